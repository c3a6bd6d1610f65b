"""Plots from files, at the terminal."""

import argparse
import json
import sys
from pathlib import Path

from ..ratings import Rating
from . import calibration, game_curve, ladder, training_curve


def _game(args: argparse.Namespace) -> str:
    return game_curve(args.file.read_text(), args.bot, args.nodes, args.seed, args.title)


def _calibration(args: argparse.Namespace) -> str:
    told = json.loads(args.file.read_text())
    return calibration(told[args.part]["bins"], args.title or f"{told['bot']}: predicted and true")


def _ladder(args: argparse.Namespace) -> str:
    rows = json.loads(args.file.read_text())["ladder"]
    return ladder({row["bot"]: Rating(row["elo"], row["error"]) for row in rows}, args.title or "Ladder")


def _training(args: argparse.Namespace) -> str:
    points = [json.loads(line) for line in args.file.read_text().splitlines()]
    return training_curve(points, args.title or "Learning curve")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m atoll_games.plots", description="Plots as SVG.")
    verbs = parser.add_subparsers(required=True)
    kinds = [
        ("game", _game, "the share of the win, move by move", "a record (docs/notation.md)"),
        ("calibration", _calibration, "predicted and true shares of the win", "what `atoll calibrate --json` printed"),
        ("ladder", _ladder, "bots by Elo", "what `atoll ladder --json` or atoll_games.evaluate --json printed"),
        ("training", _training, "the share of the wins as training goes on", "lines of JSON with x, share, low and high"),
    ]
    for name, draw, what, file in kinds:
        verb = verbs.add_parser(name, help=what)
        verb.add_argument("file", type=Path, help=file)
        verb.add_argument("--out", type=Path, required=True, help="where the picture goes")
        verb.add_argument("--title", default="")
        verb.set_defaults(draw=draw)
        if name == "game":
            verb.add_argument("--bot", default="search", help="who judges (default: %(default)s)")
            verb.add_argument("--nodes", type=int, default=200, help="how long (default: %(default)s)")
            verb.add_argument("--seed", type=int, default=1)
        if name == "calibration":
            verb.add_argument("--part", default="all", help="all, early, middle or late (default: %(default)s)")
    args = parser.parse_args(arguments)
    try:
        args.out.write_text(args.draw(args))
    except (OSError, ValueError, KeyError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
