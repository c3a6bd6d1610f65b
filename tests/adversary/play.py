"""Tables and whole games, played by clients that know no rules: they ask for `moves` and take any. Before the deal
they take part in the exchange of docs/fair-deals.md, and look at every step of it."""

import os
import random

from fair import Unfair, pledge_of, seal_of


def nonce():
    return os.urandom(32).hex()


def make_table(person, players=2, game="reef", bots=(), listed=False, **other):
    """Makes a table over HTTP; its id."""
    body = {"game": game, "players": players, "listed": listed, "bots": list(bots), **other}
    reply = person.ask("POST", "/api/tables", body)
    assert reply.status == 201, reply
    return reply.json["table"]["id"]


class Promise:
    """One player's part in the deal: what it was shown, and what it gave."""

    def __init__(self, table, seat, live):
        self.table, self.seat, self.live = table, seat, live
        self.commitment = self.seal = self.nonce = None

    def view(self):
        return self.live.views[self.table]

    def pledge(self):
        """Takes a fresh nonce for the commitment that is shown, and binds itself to it."""
        self.live.wait(lambda: self.view()["seats"][self.seat]["person"], "the own seat")
        self.commitment, self.nonce = self.view()["commitment"], nonce()
        self.pledged = pledge_of(self.table, self.commitment, self.seat, self.nonce)
        self.live.insist({"do": "pledge", "table": self.table, "commitment": self.commitment, "pledge": self.pledged})

    def reveal(self):
        """Shows the nonce, once the table is sealed and the seal is what was shown makes it."""
        self.live.wait(lambda: self.view()["seal"], "the seal")
        pledges = [one["pledge"] or "" for one in self.view()["seats"]]
        if self.view()["commitment"] != self.commitment:
            raise Unfair("another commitment than the one I pledged for")
        if pledges[self.seat] != self.pledged:
            raise Unfair("my pledge is not among those that are sealed")
        self.seal = seal_of(self.table, self.commitment, pledges)
        if self.view()["seal"] != self.seal:
            raise Unfair("not the seal of the pledges that I was shown")
        self.live.insist({"do": "reveal", "table": self.table, "seal": self.seal, "nonce": self.nonce})


class Match:
    """A table with its people, each with one connection that follows it, and some who look on."""

    def __init__(self, people, game="reef", bots=(), watchers=(), seed=1, **other):
        self.people, self.random = people, random.Random(seed)
        self.table = make_table(people[0], len(people) + len(bots), game, bots, **other)
        self.lives = [person.live() for person in people]
        self.watchers = [person.live() for person in watchers]
        for seat, live in enumerate(self.lives):
            live.follow(self.table, 0, patch=seat % 2 == 1)  # some by whole views, some by patches
            if seat:
                live.insist({"do": "sit", "table": self.table, "seat": seat})
        for live in self.watchers:
            live.follow(self.table, 0)
        self.promises = [Promise(self.table, seat, live) for seat, live in enumerate(self.lives)]
        self.acknowledged = []  # (seat, move, version) of every move that was answered with ok

    def start(self):
        for promise in self.promises:
            promise.pledge()
        self.lives[0].insist({"do": "start", "table": self.table})
        for promise in self.promises:
            promise.reveal()
        for live in self.lives + self.watchers:
            live.wait(lambda live=live: live.views[self.table]["phase"] != "open", "the start")

    @property
    def over(self):
        return all(live.views[self.table]["phase"] == "over" for live in self.lives)

    def pick(self, moves):
        """Any move, but such as bring the game to its end: cards are played as long as there are some."""
        plays = [move for move in moves if move.startswith(("play", "buy", "breed", "worm"))]
        return self.random.choice(plays or moves)

    def meet(self):
        """Waits until all players have heard of the same events; the number of the last."""
        version = max(live.last[self.table] for live in self.lives)
        for live in self.lives:
            live.wait(lambda live=live: live.last[self.table] >= version, f"event {version} at everybody's")
        return version

    def step(self):
        """One move of a person, or the wait for somebody else's; whether there was one."""
        version = self.meet()
        view = self.lives[0].views[self.table]
        if view["phase"] != "running":
            return False
        seat = view["toMove"]
        if seat >= len(self.lives):
            live = self.lives[0]
            live.wait(lambda: live.last[self.table] > version, "the bot's move")
            return True
        live = self.lives[seat]
        moves = live.insist({"do": "moves", "table": self.table})["moves"]
        move = self.pick(moves)
        done = live.insist({"do": "move", "table": self.table, "move": move, "version": live.last[self.table]})
        self.acknowledged.append((seat, move, done["version"]))
        live.wait(lambda: live.last[self.table] >= done["version"], "one's own move")
        return True

    def play_on(self, most=1000):
        """So many moves, or to the end."""
        while most > 0 and self.step():
            most -= 1
        return self

    def agree(self):
        """Ends the game by everybody's consent, unless it is over."""
        for live in self.lives:
            if not self.over:
                live.insist({"do": "end", "table": self.table})
        for live in self.lives:
            live.wait(lambda live=live: live.views[self.table]["phase"] == "over", "the end")

    def everything(self):
        """All bytes that came over the live connections, by seat; then those who look on."""
        for live in self.lives + self.watchers:
            live.drain()
        return [live.raw for live in self.lives], [live.raw for live in self.watchers]

    def game(self):
        reply = self.people[0].ask("GET", f"/api/tables/{self.table}/game")
        assert reply.status == 200, reply
        return reply.json

    def close(self):
        for live in self.lives + self.watchers:
            live.close()
