"""Several real nodes on one PostgreSQL: which are refused at their start, what happens when one is stopped, and what
people hear while the database or Redis says nothing.

    tests/scripts/nodes_test.py build/release/atoll
"""
import contextlib
import subprocess
import sys
import tempfile
import time

from cluster_test import House, postgres, redis
from disk_test import said
from kill_test import Game
from live_client import PATIENCE, Lost, Person, Server


class Place:
    """A database, two Redis, and servers that use them."""

    def __init__(self, program, stack):
        self.program, self.stack, self.folders = program, stack, []
        self.database = postgres(self.folder())
        homes = [self.folder(), self.folder()]
        self.redis = [redis(home) for home in homes]
        for process in (self.database, *self.redis):
            process.start()
            stack.callback(process.kill)
        self.store = ['--store', f'postgresql:///postgres?user=postgres&host={self.folders[0]}']
        self.bus = [['--bus', f'unix://{home}/socket'] for home in homes]



    def folder(self):
        self.folders.append(self.stack.enter_context(tempfile.TemporaryDirectory()))
        return self.folders[-1]

    def server(self, *options):
        return Server(self.program, self.folder(), *options, keeps=self.store)

    def refused(self, *options):
        done = subprocess.run([self.program, 'serve', '--no-open', '--port', '0', *self.store, *options],
                              capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 1, done
        return done.stderr


def test_who_may_share(place):
    with place.server() as alone:
        assert 'another server uses it' in (why := place.refused()) and '--bus' in why, why
        assert 'without --bus uses it' in (why := place.refused(*place.bus[0])), why
        subprocess.run([place.program, 'verify-games', *place.store], check=True, stdout=subprocess.DEVNULL)
        alone.kill()
        alone.start()  # its own shadow does not keep it out
        alone.stop()
    with place.server(*place.bus[0]):
        assert 'not heard on this bus' in (why := place.refused(*place.bus[1])), why
        assert 'another server uses it' in (why := place.refused()), why
        with place.server(*place.bus[0]) as second:
            assert Person(second).request('GET', '/health/ready') == (200, {'status': 'ok'})


def next_move(game):
    view = game.players[0].follow(game.table)
    mover = game.players[view['toMove']]
    move = mover.ask('moves', table=game.table)['moves'][0]
    return mover, {'do': 'move', 'id': f"m{view['version']}", 'table': game.table, 'move': move,
                   'version': view['version']}


def test_stop(place):
    """Who is connected is sent away with a name and a code, and goes on at the other node."""
    with place.server(*place.bus[0]) as first, place.server(*place.bus[0]) as second:
        house = House([first, second])
        house.alive = {first}
        game = Game(house, 'riff', 2, 'stop')
        mover, message = next_move(game)
        assert said(mover, message)['ok']
        mover, message = next_move(game)
        house.alive = {second}
        started = time.monotonic()
        first.process.terminate()
        codes = []
        for player in game.players:
            with contextlib.suppress(Lost):
                while True:
                    player.socket.receive()
            codes.append((player.bytes[-1], player.socket.close_code))
        for text, code in codes:
            assert '"going_down"' in text and code == 1001, codes
        for player in game.players:
            player.again()
        reply = said(mover, message)
        while not reply['ok'] and reply['error']['code'] == 'unavailable':
            reply = said(mover, message)
        assert reply['ok'], reply
        took = time.monotonic() - started
        assert first.process.wait(PATIENCE) == 0
        return f'a table moved to the other node {took:.2f} s after SIGTERM'


def test_silence(place):
    """Answers come while the database or Redis is still silent: that is what is tested, not how fast they are."""
    took = {}
    with place.server(*place.bus[0]) as server:
        game = Game(server, 'riff', 2, 'silence')
        for what, process, failing in (('PostgreSQL', place.database, 'store'), ('Redis', place.redis[0], 'bus')):
            mover, message = next_move(game)
            time.sleep(1.5)  # the lease must be asked for again
            with process.stopped():
                started = time.monotonic()
                reply = said(mover, message)
                took[what] = time.monotonic() - started
                assert reply['error']['code'] == 'unavailable', reply
                status, health = Person(server).request('GET', '/health/ready')
                assert status == 503 and failing in health['failing'], health
                assert Person(server).request('GET', '/health/live')[0] == 200
                assert mover.ask('ping')['ok']
                looked = said(game.players[1], {'do': 'follow', 'id': f'look-{what}', 'table': game.table})
                assert looked['ok'] or looked['error']['code'] == 'unavailable', looked
            until = time.time() + PATIENCE
            while not (reply := said(mover, message))['ok']:
                assert reply['error']['code'] in ('unavailable', 'storage') and time.time() < until, reply
                time.sleep(0.2)
            assert reply['version'] == message['version'] + 1, 'done once'
        server.stop()
    return 'unavailable ' + ', '.join(f'{seconds:.1f} s after {what} fell silent' for what, seconds in took.items())


def main():
    with contextlib.ExitStack() as stack:
        place = Place(sys.argv[1], stack)
        test_who_may_share(place)
        told = [test_stop(place), test_silence(place)]
        subprocess.run([sys.argv[1], 'verify-games', *place.store], check=True)
        print('; '.join(told))


if __name__ == '__main__':
    main()
