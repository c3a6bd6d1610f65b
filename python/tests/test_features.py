"""What the learned evaluation sees, in one position and after each move."""

import json
import subprocess

import numpy as np
import pytest
from conftest import random_game

from atoll_games import AtollError, Bot, Game, State, VecEnv
from atoll_games._core import deal_seed

USUAL = [("reef", {"players": 2}), ("reef", {"players": 3}), ("reef", {"players": 4, "hidePoints": True}), ("riff", {})]
N = 24


@pytest.fixture(params=USUAL, ids=lambda kind: f"{kind[0]}-{kind[1].get('players', 2)}")
def usual(request):
    name, options = request.param
    return Game(name, **options)


def rows_of(game, room):
    return {
        "games": np.zeros(room, np.int64),
        "features": np.zeros((room, game.players, game.feature_size), np.uint8),
        "observations": np.zeros((room, game.observation_size), np.uint8),
        "rewards": np.zeros((room, game.players), np.float32),
        "margins": np.zeros((room, game.players), np.float32),
        "terminated": np.zeros(room, bool),
    }


def test_the_layout_covers_all(usual):
    parts = [part for part, _ in usual.feature_layout().values()]
    assert [part.start for part in parts] == [0] + [part.stop for part in parts[:-1]]
    assert parts[-1].stop == usual.feature_size
    assert all(part.stop - part.start == np.prod(shape) for part, shape in usual.feature_layout().values())


def test_many_games_have_what_single_ones_have(usual):
    env = VecEnv(usual, N, threads=2)
    features, to_move = np.zeros((N, usual.players, usual.feature_size), np.uint8), np.zeros(N, np.int32)
    env.bind(features=features, to_move=to_move)
    env.reset(seeds=3)
    for _ in range(60):
        for number in range(0, N, 5):
            own = env.state(number).observe(max(to_move[number], 0))
            assert (features[number] == own.features()).all()
            assert features[number].any() == (to_move[number] >= 0)
        env.step(np.full(N, -1))


def test_worlds_that_look_alike_to_a_seat_have_the_same(usual):
    differing = 0
    for number, state in enumerate(random_game(usual, 5)):
        if number % 4:
            continue
        for seat in range(state.players):
            own = state.observe(seat)
            for seed in range(3):
                world = own.sample(seed)
                differing += world.to_json() != state.to_json()
                assert (world.observe(seat).features() == own.features()).all()
    assert differing > 20


@pytest.mark.parametrize("name, bot", [("reef", "search:nodes=4,net=0"), ("riff", "greedy")])
def test_they_are_what_the_program_trains_with(program, tmp_path, name, bot):
    """`atoll expand` writes a row for each seat; it knows every hand, so those of Reef are compared once all cards are known."""
    games, rows = tmp_path / "games.jsonl", tmp_path / "rows.bin"
    subprocess.run([program, "self-play", "--game", name, "--bot", bot, "--games", "3", "--seed", "5", "--out", str(games)],
                   check=True, capture_output=True)
    subprocess.run([program, "expand", str(games), "--out", str(rows)], check=True, capture_output=True)
    game = Game(name)
    most, inputs = {"reef": 160, "riff": 144}[name], game.feature_size - 16
    row = np.dtype([("feature", "<u2", most), ("value", "u1", most), ("globals", "u1", 16), ("rest", "<u2", 6)])
    wanted = set()
    for each in np.fromfile(rows, row):
        dense = np.zeros(inputs + 1, np.uint8)
        dense[each["feature"]] = each["value"]
        wanted.add(dense[:inputs].tobytes() + each["globals"].tobytes())
    header, *lines = [json.loads(line) for line in games.read_text().splitlines()]
    seen, checked = set(), 0
    for line in lines:
        state = game.start(deal_seed(header["seed"], line["game"]))
        for move in line["moves"]:
            views = [state.observe(seat) for seat in range(2)]
            whole = name == "riff" or not any(seat.get("hidden") for seat in state.to_json()["seats"])
            for own in views:
                theirs = own.features()[0].tobytes()
                seen.add(theirs)
                if name == "reef" and whole and state.to_json()["phase"] != "setup":
                    assert theirs in wanted
                    checked += 1
            state.play(move)
    if name == "riff":  # every other position, by chance
        assert wanted <= seen
    assert checked > 20 or name == "riff"


def test_after_has_every_legal_move(usual):
    env = VecEnv(usual, 3)
    env.reset(seeds=8)
    room = 20_000
    actions, rows = np.zeros(room, np.int64), rows_of(usual, room)
    for turn in range(70):
        count = env.after(actions, **rows)
        for number in range(3):
            state = env.state(number)
            mine = rows["games"][:count] == number
            if turn % 10 == 9:
                assert sorted(actions[:count][mine].tolist()) == state.legal_actions()
            assert mine.sum() == state.choices
        env.step(np.full(3, -1))


