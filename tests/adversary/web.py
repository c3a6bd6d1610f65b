"""HTTP as docs/openapi.yaml tells it, over plain sockets: one connection a request, every byte in our hands."""

import json
import socket
import time

PATIENCE = 40  # seconds until an answer counts as none; generous, since machines are busy
observers = []  # each is called with (method, path, reply) for every request that was formed as it should be


class Reply:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        """The code of a refusal, or None."""
        try:
            return self.json["error"]["code"]
        except (ValueError, KeyError, TypeError):
            return None

    def __repr__(self):
        return f"<{self.status} {self.body[:300]!r}>"


class Gone(Exception):
    """The server closed the connection without an answer."""


def connect(port, receive_buffer=None, patience=PATIENCE):
    link = socket.socket()
    if receive_buffer:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    link.settimeout(patience)
    link.connect(("127.0.0.1", port))
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return link


def _more(link):
    try:
        data = link.recv(65536)
    except ConnectionError:
        data = b""
    if not data:
        raise Gone("closed without a whole answer")
    return data


def read_reply(link, data=b"", method="GET"):
    """One reply; also what came after it."""
    while b"\r\n\r\n" not in data:
        data += _more(link)
    head, rest = data.split(b"\r\n\r\n", 1)
    lines = head.decode("latin-1").split("\r\n")
    status = int(lines[0].split(" ")[1])
    headers = [(name.lower(), value.strip()) for name, value in (line.split(":", 1) for line in lines[1:])]
    known = dict(headers)
    if status == 101 or status == 304 or method == "HEAD":
        return Reply(status, headers, b""), rest
    if known.get("transfer-encoding", "").lower() == "chunked":
        body = b""
        while True:
            while b"\r\n" not in rest:
                rest += _more(link)
            size, rest = rest.split(b"\r\n", 1)
            size = int(size.split(b";")[0], 16)
            while len(rest) < size + 2:
                rest += _more(link)
            body, rest = body + rest[:size], rest[size + 2 :]
            if size == 0:
                return Reply(status, headers, body), rest
    length = int(known["content-length"])
    while len(rest) < length:
        rest += _more(link)
    return Reply(status, headers, rest[:length]), rest[length:]


def exchange(port, data, patience=PATIENCE, method="GET"):
    """Sends these very bytes and reads one reply."""
    with connect(port, patience=patience) as link:
        try:
            link.sendall(data)
        except ConnectionError:
            pass  # refused before the end: the answer says why
        return read_reply(link, method=method)[0]


def head(method, path, headers):
    lines = [f"{method} {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in headers if value is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape")


class Site:
    """A server at a port, as one address reaches it. Behind `--proxy` the address is ours to say."""

    def __init__(self, port, address=None):
        self.port, self.address = port, address
        self.host = f"127.0.0.1:{port}"

    def headers(self, **other):
        """Those of a well-behaved client; `other` replaces them, None leaves one out."""
        mine = {"Host": self.host, "Origin": f"http://{self.host}", "X-Forwarded-For": self.address}
        mine.update({name.replace("_", "-"): value for name, value in other.items()})
        return list(mine.items())

    def ask(self, method, path, body=None, cookie=None, patience=PATIENCE, **other):
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        mine = {"Cookie": cookie, "Connection": "close"}
        if body is not None or method != "GET":
            mine["Content-Length"] = len(data)
        if body is not None:
            mine["Content-Type"] = "application/json"
        mine.update(other)
        reply = exchange(self.port, head(method, path, self.headers(**mine)) + data, patience, method)
        for observer in observers:
            observer(method, path, reply)
        return reply


def wait_until(true, what, patience=PATIENCE):
    """Waits for a condition; what it returned."""
    end = time.monotonic() + patience
    while True:
        value = true()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience} s in vain: {what}")
        time.sleep(0.02)
