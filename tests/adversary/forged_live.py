"""Forged and oversized WebSocket frames and messages: refused as documented, and everybody else goes on."""

import time

from live import BINARY, CLOSE, PING, PONG, TEXT, Closed, Refused, frame
from place import Place, scenario, served
from play import Match

WRONG = [
    None,
    True,
    0,
    -1,
    1.5,
    2**63,
    2**70,
    1e308,
    "",
    "x",
    "\x00",
    "\ud800",
    "á" * 500,
    [],
    {},
    [[["x"]]],
    {"a": {"b": 1}},
]


@scenario
def wrong_types_in_every_field_of_every_message():
    with served() as place:
        match = Match([place.person(), place.person()])
        match.start()
        before = match.lives[0].last[match.table]
        table = match.table
        good = [
            {"do": "ping"},
            {"do": "follow", "table": table, "from": 0},
            {"do": "unfollow", "table": table},
            {"do": "lobby", "on": True},
            {"do": "mine", "on": True},
            {"do": "sit", "table": table, "seat": 0},
            {"do": "sit", "table": table, "seat": 1, "bot": "turtle"},
            {"do": "leave", "table": table, "seat": 1},
            {"do": "pledge", "table": table, "commitment": "0" * 64, "pledge": "0" * 64},
            {"do": "reveal", "table": table, "seal": "0" * 64, "nonce": "0" * 64},
            {"do": "unseal", "table": table},
            {"do": "move", "table": table, "move": "take 1", "version": 5},
            {"do": "take_over", "table": table, "seat": 1, "bot": "turtle"},
            {"do": "say", "table": table, "what": "hello"},
            {"do": "moves", "table": table},
            {"do": "advice", "table": table},
            {"do": "preview", "table": table, "move": "setup"},
            {"do": "explain", "table": table, "move": "take 1"},
            {"do": "deck", "table": table},
        ]
        few = [None, True, -1, 1.5, 2**70, "\x00", "\ud800", [], {"a": {"b": 1}}]
        live = match.people[0].live()
        sent = 0
        for message in good:
            for field in list(message):
                for value in WRONG if Place.long else few:
                    forged = message | {field: value}
                    if forged == message or field in ("on", "from", "bot", "seat") and value is None:
                        continue
                    while True:
                        sent += 1
                        try:
                            live.call(forged)
                            assert (
                                field not in ("do", "table", "move") or message["do"] == "unfollow"
                            ), f"done: {forged}"
                        except Refused as refusal:
                            if refusal.code in ("too_many_messages", "too_many_commands"):
                                live.close()
                                live = match.people[0].live()
                                time.sleep(0.3)
                                continue
                            assert refusal.code not in ("storage", "unavailable", "busy"), (forged, refusal)
                        except TimeoutError:
                            raise AssertionError(f"no answer to {forged}, {live.inbox[-2:]}") from None
                        break
        live.close()
        live = match.people[0].live()
        for identity in ("", "x" * 65, None, 5, [], {}, True):
            live.send({"do": "ping", "id": identity})
            reply = live.message()
            assert reply["type"] == "reply" and not reply["ok"] and reply["error"]["code"] == "bad_request", (
                identity,
                reply,
            )
            assert reply["id"] is None, ("an id that is none cannot be repeated", reply)
        live.close()
        other = match.people[1].live()
        other.follow(table)
        assert other.last[table] == before, "nothing changed"
        return f"{sent} messages"


@scenario
def messages_that_are_no_json():
    with served() as place:
        person = place.person()
        live = person.live()
        for data in (
            b"",
            b"x",
            b"{",
            b"null",
            b"[]",
            b'"x"',
            b"1e999",
            b'{"do":"ping","id":"1",}',
            b"[" * 8000,
            b'{"a":' * 3000,
            b'{"do":"ping","id":"1"}{"do":"ping","id":"2"}',
            b'{"do":"ping","id":"1"}\x00',
            b'{"do":"\\ud800","id":"1"}',
            b'{"do":"ping","id":"a","id":"b"}',
            b'{"do":"ping\xc0\xafx","id":"1"}',
            b"\xef\xbb\xbf{}",
        ):
            try:
                live.send(data)
                reply = live.message()
                assert reply["type"] in ("reply", "bye"), (data, reply)
                if reply["type"] == "bye" or not reply["ok"]:
                    assert reply["error"]["code"] in ("bad_json", "bad_request", "unknown_command", "not_text"), (
                        data,
                        reply,
                    )
                if reply["type"] == "bye":
                    raise Closed(None)
            except Closed:  # allowed for what is no text at all
                assert any(byte > 127 for byte in data), data
                live.close()
                live = person.live()
        assert live.call({"do": "ping"})["now"] > 0


