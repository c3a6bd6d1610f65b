"""Recorded games as arrays, one row for each move: docs/python.md."""

from collections.abc import Iterable

import numpy as np

from ._core import State


def _lead(points: list[int], seat: int) -> float:
    return float(points[seat] - max(others for other, others in enumerate(points) if other != seat))


def positions(records: Iterable[str]) -> dict[str, np.ndarray]:
    """All must be of one game with the same options, or the rows would not fit together."""
    rows: list[tuple[np.ndarray, np.ndarray, int, int, float, float, int]] = []
    options = None
    for number, record in enumerate(records):
        states = State.replay(record)
        game, end = states[0].game, states[-1]
        if options is None:
            options = (game.name, game.options)
        if (game.name, game.options) != options:
            raise ValueError(f"records: number {number} is of {game.name} with other options than the first")
        returns, points = end.returns(), end.points()
        for state, (seat, move) in zip(states, end.history()):
            share, lead = (returns[seat], _lead(points, seat)) if end.over else (np.nan, np.nan)
            rows.append((state.observe(seat).to_array(), state.action_mask(), state.action(move), seat, share, lead, number))
    if not rows:
        raise ValueError("records: there is no move in them")
    observations, masks, actions, seats, shares, leads, numbers = zip(*rows)
    return {
        "observations": np.stack(observations),
        "masks": np.stack(masks),
        "actions": np.array(actions, np.int64),
        "seats": np.array(seats, np.int32),
        "returns": np.array(shares, np.float32),
        "margins": np.array(leads, np.float32),
        "games": np.array(numbers, np.int64),
    }
