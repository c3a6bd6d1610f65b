"""The games as Gymnasium's environments: one learner against bots. `gymnasium.make("atoll_games/Reef-v0", opponents="greedy")`."""

from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from ._core import AtollError, Bot, Game, State
from .actions import Actions
from .picture import picture

Observation = dict[str, np.ndarray]


class AtollEnv(gymnasium.Env[Observation, np.int64]):
    """The reward is the learner's share of the win, at the end. An illegal action ends the game with -1 and
    `info["illegal"]`; the legal ones are in the observation's `action_mask`."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(self, name: str = "reef", opponents: str | Sequence[str] = "greedy", seat: int = 0,
                 nodes: int = 100, render_mode: str | None = None, **options: Any):
        self.game = Game(name, **options)
        others = self.game.players - 1
        specs = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(specs) != others:
            raise ValueError(f"opponents: must be one bot, or one for each of the {others} other seats")
        if not 0 <= seat < self.game.players:
            raise ValueError(f"seat: must be from 0 to {others}")
        specs.insert(seat, "random")
        self.seat, self.nodes, self.render_mode = seat, nodes, render_mode
        self._bots = [Bot(name, spec) for spec in specs]
        self.observation_space = cast("spaces.Space[Observation]", spaces.Dict({
            "observation": spaces.Box(0, 255, (self.game.observation_size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
        }))
        self.action_space = Actions(self.game.num_actions)
        self.state: State | None = None

    def _seed(self) -> int:
        return int(self.np_random.integers(2**63))

    def _answer(self, state: State) -> None:
        while state.to_move not in (self.seat, -1):
            bot = self._bots[state.to_move]
            state.play(bot.think(state.observe(state.to_move), nodes=self.nodes, seed=self._seed()).action)

    def _seen(self, state: State) -> Observation:
        mask = state.action_mask().view(np.int8)
        return {"observation": state.observe(self.seat).to_array(), "action_mask": mask}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.state = self.game.start(self._seed())
        self._answer(self.state)
        return self._seen(self.state), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self.state
        if state is None or state.over:
            raise gymnasium.error.ResetNeeded("reset the environment first")
        try:
            state.play(int(action))
        except AtollError:
            seen = self._seen(state)
            seen["action_mask"][:] = 0
            self.state = None
            return seen, -1.0, True, False, {"illegal": True}
        self._answer(state)
        if self.render_mode == "human":
            self.render()
        return self._seen(state), state.returns()[self.seat], state.over, False, {}

    def render(self) -> str | None:
        if self.state is None:
            raise gymnasium.error.ResetNeeded("reset the environment first")
        text = picture(self.state.observe(self.seat).to_json())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


gymnasium.register("atoll_games/Reef-v0", entry_point="atoll_games.gym:AtollEnv", kwargs={"name": "reef"})
gymnasium.register("atoll_games/TheReef-v0", entry_point="atoll_games.gym:AtollEnv", kwargs={"name": "riff"})
