"""The plots people use, each from one function that gives SVG; `python -m atoll_games.plots --help` draws them from files."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .._core import Bot, State
from .chart import Chart
from .ladder import ladder

__all__ = ["bins_of", "calibration", "game_curve", "ladder", "training_curve"]


def game_curve(record: str, bot: str = "search", nodes: int = 200, seed: int = 1, title: str = "") -> str:
    """Each seat's share of the win, move by move, as a bot saw it that knew what the mover knew."""
    states = State.replay(record)
    game = states[0].game
    thinker = Bot(game.name, bot)
    shares = [thinker.think(state.observe(state.to_move), nodes=nodes, seed=seed).value for state in states if not state.over]
    if states[-1].over:
        shares.append(states[-1].returns())
    if len(shares) < 2:
        raise ValueError("record: there is no move in it")
    ends = ", ".join(f"seat {seat}: {share:.0%}" for seat, share in enumerate(shares[-1]))
    name = title or f"{'Reef' if game.name == 'reef' else 'The Reef'}, share of the win by {bot}"
    chart = Chart(name, f"The share of the win that each seat could expect over {len(shares) - 1} moves. At the end {ends}.",
                  (0, len(shares) - 1), (0, 1), ("move", "share of the win"), percent=True)
    chart.rule([(0, 1 / game.players), (len(shares) - 1, 1 / game.players)])
    for seat in range(game.players):
        chart.line([(move, min(max(each[seat], 0), 1)) for move, each in enumerate(shares)], seat)
    chart.legend([f"seat {seat}" for seat in range(game.players)])
    return chart.svg()


def bins_of(predicted: Sequence[float], came: Sequence[float], games: Sequence[int], bins: int = 10) -> list[dict[str, float]]:
    """Predictions with what came true, in equal bins for `calibration`. Those of one game err together, so games are the unit of
    the interval."""
    said, true, unit = np.asarray(predicted, float), np.asarray(came, float), np.asarray(games)
    place = np.minimum((np.clip(said, 0, 1) * bins).astype(int), bins - 1)
    made = []
    for each in range(bins):
        inside = place == each
        count = int(inside.sum())
        if not count:
            made.append({"count": 0, "predicted": 0.0, "actual": 0.0, "error": 0.0})
            continue
        _, number = np.unique(unit[inside], return_inverse=True)
        gaps = np.bincount(number, (true - said)[inside])
        sizes = np.bincount(number).astype(float)
        n, mean = len(sizes), gaps.sum() / count
        error = 1.96 * np.sqrt(((gaps - mean * sizes) ** 2).sum() * n / (n - 1)) / count if n > 1 else 0.0
        made.append({"count": count, "predicted": said[inside].mean(), "actual": true[inside].mean(), "error": float(error)})
    return made


def calibration(bins: Sequence[Mapping[str, Any]], title: str = "Calibration") -> str:
    """What was predicted beside what came true: the `bins` of `atoll calibrate --json`, each with `predicted`, `actual`, `error`
    (half the 95 % interval) and `count`."""
    kept = [each for each in bins if each["count"]]
    if not kept:
        raise ValueError("bins: there is no prediction in them")
    worst = max(abs(each["predicted"] - each["actual"]) for each in kept)
    total = sum(each["count"] for each in kept)
    chart = Chart(title, f"{total:,} predictions in {len(kept)} bins. The largest difference between predicted and true is {worst:.1%}.",
                  (0, 1), (0, 1), ("predicted share of the win", "came true"), height=560, percent=True)
    chart.rule([(0, 0), (1, 1)])
    chart.line([(each["predicted"], each["actual"]) for each in kept])
    for each in kept:
        chart.dot(each["predicted"], each["actual"], max(each["actual"] - each["error"], 0), min(each["actual"] + each["error"], 1),
                  f"{each['predicted']:.1%} predicted, {each['actual']:.1%} came true, of {each['count']:,}")
    return chart.svg()


def training_curve(points: Sequence[Mapping[str, float]], title: str = "Learning curve", level: float = 0.5) -> str:
    """A share of the wins as training goes on: points with `x`, `share`, and `low` and `high` for the 95 % interval."""
    if not points:
        raise ValueError("points: there are none")
    last = points[-1]
    chart = Chart(title, f"{len(points)} points; the last at {last['x']:,.0f}: {last['share']:.1%} ({last['low']:.1%} to {last['high']:.1%}).",
                  (0, max(max(point["x"] for point in points), 1e-9)), (0, 1), ("CPU seconds", "share of the wins, 95 %"), percent=True)
    chart.rule([(0, level), (chart.across[1], level)])
    chart.line([(point["x"], point["share"]) for point in points])
    for point in points:
        chart.dot(point["x"], point["share"], point["low"], point["high"], f"{point['x']:,.0f}: {point['share']:.1%}")
    return chart.svg()
