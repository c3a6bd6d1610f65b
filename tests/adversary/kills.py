"""SIGKILL in the middle of moves: what was acknowledged is there afterwards, once and as it was; what was not, is
sent again with the same id and done once."""

import random
import threading
import time

from live import Closed, Live, Refused
from place import Place, scenario, served
from play import Match
from web import Gone, wait_until


class Couple:
    """Two people at a table who go on playing through every fall of the server."""

    def __init__(self, place, number):
        self.place, self.random = place, random.Random(number)
        self.match = Match([place.person(), place.person()], seed=number)
        self.match.start()
        self.sent = []  # every move command: [id, seat, move, version it was acknowledged with or None]
        self.failure = None
        self.stopping = False

    def back(self):
        """Both connections anew; each goes on from the last event it has seen, so nothing is missed or comes twice."""
        fresh = []
        for person, old in zip(self.match.people, self.match.lives):

            def again(person=person):
                try:
                    return Live(person.site, person.cookie)
                except (OSError, Gone, Closed, TimeoutError):
                    return None

            live = wait_until(again, "the server is back")
            live.events, live.last, live.views = old.events, old.last, old.views
            old.close()
            live.follow(self.match.table, live.last[self.match.table])
            fresh.append(live)
        self.match.lives = fresh

    def move(self):
        lives, table = self.match.lives, self.match.table
        newest = max(live.last[table] for live in lives)
        for live in lives:
            live.wait(lambda live=live: live.last[table] >= newest, "the other's move")
        if lives[0].views[table]["phase"] != "running":
            return False
        open_one = self.sent[-1] if self.sent and self.sent[-1][3] is None else None
        if not open_one:
            seat = lives[0].views[table]["toMove"]
            moves = lives[seat].call({"do": "moves", "table": table})["moves"]
            open_one = [f"m{len(self.sent)}", seat, self.match.pick(moves), None, lives[seat].last[table]]
            self.sent.append(open_one)
        which, seat, move, _, seen = open_one
        done = lives[seat].call({"do": "move", "id": which, "table": table, "move": move, "version": seen})
        open_one[3] = done["version"]
        lives[seat].wait(lambda: lives[seat].last[table] >= done["version"], "one's own move")
        return True

    def run(self):
        try:
            while not self.stopping:
                try:
                    if not self.move():
                        return
                except Refused as refused:
                    assert refused.code in ("too_many_messages", "too_many_commands", "storage", "busy"), refused
                    time.sleep(0.2)
                except (Closed, OSError, Gone):
                    while not self.stopping:
                        try:
                            self.back()
                            break
                        except (Closed, OSError, Gone):
                            time.sleep(0.05)
        except BaseException as failure:  # told by the scenario
            self.failure = failure

    def check(self):
        """Every acknowledged move is there under its number, and none is there twice."""
        self.back()
        fresh = Live(self.match.people[0].site, self.match.people[0].cookie)
        fresh.follow(self.match.table, 0)
        events = fresh.events[self.match.table]
        assert sorted(events) == list(range(1, len(events) + 1)), sorted(events)
        moves = [(event["seat"], event["move"]) for _, event in sorted(events.items()) if event["event"] == "move"]
        for which, seat, move, version, _ in self.sent:
            if version is not None:
                last = max(n for n in events if n <= version and events[n]["event"] == "move")
                event = events[last]  # the version is that of the last event: the end may come with the move
                assert (event.get("seat"), event.get("move")) == (seat, move), (which, seat, move, version, event)
        wanted = [(seat, move) for _, seat, move, version, _ in self.sent]
        if self.sent and self.sent[-1][3] is None and len(moves) < len(wanted):
            wanted.pop()  # never acknowledged, and not done
        assert moves == wanted, f"{len(moves)} moves there, {len(wanted)} sent"
        for live in self.match.lives:
            mine = live.events[self.match.table]
            assert mine == {n: events[n] for n in mine}, "what was heard live differs from what is kept"
        fresh.close()
        return sum(1 for one in self.sent if one[3] is not None)


@scenario
def acknowledged_moves_outlive_kills():
    with served() as place:
        couples = [Couple(place, number) for number in range(8 if Place.long else 4)]
        threads = [threading.Thread(target=couple.run, daemon=True) for couple in couples]
        for thread in threads:
            thread.start()
        chance = random.Random(7)
        for _ in range(12 if Place.long else 4):
            before = sum(len(couple.sent) for couple in couples)
            wait_until(
                lambda: sum(len(couple.sent) for couple in couples) >= before + 10
                or not any(thread.is_alive() for thread in threads),
                "moves between two kills",
            )
            time.sleep(chance.random() * 0.05)
            place.kill()
            place.start()
        for couple in couples:
            couple.stopping = True
        for thread in threads:
            thread.join(60)
        for couple in couples:
            if couple.failure:
                raise couple.failure
        acknowledged = sum(couple.check() for couple in couples)
        assert acknowledged > 10, acknowledged
        return f"{acknowledged} acknowledged moves"


@scenario
def a_kill_at_the_start_harms_nothing():
    with served() as place:
        match = Match([place.person(), place.person()])
        match.start()
        match.play_on(4)
        wanted = [(seat, move) for seat, move, _ in match.acknowledged]
        match.close()
        place.kill()
        for pause in (0.0, 0.01, 0.03, 0.1):
            place.start(wait=False)
            time.sleep(pause)
            place.kill()
        place.start()
        live = match.people[0].live()
        live.follow(match.table, 0)
        moves = [event for event in live.events[match.table].values() if event["event"] == "move"]
        assert [(event["seat"], event["move"]) for event in moves] == wanted, moves


@scenario
def a_command_is_done_once_for_its_id():
    with served() as place:
        match = Match([place.person(), place.person()])
        match.start()
        seat = match.lives[0].views[match.table]["toMove"]
        live, other = match.lives[seat], match.lives[1 - seat]
        move = live.call({"do": "moves", "table": match.table})["moves"][0]
        command = {
            "do": "move",
            "id": "the-same",
            "table": match.table,
            "move": move,
            "version": live.last[match.table],
        }
        first = live.call(command)
        assert live.call(command) == first, "sent again, the answer is the same"
        again = match.people[seat].live()  # over another connection, as after a fall
        assert again.call(command) == first, "and over another connection"
        place.kill()
        place.start()
        again = match.people[seat].live()
        assert again.call(command) == first, "and after a fall of the server"
        # The id is one's own: somebody else's command with the same id is another one.
        other = match.people[1 - seat].live()
        other.follow(match.table, 0)
        moves = other.call({"do": "moves", "table": match.table})["moves"]
        done = other.call(
            {"do": "move", "id": "the-same", "table": match.table, "move": moves[0], "version": other.last[match.table]}
        )
        assert done["version"] == first["version"] + 1, done
