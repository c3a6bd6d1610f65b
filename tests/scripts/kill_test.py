"""Games against the real server, which is killed at random moments: every move that was acknowledged is there
afterwards, in order, once, and every client catches up by itself.

    tests/scripts/kill_test.py build/release/atoll 55
"""
import contextlib
import math
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time

from live_client import PATIENCE, Client, Lost, Person, Server, Socket, begin

CLOCK = {'secondsPerMove': 20}  # who never waits to move has lost nothing by an outage


def play(player, table, seat, acknowledged, times, stop, seed):
    """Plays random moves whenever it is the seat's turn, until the game is over or nobody wants more."""
    chance = random.Random(seed)
    while not stop.is_set():
        view = player.views[table]
        if view['phase'] == 'over':
            return
        if view['toMove'] != seat:
            player.read()
            continue
        reply = player.ask('moves', table=table)
        if not reply['ok']:
            assert reply['error']['code'] in ('not_your_turn', 'not_running'), reply
            player.follow(table)
            continue
        move = chance.choice(reply['moves'])
        reply = player.ask('move', table=table, move=move, version=view['version'])
        if reply['ok']:
            acknowledged.append((reply['version'], seat, move))
            times.append(time.monotonic())
            player.wait(table, lambda seen: seen['version'] >= reply['version'])
        else:
            assert reply['error']['code'] in ('stale', 'not_your_turn'), reply
            player.follow(table)


class Reader:
    """Looks on at one node, whatever happens to that, and believes nothing: every event comes once, in order."""

    def __init__(self, node, table):
        self.person, self.table, self.events = Person(node), table, []
        self.failure, self.is_done = None, threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        try:
            while not self.is_done.is_set():
                with contextlib.suppress(Lost):
                    self.look_on(Socket(self.person))
                time.sleep(0.05)
        except BaseException as error:  # told in the main thread
            self.failure = error

    def look_on(self, connection):
        with contextlib.closing(connection):
            if connection.status != 101:
                return
            connection.receive()
            connection.send({'do': 'follow', 'id': 'f', 'table': self.table, 'from': len(self.events)})
            while not self.is_done.is_set():
                message = connection.receive()
                if not message.get('ok', True):
                    return
                for event in message.get('events', ()):
                    assert event['n'] == len(self.events) + 1, f'{len(self.events)} is followed by {event}'
                    self.events.append(event)

    def finish(self, events):
        """It comes to know the whole game by itself."""
        until = time.time() + PATIENCE
        while len(self.events) < len(events) and not self.failure:
            assert time.time() < until, f'{len(self.events)} of {len(events)} events'
            time.sleep(0.05)
        self.is_done.set()
        if self.failure:
            raise self.failure
        assert self.events[:len(events)] == events, 'a reader knows another game'


class Game:
    def __init__(self, server, game, players, number, **plan):
        self.people = [Person(server).guest(f'P{number}-{seat}') for seat in range(players)]
        self.players = [Client(person).connect() for person in self.people]
        self.watcher = Client(Person(server).guest(f'W{number}')).connect()
        plan = {'game': game, 'players': players, **plan}
        self.table = self.people[0].must('POST', '/api/tables', plan)['table']['id']
        for seat, player in enumerate(self.players):
            player.follow(self.table)
            if seat > 0:
                assert player.ask('sit', table=self.table, seat=seat)['ok']
        begin(self.table, self.players)
        for player in [*self.players, self.watcher]:
            player.follow(self.table)
        self.acknowledged = [[] for _ in self.players]
        self.times = []  # of acknowledgements
        self.failures, self.readers = [], []

    def start(self, stop, seed):
        def guarded(work, *rest):
            try:
                work(*rest)
            except BaseException as error:  # told in the main thread
                self.failures.append(error)

        self.threads = [threading.Thread(target=guarded, args=(play, player, self.table, seat, self.acknowledged[seat],
                                                               self.times, stop, seed + seat), daemon=True)
                        for seat, player in enumerate(self.players)]
        for thread in self.threads:
            thread.start()

    def check(self):
        """What was acknowledged is stored, at its number, once; and everybody knows the same."""
        clients = [*self.players, self.watcher]
        known, until = set(), time.time() + PATIENCE
        while len(known) != 1:  # whoever comes back may make the clock go on, which those before have not seen
            assert time.time() < until, f'clients know {known} events'
            for client in clients:
                client.follow(self.table)
            known = {len(client.events[self.table]) for client in clients}
        events = self.players[0].events[self.table]
        for client in clients:
            assert client.events[self.table] == events, 'clients know different games'
        for reader in self.readers:
            reader.finish(events)
        moves = {event['n']: event for event in events if event['event'] == 'move'}
        count = 0
        for acknowledged in self.acknowledged:
            for version, seat, move in acknowledged:
                # The last event of a finishing move is `over`, and the move the one before.
                is_end = events[version - 1]['event'] == 'over'
                event = moves.get(version - 1 if is_end else version)
                assert event and (event['seat'], event['move'], event['bot']) == (seat, move, None), (
                    f'acknowledged, and not there: {version} {seat} {move}; there is {event}')
                count += 1
        assert not any(event.get('reason') == 'time' for event in events), 'somebody lost by our outage'
        assert len({version for each in self.acknowledged for version, _, _ in each}) == count, 'acknowledged twice'
        return count, len(moves)


