"""What the tests share: the games they are about, and the program `atoll` to compare with."""

import json
import os
import pathlib
import random
import subprocess

import pytest

import atoll_games

ROOT = pathlib.Path(__file__).resolve().parents[2]

GAMES = {
    "reef-2": ("reef", {}),
    "reef-3": ("reef", {"players": 3, "deckOut": "finishRound"}),
    "reef-4": ("reef", {"players": 4}),
    "reef-free": ("reef", {"setup": "free", "hidePoints": True}),
    "riff": ("riff", {}),
    "riff-moving": ("riff", {"moveFish": True, "maxTurns": 60}),
}


@pytest.fixture(params=GAMES)
def game(request):
    name, options = GAMES[request.param]
    return atoll_games.Game(name, **options)


@pytest.fixture(scope="session")
def program():
    return os.environ.get("ATOLL", str(ROOT / "build/release/atoll"))


class Engine:
    """`atoll engine`, asked many things at once."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *requests):
        self.process.stdin.write("".join(json.dumps(request) + "\n" for request in requests))
        self.process.stdin.flush()
        return [json.loads(self.process.stdout.readline()) for _ in requests]


@pytest.fixture
def engine(program):
    engine = Engine(program)
    yield engine
    engine.process.communicate()


def random_game(game, seed):
    """Plays a game at random to its end, and gives every position on the way, the last one included."""
    rng = random.Random(seed)
    state = game.start(seed)
    while True:
        yield state
        if state.over:
            return
        state = state.copy()
        state.play_choice(rng.randrange(state.choices))
