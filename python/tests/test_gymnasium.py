"""Gymnasium's own checker, unmodified, and what it does not look at."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import atoll_games.gym  # registers the environments

KINDS = [("Reef", {}), ("Reef", {"players": 3, "opponents": ["greedy", "random"], "seat": 1}), ("Reef", {"players": 4}),
         ("TheReef", {"opponents": "search", "nodes": 10, "maxTurns": 30})]


@pytest.mark.parametrize("name, options", KINDS)
@pytest.mark.filterwarnings("ignore:.*render_mode.*")
def test_their_check(name, options):
    check_env(gymnasium.make(f"atoll_games/{name}-v0", **options).unwrapped)
    check_env(gymnasium.make(f"atoll_games/{name}-v0", render_mode="ansi", **options).unwrapped)


@pytest.mark.parametrize("name, options", KINDS)
def test_games_go_the_same_way_for_the_same_seed(name, options):
    ends = []
    for _ in range(2):
        env = gymnasium.make(f"atoll_games/{name}-v0", **options)
        seen, _ = env.reset(seed=5)
        rng = np.random.default_rng(2)
        over = False
        while not over:
            assert seen["action_mask"].any()
            seen, reward, over, truncated, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            assert not truncated and "illegal" not in info
        ends.append((reward, seen["observation"].tobytes()))
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.unwrapped.step(0)
    assert ends[0] == ends[1] and 0 <= reward <= 1


def test_an_illegal_action_ends_the_game_with_a_loss():
    env = gymnasium.make("atoll_games/Reef-v0")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(1249)
    assert (reward, terminated, info) == (-1.0, True, {"illegal": True})


def test_wrong_settings_are_named():
    with pytest.raises(ValueError, match="opponents"):
        atoll_games.gym.AtollEnv("reef", ["greedy", "greedy"])
    with pytest.raises(ValueError, match="seat"):
        atoll_games.gym.AtollEnv("reef", seat=2)
