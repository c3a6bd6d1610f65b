"""Ten thousand calls with arguments at random: each works or raises, none crashes, and the games still play."""

import os
import random

import numpy as np
import pytest

import atoll_games
from atoll_games import AtollError, Bot, Game, Observation, Snapshot, State, Thought, VecEnv
from atoll_games._core import Rng, Views, deal_seed, move_seed

CALLS = 10_000 * int(os.environ.get("ATOLL_TEST_SCALE", "1"))
ALLOWED = (AtollError, TypeError, ValueError, OverflowError, AttributeError, RecursionError)


def junk(rng, things):
    """Something that might be an argument: numbers near limits, arrays of all shapes, texts, JSON, our own objects."""
    number = rng.choice([-1, 0, 1, 2, 3, 4, 7, 24, 30, 752, 1249, 1250, 2039, 2**31, 2**63, 2**64, -2**63, 10**30])
    size = rng.choice([0, 1, 2, 3, 4, 5, 752, 820, 1250, 2040])
    dtype = rng.choice([np.int64, np.int32, np.uint8, bool, np.float32, np.float64, np.int8, np.uint64, np.complex64])
    shape = rng.choice([(size,), (3,), (3, size), (3, 2), (size, 3), (), (3, 752), (3, 1250), (1, 1, 1)])
    return rng.choice([
        lambda: number,
        lambda: None,
        lambda: float(number) / 3,
        lambda: rng.choice(["reef", "riff", "take 1", "done", "", "greedy", "search:nodes=2", "\0", "\ud800", "{}", "[[[[", "same_step"]),
        lambda: rng.choice([b"", b"reef", [], [1, 2], (0, 1), {}, {"game": "reef"}, {"players": 3}, [None, "greedy"], object(), float("nan")]),
        lambda: np.zeros(shape, dtype),
        lambda: np.full(3, rng.choice([-1, 0, 5, 30, 1249]), np.int64),
        lambda: np.asfortranarray(np.zeros((3, 752), np.uint8)),
        lambda: np.zeros((6, 1250), bool)[::2],
        lambda: rng.choice(things),
        lambda: rng.choice(things),
    ])()


@pytest.mark.parametrize("seed", range(2))
def test_random_calls(seed):
    rng = random.Random(seed)
    np_errors = np.seterr(all="ignore")
    kept = [Game("reef"), Game("riff"), Game("reef", players=3)]
    made = [game.start(4) for game in kept]
    things = kept + made + [state.observe(0) for state in made] + [Bot("reef", "greedy"), Bot("riff", "random")]
    for game in kept:
        env = VecEnv(game, 3)
        env.reset(seeds=1)
        views = Views(game, np.zeros((3, game.observation_size), np.uint8), np.zeros((3, game.num_actions), np.int8))
        things += [env, env.snapshot(), views]
    makers = [Game, State.from_json, State.from_record, State, Observation.from_json, Bot, VecEnv, Snapshot, Thought, atoll_games.bot_names, Rng, Views, deal_seed, move_seed]
    worked = 0
    for _ in range(CALLS // 2):
        if rng.random() < 0.15:
            call = rng.choice(makers)
        else:
            thing = rng.choice(things)
            name = rng.choice([name for name in dir(thing) if not name.startswith("__") or name in ("__eq__", "__len__", "__hash__", "__copy__")])
            try:
                call = getattr(thing, name)
            except ALLOWED:
                continue
        if not callable(call):
            worked += 1
            continue
        args = [junk(rng, things) for _ in range(rng.choice([0, 0, 1, 1, 1, 2, 3]))]
        names = rng.sample(["seeds", "which", "masks", "observations", "rewards", "to_move", "threads", "players", "nodes", "seed", "features", "games", "likely"], rng.choice([0, 0, 0, 1, 2]))
        keywords = {name: 2 if name == "threads" else junk(rng, things) for name in names}
        try:
            result = call(*args, **keywords)
        except ALLOWED:
            continue
        worked += 1
        if isinstance(result, (Game, State, Observation, VecEnv, Snapshot, Bot, Thought)) and len(things) < 60:
            things.append(result)
    np.seterr(**np_errors)
    assert worked > CALLS // 20
    for state in made:
        while not state.over:
            state.play(state.random_action(1))
        assert State.from_record(state.record()).result() == state.result()
