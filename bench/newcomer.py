"""How somebody who has just done the lessons fares against a bot: a stand-in that knows no more than the page shows and
the lessons teach, with a person's slips. docs/bots.md has what it found.

In Reef it weighs each way to play a card by its points, as the page shows them while pieces are placed, and by a share
`--plans` of what its other cards would then score: the lessons teach to prepare, then to score. It plays what is worth
at least `--pays` points, or when its hand is full; else it takes the card with the highest badge, points on it
included. In The Reef it breeds when it can, buys homes, then fish whose colour lies open, then boats, turns cards up
when it has worms to spare, and keeps the rest. In a share `--slips` of its decisions it overlooks the best.

    python3 bench/newcomer.py build/release/atoll reef|riff shrimp [--games 200] [--plans 0.6] [--pays 4] [--slips 0.1]
"""

import argparse
import json
import random
import subprocess


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            raise RuntimeError(f"{request}: {reply['error']}")
        return reply

    def many(self, lines):
        """Answers to many questions; in bundles, so that no pipe is full."""
        points = []
        for start in range(0, len(lines), 200):
            bundle = lines[start:start + 200]
            self.process.stdin.write("\n".join(bundle) + "\n")
            self.process.stdin.flush()
            points += [json.loads(self.process.stdout.readline())["points"] for _ in bundle]
        return points


def chosen(ranked, slips, luck):
    """The best of what is seen; now and then the best is not seen."""
    while len(ranked) > 1 and luck.random() < slips:
        ranked = ranked[1:]
    return ranked[0]


def reef_move(engine, table, seat, args, luck):
    state = engine.ask(do="state", table=table, seat=seat)["state"]
    if state["phase"] == "setup":
        return luck.choice(engine.ask(do="moves", table=table)["moves"])
    advice = engine.ask(do="advice", table=table, seat=seat)
    hand = sorted((card for card in advice["cards"] if card["where"] == "hand"), key=lambda card: -card["best"])
    tokens = {slot + 1: entry["tokens"] for slot, entry in enumerate(state["display"]) if entry}
    takes = [(card["best"] + tokens[card["slot"]], f"take {card['slot']}") for card in advice["cards"]
             if card["where"] == "display" and card["slot"] in advice["takes"]]
    takes.sort(key=lambda take: -take[0])
    plans = plans_of(engine, table, state["seats"][seat]["reef"], hand, args.plans)
    plan = chosen(plans, args.slips, luck) if plans else None
    if plan and (not takes or plan[0] >= args.pays):
        return plan[1]
    return chosen(takes, args.slips, luck)[1]


def plans_of(engine, table, reef, hand, plans):
    """For each card the best way to place it: its own points, and part of what the others would then score."""
    cards = [card["card"] for card in hand]
    best = {}
    asked = []
    for move in engine.ask(do="moves", table=table)["moves"]:
        if not move.startswith("play "):
            continue
        card = int(move.split()[1])
        after = dict(reef)
        for word in move.split()[2:]:
            space, pieces = word.split("=")
            after[space] = after.get(space, "") + pieces
        asked.append((card, move, after))
    # All at once: the engine answers line by line.
    lines = [json.dumps({"do": "score", "reef": after, "card": one}) for _, _, after in asked for one in cards]
    points = engine.many(lines)
    for n, (card, move, _) in enumerate(asked):
        scores = dict(zip(cards, points[n * len(cards):(n + 1) * len(cards)]))
        worth = scores[card] + plans * sum(value for one, value in scores.items() if one != card)
        if worth > best.get(card, (-1,))[0]:
            best[card] = (worth, move)
    return sorted(best.values(), key=lambda plan: -plan[0])


# What a newcomer wants of what can be done, best first; the engine says what each would bring.
def riff_worth(reason, seat):
    why = reason["why"]
    empty = seat["corals"].count("empty")
    worms = sum(seat["worms"].values()) + seat["pearls"]
    if why == "breed":
        return 100
    if why == "settle":
        return 50 + len(reason["wanted"]) if reason["wanted"] else 0
    if why == "coral":
        return 60 if empty == 0 else 20 if empty == 1 else 0
    if why == "boat":
        return 40 - 10 * seat["boats"] if worms >= 5 and seat["boats"] < 4 else 0
    if why == "pearl":
        return 15 if worms >= 3 else 0
    if why == "free":
        return 25 if empty == 0 and len(seat["corals"]) == 5 else 0
    if why == "flip":
        return 10 if worms >= 5 else 0
    return 0


def riff_move(engine, table, seat, args, luck):
    state = engine.ask(do="state", table=table, seat=seat)["state"]
    actions = engine.ask(do="advice", table=table, seat=seat)["actions"]
    reasons = [(engine.ask(do="explain", table=table, move=action["move"]), action["move"]) for action in actions]
    if state["phase"] == "worm":
        ranked = sorted(reasons, key=lambda one: one[0]["have"] - 2 * one[0]["fish"])
        return chosen(ranked, args.slips, luck)[1]
    own = state["seats"][seat]
    ranked = sorted(((riff_worth(reason, own), move) for reason, move in reasons), key=lambda one: -one[0])
    ranked = [one for one in ranked if one[0] > 0] + [(0, "done")]
    return chosen(ranked, args.slips, luck)[1]


def play(engine, args, number):
    luck = random.Random(f"{args.seed} {number}")
    table = engine.ask(do="new", game=args.game, seed=args.seed * 1_000_003 + number // 2)["table"]
    own = number % 2  # each deal from both seats
    decide = reef_move if args.game == "reef" else riff_move
    for count in range(5000):
        state = engine.ask(do="state", table=table)["state"]
        if state["toMove"] is None:
            break
        if state["toMove"] == own:
            move = decide(engine, table, own, args, luck)
        else:
            move = engine.ask(do="bot", table=table, bot=args.bot, seed=args.seed + 7919 * number + count)["move"]
        engine.ask(do="play", table=table, move=move)
    winners = engine.ask(do="result", table=table)["winners"]
    engine.ask(do="close", table=table)
    return 1 / len(winners) if own in winners else 0


parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("game", choices=("reef", "riff"))
parser.add_argument("bot")
parser.add_argument("--games", type=int, default=200)
parser.add_argument("--plans", type=float, default=0.6)
parser.add_argument("--pays", type=float, default=4)
parser.add_argument("--slips", type=float, default=0.1)
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
engine = Engine(args.program)
won = [play(engine, args, number) for number in range(args.games)]
share = sum(won) / len(won)
spread = 1.96 * (share * (1 - share) / len(won)) ** 0.5
print(f"{args.game}: a newcomer wins {100 * share:.1f} % (± {100 * spread:.1f}) of {len(won)} games against {args.bot}")
