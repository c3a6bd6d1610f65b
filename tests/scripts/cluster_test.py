"""The same games as in kill_test.py at a house of three nodes on PostgreSQL and Redis; now a node is killed, now the
database, now Redis, and comes back a moment later. At every node somebody looks on at every game, and hears of every
event once.

    tests/scripts/cluster_test.py build/release/atoll 30
"""
import collections
import contextlib
import glob
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from kill_test import play_through
from live_client import PATIENCE, Person, Server, Socket

AWAY = (0.2, 2.5)  # seconds between a death and the return


class Process:
    """A program that can be killed and started again."""

    def __init__(self, command, user, log, answers):
        self.command, self.user, self.log, self.answers, self.process = command, user, log, answers, None

    def start(self):
        until = time.time() + PATIENCE
        while True:
            with open(self.log, 'ab') as log:
                self.process = subprocess.Popen(self.command, user=self.user, stdout=log, stderr=log,
                                                start_new_session=True)
            while self.process.poll() is None:
                if self.answers():
                    return
                assert time.time() < until, 'no answer; see ' + self.log
                time.sleep(0.1)
            assert time.time() < until, 'it does not start; see ' + self.log
            time.sleep(0.2)

    def kill(self):
        with contextlib.suppress(ProcessLookupError):  # with all that it has started
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    @contextlib.contextmanager
    def stopped(self):
        """It takes connections, and says nothing."""
        family = with_children(self.process.pid)
        send_all(family, signal.SIGSTOP)
        try:
            yield
        finally:
            send_all(family, signal.SIGCONT)


def with_children(pid):
    with open(f'/proc/{pid}/task/{pid}/children') as children:
        return [pid, *(one for child in children.read().split() for one in with_children(int(child)))]


def send_all(pids, number):
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)


def succeeds(*command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def postgres(folder):
    programs = max(glob.glob('/usr/lib/postgresql/*/bin'), key=lambda path: int(path.split('/')[4]))
    user = 'postgres' if os.geteuid() == 0 else None  # it refuses to be root
    if user:
        shutil.chown(folder, user, user)
    subprocess.run([f'{programs}/initdb', '-D', f'{folder}/data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8',
                    '--locale=C.UTF-8'], user=user, check=True, stdout=subprocess.DEVNULL)
    # With fsync, as in earnest: what is acknowledged must survive.
    return Process([f'{programs}/postgres', '-D', f'{folder}/data', '-k', folder, '-c', 'listen_addresses='], user,
                   f'{folder}/log', lambda: succeeds(f'{programs}/pg_isready', '-h', folder, '-U', 'postgres'))


def redis(folder):
    return Process(['redis-server', '--port', '0', '--unixsocket', f'{folder}/socket', '--dir', folder, '--save', ''],
                   None, f'{folder}/log', lambda: succeeds('redis-cli', '-s', f'{folder}/socket', 'ping'))


class House:
    """Nodes that are one server to people: each connection goes to any that lives."""

    def __init__(self, nodes):
        self.nodes, self.alive, self.chance = nodes, set(nodes), random.Random(7)

    def any_node(self):
        return self.chance.choice(sorted(self.alive, key=self.nodes.index))

    def strike(self, node, pause):
        self.alive.discard(node)
        node.kill()
        pause()
        node.start()
        self.alive.add(node)


def check_revoked(nodes, bus):
    """A session that is ended at one node while Redis is away ends at the others when it is back."""
    person = Person(nodes[0]).guest('Ann')
    live = Socket(person)
    assert live.receive()['you']['name'] == 'Ann'
    bus.kill()
    elsewhere = Person(nodes[1])
    elsewhere.cookie = person.cookie
    elsewhere.must('POST', '/api/sign-out')
    bus.start()
    while (message := live.receive())['type'] != 'bye':
        pass
    assert message['error']['code'] == 'signed_out', message


def main():
    program, kills = sys.argv[1], int(sys.argv[2])
    with contextlib.ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(5)]
        database, bus = postgres(folders[3]), redis(folders[4])
        for process in (database, bus):
            process.start()
            stack.callback(process.kill)
        store = f'postgresql:///postgres?user=postgres&host={folders[3]}'
        keeps = ['--store', store, '--bus', f'unix://{folders[4]}/socket']
        nodes = [stack.enter_context(Server(program, folder, '--node', f'node-{number}', keeps=keeps))
                 for number, folder in enumerate(folders[:3])]
        check_revoked(nodes, bus)
        house, killed = House(nodes), collections.Counter()

        def kill(chance):
            what = ['a node', 'PostgreSQL', 'a node', 'Redis'][killed.total() % 4]
            killed[what] += 1

            def pause():
                time.sleep(chance.uniform(*AWAY))

            if what == 'a node':
                house.strike(chance.choice(nodes), pause)
                return what
            process = database if what == 'PostgreSQL' else bus
            process.kill()
            pause()
            process.start()
            return what

        told = play_through(house, kills, kill, readers_at=nodes)
        for node in nodes:
            node.stop()
        subprocess.run([program, 'verify-games', '--store', store], check=True)
        print(told + ';', ', '.join(f'{what} {count} times' for what, count in killed.items()))


if __name__ == '__main__':
    main()
