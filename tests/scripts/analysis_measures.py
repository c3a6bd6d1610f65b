"""What docs/analysis.md promises, measured on games of the levels: accounts that add up, mean luck within its interval of 0, a
small rest, judgements that another seed repeats, and an accuracy that orders the seven levels.

    tests/scripts/analysis_measures.py ATOLL --keep FOLDER [--part luck|events|seeds|levels] [--game GAME] [--games N] [--nodes N] [--jobs N]

Prints a line for each measure and exits with 1 if one is missed. Games are played by `atoll match`, so they can be repeated; the
folder keeps them and their reports, and the same command goes on from there.
"""

import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import subprocess
import sys

LEVELS = ["shrimp", "crab", "seahorse", "turtle", "octopus", "dolphin", "orca"]
KINDS = [("reef", 2), ("reef", 3), ("reef", 4), ("riff", 2)]
PARTS = {"luck": (500, 400), "events": (120, 400), "seeds": (12, 0), "levels": (50, 600)}  # games of each kind or level, and nodes, unless told
PAGE = {"reef": 7000, "riff": 10000}  # the nodes of the page, for 0
EXACT = 1e-9  # by how much an account may not add up
REST = 0.03  # the largest standard deviation of `rest`
SAME = 0.95  # judgements that another seed repeats


