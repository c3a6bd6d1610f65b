"""The farm on a real Ray cluster of two nodes: what it makes is what one process makes, also when a node is killed."""

import os

os.environ |= {"RAY_raylet_start_wait_time_s": "240", "RAY_worker_register_timeout_seconds": "240"}  # read when Ray is loaded

import pytest
from ray.cluster_utils import Cluster

from atoll_games import Game
from atoll_games.farm import run


def records(count):
    for seed in range(count):
        state = Game("reef").start(seed)
        while not state.over and state.move_count < 20:
            state.play(state.random_action(seed))
        yield {"file": f"{seed}.reef", "record": state.record()}


# By kind of work: its settings, and its units, which take a second or so all together.
WORK = {
    "match": ({"game": "reef", "options": {"players": 2}, "pairings": [["search:nodes=40", "greedy"]], "seed": 3}, 24),
    "self-play": ({"game": "riff", "options": {}, "bot": "search:nodes=2", "wildBot": "random", "wild": 12, "seed": 3, "mostMoves": 300}, 12),
    "puzzles": ({"game": "reef", "kind": "placement", "seed": 3}, 24),
    "analysis": ({"nodes": 30, "seed": 3}, list(records(12))),
}


@pytest.fixture(scope="module")
def cluster():
    """A head with one core; the nodes that will be killed come later."""
    lean = {"include_dashboard": False, "include_log_monitor": False, "no_monitor": True}
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, **lean})
    yield nodes
    nodes.shutdown()


@pytest.mark.parametrize("kind", WORK)
def test_a_killed_node_changes_nothing(cluster, tmp_path, kind):
    settings, units = WORK[kind]
    alone, shared = tmp_path / "alone.jsonl", tmp_path / "shared.jsonl"
    expected = run(kind, settings, units, str(alone))
    second = cluster.add_node(num_cpus=2, include_log_monitor=False)
    cluster.wait_for_nodes(timeout=240)
    told, alive = [], True

    def progress(done, total, rate):
        nonlocal alive
        told.append((done, total))
        if alive and done >= 2:
            cluster.remove_node(second, allow_graceful=False)
            alive = False

    assert run(kind, settings, units, str(shared), address=cluster.address, batch=1, progress=progress) == expected
    assert not alive and told[-1] == (len(expected), len(expected))
    assert shared.read_bytes() == alone.read_bytes()


def test_what_was_ended_on_a_cluster_goes_on_here(cluster, tmp_path):
    settings, units = WORK["match"]
    alone, shared = tmp_path / "alone.jsonl", tmp_path / "shared.jsonl"
    expected = run("match", settings, units, str(alone))

    def end(done, total, rate):
        if done >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run("match", settings, units, str(shared), address=cluster.address, batch=2, progress=end)
    done = []
    assert run("match", settings, units, str(shared), progress=lambda *told: done.append(told)) == expected
    assert 0 < len(done) <= units - 5 and shared.read_bytes() == alone.read_bytes()
