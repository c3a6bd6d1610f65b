"""A search of every byte that a seat gets for what it may not know. The deck has card numbers of six digits that
stand for nothing else, so a number that is not known yet and yet is in the bytes is a leak; also the secret, the
seeds and the others' nonces."""

import json
import random
import re

from fair import follow, seeds_of
from knowledge import Record, shown
from live import Live, Refused
from place import Place, scenario, served
from play import Match
from storms import standard_deck
from words import strange_keys


def numbered_deck(seed):
    deck = standard_deck()
    ids = random.Random(seed).sample(range(100000, 1000000), len(deck["cards"]))
    return {"name": "Numbers", "cards": [card | {"id": number} for card, number in zip(deck["cards"], ids)]}


def numbers_in(raw):
    """The six-digit numbers in these bytes, except where a deck is told: there they are the value of `id`."""
    return {
        int(number) for number in re.findall(rb'(?<![0-9a-f])(?<!"id":)(?<!"id": )([1-9][0-9]{5})(?![0-9a-f])', raw)
    }


class Look:
    """What one viewer got: (moves known by then, bytes), in order, until the game was over."""

    def __init__(self, seat, live, table):
        self.seat, self.heard, self.states = seat, [], []
        moves, self.over = 0, False
        for raw in live.raw:
            message = json.loads(raw)
            events = message.get("events", [])
            moves = max(
                moves,
                sum(
                    1
                    for event in live.events[table].values()
                    if event["event"] == "move" and events and event["n"] <= events[-1]["n"]
                ),
            )
            if any(event["event"] == "over" for event in events) or message.get("view", {}).get("phase") == "over":
                return
            self.heard.append((moves, raw))
            if message.get("view") and message["view"].get("state"):
                self.states.append((moves, message["view"]["state"]))


def check_look(look, record, cards, forbidden):
    for moves, raw in look.heard:
        leaked = (numbers_in(raw) & cards) - record.may_know(look.seat, moves)
        assert not leaked, f"seat {look.seat} after {moves} moves got the cards {leaked}: {raw[:2000]}"
        for what, secret in forbidden.items():
            assert secret not in raw, f"seat {look.seat} after {moves} moves got {what}: {raw[:2000]}"
        strange = strange_keys(json.loads(raw))
        assert not strange, f"fields that no document names: {strange} in {raw[:2000]}"
    for moves, state in look.states:
        got, wanted = shown(state), record.view(look.seat, moves)
        assert got == wanted, f"seat {look.seat} after {moves} moves sees {got}, may see {wanted}"
    return len(look.heard)


def curious(match, count):
    """The questions of everybody in the middle of a game, and what HTTP says of it to them and to others."""
    texts = []
    for seat, live in enumerate(match.lives):
        for question in (
            {"do": "advice"},
            {"do": "deck"},
            {"do": "moves"},
            {"do": "preview", "move": "play"},
            {"do": "explain", "move": f"take {count % 3 + 1}"},
        ):
            try:
                live.insist({"table": match.table, **question})
            except Refused:
                pass
        person = match.people[seat]
        for path in (
            f"/api/tables/{match.table}",
            "/api/me/export",
            "/api/me/tables",
            f"/api/tables/{match.table}/game",
        ):
            texts.append((seat, len(match.acknowledged), person.ask("GET", path).body))
    stranger = match.people[0].place.site("203.0.113.77")
    for path in (f"/api/tables/{match.table}", f"/api/tables/{match.table}/game", "/api/lobby"):
        texts.append((None, len(match.acknowledged), stranger.ask("GET", path).body))
    return texts


