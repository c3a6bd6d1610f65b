"""Forged and oversized HTTP: every request gets a refusal as documented, and the server goes on."""

import time

from live import Live, Refused
from place import Place, cookie_of, scenario, served
from web import Gone, connect, exchange, head, read_reply

WRONG = [
    None,
    True,
    False,
    0,
    -1,
    1.5,
    1e308,
    2**63,
    -(2**63),
    2**70,
    "",
    "x",
    "\x00",
    "\ud800",
    "á" * 300,
    [],
    [[]],
    {},
    {"a": 1},
]


def refused(reply, *statuses):
    """A refusal in the documented form, with one of these statuses (any below 500 if none is given)."""
    assert reply.status in statuses if statuses else 400 <= reply.status < 500, reply
    error = reply.json["error"]
    assert isinstance(error["code"], str) and isinstance(error["message"], str) and error["message"], reply
    return error["code"]


def paced(person, method, path, body):
    """One request of many: waits where the rate of requests is reached."""
    while True:
        reply = person.ask(method, path, body)
        if reply.code != "too_many_requests":
            person.cookie = cookie_of(reply) or person.cookie
            return reply
        time.sleep(0.5)


@scenario
def wrong_types_in_every_field_over_http():
    with served() as place:
        person = place.person()
        good = {
            ("POST", "/api/guest"): {"name": "Ann"},
            ("POST", "/api/tables"): {
                "game": "reef",
                "players": 2,
                "options": {},
                "listed": False,
                "clock": None,
                "bots": [],
            },
            ("PATCH", "/api/me"): {"name": "Ann"},
            ("POST", "/api/today"): {"day": "2026-11-17", "game": "reef", "moves": ["take 1"]},
            ("POST", "/api/register"): {"name": "Ann", "password": "long enough"},
            ("POST", "/api/sign-in"): {"name": "Ann", "password": "long enough"},
        }
        few = [None, True, -1, 1.5, 2**70, "", "\x00", "\ud800", [], {"a": 1}]
        for (method, path), body in good.items():
            for field in body:
                for value in WRONG if Place.long else few:
                    if path in ("/api/register", "/api/sign-in") and not Place.long and value not in (None, 1.5, ""):
                        continue
                    reply = paced(person, method, path, body | {field: value})
                    assert reply.status < 500, (path, field, value, reply)
                    if reply.status >= 400:
                        refused(reply)
            for whole in (
                b"",
                b"null",
                b"[]",
                b"1",
                b'"x"',
                b"{",
                b'{"a":1,}',
                b"\xff\xfe",
                b'{"name":"\xff"}',
                b'{"name":"\xed\xa0\x80"}',
                b"[" * 30000,
                b'{"a":' * 9000,
                b'{"name":"x"} trailing',
            ):
                reply = paced(person, method, path, whole)
                assert reply.status < 500, (path, whole[:40], reply)
                if whole != b"" or path not in ("/api/guest", "/api/me"):
                    assert refused(reply) in ("bad_json", "bad_request", "too_many_sign_ins"), (path, whole[:40], reply)
        assert person.ask("GET", "/api/me").json["person"]["id"] == person.id
        for options in (
            {"deck": {"name": "x", "cards": []}},
            {"deck": {"cards": [{"id": 1}]}},
            {"deck": 1},
            {"unknown": 1},
            {"setup": "nowhere"},
            {"mirror": "yes"},
            {"deck": {"name": "x" * 40000}},
        ):
            reply = person.ask("POST", "/api/tables", {"game": "reef", "options": options})
            assert reply.status >= 400, (options, reply)
            assert refused(reply, 400, 413) in ("bad_option", "bad_deck", "bad_request", "too_long"), (options, reply)


