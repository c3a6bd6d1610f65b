"""The live protocol as docs/live.md tells it, over a WebSocket of our own (RFC 6455). It keeps every byte it got, and
checks what every message promises: events numbered from 1 without a gap, replies to what was asked."""

import base64
import copy
import hashlib
import json
import os
import select
import struct
import time

from web import PATIENCE, Gone, connect, head, read_reply

observers = []  # each is called with every message and, where it is a reply, the `do` that it answers

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    def __init__(self, code, bye=None):
        super().__init__(f"closed with {code}, bye {bye}")
        self.code, self.bye = code, bye


class Refused(Exception):
    """An answer with `error`, or an upgrade that was refused."""

    def __init__(self, code, reply=None):
        super().__init__(f"{code}: {reply}")
        self.code, self.reply = code, reply


def frame(opcode, payload=b"", fin=True, mask=True, reserved=0, length=None):
    """One frame; `length` lies about its size."""
    size = len(payload) if length is None else length
    first = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    bit = 0x80 if mask else 0
    if size < 126:
        first += bytes([bit | size])
    elif size < 65536:
        first += bytes([bit | 126]) + struct.pack(">H", size)
    else:
        first += bytes([bit | 127]) + struct.pack(">Q", size)
    if not mask:
        return first + payload
    key = os.urandom(4)
    whole = key * (len(payload) // 4 + 1)
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(whole[: len(payload)], "big")
    return first + key + mixed.to_bytes(len(payload), "big")


def patched(value, patch):
    """A view with a patch: objects are merged, into lists by the numbers of the items; anything else replaces."""
    if not isinstance(patch, dict) or not isinstance(value, (dict, list)):
        return patch
    for key, inner in patch.items():
        if isinstance(value, list):
            value[int(key)] = patched(value[int(key)], inner)
        else:
            value[key] = patched(value.get(key), inner)
    return value


class Live:
    def __init__(self, site, cookie=None, receive_buffer=None, patience=PATIENCE, **other):
        self.patience = patience
        self.link = connect(site.port, receive_buffer, patience)
        key = base64.b64encode(os.urandom(16)).decode()
        mine = {
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec_WebSocket_Version": 13,
            "Sec_WebSocket_Key": key,
            "Cookie": cookie,
        }
        mine.update(other)
        self.link.sendall(head("GET", "/live", site.headers(**mine)))
        reply, self.buffer = read_reply(self.link)
        if reply.status != 101:
            self.link.close()
            raise Refused(reply.code, reply)
        answer = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert dict(reply.headers)["sec-websocket-accept"] == answer.decode(), reply.headers
        self.raw = []  # every text message as it came
        self.inbox = []  # messages that nobody asked for, not looked at yet
        self.events = {}  # table -> its events by number
        self.last = {}  # table -> the number of the last event
        self.views = {}  # table -> the last view
        self.asked = {}  # what was asked, by id
        self.number = 0
        self.piece = None  # what has come of a message in pieces
        self.bye = None
        self.hello = self.message()
        assert self.hello["type"] == "hello" and self.hello["protocol"] == 1, self.hello

    # Frames.
    def fileno(self):
        return self.link.fileno()

    def send_bytes(self, data):
        self.link.sendall(data)

    def send(self, message):
        if isinstance(message, dict) and isinstance(message.get("id"), str):
            self.asked[message["id"]] = message.get("do")
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.send_bytes(frame(TEXT, data))

    def _need(self, size, end):
        while len(self.buffer) < size:
            self.link.settimeout(max(0.001, end - time.monotonic()))
            try:
                data = self.link.recv(1 << 18)
            except TimeoutError:
                raise
            except OSError:
                data = b""
            if not data:
                raise Closed(None, self.bye)
            self.buffer += data

    def read_frame(self, patience=None):
        end = time.monotonic() + (self.patience if patience is None else patience)
        self._need(2, end)
        first, second = self.buffer[0], self.buffer[1]
        assert not first & 0x70 and not second & 0x80, "the server's frames have no extensions and no mask"
        size, start = second, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            self._need(start, end)
            size = int.from_bytes(self.buffer[2:start], "big")
        self._need(start + size, end)
        payload, self.buffer = self.buffer[start : start + size], self.buffer[start + size :]
        return first & 15, payload, bool(first & 0x80)

    # Messages.
    def message(self, patience=None):
        """The next one; TimeoutError if none comes, Closed at the end."""
        end = time.monotonic() + (self.patience if patience is None else patience)
        while True:
            opcode, payload, whole = self.read_frame(max(0, end - time.monotonic()))
            assert whole or opcode in (TEXT, 0), "only messages come in pieces"
            if opcode == PING:
                self.send_bytes(frame(PONG, payload))
            elif opcode == CLOSE:
                raise Closed(int.from_bytes(payload[:2], "big") if payload else 1005, self.bye)
            elif opcode in (TEXT, 0):
                assert (opcode == 0) == (self.piece is not None), "pieces come in order"
                self.piece = (self.piece or b"") + payload
                if whole:
                    payload, self.piece = self.piece, None
                    self.raw.append(payload)
                    return self._took(json.loads(payload))
            else:
                assert opcode == PONG, opcode

    def _took(self, message):
        for look in observers:
            look(message, self.asked.get(message.get("id")))
        if message["type"] == "bye":
            self.bye = message["error"]["code"]
        elif message["type"] == "events":
            view = message.get("view")
            if view is None:
                view = self.views[message["table"]]
                assert message["base"] == view["version"], "a patch fits the view of its base"
                view = patched(view, copy.deepcopy(message["patch"]))
            self._heard(message["table"], message["events"], view)
        elif message["type"] == "presence" and message["table"] in self.views:
            view = self.views[message["table"]]
            view["watching"] = message["watching"]
            for seat, here in zip(view["seats"], message["here"]):
                seat["here"] = here
        return message

    def _heard(self, table, events, view):
        for event in events:
            assert event["n"] == self.last[table] + 1, f"event {event['n']} after {self.last[table]}"
            self.last[table] = event["n"]
            self.events.setdefault(table, {})[event["n"]] = event
        assert view["version"] == self.last[table], (view["version"], self.last[table])
        self.views[table] = view

    def call(self, message, patience=None):
        """Sends it with an id of its own, unless it has one, and waits for the reply. Refused on an error."""
        if "id" not in message:
            self.number += 1
            message = {"id": f"{self.number}-{os.urandom(6).hex()}", **message}
        self.send(message)
        return self.answer(message["id"], message, patience)

    def insist(self, message, patience=None):
        """Like `call`, but waits and asks again where one has asked too much."""
        while True:
            try:
                return self.call(message, patience)
            except Refused as refusal:
                if refusal.code not in ("too_many_messages", "too_many_commands", "busy"):
                    raise
            time.sleep(0.3)

    def answer(self, which, message=None, patience=None):
        end = time.monotonic() + (self.patience if patience is None else patience)
        while True:
            got = self.message(max(0, end - time.monotonic()))
            if got["type"] == "reply" and got["id"] in (which, None):  # null: the message was too broken to find its id
                if not got["ok"]:
                    raise Refused(got["error"]["code"], got)
                if message and message.get("do") == "follow":
                    self.last[message["table"]] = message.get("from", got["view"]["version"])
                    self._heard(message["table"], got["events"], got["view"])
                return got
            self.inbox.append(got)

    def follow(self, table, start=None, patch=False):
        message = {"do": "follow", "table": table, "from": start, "patch": patch}
        return self.insist({key: value for key, value in message.items() if value is not None and value is not False})

    def drain(self):
        """Takes what has come so far, without waiting."""
        while True:
            if not self.buffer and not select.select([self.link], [], [], 0)[0]:
                return
            try:
                self.inbox.append(self.message(0.05 if self.buffer else None))
            except TimeoutError:
                return

    def wait(self, true, what, patience=None):
        """Reads messages until the condition holds."""
        end = time.monotonic() + (self.patience if patience is None else patience)
        while not true():
            try:
                self.inbox.append(self.message(max(0, end - time.monotonic())))
            except TimeoutError:
                raise AssertionError(f"waited in vain: {what}") from None

    def until_closed(self, patience=None):
        """Reads on to the end; the Closed that ended it."""
        try:
            while True:
                self.inbox.append(self.message(patience))
        except Closed as end:
            self.close()
            return end
        except Gone:
            self.close()
            return Closed(None, self.bye)

    def close(self):
        self.link.close()
