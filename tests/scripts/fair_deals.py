#!/usr/bin/env python3
"""docs/fair-deals.md once more, with nothing of Atoll's: hashes, exchange, generator, deals, dice and shuffles of both
games are written here again, from that document.

    tests/scripts/fair_deals.py                compares its test vectors; exits 1 and shows what differs
    tests/scripts/fair_deals.py --print        prints the vectors as they should be
    tests/scripts/fair_deals.py PROOF.json …   checks proofs of finished games; exits 1 and says what is wrong
"""
import hashlib
import json
import pathlib
import re
import sys

import fair_riff

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEME = "atoll-fair-deal-2"
MASK = (1 << 64) - 1


class Unfair(Exception):
    """What is wrong with a proof."""


def need(holds, why):
    if not holds:
        raise Unfair(why)


def digest(*fields):
    text = "".join(f"{len(str(field).encode())}:{field}\n" for field in fields)
    return hashlib.sha256(text.encode())


def commitment(secret, table):
    return digest(SCHEME, "commitment", table, secret).hexdigest()


def pledge(nonce, seat, table, promised):
    return digest(SCHEME, "pledge", table, promised, seat, nonce).hexdigest()


def seal(table, promised, pledges):
    return digest(SCHEME, "seal", table, promised, *pledges).hexdigest()


def seed(label, sealed, secret, nonces):
    return int.from_bytes(digest(SCHEME, "seed", label, sealed, secret, *nonces).digest()[:8], "big")


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


def deck_of(game, options):
    if "deck" in options:
        return options["deck"]
    name = {"reef": "reef-deck.json", "riff": "the-reef-deck.json"}[game]
    return json.loads((ROOT / "data" / name).read_text())


def reef_opening(generator, options, players):
    """The lines of a record of Reef that the deal decides."""
    cards = [str(card["id"]) for card in deck_of("reef", options)["cards"]]
    generator.shuffle(cards)
    lines = {f"hand {seat}": " ".join(cards[2 * seat:2 * seat + 2]) for seat in range(players)}
    return {**lines, "deck": " ".join(cards[2 * players:]), "first": str(generator.pick(players))}


def opening(game, generator, options, players):
    if game == "reef":
        return reef_opening(generator, options, players)
    return fair_riff.opening(generator, deck_of("riff", options))


def is_hash(text):
    return isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None


def exchange(proof):
    """Follows the exchange step by step; gives the commitment, the pledges, the seal and the nonces it ended with."""
    table, players = proof["table"], len(proof["seats"])
    promised, sealed, broken, ended = None, None, False, False
    seats, pledges, nonces = [None] * players, [""] * players, [""] * players
    for number, step in enumerate(proof["exchange"], 1):
        where, what = f"exchange[{number - 1}]", step["event"]
        fields = {"created": {"commitment"}, "committed": {"commitment"}, "sat": {"seat", "bot"}, "left": {"seat"},
                  "pledged": {"seat", "commitment", "pledge"}, "sealed": {"seal"},
                  "revealed": {"seat", "nonce", "seal"}, "started": set()}.get(what)
        need(fields is not None and set(step) == fields | {"n", "event"}, f"{where}: no such step")
        need(step["n"] == number, f"{where}: steps are missing, or not in their order")
        need(not ended, f"{where}: after the start")
        need((what == "created") == (number == 1), f"{where}: a table is created once, and first")
        need(not broken or what == "committed", f"{where}: somebody left after the seal: a new commitment must follow")
        seat = step.get("seat", 0)
        need(isinstance(seat, int) and 0 <= seat < players, f"{where}: no such seat")
        if what in ("created", "committed"):
            need(is_hash(step["commitment"]) and step["commitment"] != promised, f"{where}: no new commitment")
            need(what == "created" or sealed is not None, f"{where}: the commitment before it still held")
            promised, sealed, broken = step["commitment"], None, False
            pledges, nonces = [""] * players, [""] * players
        elif what == "sat":
            need(sealed is None, f"{where}: the seats are sealed")
            need(step["bot"] is None or isinstance(step["bot"], str) and step["bot"], f"{where}: no such bot")
            seats[seat], pledges[seat] = "person" if step["bot"] is None else "bot", ""
        elif what == "left":
            seats[seat], pledges[seat], broken = None, "", sealed is not None
        elif what == "pledged":
            need(sealed is None, f"{where}: a pledge after the seal")
            need(seats[seat] == "person", f"{where}: nobody sits there")
            need(step["commitment"] == promised, f"{where}: a pledge for another commitment")
            need(is_hash(step["pledge"]), f"{where}: no pledge")
            pledges[seat] = step["pledge"]
        elif what == "sealed":
            need(sealed is None and None not in seats, f"{where}: not all seats are taken")
            need(all(pledges[i] for i in range(players) if seats[i] == "person"), f"{where}: a pledge is missing")
            sealed = seal(table, promised, pledges)
            need(step["seal"] == sealed, f"{where}: another seal")
        elif what == "revealed":
            need(sealed is not None and step["seal"] == sealed, f"{where}: a nonce before the seal")
            need(seats[seat] == "person" and not nonces[seat], f"{where}: no nonce is due from that seat")
            need(is_hash(step["nonce"]), f"{where}: no nonce")
            need(pledge(step["nonce"], seat, table, promised) == pledges[seat], f"{where}: it was not pledged")
            nonces[seat] = step["nonce"]
        else:
            need(sealed is not None, f"{where}: a start without a seal")
            need(all(nonces[i] for i in range(players) if seats[i] == "person"), f"{where}: a nonce is missing")
            ended = True
    need(ended, "exchange: it does not come to its end")
    need("person" in seats, "exchange: no person took part: the server alone chose the deal")
    return promised, pledges, sealed, nonces


