"""A server of our own in a folder of its own, the people at it, and scenarios that are known by name."""

import contextlib
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile

from live import Live
from web import Gone, Site, wait_until

SANITIZER = re.compile(rb"AddressSanitizer|ThreadSanitizer|LeakSanitizer|runtime error:|SUMMARY: ")
scenarios = []  # (when, name, function): `always`, only with `--long`, or only with `--holes`


def scenario(function, when="always"):
    scenarios.append((when, f"{function.__module__}.{function.__name__}", function))
    return function


def long_scenario(function):
    return scenario(function, "long")


def hole(function):
    """For a scenario that does not hold yet."""
    return scenario(function, "hole")


def lasting_port():
    """One that nobody else is given while the server is down: the system hands out only those above."""
    with open("/proc/sys/net/ipv4/ip_local_port_range", encoding="ascii") as file:
        bound = int(file.read().split()[0])
    while True:
        port = bound - 1 - secrets.randbelow(bound // 2)
        with contextlib.closing(socket.socket()) as trial:
            if trial.connect_ex(("127.0.0.1", port)) != 0:
                return port


class Place:
    """A server; `kill` and `start` leave its data. It must go down cleanly, and no sanitizer may have spoken."""

    atoll = None  # the program, set by run.py
    long = False  # whether there is time for more of everything

    def __init__(self, *flags, files=None):
        self.flags, self.files = flags, files
        self.folder = tempfile.mkdtemp(prefix="atoll-adversary-")
        self.log_path = os.path.join(self.folder, "log")
        self.data = os.path.join(self.folder, "data")
        self.port = lasting_port()
        self.process = None
        self.people = 0
        while not self.begins():
            self.port = lasting_port()

    def begins(self):
        """False if somebody took the port in the meantime."""
        try:
            self.start()
            return True
        except AssertionError:
            if b"Address already in use" not in self.log():
                raise
            os.remove(self.log_path)
            return False

    def start(self, wait=True):
        with open(self.log_path, "ab") as log:
            begin = log.tell()
            place = ["--host", "127.0.0.1", "--port", str(self.port), "--data", self.data, "--no-open"]
            limit = ["prlimit", f"--nofile={self.files}"] if self.files else []
            self.process = subprocess.Popen(
                [*limit, self.atoll, "serve", *place, *self.flags], stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

        if not wait:
            return

        def ready():
            assert self.process.poll() is None, self.log()[-3000:]
            found = re.search(rb"http://[^\s:]+:(\d+)", self.log()[begin:])
            return int(found[1]) if found else None

        self.port = wait_until(ready, "the server says its address")
        wait_until(self.answers, "the server answers")

    def answers(self):
        try:
            return Site(self.port, "192.0.2.1").ask("GET", "/api/info").status == 200
        except (OSError, Gone):
            return False

    def log(self):
        with open(self.log_path, "rb") as log:
            return log.read()

    def processor_seconds(self):
        """What the server has used of a processor so far."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        alive = self.process.poll() is None
        if alive:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("SIGTERM did not end the server") from None
        log = self.log()
        assert not SANITIZER.search(log), log[-6000:].decode("utf-8", "replace")
        assert alive and self.process.returncode == 0, (self.process.returncode, log[-3000:])

    def site(self, address):
        return Site(self.port, address)

    def person(self, name=None, address=None):
        """A guest at an address of their own, unless one is given."""
        self.people += 1
        return Person(self, name or f"Guest {self.people}", address or f"10.{self.people >> 8}.{self.people & 255}.7")


class Person:
    def __init__(self, place, name, address):
        self.place, self.name, self.address = place, name, address
        reply = self.site.ask("POST", "/api/guest", {"name": name})
        assert reply.status == 201, reply
        self.id = reply.json["person"]["id"]
        self.cookie = cookie_of(reply)

    @property
    def site(self):
        return self.place.site(self.address)

    def ask(self, method, path, body=None, **other):
        return self.site.ask(method, path, body, cookie=self.cookie, **other)

    def live(self, **other):
        return Live(self.site, self.cookie, **other)


def cookie_of(reply):
    for name, value in reply.headers:
        if name == "set-cookie" and value.startswith("atoll_session="):
            return value.split(";")[0]
    return None


@contextlib.contextmanager
def served(*flags, files=None):
    """A server that sits behind a proxy, so that every person can have an address of their own."""
    place = Place("--proxy", *flags, files=files)
    try:
        yield place
        place.stop()
    except BaseException:
        place.process.kill()
        place.process.wait()
        raise
    finally:
        shutil.rmtree(place.folder, ignore_errors=True)
