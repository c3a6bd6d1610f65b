#!/usr/bin/env python3
"""Checks the test vectors of docs/fair-deals.md with nothing of Atoll's: the hashes, the generator and the shuffle
are written here again, from that document.

    tests/fair_deals.py            compares; exits 1 and shows what differs
    tests/fair_deals.py --print    prints the vectors as they should be
"""
import hashlib
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
SCHEME = "atoll-fair-deal-1"
MASK = (1 << 64) - 1


def digest(*fields):
    text = "".join(f"{len(field.encode())}:{field}\n" for field in fields)
    return hashlib.sha256(text.encode())


def commitment(secret, table):
    return digest(SCHEME, "commitment", table, secret).hexdigest()


def seed(label, secret, table, nonces):
    return int.from_bytes(digest(SCHEME, "seed", label, table, secret, *nonces).digest()[:8], "big")


class Generator:
    """xoshiro256++, seeded through splitmix64."""

    def __init__(self, start):
        self.words = []
        for _ in range(4):
            start = (start + 0x9E3779B97F4A7C15) & MASK
            z = start
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            self.words.append(z ^ (z >> 31))

    def next(self):
        rotate = lambda x, k: ((x << k) | (x >> (64 - k))) & MASK
        w = self.words
        result = (rotate((w[0] + w[3]) & MASK, 23) + w[0]) & MASK
        t = (w[1] << 17) & MASK
        w[2] ^= w[0]
        w[3] ^= w[1]
        w[1] ^= w[2]
        w[0] ^= w[3]
        w[2] ^= t
        w[3] = rotate(w[3], 45)
        return result

    def pick(self, n):
        while True:
            product = (self.next() >> 32) * n
            if product & 0xFFFFFFFF >= (1 << 32) % n:
                return product >> 32

    def shuffle(self, items):
        for left in range(len(items), 1, -1):
            other = self.pick(left)
            items[left - 1], items[other] = items[other], items[left - 1]


def worked_out(vector):
    known = {key: vector[key] for key in ("table", "secret", "nonces")}
    labels = list(vector["seeds"])
    seeds = {label: f"{seed(label, known['secret'], known['table'], known['nonces']):016x}" for label in labels}
    generator = Generator(int(seeds["deal"], 16))
    cards = [card["id"] for card in json.loads((ROOT / "data/reef-deck.json").read_text())["cards"]]
    generator.shuffle(cards)
    first = generator.pick(len(known["nonces"]))
    return {**known, "commitment": commitment(known["secret"], known["table"]), "seeds": seeds, "cards": cards,
            "first": first}


def main():
    page = (ROOT / "docs/fair-deals.md").read_text()
    vectors = json.loads(re.search(r"```json vectors\n(.*?)```", page, re.S).group(1))
    wanted = [worked_out(vector) for vector in vectors]
    if "--print" in sys.argv:
        print("[" + ",\n ".join(json.dumps(vector) for vector in wanted) + "]")
        return 0
    wrong = [(a, b) for a, b in zip(vectors, wanted) if a != b]
    for said, right in wrong:
        print(f"docs/fair-deals.md says\n  {json.dumps(said)}\nbut it is\n  {json.dumps(right)}")
    print(f"{len(vectors)} vectors, {len(wrong)} wrong")
    return 1 if wrong or len(vectors) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
