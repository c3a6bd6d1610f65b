"""Clients that are slow or silent: they are let go as documented, and nobody else waits for them."""

import threading
import time

from live import CLOSE, Closed
from place import long_scenario, scenario, served
from play import Match
from web import Gone, connect, head, read_reply


class Neighbour:
    """Two people who play on all the while; every answer must come within our patience, and the game must get on."""

    def __init__(self, place):
        self.match = Match([place.person(), place.person()])
        self.match.start()
        self.failure, self.stopping = None, False
        self.worst = 0.0
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        try:
            while not self.stopping:
                begun = time.monotonic()
                if not self.match.step():
                    break
                self.worst = max(self.worst, time.monotonic() - begun)
                time.sleep(0.1)
        except BaseException as failure:
            self.failure = failure

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.stopping = True
        self.thread.join(90)
        if kind is None:
            if self.failure:
                raise self.failure
            assert self.match.acknowledged, "the neighbours got no move in"
        self.match.close()


def finished(place):
    """A game that is over, for those who want much at once."""
    match = Match(
        [place.person()], bots=[place.site("192.0.2.1").ask("GET", "/api/info").json["games"]["reef"]["bots"][0]]
    )
    match.start()
    match.play_on()
    match.close()
    return match


@scenario
def a_client_that_does_not_read_is_let_go():
    with served() as place:
        with Neighbour(place) as neighbour:
            match = Match([place.person(), place.person()], options={"setup": "free"})
            match.start()
            eager = match.people[match.lives[0].views[match.table]["toMove"]]
            slow = [eager.live(receive_buffer=4096) for _ in range(3)]
            sent = 0
            alive = set(slow)
            end = time.monotonic() + 120
            while alive and time.monotonic() < end:
                for live in list(alive):
                    try:
                        live.link.settimeout(0.2)
                        live.send({"do": "moves", "id": f"s{sent}", "table": match.table})  # the largest of all answers
                        sent += 1
                    except TimeoutError:
                        pass  # the server does not read us either
                    except OSError:
                        alive.discard(live)
                time.sleep(0.18)  # nearly all that is allowed: they count as four
            assert not alive, f"after {sent} questions whose answers nobody read, {len(alive)} of 3 are still there"
            for live in slow:  # what was still on the way is whole, and says why where it got that far
                end = live.until_closed(20)
                assert end.bye in ("too_slow", None), end
            again = eager.live()
            again.follow(match.table, 0)
            assert again.views[match.table]["phase"] == "running", "who was let go can come back"
            match.close()
        return f"gone after {sent} questions; the neighbours waited {neighbour.worst:.1f} s at worst"


@scenario
def half_open_and_dripping_connections_are_let_go():
    with served() as place:
        with Neighbour(place):
            site = place.site("198.51.100.9")
            whole = head("POST", "/api/guest", site.headers(Content_Type="application/json", Content_Length=200))
            silent = [connect(place.port) for _ in range(20)]
            halves = [connect(place.port) for _ in range(20)]
            bodies = [connect(place.port) for _ in range(20)]
            for link in halves:
                link.sendall(b"GET / HTTP/1.1\r\nHost: ")
            for link in bodies:
                link.sendall(whole + b'{"na')
            dripping = [connect(place.port), connect(place.port)]
            dripping[1].sendall(whole)
            open_ones = set(silent + halves + bodies + dripping)
            end = time.monotonic() + 60
            while open_ones and time.monotonic() < end:
                for link in dripping:  # a byte a second is not what a client does
                    if link in open_ones:
                        try:
                            link.sendall(b"x")
                        except OSError:
                            open_ones.discard(link)
                for link in list(open_ones):
                    link.settimeout(0)
                    try:
                        data = link.recv(4096)
                        if not data:
                            open_ones.discard(link)
                    except BlockingIOError:
                        pass
                    except OSError:
                        open_ones.discard(link)
                    finally:
                        link.settimeout(5)
                time.sleep(0.5)
            assert not open_ones, f"{len(open_ones)} of 62 that never finished a request are still there"


@long_scenario
def a_silent_live_connection_is_closed():
    with served() as place:
        live = place.person().live()
        begun = time.monotonic()
        live.patience = 120
        while True:
            try:
                if live.read_frame()[0] == CLOSE:  # pings stay without an answer
                    break
            except Closed:
                break
        assert time.monotonic() - begun > 30, "it was closed far too early"


@scenario
def keep_alive_without_requests_is_bounded():
    """An idle HTTP connection may be kept; two hundred of one address keep nobody else out."""
    with served() as place:
        links = []
        for _ in range(220):
            try:
                link = connect(place.port)
                link.sendall(head("GET", "/api/info", place.site("203.0.113.5").headers()))
                links.append(link)
                read_reply(link)
            except (OSError, Gone):
                pass
        other = place.person()
        live = other.live()
        assert live.call({"do": "ping"})["ok"]
        for link in links:
            link.close()


@scenario
def without_files_the_server_goes_on():
    """More connections than the server may have files: who is there is served, and later there is room again."""
    with served(files=80) as place:
        live = place.person().live()
        links = []
        for number in range(120):
            try:
                link = connect(place.port, patience=5)
                link.sendall(b"GET /api/info HTTP/1.1\r\n")
                links.append(link)
            except OSError:
                pass
        for _ in range(5):
            assert live.call({"do": "ping"})["ok"]
            time.sleep(0.2)
        before = place.processor_seconds()
        time.sleep(4)
        used = place.processor_seconds() - before
        assert used < 0.4, f"it is busy with nothing: {used} s of 4"
        for link in links:
            link.close()
        assert place.person().live().call({"do": "ping"})["ok"]
