"""A host that cheats is caught by a client that follows docs/fair-deals.md: it remembers what it was shown, and holds
the proof against it. What can be seen from the proof alone, `atoll verify` must see, too."""

import copy
import json
import os
import re
import subprocess
import tempfile

from deals import deal_reef, deal_riff, later_riff
from fair import SCHEME, Unfair, commitment_of, seeds_of
from place import Place, scenario, served
from play import Match, nonce
from storms import standard_deck
from web import Site

RIFF_DECK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "the-reef-deck.json")


def riff_counts():
    with open(RIFF_DECK, encoding="utf-8") as file:
        deck = json.load(file)
    return deck["fish"] | {kind: deck[kind] for kind in ("coral", "pearl", "shark", "sea")}


def lines_of(record):
    """The header of a record."""
    return dict(line.split(": ", 1) for line in record.split("\n\n", 1)[0].split("\n")[1:])


def moves_of(record):
    return [line.split(" | ")[0] for line in record.split("\n\n", 1)[1].split("\n") if line and line[0] != "#"]


class Witness:
    """What one player saw and did, from the bytes of the connection."""

    def __init__(self, match, seat):
        live = match.lives[seat]
        self.promise, self.hand = match.promises[seat], None
        for message in map(json.loads, live.raw):
            state = (message.get("view") or {}).get("state")
            if state and state["game"] == "reef" and self.hand is None:
                self.hand = state["seats"][seat]["hand"]
        events = [event for _, event in sorted(live.events[match.table].items())]
        self.moves = [event["move"] for event in events if event["event"] == "move"]
        self.beginnings = [event["commitment"] for event in events if event["event"] in ("created", "committed")]


def complaints(game, cards, witness=None):
    """What is wrong with the proof, and with what the witness remembers; empty if the deal was fair."""
    proof, record, found = game["proof"], game["record"], []
    lines = lines_of(record)
    try:
        seeds = seeds_of(proof)
    except Unfair as wrong:
        return [str(wrong)]
    if proof["scheme"] != SCHEME:
        found.append("another scheme")
    if commitment_of(proof["table"], proof["secret"]) != proof["commitment"]:
        found.append("the secret is not the promised one")
    if proof["game"] == "reef":
        wanted = deal_reef(seeds["deal"], len(proof["seats"]), cards)
    else:
        wanted = deal_riff(seeds["deal"], cards)
        later = later_riff(seeds["chance"], record, game["events"])
        found += [f"other chance: {later}"] if later else []
    found += [f"another {key}" for key in wanted if lines.get(key) != wanted[key]]
    if proof["moves"] != moves_of(record) or proof["record"] != record:
        found.append("other moves than in the record")
    if witness:
        promise = witness.promise
        if (promise.table, promise.commitment) != (proof["table"], proof["commitment"]):
            found.append("another commitment than was shown")
        if promise.seal != proof["seal"]:
            found.append("another seal than I worked out")
        mine = [
            step["nonce"] for step in proof["exchange"] if step["event"] == "revealed" and step["seat"] == promise.seat
        ]
        if mine[-1:] != [promise.nonce]:
            found.append("not my nonce")
        begun = [step["commitment"] for step in proof["exchange"] if step["event"] in ("created", "committed")]
        if begun != witness.beginnings:
            found.append("not the beginnings that I was told of")
        if witness.hand and sorted(map(int, lines[f"hand {promise.seat}"].split())) != witness.hand:
            found.append("not the hand that I was dealt")
        if moves_of(record) != witness.moves:
            found.append("not the moves that I saw")
    return found


