"""What docs/analysis.md promises, measured on games of the levels: mean luck within its interval of 0, a small rest, judgements
that another seed repeats, and an accuracy that orders the seven levels.

    tests/scripts/analysis_measures.py ATOLL [--games 50] [--nodes 5000] [--part luck|seeds|levels] [--jobs N]

Prints a line for each measure and exits with 1 if one is missed. Games are played by `atoll match`, so they can be repeated.
"""

import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

LEVELS = ["shrimp", "crab", "seahorse", "turtle", "octopus", "dolphin", "orca"]
KINDS = [("reef", 2), ("reef", 3), ("reef", 4), ("riff", 2)]
REST = 0.03  # the largest standard deviation of `rest`
SAME = 0.95  # judgements that another seed repeats


def records(folder, game, players, a, b, games, seed):
    """Records of that many games of A against B, which takes all other seats."""
    pairs = -(-games // players)
    words = ["match", "--game", game, "--a", a, "--b", b, "--pairs", str(pairs), "--seed", str(seed), "--jobs", str(args.jobs),
             "--records", str(folder)]
    if game == "reef":
        words += ["--players", str(players)]
    subprocess.run([args.atoll, *words], check=True, capture_output=True)
    return sorted(path for path in pathlib.Path(folder).rglob("*") if path.is_file())[:games]


def analyse(path, seed=1):
    run = subprocess.run([args.atoll, "analyse", str(path), "--nodes", str(args.nodes), "--seed", str(seed), "--jobs", "1", "--json"],
                         check=True, capture_output=True, text=True)
    return json.loads(run.stdout)


def reports(paths, seed=1):
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        return list(pool.map(lambda path: analyse(path, seed), paths))


def mean_and_half(values):
    """The mean, and half of its 95 % interval."""
    mean = sum(values) / len(values)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    return mean, 1.96 * deviation / math.sqrt(len(values))


def say(holds, words):
    print(("ok   " if holds else "MISS ") + words, flush=True)
    return holds


def luck_and_rest(game, players):
    with tempfile.TemporaryDirectory() as folder:
        found = reports(records(folder, game, players, "dolphin", "crab", args.games * 4, 21))
    good = True
    for seat in range(players):
        mean, half = mean_and_half([report["seats"][seat]["luck"] for report in found])
        good &= say(abs(mean) <= half, f"{game} {players}, seat {seat}: mean luck {mean:+.3f} ± {half:.3f} of {len(found)} games")
    rest = [seat["rest"] for report in found for seat in report["seats"]]
    deviation = math.sqrt(sum(value * value for value in rest) / len(rest))
    return good & say(deviation <= REST, f"{game} {players}: standard deviation of rest {deviation:.4f}")


def seeds(game, players):
    with tempfile.TemporaryDirectory() as folder:
        paths = records(folder, game, players, "turtle", "shrimp", max(2, args.games // 4), 31)
        pairs = zip(reports(paths, 1), reports(paths, 2))
    same = total = 0
    for one, other in pairs:
        for first, second in zip(one["moves"], other["moves"]):
            if first["forced"]:
                continue
            total += 1
            same += first["judgement"] == second["judgement"]
    return say(same / total >= SAME, f"{game} {players}: {100 * same / total:.1f} % of {total} judgements equal under another seed")


def levels(game):
    figures = []
    for level in LEVELS:
        with tempfile.TemporaryDirectory() as folder:
            found = reports(records(folder, game, 2, level, level, args.games, 41))
        seats = [seat["accuracy"] for report in found for seat in report["seats"]]
        figures.append(sum(seats) / len(seats))
    shown = ", ".join(f"{level} {figure:.1f}" for level, figure in zip(LEVELS, figures))
    return say(figures == sorted(figures), f"{game}: mean accuracy in order over {args.games} games each: {shown}")


parser = argparse.ArgumentParser()
parser.add_argument("atoll")
parser.add_argument("--games", type=int, default=50)
parser.add_argument("--nodes", type=int, default=5000)
parser.add_argument("--part", choices=["luck", "seeds", "levels"])
parser.add_argument("--jobs", type=int, default=os.cpu_count())
args = parser.parse_args()
checks = []
if args.part in (None, "luck"):
    checks += [luck_and_rest(*kind) for kind in KINDS]
if args.part in (None, "seeds"):
    checks += [seeds(*kind) for kind in KINDS]
if args.part in (None, "levels"):
    checks += [levels(game) for game in ("reef", "riff")]
sys.exit(0 if all(checks) else 1)
