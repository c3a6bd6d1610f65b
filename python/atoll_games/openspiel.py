"""The games in OpenSpiel: after `import atoll_games.openspiel`, `pyspiel.load_game("atoll_reef(players=3)")` works.

Every card of a deal, every roll and every card of a shuffle is a chance node. Returns are shares of the win.
"""

import json
from typing import Any

import pyspiel

from ._core import Game, State
from .observers import AtollObserver, digest, make_observer, public_tensor

_CARDS, _OFFSPRING, _TURN = 60, 21, 64  # of the standard decks; moves of a turn of The Reef, at most


def _type(name: str, long_name: str, least: int, most: int, parameters: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"atoll_{name}",
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


_REEF = _type("reef", "Reef", 2, 4, {"players": 2, "setup": "centre", "deckOut": "immediate"})
# Without a limit of turns The Reef has no longest game.
_RIFF = _type("riff", "The Reef", 2, 2, {"maxTurns": 300, "moveFish": False})


class _AtollGame(pyspiel.Game):
    def __init__(self, game_type: pyspiel.GameType, name: str, longest: int, params: dict[str, Any]):
        self.atoll = Game(name, **{**game_type.parameter_specification, **params})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.atoll.num_actions,
            max_chance_outcomes=_CARDS,
            num_players=self.atoll.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=longest,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> "AtollState":
        return AtollState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> AtollObserver:
        return make_observer(self.atoll, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class ReefGame(_AtollGame):
    """Every turn takes a card or plays one that was taken, so there are at most twice as many as cards."""

    def __init__(self, params: dict[str, Any] | None = None):
        super().__init__(_REEF, "reef", 4 + 2 * _CARDS, params or {})

    def max_chance_nodes_in_history(self) -> int:
        return _CARDS + 1


class TheReefGame(_AtollGame):
    def __init__(self, params: dict[str, Any] | None = None):
        self.turns = (params or {}).get("maxTurns", 300)
        if self.turns < 1:
            raise ValueError("maxTurns: OpenSpiel's games must end, so it must be at least 1")
        super().__init__(_RIFF, "riff", self.turns * _TURN, params or {})

    def max_chance_nodes_in_history(self) -> int:
        return _CARDS + _OFFSPRING + 3 + self.turns * (2 * _CARDS + 2)


class AtollState(pyspiel.State):
    """A position, or one that waits for chance: for the deal, or for what an action brings."""

    def __init__(self, game: _AtollGame):
        super().__init__(game)
        self.atoll = game.atoll
        self.state: State | None = None  # until it is dealt
        self.pending: int | None = None  # an action that chance is not through with
        self.script: list[int] = []
        self.wanted: list[tuple[int, float]] = []
        self.seen: list[list[str]] = [[] for _ in range(self.atoll.players)]  # each move and what it showed, by seat
        self.seen_by_all: list[str] = []
        self._deal()

    def _deal(self) -> None:
        dealt = self.atoll.deal(self.script)
        if isinstance(dealt, State):
            self.state, self.wanted, self.script = dealt, [], []
        else:
            self.wanted = dealt

    def _play(self) -> None:
        assert self.state is not None and self.pending is not None
        seat, text = self.state.to_move, self.state.move(self.pending)
        self.wanted = self.state.play_with(self.pending, self.script)
        if self.wanted:
            return
        self.pending, self.script = None, []
        for player, seen in enumerate(self.seen):
            seen.append(f"{seat} {text} {digest(self.state.observe(player).to_array())}")
        self.seen_by_all.append(f"{seat} {text} {digest(public_tensor(self.state))}")

    def current_player(self) -> int:
        if self.wanted:
            return pyspiel.PlayerId.CHANCE
        assert self.state is not None
        return pyspiel.PlayerId.TERMINAL if self.state.over else self.state.to_move

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions() if self.state is not None and player == self.state.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.wanted

    def _apply_action(self, action: int) -> None:
        if self.wanted:
            self.script.append(action)
            self._deal() if self.state is None else self._play()
        else:
            self.pending = action
            self._play()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.state is None or self.pending is not None:
            return f"chance {action}"
        return self.state.move(action)

    def is_terminal(self) -> bool:
        return self.state is not None and not self.wanted and self.state.over

    def returns(self) -> list[float]:
        return self.state.returns() if self.state is not None and self.is_terminal() else [0.0] * self.atoll.players

    def __str__(self) -> str:
        return f"chance {self.script}" if self.state is None else json.dumps(self.state.to_json()) + f" {self.pending} {self.script}"


pyspiel.register_game(_REEF, ReefGame)
pyspiel.register_game(_RIFF, TheReefGame)
