"""How strong is it? A bot or an agent against rungs of known strength, with shares of the wins, Elo and intervals:
docs/benchmark.md has the protocol.

    python -m atoll_games.evaluate --bot search:nodes=60 --deals 100
    python -m atoll_games.evaluate --agent mine.py:make --argument weights.npz --json
"""

import argparse
import importlib.resources
import importlib.util
import json
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ._core import Game, signature
from .farm import match_results, run, show_progress
from .matches import Agent, Result, Who, match
from .ratings import Meeting, Rating, fit

PROTOCOL_SEED, PROTOCOL_DEALS = 2026, 250


def rungs(name: str) -> dict[str, dict[str, Any]]:
    """The bots of known strength by their specs, weakest first: `elo` and `error`. Those with `rung` are the protocol's opponents."""
    table: dict[str, dict[str, dict[str, Any]]] = json.loads(importlib.resources.files(__package__).joinpath("rungs.json").read_text())
    return table[name]


def rate(results: Mapping[str, Result], anchors: Mapping[str, float], players: int = 2) -> Rating:
    """The Elo that makes the results against bots of known Elo most likely. The error is that of these games alone."""
    meetings = [Meeting("", opponent, result.games, result.a_score) for opponent, result in results.items()]
    return fit(meetings, players, dict(anchors))[""]


def agent_from(path: str, argument: str | None) -> Callable[[Game], Agent]:
    """FILE:FUNCTION: the function is given the game, and the argument if there is one, and answers with an agent."""
    file, _, function = path.rpartition(":")
    spec = importlib.util.spec_from_file_location("agent", file)
    if not file or spec is None or spec.loader is None or not Path(file).exists():
        raise ValueError(f"agent: must be FILE.py:FUNCTION, not {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules["agent"] = module
    spec.loader.exec_module(module)
    make = getattr(module, function, None)
    if make is None:
        raise ValueError(f"agent: there is no {function} in {file}")
    return (lambda game: make(game, argument)) if argument else make


def evaluate(game: Game, who: Who, deals: int = PROTOCOL_DEALS, seed: int = PROTOCOL_SEED, jobs: int = 1,
             against: list[str] | None = None) -> dict[str, Any]:
    """Plays the rungs of the protocol, or those in `against`. A bot's spec may use several processes."""
    known = rungs(game.name)
    chosen = against or [name for name, rung in known.items() if rung["rung"]]
    if unknown := [name for name in chosen if name not in known]:
        raise ValueError(f"against: there is no rung {unknown[0]}, only {', '.join(known)}")
    results: dict[str, Result] = {}
    if isinstance(who, str):
        settings = {"game": game.name, "options": game.options, "pairings": [[who, name] for name in chosen], "seed": seed}
        with tempfile.TemporaryDirectory() as folder:
            lines = run("match", settings, deals * len(chosen), f"{folder}/deals.jsonl", jobs=jobs, progress=show_progress("deals"))
        results = dict(zip(chosen, match_results(settings, lines)))
    else:
        for name in chosen:
            results[name] = match(game, who, name, deals, seed)
            print(f"against {name}: {results[name]}", file=sys.stderr, flush=True)
    rating = rate(results, {name: known[name]["elo"] for name in chosen}, game.players)
    return {"game": game.name, "options": game.options, "seed": seed, "deals": deals, "signature": signature(),
            "elo": rating.elo, "error": rating.error, "against": {name: result.to_json() for name, result in results.items()}}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m atoll_games.evaluate", description="A bot or an agent against rungs of known strength.")
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--bot", help="a bot's spec, or a level")
    who.add_argument("--agent", help="FILE.py:FUNCTION that makes an agent of a game")
    parser.add_argument("--argument", help="what the function gets beside the game, such as a file of weights")
    parser.add_argument("--game", default="reef", choices=["reef", "riff"])
    parser.add_argument("--deals", type=int, default=PROTOCOL_DEALS, help="for each opponent, from every seat (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=PROTOCOL_SEED)
    parser.add_argument("--jobs", type=int, default=1, help="processes, for bots (default: %(default)s)")
    parser.add_argument("--against", nargs="+", help="the rungs to play (default: those of the protocol)")
    parser.add_argument("--json", action="store_true", help="the result as one object")
    args = parser.parse_args(arguments)
    try:
        result = evaluate(Game(args.game), args.bot or agent_from(args.agent, args.argument), args.deals, args.seed, args.jobs, args.against)
    except ValueError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(result))
        return 0
    for name, each in result["against"].items():
        low, high = each["interval"]
        print(f"{name:<24} {each['a_score']:6.1%}  ({low:.1%} to {high:.1%})  margin {each['mean_margin']:+.1f}")
    print(f"Elo {result['elo']:+.0f} ± {result['error']:.0f}, where greedy has 0")
    return 0


if __name__ == "__main__":
    sys.exit(main())