def test_after_shows_what_a_move_brings(usual):
    """Where a move shows nothing new, as placing pieces does, the row is what the mover would really see."""
    env = VecEnv(usual, N, autoreset="disabled", threads=2)
    over = np.zeros(N, bool)
    env.bind(terminated=over)
    env.reset(seeds=2)
    room = 300 * N
    actions, rows = np.zeros(room, np.int64), rows_of(usual, room)
    rng = np.random.default_rng(1)
    compared = 0
    while not over.any():
        count = env.after(actions, likely=True, **rows)
        assert (np.bincount(rows["games"][:count], minlength=N) > 0).all()
        for row in rng.integers(0, count, 20):
            state = env.state(rows["games"][row])
            mover, told = state.to_move, state.move(actions[row])  # raises where it is not legal
            if usual.name == "riff" and not told.startswith("worm"):
                continue
            if told.split()[0] in ("take", "draw", "setup"):  # a card comes up
                continue
            after = state.copy()
            after.play(actions[row])
            assert rows["terminated"][row] == after.over
            if after.over:  # all hands come up
                continue
            compared += 1
            assert (rows["features"][row] == after.observe(mover).features()).all(), told
            assert (rows["observations"][row] == after.observe(mover).to_array()).all()
            assert not rows["rewards"][row].any() and not rows["margins"][row].any()
        env.step(np.full(N, -1))
    assert compared > 60


def test_after_sees_the_ends(usual):
    if usual.name == "riff":
        return  # ends too rarely at random
    env = VecEnv(usual, N, autoreset="same_step")
    env.reset(seeds=4)
    actions, rows = np.zeros(300 * N, np.int64), rows_of(usual, 300 * N)
    ends = 0
    for _ in range(60):
        count = env.after(actions, likely=True, **rows)
        over = rows["terminated"][:count]
        ends += over.sum()
        assert rows["rewards"][:count][over].sum(axis=1) == pytest.approx(1)
        assert not rows["features"][:count][over].any() and rows["features"][:count][~over].any(axis=(1, 2)).all()
        env.step(np.full(N, -1))
    assert ends > 0


def test_after_tells_nothing_hidden(usual):
    """The same rows in all worlds that look alike to the mover, dice and cards to come included."""
    for number, state in enumerate(random_game(usual, 9)):
        if number % 9 != 4 or state.over:
            continue
        own = state.observe(state.to_move)
        env = VecEnv(usual, 4)
        env.reset(seeds=0)
        for game in range(4):
            env.set_state(game, own.sample(game))
        env.reseed(np.full(4, 7))
        actions, rows = np.zeros(5000, np.int64), rows_of(usual, 5000)
        count = env.after(actions, likely=True, **rows)
        each = count // 4
        for name in ("features", "observations", "rewards", "terminated"):
            first = rows[name][:each]
            assert all((rows[name][game * each : (game + 1) * each] == first).all() for game in range(4)), name


def test_refusals():
    deck = Game("reef").deck()
    deck["cards"] = deck["cards"][:20]
    odd, reef = Game("reef", deck=deck), Game("reef")
    for call in (
        lambda: odd.start(1).observe(0).features(),
        lambda: VecEnv(odd, 2).bind(features=np.zeros((2, 2, odd.feature_size), np.uint8)),
        lambda: Game("riff", moveFish=True).start(1).observe(0).features(),
    ):
        with pytest.raises(AtollError, match="features: the learned evaluation knows the usual cards"):
            call()
    env = VecEnv(reef, 2)
    with pytest.raises(AtollError, match="reset"):
        env.after(np.zeros(3, np.int64))
    env.reset(seeds=1)
    for call, error, words in (
        (lambda: env.after(np.zeros(3, np.int64)), AtollError, "room for 3 rows, but there are 48 moves"),
        (lambda: env.after(np.zeros(99, np.int32)), TypeError, "actions: must have type int64"),
        (lambda: env.after([1]), TypeError, "actions: must be an array"),
        (lambda: env.after(np.zeros(99, np.int64), games=np.zeros(9, np.int64)), ValueError, "games: must have shape"),
        (lambda: env.after(np.zeros(99, np.int64), features=np.zeros((99, 2), np.uint8)), ValueError, "features: must have shape"),
        (lambda: env.bind(features=np.zeros((2, 2, 7), np.uint8)), ValueError, "features: must have shape"),
    ):
        with pytest.raises(error, match=words):
            call()
    assert env.after(np.zeros(99, np.int64)) == 48


def test_a_bot_does_not_mix_up_rules():
    """What it remembers of one game's cards must not serve in another, whose rules may be gone by then."""
    bot = Bot("reef", "search:nodes=30")
    for _ in range(3):
        for mirror in (False, True):
            state = Game("reef", mirror=mirror).start(5)
            for _ in range(14):
                state.play(state.random_action(2))
            own = state.observe(state.to_move)
            assert bot.think(own, seed=1).value == Bot("reef", "search:nodes=30").think(own, seed=1).value
            del state, own
    assert isinstance(Game("reef").start(1), State)