@scenario
def no_byte_tells_a_seat_of_reef_what_it_may_not_know():
    messages = 0
    with served() as place:
        for players in (2, 3, 4, 2, 3, 4) if Place.long else (2, 4):
            deck = numbered_deck(players)
            cards = {card["id"] for card in deck["cards"]}
            watcher = place.person()
            match = Match(
                [place.person() for _ in range(players)], watchers=[watcher], seed=players, options={"deck": deck}
            )
            nobody = Live(place.site("203.0.113.78"))
            nobody.follow(match.table, 0)
            match.watchers.append(nobody)
            match.start()
            texts = []
            while not match.over:
                match.play_on(9)
                match.meet()
                if not match.over:
                    texts += curious(match, len(match.acknowledged))
            match.everything()
            game = match.game()
            record = Record(game["record"])
            assert [move for _, move, _ in match.acknowledged] == record.moves
            proof = game["proof"]
            for viewer, live in list(enumerate(match.lives)) + [(None, live) for live in match.watchers]:
                forbidden = {"the secret": proof["secret"].encode()}
                for label, seed in seeds_of(proof).items():
                    forbidden[f"the seed {label} in hexadecimal"] = b"%016x" % seed
                    forbidden[f"the seed {label}"] = b"%d" % seed
                forbidden |= {
                    f"the nonce of seat {seat}": nonce.encode()
                    for seat, nonce in enumerate(follow(proof))
                    if seat != viewer and nonce
                }
                messages += check_look(Look(viewer, live, match.table), record, cards, forbidden)
                for who, moves, text in texts:
                    if who == viewer:
                        leaked = (numbers_in(text) & cards) - record.may_know(viewer, moves)
                        assert not leaked, f"HTTP told seat {viewer} after {moves} moves {leaked}: {text[:2000]}"
                        assert not any(secret in text for secret in forbidden.values()), text[:2000]
                        messages += 1
            match.close()
    return f"{messages} messages"


@scenario
def no_bot_and_no_rejoining_tells_more():
    """One person among bots, who comes back from the beginning, from the middle and from the future again and again."""
    with served() as place:
        deck = numbered_deck(77)
        cards = {card["id"] for card in deck["cards"]}
        bots = place.site("192.0.2.1").ask("GET", "/api/info").json["games"]["reef"]["bots"]
        match = Match([place.person()], bots=[bots[0]] * 2, options={"deck": deck}, seed=3)
        match.start()
        while not match.over:
            match.play_on(5)
            live = match.lives[0]
            at = live.last[match.table]
            for start in (0, at // 2, at):
                live.follow(match.table, start)
            for start in (at + 1000, -1, 2**40):
                odd = f"odd{start}-{at}"
                live.send({"do": "follow", "table": match.table, "from": start, "id": odd})
                live.wait(lambda odd=odd: any(got.get("id") == odd for got in live.inbox), "an answer to an odd `from`")
        record = Record(match.game()["record"])
        return f"{check_look(Look(0, match.lives[0], match.table), record, cards, {})} messages"


@scenario
def no_byte_tells_a_seat_of_the_reef_what_lies_face_down():
    with served() as place:
        match = Match([place.person(), place.person()], game="riff", watchers=[place.person()], seed=5)
        match.start()
        match.play_on(400 if Place.long else 120)
        count = 0
        for live in match.lives + match.watchers:
            live.drain()
            for raw in live.raw:
                message = json.loads(raw)
                assert not strange_keys(message), (strange_keys(message), raw[:2000])
                state = message.get("view", {}).get("state")
                if not state or state["phase"] == "over":
                    continue
                count += 1
                for row in "bc":
                    for space, up in zip(state["reef"][row], state["faceUp"][row]):
                        assert up or space in ("?", None), f"a card face down is shown as {space}: {raw[:2000]}"
                assert set(state["deck"]) == {"count"} and set(state["offspringDeck"]) == {"count"}, raw[:2000]
                for event in message.get("events", []):
                    for happened in event.get("happened", []):
                        if happened["event"] == "fill" and happened["space"][0] in "bc":
                            assert happened["card"] == "?" or happened["card"] is None, happened
        assert count > 100, count
        match.close()
        return f"{count} views"
