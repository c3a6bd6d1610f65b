"""VecEnv: many games at once."""

import threading

import numpy as np
import pytest

from atoll_games import AtollError, Game, State, VecEnv

GAMES = 32


def buffers(game, games=GAMES):
    return {
        "observations": np.zeros((games, game.observation_size), np.uint8),
        "masks": np.zeros((games, game.num_actions), bool),
        "rewards": np.zeros((games, game.players), np.float32),
        "margins": np.zeros((games, game.players), np.float32),
        "terminated": np.zeros(games, bool),
        "to_move": np.zeros(games, np.int32),
    }


def made(game, seeds=5, **settings):
    env = VecEnv(game, GAMES, **settings)
    arrays = buffers(game)
    env.bind(**arrays)
    env.reset(seeds=seeds)
    return env, arrays


def test_the_games_are_those_of_single_states(game):
    """Every game, step by step, beside a State of the same seed."""
    env, arrays = made(game, autoreset="disabled")
    states = [game.start(5 + number) for number in range(GAMES)]
    actions = np.zeros(GAMES, np.int64)
    for _ in range(40):
        if any(state.over for state in states):
            break
        env.random_actions(actions)
        env.step(actions)
        for number, (state, action) in enumerate(zip(states, actions.tolist())):
            state.play(action)
            seat = max(state.to_move, 0)
            assert arrays["to_move"][number] == state.to_move
            assert arrays["terminated"][number] == state.over
            assert (arrays["masks"][number] == state.action_mask()).all()
            assert (arrays["observations"][number] == state.observe(seat).to_array()).all()
            assert arrays["rewards"][number].tolist() == pytest.approx(state.returns())
    assert env.state(3).to_json() == states[3].to_json()


def test_seeds_are_one_number_or_many(game):
    seen = []
    for seeds in (5, np.int64(5), np.arange(5, 5 + GAMES), np.arange(5, 5 + GAMES, dtype=np.uint64)):
        env, arrays = made(game, seeds=seeds)
        env.step(np.full(GAMES, -1))
        seen.append(arrays["observations"].copy())
    assert all((each == seen[0]).all() for each in seen)


@pytest.mark.parametrize("name", ["reef", "riff"])
def test_ends_and_autoreset(name):
    """What is seen at an end, in the three ways that Gymnasium knows."""
    game = Game(name, **({"maxTurns": 20} if name == "riff" else {}))
    actions = np.full(GAMES, -1, np.int64)
    for autoreset in ("next_step", "same_step", "disabled"):
        env, arrays = made(game, autoreset=autoreset)
        last = np.zeros_like(arrays["observations"])
        env.bind(**arrays, final_observations=last)
        ended = 0
        for _ in range(150):
            before = env.snapshot()
            was_over = arrays["to_move"] < 0
            if autoreset == "disabled" and was_over.any():
                with pytest.raises(AtollError, match=f"game {np.flatnonzero(was_over)[0]} is over"):
                    env.step(actions)
                env.reset(which=was_over)
                assert (arrays["to_move"] >= 0).all()
                continue
            env.step(actions)
            over = arrays["terminated"]
            if autoreset == "next_step":
                assert not (was_over & over).any()
            if over.any():
                ended += over.sum()
                assert arrays["rewards"][over].sum(axis=1) == pytest.approx(1)
                assert not arrays["rewards"][~over].any()
                best = arrays["margins"][over].max(axis=1)
                assert (best >= 0).all()
                if autoreset == "same_step":
                    assert (arrays["to_move"][over] >= 0).all() and arrays["masks"][over].any(axis=1).all()
                    assert last[over].any()
                else:
                    assert (arrays["to_move"][over] == -1).all() and not arrays["masks"][over].any()
        assert ended == env.finished > 10
        assert len(before) == GAMES


def test_threads_change_nothing(game):
    results = []
    for threads in (1, 3):
        env, arrays = made(game, threads=threads, autoreset="same_step")
        for _ in range(60):
            env.step(np.full(GAMES, -1, np.int32))
        results.append({name: array.copy() for name, array in arrays.items()})
    for name in results[0]:
        assert (results[0][name] == results[1][name]).all(), name


def test_snapshot_restore_and_branches(game):
    env, arrays = made(game)
    actions = np.full(GAMES, -1, np.int64)
    for _ in range(10):
        env.step(actions)
    kept, seen = env.snapshot(), arrays["observations"].copy()
    for _ in range(5):
        env.step(actions)
    later = arrays["observations"].copy()
    env.restore(kept)
    assert (arrays["observations"] == seen).all()
    for _ in range(5):
        env.step(actions)
    assert (arrays["observations"] == later).all()
    env.restore(kept, from_games=np.full(GAMES, 7))
    assert (arrays["observations"] == seen[7]).all()
    assert env.state(0).to_json() == env.state(31).to_json()


def test_resample_keeps_what_the_mover_knows(game):
    env, arrays = made(game)
    for _ in range(12):
        env.step(np.full(GAMES, -1, np.int64))
    seen = arrays["observations"].copy()
    before = [env.state(number).to_json() for number in range(GAMES)]
    env.resample(seeds=99)
    env.restore(env.snapshot())
    assert (arrays["observations"] == seen).all()
    assert sum(env.state(number).to_json() != before[number] for number in range(GAMES)) > GAMES // 2


def test_opponents_answer_inside_the_step():
    for name, bots in (("reef", [None, "greedy", "random"]), ("riff", ["search:nodes=5", None])):
        game = Game(name, **({"players": 3} if name == "reef" else {"maxTurns": 10}))
        env, arrays = made(game, autoreset="same_step", opponents=bots)
        for _ in range(40):
            assert (arrays["to_move"] == bots.index(None)).all()
            env.step(np.full(GAMES, -1, np.int64))
        assert env.finished > 0


def test_a_state_can_be_put_in(game):
    env, arrays = made(game)
    state = game.start(1234)
    state.play_choice(3)
    env.set_state(4, state)
    assert env.state(4).to_json() == state.to_json()
    assert (arrays["masks"][4] == state.action_mask()).all()
    with pytest.raises(AtollError, match="another game"):
        env.set_state(4, Game("reef", players=2, mirror=True).start(0))
    assert isinstance(env.state(4), State)


def test_two_threads_cannot_use_one_environment():
    game = Game("reef")
    env = VecEnv(game, 2000, opponents=[None, "greedy"])
    env.reset(seeds=1)
    problems = []

    def steps():
        for _ in range(20):
            try:
                env.step(np.full(2000, -1, np.int64))
            except AtollError as error:
                problems.append(error.code)

    threads = [threading.Thread(target=steps) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(problems) <= {"busy"}
    env.step(np.full(2000, -1, np.int64))
