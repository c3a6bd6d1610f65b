"""What matches prove: intervals over deals, and the Elo of many bots. The same sums as `atoll match` and `atoll ladder`."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

_PRETENDED = 2  # deals of equals, so that a match of nothing but wins has an interval, too
_NORMAL_975 = 1.959963984540054
_ELO = 400 / math.log(10)


def elo_of(share: float, players: int = 2) -> float | None:
    """0 for an equal share of the wins, 400 for ten times the odds; nothing for 0 and 1."""
    return 400 * math.log10(share * (players - 1) / (1 - share)) if 0 < share < 1 else None


def student_975(freedom: int) -> float:
    """The 97.5 % point of Student's t: by halving, since its distribution is a finite sum."""

    def within(t: float) -> float:
        theta = math.atan(t / math.sqrt(freedom))
        cos, odd = math.cos(theta), freedom % 2
        term = total = cos if odd else 1.0
        for k in range(2 + odd, freedom - 1, 2):
            term *= (k - 1) / k * cos * cos
            total += term
        if odd:
            return 2 / math.pi * (theta + (math.sin(theta) * total if freedom > 1 else 0))
        return math.sin(theta) * total

    low, high = 0.0, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle) < 0.95 else (low, middle)
    return low


def interval(deal_means: Sequence[float], players: int = 2) -> tuple[float, float]:
    """95 % for the share of the wins. The games of one deal are no independent witnesses, so deals are the observations."""
    if not deal_means:
        return 0.0, 1.0
    mean = sum(deal_means) / len(deal_means)
    count = len(deal_means) + _PRETENDED
    centre = (sum(deal_means) + _PRETENDED / players) / count
    squares = sum(each * each for each in deal_means) + _PRETENDED / players
    variance = max(0.0, squares - count * centre * centre) / (count - 1)
    reach = student_975(count - 1) * math.sqrt(variance / count)
    return min(max(centre - reach, 0.0), mean), max(min(centre + reach, 1.0), mean)


@dataclass(frozen=True)
class Meeting:
    """Games with bot `a` on one seat and bot `b` on all others; `score` is a's mean share of the wins."""

    a: str
    b: str
    games: float
    score: float


@dataclass(frozen=True)
class Rating:
    elo: float
    error: float  # half the width of the 95 % interval


def fit(meetings: Sequence[Meeting], players: int = 2, fixed: dict[str, float] | None = None) -> dict[str, Rating]:
    """The Elo that make the scores most likely (Bradley and Terry), with one pretended game of equals in each meeting. The bots
    in `fixed` keep theirs; without any the mean is 0."""
    names = sorted({name for meeting in meetings for name in (meeting.a, meeting.b)})
    place = {name: number for number, name in enumerate(names)}
    known = fixed or {}
    a = np.array([place[meeting.a] for meeting in meetings])
    b = np.array([place[meeting.b] for meeting in meetings])
    games = np.array([meeting.games + 1 for meeting in meetings])
    won = np.array([meeting.games * meeting.score + 1 / players for meeting in meetings])
    ratings = np.array([known.get(name, 0.0) / _ELO for name in names])
    free = np.array([name not in known for name in names])
    handicap = math.log(players - 1)

    def chances(at: np.ndarray) -> np.ndarray:
        return np.asarray(1 / (1 + np.exp(at[b] - at[a] + handicap)))

    def covariance(at: np.ndarray) -> np.ndarray:
        share = chances(at)
        weight = np.maximum(1e-12, games * share * (1 - share))
        information = np.zeros((len(names), len(names)))
        for (one, other), more in zip(((a, a), (b, b), (a, b), (b, a)), (weight, weight, -weight, -weight)):
            np.add.at(information, (one, other), more)
        if not known:  # adding a number to all changes nothing: that direction is taken out
            return np.asarray(np.linalg.inv(information + 1 / len(names)) - 1 / len(names))
        inverse = np.zeros_like(information)  # what is fixed neither moves nor errs
        inverse[np.ix_(free, free)] = np.linalg.inv(information[np.ix_(free, free)])
        return inverse

    for _ in range(200):
        surprise = won - games * chances(ratings)
        gradient = np.zeros(len(names))
        np.add.at(gradient, a, surprise)
        np.add.at(gradient, b, -surprise)
        step = covariance(ratings) @ gradient
        largest = np.abs(step).max()
        ratings += step * min(1.0, 1 / max(largest, 1e-12))
        if largest < 1e-10:
            break
    errors = _NORMAL_975 * _ELO * np.sqrt(np.maximum(0, np.diag(covariance(ratings))))
    return {name: Rating(float(ratings[i]) * _ELO, float(errors[i])) for i, name in enumerate(names)}
