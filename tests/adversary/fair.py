"""Fair deals as docs/fair-deals.md tells them: the hashes, the exchange before a deal, and chance, from that document
alone."""

import hashlib

SCHEME = "atoll-fair-deal-2"
MASK = (1 << 64) - 1


class Unfair(Exception):
    """What is wrong, in words."""


def digest(*fields):
    """SHA-256 over a list of fields: each as its length in bytes, a colon, itself and a new line."""
    text = b"".join(b"%d:%s\n" % (len(field.encode()), field.encode()) for field in (SCHEME, *fields))
    return hashlib.sha256(text).digest()


def commitment_of(table, secret):
    return digest("commitment", table, secret).hex()


def pledge_of(table, commitment, seat, nonce):
    return digest("pledge", table, commitment, str(seat), nonce).hex()


def seal_of(table, commitment, pledges):
    return digest("seal", table, commitment, *pledges).hex()


def seed_of(label, seal, secret, nonces):
    return int.from_bytes(digest("seed", label, seal, secret, *nonces)[:8], "big")


def follow(proof):
    """Goes through the exchange; the nonces in the order of the seats. Unfair at the first step that is wrong."""
    table, seats = proof["table"], [None] * len(proof["seats"])
    pledges, nonces, commitments, seal, ended, left = {}, {}, [], None, False, False
    for number, step in enumerate(proof["exchange"], 1):
        kind, seat = step["event"], step.get("seat")
        wrong = Unfair(f"step {number}, {step}")
        if step["n"] != number or ended or (number == 1) != (kind == "created") or left and kind != "committed":
            raise wrong
        left = False
        if kind == "created":
            commitments.append(step["commitment"])
        elif kind == "sat":
            if seal or seats[seat]:
                raise wrong
            seats[seat] = step["bot"] or "a person"
            pledges.pop(seat, None)
        elif kind == "left":
            if not seats[seat]:
                raise wrong
            seats[seat], left = None, bool(seal)
            pledges.pop(seat, None)
        elif kind == "pledged":
            if seal or seats[seat] != "a person" or step["commitment"] != commitments[-1]:
                raise wrong
            pledges[seat] = step["pledge"]
        elif kind == "sealed":
            people = [one for one, who in enumerate(seats) if who == "a person"]
            in_order = [pledges.get(one, "") for one in range(len(seats))]
            if seal or not people or not all(seats) or set(people) != set(pledges):
                raise wrong
            seal = step["seal"]
            if seal != seal_of(table, commitments[-1], in_order):
                raise wrong
        elif kind == "revealed":
            if not seal or step["seal"] != seal or seat not in pledges or seat in nonces:
                raise wrong
            if pledge_of(table, commitments[-1], seat, step["nonce"]) != pledges[seat]:
                raise wrong
            nonces[seat] = step["nonce"]
        elif kind == "committed":
            if not seal or step["commitment"] in commitments:
                raise wrong
            commitments.append(step["commitment"])
            pledges, nonces, seal = {}, {}, None
        elif kind == "started":
            if not seal or set(nonces) != set(pledges):
                raise wrong
            ended = True
        else:
            raise wrong
    if not ended or proof["seal"] != seal or proof["commitment"] != commitments[-1]:
        raise Unfair("the exchange has another end than the proof")
    return [nonces.get(seat, "") for seat in range(len(seats))]


def seeds_of(proof):
    nonces = follow(proof)
    return {label: seed_of(label, proof["seal"], proof["secret"], nonces) for label in ("deal", "chance")}


class Generator:
    """xoshiro256++, its four words from splitmix64."""

    def __init__(self, start):
        self.words = []
        for _ in range(4):
            start = (start + 0x9E3779B97F4A7C15) & MASK
            mixed = ((start ^ (start >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
            self.words.append(mixed ^ (mixed >> 31))

    def next(self):
        a, b, c, d = self.words
        result = (_left((a + d) & MASK, 23) + a) & MASK
        shifted = (b << 17) & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        self.words = [a, b, c, _left(d, 45)]
        return result

    def below(self, count):
        while True:
            product = (self.next() >> 32) * count
            if product & 0xFFFFFFFF >= (1 << 32) % count:
                return product >> 32

    def shuffle(self, cards):
        cards = list(cards)
        for left in range(len(cards), 1, -1):
            other = self.below(left)
            cards[left - 1], cards[other] = cards[other], cards[left - 1]
        return cards


def _left(word, by):
    return ((word << by) | (word >> (64 - by))) & MASK
