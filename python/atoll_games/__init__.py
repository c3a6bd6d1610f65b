"""Reef and The Reef for research: exact rules, bots, and environments for thousands of games at once. See docs/python.md."""

from ._core import (
    AtollError,
    Bot,
    Game,
    Observation,
    Snapshot,
    State,
    Thought,
    VecEnv,
    analyse,
    bot_names,
    find_puzzles,
    game_names,
    level_names,
    signature,
)

__all__ = [
    "AtollError",
    "Bot",
    "Game",
    "Observation",
    "Snapshot",
    "State",
    "Thought",
    "VecEnv",
    "analyse",
    "bot_names",
    "find_puzzles",
    "game_names",
    "level_names",
    "signature",
]