def pauses(games, strikes):
    """The longest time without an acknowledgement after each strike, at every game that was going on; by what was
    struck."""
    found = {}
    for (strike, what), (following, _) in zip(strikes, [*strikes[1:], (math.inf, '')]):
        for game in games:
            moments = [strike, *(moment for moment in sorted(game.times) if moment > strike)]
            gaps = [later - earlier for earlier, later in zip(moments, moments[1:]) if later < following]
            if gaps and min(game.times) < strike:
                found.setdefault(what, []).append(max(gaps))
    return ', '.join(f'{what} p50 {sorted(waited)[len(waited) // 2]:.1f} s, worst {max(waited):.1f} s'
                     for what, waited in found.items())


def play_through(server, kills, kill, readers_at=()):
    """Games of both kinds while `kill(chance)` strikes so many times and says what, each game with a reader at these
    nodes; tells what came of it."""
    chance, stop, games, strikes = random.Random(5), threading.Event(), [], []
    kinds = [('reef', 2), ('riff', 2), ('reef', 3), ('riff', 2)]

    def open_game(kind):
        games.append(Game(server, *kind, len(games), clock=CLOCK))
        games[-1].readers = [Reader(node, games[-1].table) for node in readers_at]
        games[-1].start(stop, len(games) * 10)

    for kind in kinds:
        open_game(kind)
    for _ in range(kills):
        time.sleep(chance.uniform(0.3, 1.5))  # a moment nobody chose
        moment = time.monotonic()
        strikes.append((moment, kill(chance)))
        # Games that came to their end make room for new ones.
        for number, game in enumerate(games):
            if all(not thread.is_alive() for thread in game.threads) and not game.failures:
                open_game(kinds[number % len(kinds)])
                break
    stop.set()
    for game in games:
        for player in game.players:  # who waits for a move wakes up, and sees that it is enough
            with contextlib.suppress(OSError):
                player.socket.socket.shutdown(socket.SHUT_RDWR)
    count = moves = reconnects = 0
    for game in games:
        for thread in game.threads:
            thread.join(PATIENCE * 2)
        if game.failures:
            raise game.failures[0]
        acknowledged, played = game.check()
        count, moves = count + acknowledged, moves + played
        reconnects += sum(client.reconnects for client in game.players)
    assert count > 0 and reconnects > 0
    return (f'{kills} kills, {len(games)} games, {count} acknowledged of {moves} moves, all there; '
            f'{reconnects} reconnections; pauses: {pauses(games, strikes)}')


def main():
    program, kills = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder, Server(program, folder) as server:
        def kill(_):
            server.kill()
            server.start()
            return 'the server'

        told = play_through(server, kills, kill)
        server.stop()
        subprocess.run([program, 'verify-games', '--data', folder], check=True)
        print(told)


if __name__ == '__main__':
    main()