def program_accepts(game):
    """Whether `atoll verify` calls it fair."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        json.dump(game, file)
    try:
        return subprocess.run([Place.atoll, "verify", file.name], capture_output=True, timeout=60).returncode == 0
    finally:
        os.unlink(file.name)


def sat_down(place, port=None, deck=None, seats=2, game="reef"):
    """A table, through this port (a cheat's, maybe), with its people."""
    people = [place.person() for _ in range(seats)]
    if port:
        for person in people:
            person.place = type("Through", (), {"site": lambda self, address: Site(port, address)})()
    return Match(people, game=game, options={"deck": deck} if deck else {})


def finish(match, moves):
    """Plays on, ends the game; it, and what each player witnessed."""
    match.play_on(moves)
    match.agree()
    game = match.game()
    return game, [Witness(match, seat) for seat in range(len(match.lives))]


def played(place, moves=1000, **other):
    match = sat_down(place, **other)
    match.start()
    return finish(match, moves)


def reef_cards():
    return [card["id"] for card in standard_deck()["cards"]]


@scenario
def an_honest_server_passes():
    with served() as place:
        for seats in (2, 3, 4):
            game, witnesses = played(place, seats=seats, moves=1000 if seats == 2 else 6)
            for witness in witnesses:
                assert complaints(game, reef_cards(), witness) == [], complaints(game, reef_cards(), witness)
            assert program_accepts(game)


@scenario
def an_honest_game_of_the_reef_passes():
    """To its end where there is time, with every roll and shuffle."""
    with served() as place:
        game, witnesses = played(place, game="riff", moves=1500 if Place.long else 150)
        for witness in witnesses:
            assert complaints(game, riff_counts(), witness) == [], complaints(game, riff_counts(), witness)
        assert program_accepts(game)
        return f"{len(moves_of(game['record']))} moves, {game['record'].count('shuffle')} shuffles"


@scenario
def altered_proofs_are_caught():
    with served() as place:
        honest, witnesses = played(place, moves=12)
        assert program_accepts(honest) and complaints(honest, reef_cards()) == []

        def steps(kind, **values):
            def change(game):
                next(step for step in game["proof"]["exchange"] if step["event"] == kind).update(values)

            return change

        def exchanged(one, other):
            """Two steps of the exchange in the wrong order, with the right numbers."""

            def change(game):
                exchange = game["proof"]["exchange"]
                first = max(n for n, step in enumerate(exchange) if step["event"] == one)
                second = max(n for n, step in enumerate(exchange) if step["event"] == other)
                exchange[first], exchange[second] = exchange[second], exchange[first]
                for number, step in enumerate(exchange, 1):
                    step["n"] = number

            return change

        def record(pattern, replacement):
            return lambda game: game.update(record=re.sub(pattern, replacement, game["record"], flags=re.M))

        cheats = {
            "another secret": lambda game: game["proof"].update(secret=nonce()),
            "another commitment": lambda game: game["proof"].update(commitment=nonce()),
            "another commitment in the exchange": steps("created", commitment=nonce()),
            "another nonce": steps("revealed", nonce=nonce()),
            "another pledge": steps("pledged", pledge=nonce()),
            "another seal": steps("sealed", seal=nonce()),
            "pledged after the seal": exchanged("pledged", "sealed"),
            "revealed before the seal": exchanged("sealed", "revealed"),
            "started before the last nonce": exchanged("revealed", "started"),
            "no exchange": lambda game: game["proof"]["exchange"].clear(),
            "another table": lambda game: game["proof"].update(table="AAAAAAAAAAAA"),
            "another scheme": lambda game: game["proof"].update(scheme="atoll-fair-deal-0"),
            "hands exchanged": record(r"^hand (\d): (.*)\nhand (\d): (.*)$", r"hand \1: \4\nhand \3: \2"),
            "the deck's top exchanged": record(r"^deck: (\d+) (\d+)", r"deck: \2 \1"),
            "another first player": lambda game: record(
                r"^first: .$", f"first: {1 - int(lines_of(game['record'])['first'])}"
            )(game),
            "a move left out": lambda game: game["proof"]["moves"].pop(),
            "another result": lambda game: game["proof"]["result"].update(winners=[0, 1]),
        }
        for name, change in cheats.items():
            game = copy.deepcopy(honest)
            change(game)
            game["proof"]["record"] = game["record"]
            assert game != honest, name
            assert not program_accepts(game), f"`atoll verify` calls it fair: {name}"
            if name != "another result":
                assert complaints(game, reef_cards(), witnesses[0]), name
