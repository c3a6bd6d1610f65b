"""Our outages and people's clocks, at real servers: killed and back after the deadline, frozen, with a full disk, with a
database or a Redis that fell silent. Nobody loses by it; without an outage the clock ends the game.

    tests/scripts/outage_test.py build/release/atoll
"""
import contextlib
import os
import resource
import signal
import sys
import tempfile
import time

from cluster_test import postgres, redis
from kill_test import Game
from live_client import Server

SECONDS = 5  # of a move: the shortest clock there is
AWAY = SECONDS + 3


class Clocked(Game):
    """Two people and a clock."""

    def __init__(self, server, name):
        super().__init__(server, 'riff', 2, name, clock={'secondsPerMove': SECONDS})

    def follow(self):
        return [player.follow(self.table) for player in self.players][0]

    def move(self):
        """The turn begins anew."""
        view = self.follow()
        assert view['phase'] == 'running', view['result']
        mover = self.players[view['toMove']]
        reply = mover.ask('move', table=self.table, move=mover.ask('moves', table=self.table)['moves'][0],
                          version=view['version'])
        assert reply['ok'], reply

    def survives(self, outage):
        """The deadline of a turn passes in the outage."""
        self.move()
        before = self.follow()['version']
        outage()
        view = self.follow()
        assert view['phase'] == 'running', (outage.__name__, view['result'])
        self.move()
        self.follow()
        given = [event['credit'] for event in self.players[0].events[self.table][before:]
                 if event['event'] == 'resumed']
        assert sum(given) >= 1000 * (AWAY - SECONDS), (outage.__name__, given)

    def runs_out(self):
        self.move()
        view = self.players[0].wait(self.table, lambda seen: seen['phase'] == 'over')
        assert view['result']['reason'] == 'time', view['result']


def test_one_machine(program):
    with tempfile.TemporaryDirectory() as folder, Server(program, folder) as server:
        game = Clocked(server, 'one')

        def killed():
            time.sleep(SECONDS / 2)
            server.kill()
            time.sleep(AWAY)
            server.start()

        def frozen():
            os.kill(server.process.pid, signal.SIGSTOP)
            time.sleep(AWAY)
            os.kill(server.process.pid, signal.SIGCONT)

        def full():
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            time.sleep(AWAY)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                             (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

        for outage in (killed, frozen, full):
            game.survives(outage)
        game.runs_out()


def test_database_and_bus(program):
    with contextlib.ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(3)]
        database, bus = postgres(folders[1]), redis(folders[2])
        for process in (database, bus):
            process.start()
            stack.callback(process.kill)
        keeps = ['--store', f'postgresql:///postgres?user=postgres&host={folders[1]}', '--bus',
                 f'unix://{folders[2]}/socket']
        server = stack.enter_context(Server(program, folders[0], keeps=keeps))
        game = Clocked(server, 'several')

        def database_stopped():
            with database.stopped():
                time.sleep(AWAY)

        def bus_stopped():
            with bus.stopped():
                time.sleep(AWAY)

        def database_killed():
            database.kill()
            time.sleep(AWAY)
            database.start()

        for outage in (database_stopped, bus_stopped, database_killed):
            game.survives(outage)
        game.runs_out()


if __name__ == '__main__':
    test_one_machine(sys.argv[1])
    test_database_and_bus(sys.argv[1])
    print('no outage costs anybody a game')