def records(game, players, a, b, games, seed):
    """Records of that many games of A against B, which takes all other seats."""
    folder = args.keep / f"{game}{players}-{a}-{b}-{games}-{seed}"
    if not (folder / "all").exists():
        words = ["match", "--game", game, "--a", a, "--b", b, "--pairs", str(-(-games // players)), "--seed", str(seed),
                 "--jobs", str(args.jobs), "--records", str(folder)]
        if game == "reef":
            words += ["--players", str(players)]
        subprocess.run([args.atoll, *words], check=True, capture_output=True)
        (folder / "all").touch()
    return sorted(path for path in folder.rglob("*") if path.suffix == ".record")[:games]


def analyse(path, nodes, seed):
    kept = path.with_name(f"{path.stem}-{nodes}-{seed}.json")
    if not kept.exists():
        words = ["analyse", str(path), "--nodes", str(nodes), "--seed", str(seed), "--jobs", "1", "--json"]
        text = subprocess.run([args.atoll, *words], check=True, capture_output=True, text=True).stdout
        part = kept.with_suffix(".part")
        part.write_text(text)
        part.rename(kept)
    return json.loads(kept.read_text())


def reports(paths, nodes, seed=1):
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        return list(pool.map(lambda path: analyse(path, nodes, seed), paths))


def mean_and_half(values):
    """The mean, and half of its 95 % interval."""
    mean = sum(values) / len(values)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    return mean, 1.96 * deviation / math.sqrt(len(values))


def say(holds, words):
    print(("ok   " if holds else "MISS ") + words, flush=True)
    return holds


def luck(games, nodes):
    good = True
    for game, players in (kind for kind in KINDS if args.game in (None, kind[0])):
        name = f"{game} {players}"
        found = reports(records(game, players, "dolphin", "crab", games, 21), nodes)
        seats = [seat for report in found for seat in report["seats"]]
        gap = max(abs(sum(seat[part] for part in ("start", "luck", "own", "others", "rest")) - seat["result"]) for seat in seats)
        good &= say(gap <= EXACT, f"{name}: the accounts of {len(found)} games add up to {gap:.1e}")
        moves = [move for report in found for move in report["moves"] if move["best"] == move["move"]]
        wrong = sum(move["judgement"] != "best" for move in moves)
        good &= say(wrong == 0, f"{name}: of {len(moves)} best moves {wrong} are not called so")
        for seat in range(players):
            mean, half = mean_and_half([report["seats"][seat]["luck"] for report in found])
            good &= say(abs(mean) <= half, f"{name}, seat {seat}: mean luck {mean:+.4f} ± {half:.4f}")
        deviation = math.sqrt(sum(seat["rest"] ** 2 for seat in seats) / len(seats))
        good &= say(deviation <= REST, f"{name}: standard deviation of rest {deviation:.4f}")
    return good


def mean_by_deals(events, value):
    """The mean over the events, and half of its 95 % interval with deals as the unit: both games of a deal are much alike."""
    mean = sum(value(move) for _, move in events) / len(events)
    off = {}
    for deal, move in events:
        off[deal] = off.get(deal, 0) + value(move) - mean
    return mean, 1.96 * math.sqrt(sum(sum_ ** 2 for sum_ in off.values())) / len(events)


def events(games, nodes):
    good = True
    for game in (args.game,) if args.game else ("reef", "riff"):
        found = reports(records(game, 2, "dolphin", "dolphin", games, 51), nodes)
        events = [(i // 2, move) for i, report in enumerate(found) for move in report["moves"] if move["luck"] != 0]
        for verb in ("", *sorted({move["move"].split()[0] for _, move in events})):
            some = [(deal, move) for deal, move in events if move["move"].startswith(verb)]
            mean, half = mean_by_deals(some, lambda move: move["luck"])
            # Beside it what the account sums: what the next search expects less what this one did.
            view, wide = mean_by_deals(some, lambda move: move["luck"] + move["shifts"][move["seat"]])
            words = f"{game} {verb or 'in all'}: mean luck of {len(some)} events {mean:+.4f} ± {half:.4f}, with shifts {view:+.4f} ± {wide:.4f}"
            good &= say(verb != "" or abs(mean) <= half, words)
    return good


def seeds(games, nodes):
    good = True
    for game, players in (kind for kind in KINDS if args.game in (None, kind[0])):
        paths = records(game, players, "turtle", "shrimp", games, 31)
        same = total = 0
        for one, other in zip(reports(paths, nodes or PAGE[game], 1), reports(paths, nodes or PAGE[game], 2)):
            for first, second in zip(one["moves"], other["moves"]):
                total += not first["forced"]
                same += not first["forced"] and first["judgement"] == second["judgement"]
        good &= say(same / total >= SAME, f"{game} {players}: {100 * same / total:.1f} % of {total} judgements equal under another seed")
    return good


def levels(games, nodes):
    good = True
    for game in (args.game,) if args.game else ("reef", "riff"):
        accuracies, given = [], []
        for level in LEVELS:
            seats = [seat for report in reports(records(game, 2, level, level, games, 41), nodes) for seat in report["seats"]]
            accuracies.append(mean_and_half([seat["accuracy"] for seat in seats]))
            # As the scale has it: the mean over all decisions.
            lost = sum(-math.log(seat["accuracy"] / 100) / 5 * seat["decisions"] for seat in seats)
            given.append(lost / sum(seat["decisions"] for seat in seats))
        means = [mean for mean, _ in accuracies]
        shown = ", ".join(f"{level} {mean:.1f} ± {half:.1f} ({lost:.3f})" for level, (mean, half), lost in zip(LEVELS, accuracies, given))
        good &= say(means == sorted(means), f"{game}: mean accuracy in order over {games} games each: {shown}")
    return good


parser = argparse.ArgumentParser()
parser.add_argument("atoll")
parser.add_argument("--keep", type=pathlib.Path, required=True)
parser.add_argument("--part", choices=PARTS)
parser.add_argument("--game", choices=["reef", "riff"])
parser.add_argument("--games", type=int)
parser.add_argument("--nodes", type=int)
parser.add_argument("--jobs", type=int, default=os.cpu_count())
args = parser.parse_args()
held = [{"luck": luck, "events": events, "seeds": seeds, "levels": levels}[part](args.games or games, nodes if args.nodes is None else args.nodes)
        for part, (games, nodes) in PARTS.items() if args.part in (None, part)]
sys.exit(0 if all(held) else 1)
