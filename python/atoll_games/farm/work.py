"""The kinds of work a farm does. A unit is a number, and maybe settings of its own; its result is a line of JSON that follows from
the settings and that number alone, so it does not matter where it is done, or how often."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from .._core import Bot, Game, Rng, analyse, deal_seed, find_puzzles, move_seed
from ..matches import play_deal
from .log import dumps

Settings = dict[str, Any]
Unit = tuple[int, Settings]

_FINE = 10_000  # values have four digits


@lru_cache(maxsize=8)
def _game(name: str, options: str) -> Game:
    import json

    return Game(name, **json.loads(options))


def _game_of(settings: Settings) -> Game:
    return _game(settings["game"], dumps(settings["options"]))


def match(settings: Settings, number: int) -> str:
    """One deal of one pairing, from every seat."""
    deal, pairing = divmod(number, len(settings["pairings"]))
    a, b = settings["pairings"][pairing]
    played = play_deal(_game_of(settings), a, b, settings["seed"], deal).to_json()
    return dumps({"unit": number, "pairing": pairing, **played})


def self_play(settings: Settings, number: int) -> str:
    """One game of a bot against itself, as `atoll self-play` plays and writes it: `atoll expand` and train/ read it."""
    game, seed = _game_of(settings), settings["seed"]
    state = game.start(deal_seed(seed, number))
    bots = [Bot(game.name, settings["bot"]) for _ in range(game.players)]
    second = Bot(game.name, settings["wildBot"])
    whim = Rng(deal_seed((seed + 1) % 2**64, number))
    moves: list[str] = []
    values: list[list[int]] = []
    while not state.over and len(moves) < settings["mostMoves"]:
        seat = state.to_move
        wild = whim.pick(100) < settings["wild"]
        thought = (second if wild else bots[seat]).think(state.observe(seat), seed=move_seed(seed, number, seat, len(moves)))
        moves.append(thought.move)
        values.append([] if wild else [math.floor(value * _FINE + 0.5) for value in thought.value])
        state.play(thought.action)
    return dumps({"game": number, "moves": moves, "values": values})


def puzzles(settings: Settings, number: int) -> str:
    """The puzzles in one game of bots, as `atoll puzzles make` keeps them in its log."""
    found = find_puzzles(settings["game"], settings["kind"], settings["seed"], number)
    return dumps({"game": number, "puzzles": [dumps(puzzle) for puzzle in found]})


def analysis(settings: Settings, number: int) -> str:
    """One recorded game looked back at, as `atoll analyse --json` does."""
    report = analyse(settings["record"], settings["nodes"], settings["seed"])
    return dumps({"unit": number, "file": settings["file"], "report": report})


# By name: the work, and the field of a line that has the number of its unit.
KINDS: dict[str, tuple[Callable[[Settings, int], str], str]] = {
    "match": (match, "unit"),
    "self-play": (self_play, "game"),
    "puzzles": (puzzles, "game"),
    "analysis": (analysis, "unit"),
}


def do(kind: str, settings: Settings, units: list[Unit]) -> list[str]:
    work, _ = KINDS[kind]
    return [work({**settings, **own}, number) for number, own in units]
