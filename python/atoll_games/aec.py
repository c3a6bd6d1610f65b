"""The games as PettingZoo's AEC environments: `env("reef", players=3)`."""

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from ._core import AtollError, Game, State, Views
from .actions import Actions
from .picture import picture


_ROWS = 32  # observations in one pair of arrays: few, since one that is kept keeps them all


class raw_env(AECEnv, EzPickle):  # PettingZoo's own name for it
    """The rewards are shares of the win, at the end. Only the mask of the agent to move has ones. An illegal action ends the
    game with -1 for who chose it. What PettingZoo's classic games leave to wrappers is checked here, at a fifth of the time."""

    metadata = {"render_modes": ["human", "ansi"], "name": "atoll_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, name: str = "reef", render_mode: str | None = None, **options: Any):
        super().__init__()
        EzPickle.__init__(self, name, render_mode, **options)
        self.game = Game(name, **options)
        self.metadata = {**self.metadata, "name": f"atoll_{name}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.agents = self.possible_agents[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.game.observation_size, self.game.num_actions
        self.observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            })
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Actions(actions) for agent in self.possible_agents}
        self._row = _ROWS
        self._random = random.Random(0)
        self.state_now: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = random.Random(seed)
        self.state_now = self.game.start(self._random.getrandbits(64))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_now.to_move]

    def _begun(self) -> State:
        if self.state_now is None:
            raise RuntimeError("reset the environment first")
        return self.state_now

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        row = self._row
        if row == _ROWS:
            self._observations = np.empty((_ROWS, self.game.observation_size), np.uint8)
            self._masks = np.empty((_ROWS, self.game.num_actions), np.int8)
            self._views = Views(self.game, self._observations, self._masks)
            row = 0
        self._row = row + 1
        self._views.put(self.state_now or self._begun(), self._seats[agent], row)
        return {"observation": self._observations[row], "action_mask": self._masks[row]}

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: Any) -> None:
        state = self._begun()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        try:
            state.play(action)
        except AtollError:
            self.infos[agent]["illegal"] = True
            self._end([-1.0 if other == agent else 0.0 for other in self.possible_agents], agent)
        else:
            if (seat := state.to_move) >= 0:
                self.agent_selection = self.possible_agents[seat]
            else:
                self._end(state.returns(), agent)
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: list[float], mover: str) -> None:
        self.rewards = dict(zip(self.possible_agents, rewards))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[(self._seats[mover] + 1) % len(self.possible_agents)]

    def render(self) -> str | None:
        text = picture(self._begun().observe(self._seats[self.agent_selection]).to_json())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        pass


env = raw_env
