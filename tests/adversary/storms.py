"""Requests that cost the server more than the client: a poisoned lobby, big decks, exports and whole games again and
again."""

import json
import os
import threading

from place import Place, scenario, served
from play import Match
from stalls import Neighbour, finished

DECK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "reef-deck.json")


def standard_deck():
    with open(DECK, encoding="utf-8") as file:
        return json.load(file)


def poisons():
    """Decks that are as large as a request may be."""
    filler = "x" * 60000
    deck = standard_deck()
    yield deck | {"note": filler}
    yield deck | {"name": filler}
    yield deck | {"cards": [card | {"note": "x" * 900} for card in deck["cards"]]}
    yield deck | {"cards": [card | {"name": "x" * 900} for card in deck["cards"]]}
    yield deck | {"name": "é" * 30000}
    yield deck | {"cards": [card | {"pattern": ["R" + " " * 900]} for card in deck["cards"]]}


@scenario
def the_lobby_cannot_be_poisoned():
    with served() as place:
        looker = place.person().live()
        looker.call({"do": "lobby", "on": True})
        eves = [place.person() for _ in range(3)]
        made = 0
        for round_ in range(9):
            for number, deck in enumerate(poisons()):
                reply = eves[number % 3].ask(
                    "POST", "/api/tables", {"game": "reef", "listed": True, "options": {"deck": deck}}
                )
                if reply.status == 201:
                    made += 1
                else:
                    assert reply.status in (400, 413, 429), reply
        # Large but lawful ones, too.
        deck = standard_deck()
        for number in range(30):
            make = eves[number % 3].ask(
                "POST", "/api/tables", {"game": "reef", "listed": True, "options": {"deck": deck}}
            )
            assert make.status in (201, 429), make
        looker.call({"do": "ping"})
        assert len(looker.call({"do": "lobby", "on": True})["tables"]) >= 25
        new = place.person()
        fresh = new.live()
        rows = fresh.call({"do": "lobby", "on": True})["tables"]
        assert len(fresh.raw[-1]) < 256 << 10, f"{len(rows)} rows of the lobby are {len(fresh.raw[-1])} bytes"
        over_http = new.ask("GET", "/api/lobby")
        assert over_http.status == 200 and len(over_http.body) < 256 << 10, len(over_http.body)
        for row in rows:
            assert len(json.dumps(row)) < 4096, f"a row of {len(json.dumps(row))} bytes"
        # Page by page it is the same lobby.
        pages, after = [], None
        while True:
            reply = fresh.insist({"do": "lobby", "on": True, "limit": 7} | ({"after": after} if after else {}))
            assert len(reply["tables"]) <= 7, len(reply["tables"])
            pages += reply["tables"]
            after = reply["next"]
            if after is None:
                break
        assert [row["id"] for row in pages] == [row["id"] for row in rows]
        return f"{made} poisoned tables were made"


@scenario
def a_storm_of_whole_games_stops_nobody():
    """Exports, whole games and `follow` from the beginning, from many connections at once."""
    with served() as place:
        game = finished(place)
        owner = game.people[0]
        with Neighbour(place) as neighbour:
            failures = []

            def storm(number):
                try:
                    person = owner if number < 3 else place.person()
                    live = person.live()
                    for _ in range(12 if Place.long else 6):
                        if number % 3 == 0:
                            reply = owner.ask("GET", "/api/me/export")
                            assert (
                                reply.status == 200 and reply.json["games"] or reply.code == "too_many_requests"
                            ), reply
                        elif number % 3 == 1:
                            reply = person.ask("GET", f"/api/tables/{game.table}/game")
                            assert reply.status == 200 or reply.status in (429, 503), reply
                        for _ in range(5):
                            live.follow(game.table, 0)
                    live.close()
                except BaseException as failure:
                    failures.append(failure)

            threads = [threading.Thread(target=storm, args=(number,), daemon=True) for number in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(120)
            if failures:
                raise failures[0]
        return f"the neighbours waited {neighbour.worst:.1f} s at worst"


@scenario
def every_legal_move_of_the_free_setup_is_bounded():
    with served() as place:
        with Neighbour(place):
            match = Match([place.person(), place.person()], options={"setup": "free"})
            match.start()
            seat = match.lives[0].views[match.table]["toMove"]
            live = match.lives[seat]
            moves, start, largest = [], 0, 0
            while start is not None:
                reply = live.insist({"do": "moves", "table": match.table, "from": start})
                largest = max(largest, len(live.raw[-1]))
                assert len(reply["moves"]) <= 1200 and (reply["next"] is None or reply["next"] > start), reply["next"]
                moves, start = moves + reply["moves"], reply["next"]
            assert largest < 64 << 10, f"`moves` answered with {largest} bytes"
            assert len(set(moves)) == len(moves) == reply["count"], (len(set(moves)), len(moves), reply["count"])
            match.close()