def read_record(record):
    head, _, body = record.partition("\n\n")
    lines = head.split("\n")
    need(lines[0] == "atoll-record 1", "record: no record")
    header = dict(line.split(": ", 1) for line in lines[1:] if line and not line.startswith("#"))
    return header, [line for line in body.split("\n") if line and not line.startswith("#")]


def check(proof, seen=None):
    """Everything that chance decided in a game, and the promises before it; `seen` is the seal that one's own program
    showed before the deal. Raises Unfair."""
    proof = proof.get("proof", proof)
    need(proof["scheme"] == SCHEME, f"scheme: {proof['scheme']} proves nothing here")
    promised, pledges, sealed, nonces = exchange(proof)
    need(proof["commitment"] == promised and proof["seal"] == sealed, "commitment or seal: not those of the exchange")
    need(seen in (None, sealed), f"seal: {sealed}, not the one that was seen")
    need(is_hash(proof["secret"]), "secret: no secret")
    need(commitment(proof["secret"], proof["table"]) == promised, "secret: another one was promised")
    generator = Generator(seed("deal", sealed, proof["secret"], nonces))
    chance = Generator(seed("chance", sealed, proof["secret"], nonces))
    header, moves = read_record(proof["record"])
    need(header["game"] == proof["game"], "record: another game")
    for key, value in opening(proof["game"], generator, proof["options"], len(proof["seats"])).items():
        need(header.get(key) == value, f"record: {key} is {header.get(key)!r}, the seeds give {value!r}")
    need([move.split(" | ")[0] for move in moves] == proof["moves"], "record: other moves than the proof has")
    if proof["game"] == "riff":
        wrong = fair_riff.first_wrong_line(header, moves, proof["options"], chance)
        need(wrong is None, wrong)
    else:
        need(not any(" | " in move for move in moves), "record: nothing in Reef is random after the deal")


def worked_out(vector):
    known = {key: vector[key] for key in ("game", "table", "secret", "nonces")}
    table, secret, nonces = known["table"], known["secret"], known["nonces"]
    promised = commitment(secret, table)
    pledges = [pledge(nonce, seat, table, promised) if nonce else "" for seat, nonce in enumerate(nonces)]
    sealed = seal(table, promised, pledges)
    seeds = {label: seed(label, sealed, secret, nonces) for label in vector["seeds"]}
    chance = Generator(seeds["chance"])
    return {**known, "commitment": promised, "pledges": pledges, "seal": sealed,
            "seeds": {label: f"{value:016x}" for label, value in seeds.items()},
            "opening": opening(known["game"], Generator(seeds["deal"]), {}, len(nonces)),
            **({"rolls": fair_riff.rolls(chance, 12)} if known["game"] == "riff" else {})}


def check_vectors():
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
    return 1 if wrong or {vector["game"] for vector in vectors} != {"reef", "riff"} else 0


def main():
    files = [name for name in sys.argv[1:] if not name.startswith("-")]
    if not files:
        return check_vectors()
    wrong = 0
    for name in files:
        try:
            check(json.loads(pathlib.Path(name).read_text()))
            print(f"{name}: fair")
        except (Unfair, KeyError, TypeError, ValueError) as error:
            wrong += 1
            print(f"{name}: {type(error).__name__}: {error}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
