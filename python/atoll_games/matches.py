"""Games between bots and agents, by the deals and seeds of `atoll match`: the same seed and bots give the same games there."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ._core import Bot, Game, Observation, deal_seed, move_seed
from .ratings import elo_of, interval

# What a seat knows and a seed, to an action or a move in notation.
Agent = Callable[[Observation, int], int | str]
Who = str | Callable[[Game], Agent]  # a bot's spec, or what makes an agent for a seat of a new game

_LONGEST = 20_000  # moves; such a game is shared by all


@dataclass(frozen=True)
class Deal:
    """One deal with `a` on each seat in turn, and `b` on all the others. By the seat of `a`:"""

    deal: int
    scores: list[float]  # its share of the win
    margins: list[float]  # its points ahead of the best other; in The Reef offspring
    moves: list[int]  # how many the game had

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def agent_of(who: Who, game: Game) -> Agent:
    if not isinstance(who, str):
        return who(game)
    bot = Bot(game.name, who)
    return lambda own, seed: bot.think(own, seed=seed).action


def play_deal(game: Game, a: Who, b: Who, seed: int, deal: int) -> Deal:
    scores, margins, moves = [], [], []
    for seat in range(game.players):
        agents = [agent_of(a if other == seat else b, game) for other in range(game.players)]
        state = game.start(deal_seed(seed, deal))
        while not state.over and state.move_count < _LONGEST:
            mover = state.to_move
            state.play(agents[mover](state.observe(mover), move_seed(seed, deal, mover, state.move_count)))
        points = state.points()
        scores.append(state.returns()[seat] if state.over else 1 / game.players)
        margins.append(float(points[seat] - max(each for other, each in enumerate(points) if other != seat)))
        moves.append(state.move_count)
    return Deal(deal, scores, margins, moves)


@dataclass(frozen=True)
class Result:
    """What a match says about `a`, in the words of `atoll match --json`."""

    games: int
    deals: int
    a_score: float
    interval: tuple[float, float]
    elo: float | None
    elo_interval: tuple[float | None, float | None]
    wins: int
    shared: int
    losses: int
    seat_scores: list[float]
    mean_moves: float
    mean_margin: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        low, high = self.interval
        elo = "" if self.elo is None else f", Elo {self.elo:+.0f}"
        return f"{self.a_score:.1%} ({low:.1%} to {high:.1%}) of {self.games} games{elo}, margin {self.mean_margin:+.1f}"


def summarise(deals: Sequence[Deal]) -> Result:
    if not deals:
        raise ValueError("deals: there is none to sum up")
    players = len(deals[0].scores)
    scores = [score for deal in deals for score in deal.scores]
    share = sum(scores) / len(scores)
    low, high = interval([sum(deal.scores) / players for deal in deals], players)
    return Result(
        games=len(scores),
        deals=len(deals),
        a_score=share,
        interval=(low, high),
        elo=elo_of(share, players),
        elo_interval=(elo_of(low, players), elo_of(high, players)),
        wins=sum(score == 1 for score in scores),
        shared=sum(0 < score < 1 for score in scores),
        losses=sum(score == 0 for score in scores),
        seat_scores=[sum(deal.scores[seat] for deal in deals) / len(deals) for seat in range(players)],
        mean_moves=sum(sum(deal.moves) for deal in deals) / len(scores),
        mean_margin=sum(sum(deal.margins) for deal in deals) / len(scores),
    )


def match(game: Game, a: Who, b: Who, deals: int, seed: int = 1) -> Result:
    """`a` against `b`, each deal from every seat. `python -m atoll_games.farm match` does it on many cores or machines."""
    return summarise([play_deal(game, a, b, seed, deal) for deal in range(deals)])
