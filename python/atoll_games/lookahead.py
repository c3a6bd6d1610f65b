"""Playing and learning by looking one move ahead: many games at once, each move chosen by the worth of the position after it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ._core import Game, Observation, VecEnv
from .matches import Agent

# The features after moves (rows, players, feature_size), the mover's first, to what each is worth to the mover.
Worth = Callable[[np.ndarray], np.ndarray]
# The shares of the win and the margins of movers at the end, to what those are worth.
End = Callable[[np.ndarray, np.ndarray], np.ndarray]

_MOST = {"reef": 48, "riff": 192}  # likely moves of a position, generously


def by_margin(rewards: np.ndarray, margins: np.ndarray) -> np.ndarray:
    """An end is worth the points by which the mover is ahead."""
    return margins


@dataclass(frozen=True)
class Story:
    """A whole game, move by move; the moves that end it lead to no position, and are left out."""

    features: np.ndarray  # after each move, as the mover saw it
    values: np.ndarray  # what was thought of that
    movers: np.ndarray
    rewards: np.ndarray  # at the end, by seat
    margins: np.ndarray


class Lookahead:
    """Many games, and what the likely moves in each would bring."""

    def __init__(self, game: Game, games: int, end: End = by_margin, **settings: Any):
        self.game, self.games, self.end = game, games, end
        self.env = VecEnv(game, games, **settings)
        self.over, self.to_move = np.zeros(games, bool), np.zeros(games, np.int32)
        self.rewards, self.margins = (np.zeros((games, game.players), np.float32) for _ in range(2))
        self.env.bind(terminated=self.over, to_move=self.to_move, rewards=self.rewards, margins=self.margins)
        room = games * _MOST[game.name]
        self.actions, self._which, self._ended = np.zeros(room, np.int64), np.zeros(room, np.int64), np.zeros(room, bool)
        self.features = np.zeros((room, game.players, game.feature_size), np.uint8)
        self._rewards, self._margins = (np.zeros((room, game.players), np.float32) for _ in range(2))
        self._told: list[list[tuple[np.ndarray, float, int]]] = [[] for _ in range(games)]  # of the games under way

    def choose(self, worth: Worth, heat: float = 0.0, rng: np.random.Generator | None = None) -> tuple[np.ndarray, np.ndarray]:
        """For each game the row of its best move (-1 where it is over) and what that is worth. With `heat` a move is drawn, the more
        likely the better it is: by Gumbel noise of that size."""
        count = self.env.after(self.actions, games=self._which, features=self.features, rewards=self._rewards, margins=self._margins,
                               terminated=self._ended, likely=True)
        values = np.array(worth(self.features[:count]), np.float64)
        ended = np.flatnonzero(self._ended[:count])
        if len(ended):
            seats = self.to_move[self._which[ended]]
            values[ended] = self.end(self._rewards[ended, seats], self._margins[ended, seats])
        wished = values + heat * rng.gumbel(size=count) if heat and rng is not None else values
        order = np.lexsort((wished, self._which[:count]))
        last = order[np.flatnonzero(np.diff(self._which[order], append=-1))]  # of each game its best row
        rows, best = np.full(self.games, -1), np.zeros(self.games)
        rows[self._which[last]], best[self._which[last]] = last, values[last]
        return rows, best

    def play(self, worth: Worth, games: int, seeds: int | np.ndarray | None = None, heat: float = 0.0,
             rng: np.random.Generator | None = None) -> Iterator[Story]:
        """Plays until so many games have ended, and tells each. With `seeds` all begin anew, else they go on. Needs
        autoreset="same_step"."""
        told = self._told
        if seeds is not None:
            self.env.reset(seeds=seeds)
            for each in told:
                each.clear()
        while games > 0:
            movers = self.to_move.copy()
            rows, values = self.choose(worth, heat, rng)
            for game, row in enumerate(rows):
                if not self._ended[row]:
                    told[game].append((self.features[row].copy(), values[game], movers[game]))
            self.env.step(self.actions[rows])
            for ended in np.flatnonzero(self.over):
                features, thoughts, seats = zip(*told[ended])
                yield Story(np.stack(features), np.array(thoughts), np.array(seats), self.rewards[ended].copy(), self.margins[ended].copy())
                told[ended].clear()
                games -= 1


def player(worth: Worth, end: End = by_margin) -> Callable[[Game], Agent]:
    """For matches: who plays whatever seems worth most."""

    def make(game: Game) -> Agent:
        table = Lookahead(game, 1, end)
        table.env.reset(seeds=0)

        def choose(own: Observation, seed: int) -> int:
            table.env.set_state(0, own.sample(seed))
            rows, _ = table.choose(worth)
            return int(table.actions[rows[0]])

        return choose

    return make