@scenario
def malformed_requests_are_refused():
    with served() as place:
        site = place.site("198.51.100.1")
        plain = site.headers()
        port = place.port
        bad = [
            b"GET\r\n\r\n",
            b"\r\n\r\n\r\n\r\n",
            b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 8 + b"\r\n\r\n",
            b"GET /api/info HTTP/1.1\r\nHost\r\n\r\n",
            b"GET /api/info HTTP/1.1\r\n: x\r\n\r\n",
            b"GET /api/info\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
            b"G" * 20000,
            head("POST", "/api/guest", plain + [("Content-Length", "-5")]),
            head("POST", "/api/guest", plain + [("Content-Length", "99999999999999999999")]),
            head("POST", "/api/guest", plain + [("Content-Length", "5, 6")]) + b"123456",
            head("POST", "/api/guest", plain + [("Content-Length", "5"), ("Content-Length", "6")]) + b"123456",
            head("POST", "/api/guest", plain + [("Transfer-Encoding", "chunked"), ("Content-Length", "5")])
            + b"zz\r\n\r\n",
            head("POST", "/api/guest", plain + [("Transfer-Encoding", "chunked")]) + b"fffffffffffffffff\r\n",
            head("GET", "/api/info", plain + [("X-Long", "x" * 20000)]),
            head("GET", "/" + "a" * 20000, plain),
            head("GET", "/api/info", plain + [(f"X-{n}", "y") for n in range(3000)]),
        ]
        for data in bad:
            try:
                reply = exchange(port, data, patience=20)
                assert 400 <= reply.status < 600 and reply.status != 500, (data[:80], reply)
            except (Gone, TimeoutError):
                pass  # closed without a word, or waits for more: both do no harm
            assert place.answers()
        big = {"name": "x" * (65 << 10)}
        assert refused(site.ask("POST", "/api/guest", big), 413) == "too_long"
        for path in (
            "/api/../../etc/passwd",
            "/../../../../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/..%2f..%2fetc%2fpasswd",
            "//etc/passwd",
            "/api/tables/..%2f..%2f",
            "/api/tables/" + "a" * 3000,
            "/api/tables/%00",
            "/api/nothing",
            "/api/tables/x/y/z",
            "/atoll.db",
            "/data/atoll.db",
        ):
            reply = site.ask("GET", path)
            assert (
                (reply.status < 500 or b"built without the page" in reply.body)
                and b"root:" not in reply.body
                and b"SQLite" not in reply.body[:30]
            ), (path, reply)
        for method in ("PUT", "TRACE", "OPTIONS", "CONNECT", "FOO", "HEAD"):
            reply = site.ask(method, "/api/info")
            assert reply.status < 500, (method, reply)
            assert b"X-Forwarded-For" not in reply.body, "nothing is echoed"


@scenario
def requests_glued_together_are_answered_in_order():
    """Several requests in one packet (pipelining), split at every byte: each gets its own answer, none a wrong one."""
    with served() as place:
        site = place.site("198.51.100.2")
        one = head("GET", "/api/info", site.headers())
        two = head("GET", "/api/lobby", site.headers())
        data = one + two
        for cut in range(0, len(data), 3 if Place.long else 37):
            with connect(place.port) as link:
                link.sendall(data[:cut])
                time.sleep(0.002)
                link.sendall(data[cut:])
                first, rest = read_reply(link)
                assert "games" in first.json, first
                second, rest = read_reply(link, rest)
                assert "tables" in second.json and rest == b"", (second, rest)


@scenario
def upgrades_that_are_none():
    with served() as place:
        person = place.person()
        for other in (
            {"Upgrade": "h2c"},
            {"Upgrade": None},
            {"Connection": "close"},
            {"Sec_WebSocket_Version": 8},
            {"Sec_WebSocket_Version": None},
            {"Sec_WebSocket_Key": None},
            {"Sec_WebSocket_Key": "x" * 500},
        ):
            try:
                Live(person.site, person.cookie, **other).close()
                raise AssertionError(f"upgraded with {other}")
            except Refused as refusal:
                assert refusal.reply.status in (400, 404, 426), (other, refusal)
        everything = person.site.headers(
            Connection="Upgrade",
            Upgrade="websocket",
            Sec_WebSocket_Version=13,
            Sec_WebSocket_Key="AAAAAAAAAAAAAAAAAAAAAA==",
        )
        for method in ("POST", "HEAD"):
            try:
                assert exchange(place.port, head(method, "/live", everything), 20, method).status != 101, method
            except (Gone, TimeoutError):
                pass
