"""Bad input gets an exception that names what is wrong, and changes nothing."""

import subprocess
import sys

import numpy as np
import pytest

import atoll_games
from atoll_games import AtollError, Bot, Game, Observation, State, VecEnv
from atoll_games._core import Rng, Views, deal_seed, move_seed

REEF = Game("reef")
N = 4


def env(**settings):
    made = VecEnv(REEF, N, **settings)
    made.reset(seeds=1)
    return made


def array(*shape, dtype=np.uint8):
    return np.zeros(shape, dtype)


def views(game):
    return Views(game, array(2, game.observation_size), array(2, game.num_actions))


@pytest.mark.parametrize("call, error, words", [
    (lambda: Game("chess"), AtollError, "no \"chess\""),
    (lambda: Game("reef", players=5), AtollError, "players"),
    (lambda: Game("reef", plaers=2), AtollError, "players"),
    (lambda: Game("riff", standoff="long"), AtollError, "standoff"),
    (lambda: Game("reef", deck={"cards": 3}), AtollError, "deck"),
    (lambda: REEF.start(-1), ValueError, "seed"),
    (lambda: REEF.start(2**64), ValueError, "seed"),
    (lambda: REEF.start("7"), TypeError, "seed"),
    (lambda: REEF.deal([99]), AtollError, "outcomes"),
    (lambda: REEF.start(0).play(1249), AtollError, "action 1249 is not legal"),
    (lambda: REEF.start(0).play(1250), AtollError, "from 0 to 1249"),
    (lambda: REEF.start(0).play(-1), AtollError, "from 0 to 1249"),
    (lambda: REEF.start(0).play(10**30), ValueError, "action"),
    (lambda: REEF.start(0).play("take 9"), AtollError, "setup"),
    (lambda: REEF.start(0).play(1.5), TypeError, "action"),
    (lambda: REEF.start(0).play_choice(24), AtollError, "24 legal moves"),
    (lambda: REEF.start(0).observe(2), ValueError, "seat"),
    (lambda: State.from_json({"game": "reef"}), AtollError, "options: missing"),
    (lambda: State.from_json("{"), AtollError, "JSON|json"),
    (lambda: atoll_games.analyse("chess"), AtollError, "atoll-record"),
    (lambda: atoll_games.analyse(REEF.start(0).record()), AtollError, "record: there is no move"),
    (lambda: atoll_games.analyse(7), TypeError, "record"),
    (lambda: atoll_games.analyse("", nodes=0), ValueError, "nodes"),
    (lambda: atoll_games.find_puzzles("riff", "placement", 1, 0), AtollError, "kind placement for riff"),
    (lambda: atoll_games.find_puzzles("reef", "move", 1, -1), ValueError, "number"),
    (lambda: atoll_games.find_puzzles("reef", "move", "1", 0), TypeError, "seed"),
    (lambda: State.from_json(7), AtollError, "state"),
    (lambda: State.from_record("hello"), AtollError, "line 1"),
    (lambda: State.from_record(b"hello"), TypeError, "record"),
    (lambda: Observation.from_json(REEF.start(0).observe(0).to_json(), 1), AtollError, "seat 1"),
    (lambda: Bot("reef", "deepblue"), AtollError, "deepblue"),
    (lambda: Bot("reef", "search:nods=3"), AtollError, "nods"),
    (lambda: Bot("riff", "greedy").think(REEF.start(0).observe(0)), AtollError, "another game"),
    (lambda: Bot("reef", "greedy").think(REEF.start(0).observe(1 - REEF.start(0).to_move)), AtollError, "to move"),
    (lambda: Bot("reef", "greedy").think(REEF.start(0).observe(0), nodes=0), ValueError, "nodes"),
    (lambda: VecEnv(REEF, 0), ValueError, "games"),
    (lambda: VecEnv(REEF, N, threads=0), ValueError, "threads"),
    (lambda: VecEnv(REEF, N, autoreset="sometimes"), ValueError, "autoreset"),
    (lambda: VecEnv(REEF, N, opponents=["greedy"]), ValueError, "opponents"),
    (lambda: VecEnv(REEF, N, opponents=["greedy", "greedy"]), ValueError, "opponents"),
    (lambda: VecEnv(REEF, N, opponents=[None, "search"]), AtollError, "nodes"),
    (lambda: VecEnv(REEF, N, opponents=[None, 3]), TypeError, "opponents"),
    (lambda: VecEnv(REEF, N).step(array(N, dtype=np.int64)), AtollError, "reset"),
    (lambda: VecEnv(REEF, N).reset(), ValueError, "seeds"),
    (lambda: env().step(array(N + 1, dtype=np.int64)), ValueError, r"actions: must have shape \(4,\)"),
    (lambda: env().step(array(N, dtype=np.float32)), TypeError, "actions: must have type int32 or int64"),
    (lambda: env().step([0] * N), TypeError, "actions: must be an array"),
    (lambda: env().step(array(2 * N, dtype=np.int64)[::2]), ValueError, "contiguous"),
    (lambda: env().step(np.array([0, 0, 77, 0])), AtollError, "in game 2, action 77"),
    (lambda: env().step(np.array([0, 0, 0, 2**40])), AtollError, "in game 3"),
    (lambda: env().bind(masks=array(N, 7)), ValueError, r"masks: must have shape \(4, 1250\)"),
    (lambda: env().bind(observations=array(N, 752, dtype=np.int8)), TypeError, "observations: must have type uint8"),
    (lambda: env().bind(rewards=array(N, 2, dtype=np.float64)), TypeError, "rewards"),
    (lambda: env().bind(to_move="here"), TypeError, "to_move: must be an array"),
    (lambda: env().reset(seeds=array(N, dtype=np.float32)), TypeError, "seeds"),
    (lambda: env().reset(which=array(N + 1, dtype=bool)), ValueError, "which"),
    (lambda: env().state(N), ValueError, "game"),
    (lambda: env().restore(VecEnv(REEF, 3).snapshot()), AtollError, "snapshot"),
    (lambda: env().restore(env().snapshot(), from_games=np.full(N, 9)), AtollError, "snapshot"),
    (lambda: env().restore(VecEnv(Game("riff"), N).snapshot()), AtollError, "snapshot"),
    (lambda: deal_seed(1, -1), ValueError, "deal"),
    (lambda: move_seed(1, 1, 1, "x"), TypeError, "move"),
    (lambda: Rng(1).pick(0), ValueError, "n: must be"),
    (lambda: views(REEF).put(REEF.start(0), 0, 2), ValueError, "row"),
    (lambda: views(REEF).put(REEF.start(0), 2, 0), ValueError, "seat"),
    (lambda: views(REEF).put(Game("riff").start(0), 0, 0), AtollError, "another game"),
    (lambda: Views(REEF, array(2, 7), array(2, 7)), ValueError, "observations: must have shape"),
    (lambda: Views(REEF, array(2, REEF.observation_size), array(3, REEF.num_actions)), ValueError, "masks: must have shape"),
])
def test_refused(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_a_wrong_action_changes_nothing():
    made = env()
    before = [made.state(game).to_json() for game in range(N)]
    with pytest.raises(AtollError):
        made.step(np.array([0, 1, 2, 900]))
    assert [made.state(game).to_json() for game in range(N)] == before


def test_read_only_arrays_are_not_written_into():
    frozen = array(N, REEF.num_actions)
    frozen.flags.writeable = False
    with pytest.raises(TypeError, match="masks: must be a writable array"):
        env().bind(masks=frozen)
    actions = np.zeros(N, np.int64)
    actions.flags.writeable = False
    env().step(actions)


def test_what_is_bound_may_be_dropped():
    made = env()
    made.bind(masks=array(N, REEF.num_actions), observations=array(N, REEF.observation_size))
    for _ in range(30):
        made.step(np.full(N, -1))


def test_a_closed_environment_says_so():
    made = env()
    made.close()
    for call in (lambda: made.step(np.zeros(N, np.int64)), made.snapshot, made.close, lambda: made.bind(), lambda: made.finished):
        with pytest.raises(AtollError, match="closed"):
            call()


def test_errors_have_codes():
    with pytest.raises(AtollError) as caught:
        Game("chess")
    assert caught.value.code == "unknown_game" and isinstance(caught.value, ValueError)


def test_types_are_known(tmp_path):
    program = tmp_path / "typed.py"
    program.write_text("from atoll_games import Game\nstate = Game('reef').start(1)\nreveal_type(state.points())\nstate.fly()\n")
    said = subprocess.run([sys.executable, "-m", "mypy", "--no-incremental", str(program)], capture_output=True, text=True).stdout
    assert "list[int]" in said and '"State" has no attribute "fly"' in said and "Found 1 error" in said, said
    assert atoll_games.__file__.endswith("__init__.py")
