"""PettingZoo's own tests, unmodified, and what they do not look at."""

import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from atoll_games import aec

KINDS = [("reef", {"players": 2}), ("reef", {"players": 3}), ("reef", {"players": 4}), ("riff", {})]


@pytest.mark.parametrize("name, options", KINDS)
def test_their_tests(name, options, capsys):
    api_test(aec.env(name, **options), num_cycles=1000)
    seed_test(lambda: aec.env(name, **options), num_cycles=50)
    render_test(lambda render_mode=None: aec.env(name, render_mode, **options))


@pytest.mark.parametrize("name, options", KINDS)
def test_a_whole_game(name, options):
    env = aec.env(name, **options)
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert sum(total.values()) == pytest.approx(1) and not env.agents


def test_an_illegal_action_ends_the_game_with_a_loss():
    env = aec.env("reef")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(1200)
    assert env.terminations == dict.fromkeys(env.possible_agents, True) and env.rewards[agent] == -1
    assert env.infos[agent] == {"illegal": True}


def test_it_must_be_reset_first():
    with pytest.raises(RuntimeError, match="reset the environment first"):
        aec.env("riff").observe("seat_0")


def test_it_can_be_pickled():
    env = pickle.loads(pickle.dumps(aec.raw_env("reef", players=3)))
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2"]
