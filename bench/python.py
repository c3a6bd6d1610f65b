"""Steps a second on one core, random legal moves: Atoll's package beside OpenSpiel's own C++ games and PettingZoo's classic ones.

    python/test && build/python/venv/bin/python bench/python.py [SECONDS]
"""

import contextlib
import io
import random
import re
import sys
import time
import types

import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3, tictactoe_v3
from pettingzoo.test import performance_benchmark

from atoll_games import Game, VecEnv, aec

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
ROUNDS = 5


def measure(title, work):
    """The best of some rounds of CPU time: disturbances only ever add."""
    best = 0.0
    for _ in range(ROUNDS):
        begun, steps = time.process_time(), 0
        while (spent := time.process_time() - begun) < SECONDS / ROUNDS:
            steps += work()
        best = max(best, steps / spent)
    print(f"{title:58} {best:12,.0f} steps/s", flush=True)
    return best


def vec(name, games, seen, drawn):
    game = Game(name)
    env = VecEnv(game, games, autoreset="same_step")
    arrays = {"rewards": np.zeros((games, game.players), np.float32), "terminated": np.zeros(games, bool)}
    if seen:
        arrays["masks"] = np.zeros((games, game.num_actions), bool)
        arrays["observations"] = np.zeros((games, game.observation_size), np.uint8)
    env.bind(**arrays)
    env.reset(seeds=1)
    actions = np.full(games, -1, np.int64)

    def work():
        if drawn:
            env.random_actions(actions)
        env.step(actions)
        return games

    return work


def single(name):
    game = Game(name)
    seeds = iter(range(10**9))

    def work():
        state = game.start(next(seeds))
        while choices := state.choices:
            state.play_choice(int(random.random() * choices))
        return state.move_count

    return work


def spiel(name):
    game = pyspiel.load_game(name)

    def work():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


def petting(env):
    """An environment's own work: the loop of its users over games whose actions were drawn before."""
    games = []
    for seed in range(20):
        env.reset(seed=seed)
        actions = []
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            done = terminated or truncated
            actions.append(None if done else random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            env.step(actions[-1])
        games.append((seed, actions))

    def work():
        for seed, actions in games:
            env.reset(seed=seed)
            for agent, action in zip(env.agent_iter(), actions):
                env.last()
                env.step(action)
        return sum(len(actions) for _, actions in games)

    return work


def their_benchmark(title, env):
    """PettingZoo's performance_benchmark as it is, but by CPU time and as measure does it: it looks at the clock for five seconds."""
    faster, best = 5 * ROUNDS / SECONDS, 0.0
    sys.modules[performance_benchmark.__module__].time = types.SimpleNamespace(time=lambda: faster * time.process_time())
    for _ in range(ROUNDS):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            performance_benchmark(env)
        best = max(best, faster * float(re.search(r"([0-9.]+) turns", said.getvalue())[1]))
    print(f"{title:58} {best:12,.0f} steps/s", flush=True)


class Idle:
    """An environment that does nothing but show masks: what their benchmark leaves room for, whoever the environment is."""

    def __init__(self, env):
        env.reset(seed=1)
        self.seen, self.terminations, self.truncations, self.num_agents = [], env.terminations, env.truncations, env.num_agents
        for agent in env.agent_iter(200):
            self.seen.append(env.last())
            env.step(random.choice(np.flatnonzero(self.seen[-1][0]["action_mask"]).tolist()))
            if any(env.terminations.values()):
                break

    def reset(self):
        pass

    def agent_iter(self, count):
        return range(count)

    def last(self):
        return random.choice(self.seen)

    def step(self, action):
        pass


def main():
    for name in ("reef", "riff"):
        for seen in (False, True):
            for drawn in (False, True):
                what = ("with mask and observation" if seen else "alone") + (", actions drawn" if drawn else "")
                measure(f"VecEnv, {name}, {what}", vec(name, 1024, seen, drawn))
        measure(f"State, {name}", single(name))
    for name in ("tic_tac_toe", "connect_four", "backgammon"):
        measure(f"OpenSpiel, {name}", spiel(name))
    classic = {"tictactoe": tictactoe_v3.env, "connect_four": connect_four_v3.env}
    slowest = [measure(f"PettingZoo, {name}", petting(make())) for name, make in classic.items()]
    for name in ("reef", "riff"):
        own = measure(f"PettingZoo adapter, {name}", petting(aec.env(name)))
        print(f"{'':8}" + ", ".join(f"{own / theirs:.1f} times {kind}" for kind, theirs in zip(classic, slowest)))
    for name, make in classic.items():
        their_benchmark(f"performance_benchmark, {name}", make())
    for name in ("reef", "riff"):
        their_benchmark(f"performance_benchmark, adapter, {name}", aec.env(name))
        their_benchmark(f"performance_benchmark, no work but {name}'s masks", Idle(aec.env(name)))


main()
