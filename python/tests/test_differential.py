"""The package against the program: the same games, move by move, over the engine protocol."""

import os
import random

import pytest

from atoll_games import Game, State

SCALE = int(os.environ.get("ATOLL_TEST_SCALE", "1"))


@pytest.mark.parametrize("name, options, games", [
    ("reef", {"players": 2}, 400),
    ("reef", {"players": 3, "setup": "free"}, 250),
    ("reef", {"players": 4, "deckOut": "finishRound"}, 250),
    ("riff", {}, 70),
    ("riff", {"moveFish": True}, 30),
])
def test_same_games(engine, name, options, games):
    """Positions are compared at the end of each game and at moves chosen at random; the records hold every move."""
    game = Game(name, **options)
    for seed in range(games * SCALE):
        rng = random.Random(seed)
        state = game.start(seed)
        new, = engine.ask({"do": "new", "game": name, "seed": seed, "options": options})
        assert new["state"] == state.to_json()
        table = new["table"]
        pause = rng.randrange(60)
        while not state.over:
            moves = []
            while not state.over and len(moves) <= pause:
                action = state.random_action(rng.getrandbits(64))
                moves.append(state.move(action))
                state.play(action)
            replies = engine.ask(*({"do": "play", "table": table, "move": move} for move in moves))
            assert replies[-1]["state"] == state.to_json()
            if state.choices < 2000:
                assert engine.ask({"do": "moves", "table": table})[0]["moves"] == state.legal_moves()
            pause = 1000
        result, record, _ = engine.ask({"do": "result", "table": table}, {"do": "record", "table": table},
                                       {"do": "close", "table": table})
        assert result == state.result()
        assert record["record"] == state.record()
    assert State.from_record(state.record()).result() == state.result()
