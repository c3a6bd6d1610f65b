"""The real server on a full, a read-only and a slow disk: clear errors, nothing lost, and it goes on by itself.

    tests/scripts/disk_test.py build/release/atoll build/release/tests/libslow_disk.so
"""
import os
import resource
import shutil
import subprocess
import sys
import tempfile

from live_client import PATIENCE, Client, Person, Server, begin

ANY_SIZE = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


class Game:
    """Two people who take what moves there are."""

    def __init__(self, server, name):
        people = [Person(server).guest(f'{name}{seat}') for seat in range(2)]
        self.players = [Client(person).connect() for person in people]
        self.table = people[0].must('POST', '/api/tables', {'game': 'riff'})['table']['id']
        for player in self.players:
            player.follow(self.table)
        assert self.players[1].ask('sit', table=self.table, seat=1)['ok']
        begin(self.table, self.players)

    def next_move(self):
        view = self.players[0].follow(self.table)
        mover = self.players[view['toMove']]
        move = mover.ask('moves', table=self.table)['moves'][0]
        return mover, {'do': 'move', 'id': f"m{view['version']}", 'table': self.table, 'move': move,
                       'version': view['version']}

    def play(self, count):
        for _ in range(count):
            mover, message = self.next_move()
            reply = said(mover, message)
            assert reply['ok'], reply

    def length(self):
        return self.players[0].follow(self.table)['version']


def said(client, message):
    """The reply to one message, sent once."""
    client.socket.send(message)
    while True:
        reply = client.socket.receive()
        if reply['type'] == 'reply' and reply['id'] == message['id']:
            return reply
        client.take_in(reply)


def health(server):
    """What each address tells of the server: the status, and what fails."""
    told = {path: Person(server).request('GET', path) for path in ('/health', '/health/ready', '/health/live')}
    return {path: (status, body.get('failing')) for path, (status, body) in told.items()}


def test_full_disk(program):
    with tempfile.TemporaryDirectory() as folder, Server(program, folder) as server:
        game = Game(server, 'F')
        game.play(5)
        before = game.length()
        # A limit on the size of files does to a write what a full disk does.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        mover, message = game.next_move()
        for _ in range(3):
            reply = said(mover, message)
            assert reply['error']['code'] == 'storage' and folder not in str(reply), reply
        assert game.length() == before, 'what was not written did not happen'
        assert health(server) == {'/health': (503, ['store']), '/health/ready': (503, ['store']),
                                  '/health/live': (200, None)}, 'who asks is told what players are told'
        status, refused = Person(server).request('POST', '/api/guest', {})
        assert (status, refused['error']['code']) == (503, 'storage') and folder not in str(refused), refused
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, ANY_SIZE)
        assert said(mover, message)['ok'], 'room again is all it needs'
        assert said(mover, message)['version'] == before + 1, 'and it is done once'
        assert all(told == (200, None) for told in health(server).values()), 'and all is well'
        game.play(3)
        length = game.length()
        server.kill()
        server.start()
        assert game.length() == length
        server.stop()
        subprocess.run([program, 'verify-games', '--data', folder], check=True)
        log = open(f'{folder}/server.log').read()
        assert '"what":"storage"' in log and f'{folder}/atoll.db: the disk is full' in log, log


def test_read_only_disk(program):
    with tempfile.TemporaryDirectory() as folder:
        with Server(program, folder) as server:
            Game(server, 'R').play(1)
            server.stop()
        os.chmod(folder, 0o777)
        os.chmod(f'{folder}/atoll.db', 0o444)
        # Root may write anywhere, so it is somebody else who starts it: who may not see where it was built.
        for name in os.listdir(folder) if os.geteuid() == 0 else []:
            shutil.chown(f'{folder}/{name}', 'nobody')
        copy = shutil.copy(program, folder)
        refused = subprocess.run([copy, 'serve', '--no-open', '--port', '0', '--data', folder],
                                 user='nobody' if os.geteuid() == 0 else None,
                                 capture_output=True, text=True, timeout=PATIENCE)
        assert refused.returncode != 0 and f'{folder}/atoll.db: the file is read-only' in refused.stderr, refused
        os.chmod(f'{folder}/atoll.db', 0o600)
        subprocess.run([program, 'verify-games', '--data', folder], check=True)


def test_slow_disk(program, slow_disk):
    """While a sync takes its time nobody waits for it but who moved."""
    environment = {'LD_PRELOAD': slow_disk, 'ASAN_OPTIONS': 'verify_asan_link_order=0'}
    with tempfile.TemporaryDirectory() as folder, Server(program, folder, environment=environment) as server:
        games = [Game(server, f'S{number}-') for number in range(4)]
        waiting = [game.next_move() for game in games]
        for mover, message in waiting:
            mover.socket.send(message)
            mover.socket.send({'do': 'ping', 'id': 'ping'})
        # The moves wait for the disk; what came after them is answered first.
        for mover, _ in waiting:
            first = mover.socket.receive()
            assert first.get('id') == 'ping', first
        for game, (mover, message) in zip(games, waiting):
            assert game.players[0].wait(game.table, lambda seen: seen['version'] > message['version'])
            assert said(mover, message)['version'] == message['version'] + 1, 'sent again, done once'
        lengths = [game.length() for game in games]
        server.kill()
        server.start()
        assert [game.length() for game in games] == lengths
        server.stop()
        subprocess.run([program, 'verify-games', '--data', folder], check=True)


if __name__ == '__main__':
    test_full_disk(sys.argv[1])
    test_read_only_disk(sys.argv[1])
    test_slow_disk(sys.argv[1], sys.argv[2])
    print('full, read-only and slow disks are told of, and nothing is lost')
