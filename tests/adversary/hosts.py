"""Hosts that lie while the game goes on: a cheat stands between the people and an honest server, or makes up a proof
of its own."""

import copy
import re

from cheat import Cheat, swap
from deals import deal_reef
from fair import Unfair, commitment_of, pledge_of, seal_of, seed_of
from fairness import complaints, finish, played, program_accepts, reef_cards, sat_down
from leaks import numbered_deck
from live import Refused
from place import scenario, served
from play import nonce


def made_up(game, wanted, keep_nonce_of=None):
    """A proof that is right in itself, with a deal that the host has chosen: it tries secrets, and nonces of its own,
    until seat 1 has the wanted card. Nobody has moved yet."""
    forged = copy.deepcopy(game)
    proof = forged["proof"]
    table, players = proof["table"], len(proof["seats"])
    while True:
        secret, nonces = nonce(), [nonce() for _ in range(players)]
        if keep_nonce_of is not None:
            nonces[keep_nonce_of] = next(
                step["nonce"]
                for step in game["proof"]["exchange"]
                if step["event"] == "revealed" and step["seat"] == keep_nonce_of
            )
        commitment = commitment_of(table, secret)
        pledges = [pledge_of(table, commitment, seat, one) for seat, one in enumerate(nonces)]
        seal = seal_of(table, commitment, pledges)
        lines = deal_reef(seed_of("deal", seal, secret, nonces), players, reef_cards())
        if str(wanted) in lines["hand 1"].split():
            break
    for step in proof["exchange"]:
        changes = {"commitment": commitment, "seal": seal}
        if "seat" in step:
            changes |= {"pledge": pledges[step["seat"]], "nonce": nonces[step["seat"]]}
        step.update({key: value for key, value in changes.items() if key in step})
    proof |= {"secret": secret, "commitment": commitment, "seal": seal, "moves": [], "result": {"over": False}}
    for key, value in lines.items():
        forged["record"] = re.sub(rf"^{key}: .*$", f"{key}: {value}", forged["record"], flags=re.M)
    forged["record"] = proof["record"] = forged["record"].split("\n\n")[0] + "\n\n"
    return forged


@scenario
def a_deal_chosen_afterwards_is_caught():
    """The host tries secrets until it likes the deal: the proof is right in itself, but not what was promised."""
    with served() as place:
        game, witnesses = played(place, moves=0)
        for keep in (None, 0):
            forged = made_up(game, 60, keep)
            assert complaints(forged, reef_cards()) == [], "the proof alone does not show it"
            found = complaints(forged, reef_cards(), witnesses[0])
            assert "another commitment than was shown" in found and "another seal than I worked out" in found, found


@scenario
def nobody_can_change_a_nonce_after_the_seal():
    """The server itself refuses what the exchange forbids."""
    with served() as place:
        match = sat_down(place)
        table, (one, other) = match.table, match.promises

        def refused(promise, message, *codes):
            try:
                promise.live.call({"table": table} | message)
            except Refused as refusal:
                assert refusal.code in codes, (message, refusal)
                return
            raise AssertionError(f"{message} was done")

        one.pledge()
        refused(one, {"do": "start"}, "not_pledged")
        refused(other, {"do": "pledge", "commitment": nonce(), "pledge": nonce()}, "stale")
        refused(other, {"do": "reveal", "seal": nonce(), "nonce": nonce()}, "not_sealed")
        other.pledge()
        one.live.call({"do": "start", "table": table})
        one.reveal()
        refused(other, {"do": "pledge", "commitment": other.commitment, "pledge": nonce()}, "sealed")
        refused(other, {"do": "reveal", "seal": nonce(), "nonce": other.nonce}, "stale")
        refused(other, {"do": "reveal", "seal": one.seal, "nonce": nonce()}, "bad_nonce")
        # Whoever begins anew gets another secret, and everybody is told.
        before = other.commitment
        other.live.call({"do": "unseal", "table": table})
        for promise in match.promises:
            promise.live.wait(lambda promise=promise: promise.view()["commitment"] != before, "another commitment")
        match.start()
        game, witnesses = finish(match, 4)
        for witness in witnesses:
            assert complaints(game, reef_cards(), witness) == [] and len(witness.beginnings) == 2, complaints(
                game, reef_cards(), witness
            )
        assert program_accepts(game)


@scenario
def a_host_that_lies_on_the_way_is_caught():
    deck = numbered_deck(5)
    cards = [card["id"] for card in deck["cards"]]
    with served() as place:
        # It shows another commitment until the table is sealed.
        seen = {}

        def other_promise(data):
            for found in re.findall(rb'"commitment":"([0-9a-f]{64})"', data):
                seen.setdefault(found, nonce().encode())
            if b'"sealed"' not in data and b'"seal":"' not in data:
                for true, false in seen.items():
                    data = data.replace(true, false)
            return data

        caught(place, other_promise, deck)
        # It shows other pledges than the sealed ones, all but the first, as if who sat down last could still choose.
        pledges = {}

        def other_pledges(data):
            for found in re.findall(rb'"pledge":"([0-9a-f]{64})"', data):
                pledges.setdefault(found, nonce().encode() if pledges else found)
            for true, false in pledges.items():
                data = data.replace(true, false)
            return data

        caught(place, other_pledges, deck)
        # It exchanges two cards all the way, in views, record and proof.
        one, other = (str(card).encode() for card in sorted(cards)[:2])
        cheat = Cheat(place.port, lambda data: swap(data, one, other))
        game, witnesses = played(place, port=cheat.port, deck=deck, moves=0)
        found = complaints(game, cards, witnesses[0])
        assert any(one.startswith("another ") for one in found), found
        cheat.close()
        # It shows the true record at the end, but other cards in the game: on the live connection only.
        cheat = Cheat(place.port, lambda data: data if data.startswith(b"HTTP/") else swap_all(data, cards))
        game, witnesses = played(place, port=cheat.port, deck=deck, moves=0)
        found = complaints(game, cards, witnesses[0])
        assert "not the hand that I was dealt" in found, found
        cheat.close()


def caught(place, change, deck):
    """This host does not get as far as a deal: somebody's client refuses to show its nonce."""
    cheat = Cheat(place.port, change)
    try:
        match = sat_down(place, port=cheat.port, deck=deck)
        match.start()
    except (Unfair, Refused) as refusal:
        assert isinstance(refusal, Unfair) or refusal.code in ("stale", "not_pledged"), refusal
        return
    finally:
        cheat.close()
    raise AssertionError("the cheat was not noticed")


def swap_all(data, cards):
    """Every card as the next one in order, outside of decks."""
    ring = [str(card).encode() for card in sorted(cards)]
    following = dict(zip(ring, ring[1:] + ring[:1]))
    return re.sub(
        rb'(?<![0-9a-f])(?<!"id":)([1-9][0-9]{5})(?![0-9a-f])', lambda found: following.get(found[1], found[1]), data
    )
