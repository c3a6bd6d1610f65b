"""Games against the real server, which is killed at random moments: every move that was acknowledged is there
afterwards, in order, once, and every client catches up by itself.

    tests/kill_test.py build/release/atoll 55
"""
import contextlib
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time

from live_client import PATIENCE, Client, Person, Server, begin

CLOCK = {'secondsPerMove': 20}  # who never waits to move has lost nothing by an outage


def play(player, table, seat, acknowledged, stop, seed):
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
            player.wait(table, lambda seen: seen['version'] >= reply['version'])
        else:
            assert reply['error']['code'] in ('stale', 'not_your_turn'), reply
            player.follow(table)


class Game:
    def __init__(self, server, game, players, number, **plan):
        self.people = [Person(server).guest(f'P{number}-{seat}') for seat in range(players)]
        self.players = [Client(person).connect() for person in self.people]
        self.watcher = Client(Person(server).guest(f'W{number}')).connect()
        self.table = self.people[0].must('POST', '/api/tables', {'game': game, 'players': players, **plan})['table']['id']
        for seat, player in enumerate(self.players):
            player.follow(self.table)
            if seat > 0:
                assert player.ask('sit', table=self.table, seat=seat)['ok']
        begin(self.table, self.players)
        for player in [*self.players, self.watcher]:
            player.follow(self.table)
        self.acknowledged = [[] for _ in self.players]
        self.failures = []

    def start(self, stop, seed):
        def guarded(work, *rest):
            try:
                work(*rest)
            except BaseException as error:  # told in the main thread
                self.failures.append(error)

        self.threads = [threading.Thread(target=guarded, args=(play, player, self.table, seat, self.acknowledged[seat],
                                                               stop, seed + seat), daemon=True)
                        for seat, player in enumerate(self.players)]
        for thread in self.threads:
            thread.start()

    def check(self):
        """What was acknowledged is stored, at its number, once; and everybody knows the same."""
        for client in [*self.players, self.watcher]:
            client.follow(self.table)
        events = self.players[0].events[self.table]
        for client in [*self.players, self.watcher]:
            assert client.events[self.table] == events, 'clients know different games'
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


def play_through(server, kills, kill):
    """Games of both kinds while `kill(chance)` strikes so many times; tells what came of it."""
    chance, stop, games = random.Random(5), threading.Event(), []
    kinds = [('reef', 2), ('riff', 2), ('reef', 3), ('riff', 2)]
    for number, (game, players) in enumerate(kinds):
        games.append(Game(server, game, players, number, clock=CLOCK))
        games[-1].start(stop, number * 10)
    for _ in range(kills):
        time.sleep(chance.uniform(0.3, 1.5))  # a moment nobody chose
        kill(chance)
        # Games that came to their end make room for new ones.
        for number, game in enumerate(games):
            if all(not thread.is_alive() for thread in game.threads) and not game.failures:
                games.append(Game(server, *kinds[number % len(kinds)], len(games), clock=CLOCK))
                games[-1].start(stop, len(games) * 10)
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
            f'{reconnects} reconnections')


def main():
    program, kills = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder, Server(program, folder) as server:
        def kill(_):
            server.kill()
            server.start()

        told = play_through(server, kills, kill)
        server.stop()
        subprocess.run([program, 'verify-games', '--data', folder], check=True)
        print(told)


if __name__ == '__main__':
    main()