@scenario
def frames_that_break_the_rules_end_the_connection():
    with served() as place:
        person = place.person()
        ping = b'{"do":"ping","id":"1"}'
        half = len(ping) // 2
        # What ends the connection, and with which code where docs/live.md or RFC 6455 says one.
        breaking = [
            (frame(TEXT, ping, mask=False), 1002),
            (frame(3, b"x"), 1002),
            (frame(11, b"x"), 1002),
            (frame(TEXT, ping, reserved=4), 1002),
            (frame(TEXT, ping, reserved=1), 1002),
            (frame(0, b"x"), 1002),
            (frame(TEXT, b"x", fin=False) + frame(TEXT, b"y"), 1002),
            (frame(PING, b"x", fin=False), 1002),
            (frame(PING, b"x" * 126), 1002),
            (frame(CLOSE, b"\x03"), 1002),
            (frame(TEXT, b"\xff\xfe\xfd"), 1007),
            (frame(TEXT, b'{"do":"ping","id":"\xed\xa0\x80"}'), 1007),
            (frame(TEXT, b"x" * (17 << 10), length=1 << 62), 1009),
            (frame(TEXT, b"x" * (17 << 10)), 1009),
            (frame(BINARY, ping), 1003),
        ]
        for data, code in breaking:
            live = person.live()
            live.send_bytes(data)
            try:
                end = live.until_closed(20)
            except TimeoutError:
                raise AssertionError(f"still open after {data[:30]}, {live.inbox}") from None
            assert end.code in (code, None) and end.bye in (None, "too_long", "not_text"), (data[:30], code, end)
        # A message in pieces, with a ping and an empty piece in between, is a message like others.
        live = person.live()
        live.send_bytes(
            frame(TEXT, ping[:half], fin=False)
            + frame(PING, b"between")
            + frame(0, b"", fin=False)
            + frame(0, ping[half:])
        )
        assert live.read_frame() == (PONG, b"between", True)
        reply = live.message()
        assert reply["id"] == "1" and reply["ok"], reply
        # Byte by byte, too.
        for byte in frame(TEXT, ping):
            live.send_bytes(bytes([byte]))
        assert live.message()["ok"]
        # Pieces without an end are too long together.
        try:
            live.send_bytes(frame(TEXT, b"x" * 1000, fin=False))
            for _ in range(40):
                live.send_bytes(frame(0, b"x" * 1000, fin=False))
        except OSError:
            pass
        end = live.until_closed(20)
        assert end.bye in ("too_long", None) and end.code in (1009, None), end
        # Countless empty ones, and pings, cost as much as messages: who goes on and on is let go.
        for piece in (frame(0, b"", fin=False), frame(PING, b""), frame(PONG, b"")):
            live = person.live()
            try:
                if piece[0] & 15 == 0:
                    live.send_bytes(frame(TEXT, b"", fin=False))
                for _ in range(20):
                    live.send_bytes(piece * 500)
            except OSError:
                pass
            try:
                end = live.until_closed(20)
            except TimeoutError:
                raise AssertionError(f"still open after 10,000 times {piece[:2]}") from None
            assert end.bye in ("too_many_messages", None) and end.code in (1008, None), (piece, end)
        # A few pings are answered.
        live = person.live()
        for number in range(20):
            live.send_bytes(frame(PING, b"%d" % number))
            assert live.read_frame() == (PONG, b"%d" % number, True)
        live.close()
        # A close is answered with a close.
        live = person.live()
        live.send_bytes(frame(CLOSE, b"\x03\xe8bye"))
        assert live.until_closed(20).code == 1000
        assert person.live().call({"do": "ping"})["ok"]


@scenario
def a_message_that_is_too_long_says_so():
    with served() as place:
        person = place.person()
        live = person.live()
        fits = b'{"do":"ping","id":"1","pad":"' + b"x" * ((16 << 10) - 31) + b'"}'
        assert len(fits) == 16 << 10
        live.send(fits)
        assert live.message()["type"] == "reply"
        live.send(fits[:-2] + b'x"}')
        end = live.until_closed(20)
        assert end.bye == "too_long", end
        binary = person.live()
        binary.send_bytes(frame(BINARY, b"x"))
        assert binary.until_closed(20).bye == "not_text"
