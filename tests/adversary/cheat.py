"""A cheating host: it stands between the people and an honest server, and changes what they are told. What it puts in
is as long as what was there, so that lengths of frames and bodies stay right."""

import re
import socket
import threading


class Cheat:
    """Forwards to the port; `change` gets every piece that goes to a client, and gives back what goes on."""

    def __init__(self, port, change):
        self.change, self.target = change, port
        self.door = socket.socket()
        self.door.bind(("127.0.0.1", 0))
        self.door.listen(50)
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self._welcome, daemon=True).start()

    def _welcome(self):
        while True:
            try:
                client, _ = self.door.accept()
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                return
            threading.Thread(target=self._pass, args=(client, server, self._host), daemon=True).start()
            threading.Thread(target=self._pass, args=(server, client, self.change), daemon=True).start()

    def _host(self, data):
        """The honest server knows itself by its own port."""
        return data.replace(f"127.0.0.1:{self.port}".encode(), f"127.0.0.1:{self.target}".encode())

    @staticmethod
    def _pass(source, sink, change):
        try:
            while data := source.recv(1 << 20):
                sink.sendall(change(data))
        except OSError:
            pass
        for link in (source, sink):
            try:
                link.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self.door.close()


def swap(data, one, other):
    """Both exchanged wherever they stand alone."""
    assert len(one) == len(other)
    return re.sub(
        rb"(?<![0-9a-f])(" + one + rb"|" + other + rb")(?![0-9a-f])", lambda m: other if m[1] == one else one, data
    )
