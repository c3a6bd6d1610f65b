"""The farm at the terminal."""

import argparse
import hashlib
import json
import os
import sys
from pathlib import Path

from .._core import Game
from . import match_results, run, show_progress
from .work import Settings

_SELF_PLAY_LONGEST = 1000  # moves: a game of The Reef that goes on and on says nothing


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="reef", help="reef or riff (default: %(default)s)")


def _options(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--options", type=json.loads, default={}, help="further options of the game, as a JSON object")


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True, help="the file of results; one that is there is taken up")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes on this machine (default: %(default)s)")
    parser.add_argument("--address", help="a Ray cluster instead: its address, auto, or local for a new one here")
    parser.add_argument("--batch", type=int, default=4, help="units in one task of Ray (default: %(default)s)")


def _settings(args: argparse.Namespace) -> Settings:
    options = dict(args.options)
    if args.game == "reef":
        options["players"] = args.players
    game = Game(args.game, **options)  # refuses what is wrong before anything begins
    return {"game": args.game, "options": {**game.options, **({"deck": options["deck"]} if "deck" in options else {})}}


def _match(args: argparse.Namespace) -> None:
    settings = {**_settings(args), "pairings": [[args.a, args.b]], "seed": args.seed}
    lines = run("match", settings, args.deals, args.out, jobs=args.jobs, address=args.address, batch=args.batch,
                progress=show_progress("deals"))
    result, = match_results(settings, lines)
    print(json.dumps(result.to_json()) if args.json else f"{args.a} against {args.b}: {result}")


def _self_play(args: argparse.Namespace) -> None:
    settings = {"atoll": "training", "version": 1, **_settings(args), "bot": args.bot, "wildBot": args.wild_bot,
                "wild": args.wild, "seed": args.seed, "mostMoves": _SELF_PLAY_LONGEST}
    run("self-play", settings, args.games, args.out, header=settings, jobs=args.jobs, address=args.address, batch=args.batch,
        progress=show_progress("games"))


def _puzzles(args: argparse.Namespace) -> None:
    settings = {"atoll": "puzzles", "version": 2, "game": args.game, "kind": args.kind, "seed": args.seed}
    lines = run("puzzles", settings, args.games, args.out + ".log", header=settings, jobs=args.jobs, address=args.address,
                batch=args.batch, progress=show_progress("games"))
    print(f"{sum(len(line['puzzles']) for line in lines)} puzzles in {len(lines)} games; `atoll puzzles make` goes on from here")


def _analysis(args: argparse.Namespace) -> None:
    records = [{"file": path.name, "record": path.read_text()} for path in args.records]
    settings = {"nodes": args.nodes, "seed": args.seed}
    what = hashlib.sha256(json.dumps(records).encode()).hexdigest()  # other records are other settings
    header = {"atoll": "farm", "version": 1, "kind": "analysis", **settings, "records": what}
    run("analysis", settings, records, args.out, header=header, jobs=args.jobs, address=args.address, batch=args.batch,
        progress=show_progress("games"))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m atoll_games.farm", description="Much work on many cores or machines.")
    verbs = parser.add_subparsers(required=True)
    match = verbs.add_parser("match", help="two bots, the same games as `atoll match`")
    match.add_argument("--a", required=True)
    match.add_argument("--b", required=True)
    match.add_argument("--deals", type=int, default=100, help="each is played from every seat (default: %(default)s)")
    match.add_argument("--json", action="store_true", help="the result as one object")
    match.set_defaults(work=_match)
    own = verbs.add_parser("self-play", help="games for training, the same as `atoll self-play`")
    own.add_argument("--bot", required=True)
    own.add_argument("--wild-bot", default="search:nodes=1,noise=1.5,overlook=0.1", help="who makes some of the moves instead")
    own.add_argument("--wild", type=int, default=12, help="such moves in a hundred (default: %(default)s)")
    own.add_argument("--games", type=int, default=1000)
    own.set_defaults(work=_self_play)
    found = verbs.add_parser("puzzles", help="the games that `atoll puzzles make` looks through, in its log OUT.log")
    found.add_argument("--kind", required=True, help="placement or move")
    found.add_argument("--games", type=int, default=1000)
    found.set_defaults(work=_puzzles)
    back = verbs.add_parser("analysis", help="recorded games looked back at, as `atoll analyse` does")
    back.add_argument("records", type=Path, nargs="+", help="the files of the records")
    back.add_argument("--nodes", type=int, default=5000, help="for each decision (default: %(default)s)")
    back.set_defaults(work=_analysis)
    for verb in (match, own):
        _options(verb)
    _game(found)
    for verb in (match, own, found, back):
        _common(verb)
    args = parser.parse_args(arguments)
    try:
        args.work(args)
    except (OSError, ValueError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nended; the same command goes on from here", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
