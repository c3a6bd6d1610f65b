"""The real server: whole games of both kinds over the wire, every byte of them checked, and hostile clients.

    tests/scripts/server_script_test.py build/release/atoll
"""
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from live_client import PATIENCE, Client, Lost, Person, Server, Socket, begin


def play_game(server, game, players, bots=(), seed=1):
    """A whole game with one who looks on and a stranger; gives everybody's bytes back."""
    chance = random.Random(seed)
    people = [Person(server).guest(f'{game}{seat}') for seat in range(players - len(bots))]
    clients = [Client(person).connect() for person in people]
    watcher = Client(Person(server).guest('Watcher')).connect()
    stranger = Client(Person(server)).connect()
    table = people[0].must('POST', '/api/tables',
                           {'game': game, 'players': players, 'bots': list(bots)})['table']['id']
    for seat, client in enumerate(clients):
        client.follow(table)
        if seat > 0:
            assert client.ask('sit', table=table, seat=seat)['ok']
    for client in (watcher, stranger):
        client.follow(table)
        assert client.ask('moves', table=table)['error']['code'] == 'not_running'
    begin(table, clients)
    for client in [*clients, watcher, stranger]:
        client.wait(table, lambda view: view['phase'] == 'running')
    assert stranger.ask('concede', table=table)['error']['code'] == 'not_signed_in'
    assert watcher.ask('concede', table=table)['error']['code'] == 'not_seated'

    version = 0
    while True:
        # Whoever of the people is to move does so; bots move by themselves.
        view = clients[0].wait(table, lambda seen: seen['version'] >= version and
                               (seen['phase'] == 'over' or seen['toMove'] < len(clients)))
        if view['phase'] == 'over':
            break
        mover = clients[view['toMove']]
        mover.wait(table, lambda seen: seen['version'] >= view['version'])
        moves = mover.ask('moves', table=table)['moves']
        reply = mover.ask('move', table=table, move=chance.choice(moves), version=view['version'])
        assert reply['ok'], reply
        version = reply['version']
    for client in [*clients, watcher, stranger]:
        client.wait(table, lambda seen: seen['phase'] == 'over')
        assert client.events[table] == clients[0].events[table][-len(client.events[table]):]
    finished = Person(server).must('GET', f'/api/tables/{table}/game')
    check_leaks(finished, clients, watcher, stranger)
    return people, table, finished


def cards_in(value, found):
    """Every card a message names, wherever it does."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ('card', 'top') and isinstance(inner, int):
                found.add(inner)
            elif key in ('hand', 'known', 'hidden', 'discard') and isinstance(inner, list):
                found.update(inner)
            elif key == 'deck' and isinstance(inner, list):
                found.update(inner)
            else:
                cards_in(inner, found)
    elif isinstance(value, list):
        for inner in value:
            cards_in(inner, found)


def check_leaks(finished, clients, watcher, stranger):
    proof = finished['proof']
    secrets = [proof['secret'], *[step['nonce'] for step in proof['exchange'] if step['event'] == 'revealed']]
    assert len(secrets) == 1 + len(clients)
    for client in [*clients, watcher, stranger]:
        assert len(client.bytes) > 20
        for text in client.bytes:
            for secret in secrets:
                assert secret not in text, 'a secret got out'
    if finished['table']['game'] != 'reef':
        return
    # The dealt cards of each seat, and the event by which everybody came to know them.
    hands = {}
    for line in finished['record'].splitlines():
        if line.startswith('hand '):
            seat, cards = line[5:].split(':')
            hands[int(seat)] = [int(card) for card in cards.split()]
    known_from = {}
    for event in finished['events']:
        if event['event'] == 'over':
            for cards in hands.values():
                for card in cards:
                    known_from.setdefault(card, event['n'])
        for happened in event.get('happened') or []:
            if happened['event'] in ('play', 'final'):
                known_from.setdefault(happened['card'], event['n'])
    checked = 0
    for seat, client in enumerate([*clients, watcher, stranger]):
        others = [card for owner, cards in hands.items() if owner != seat for card in cards]
        for text in client.bytes:
            message = json.loads(text)
            view = message.get('view')
            if not view or not view['state']:
                continue
            named = set()
            cards_in(message, named)
            for card in others:
                if view['version'] < known_from[card]:
                    assert card not in named, f'card {card} got out to {seat}: {text}'
                    checked += 1
    assert checked > 50


def test_games(program, server, folder):
    for game, players, bots in [('reef', 2, ()), ('riff', 2, ()), ('reef', 4, ('shrimp',)), ('riff', 2, ('shrimp',))]:
        people, table, finished = play_game(server, game, players, bots)
        proof = f'{folder}/{table}.json'
        with open(proof, 'w') as file:
            json.dump(finished, file)
        subprocess.run([program, 'verify', proof], check=True, stdout=subprocess.DEVNULL)
        record = f'{folder}/{table}.record'
        with open(record, 'w') as file:
            file.write(finished['record'])
        subprocess.run([program, 'replay', record], check=True, stdout=subprocess.DEVNULL)
        mine = people[0].must('GET', '/api/me/tables?over=true')['tables']
        assert [row['id'] for row in mine] == [table]
        assert len(people[0].must('GET', '/api/me/export')['games']) == 1


def holds(folder, text):
    """Whether any file of the folder has these bytes."""
    paths = [os.path.join(root, name) for root, _, names in os.walk(folder) for name in names]
    return [path for path in paths if text.encode() in open(path, 'rb').read()]


def test_deletion(server, folder):
    """Nothing of a deleted account is left in database, write-ahead log or the server's own log."""
    person = Person(server).guest('Quirinus Before')
    person.must('POST', '/api/register', {'name': 'Quirinus Zwiebel', 'password': 'correct horse'})
    person.must('POST', '/api/tables', {'game': 'riff', 'players': 2})
    assert holds(folder, 'Quirinus Zwiebel')
    person.must('DELETE', '/api/me', {'password': 'correct horse'})
    for text in ('Quirinus', 'quirinus', 'Zwiebel', 'zwiebel'):
        assert not holds(folder, text), (text, holds(folder, text))


def test_sign_in_flood(program):
    """Many wrong passwords from some addresses: the owner signs in from another all the same."""
    with tempfile.TemporaryDirectory() as folder, Server(program, folder, '--proxy') as server:
        owner = Person(server, '198.51.100.1')
        owner.must('POST', '/api/register', {'name': 'Ann', 'password': 'correct horse'})
        stop, statuses = time.time() + PATIENCE, []

        def attack(address):
            while time.time() < stop:
                time.sleep(0.05)
                statuses.append(Person(server, address).request('POST', '/api/sign-in',
                                                                {'name': 'Ann', 'password': 'wrong horse'})[0])
        threads = [threading.Thread(target=attack, args=(f'203.0.113.{i % 5}',)) for i in range(50)]
        for thread in threads:
            thread.start()
        while len(statuses) < 20:
            time.sleep(0.05)
        for again in (Person(server, '198.51.100.2'), owner):
            status, reply = again.request('POST', '/api/sign-in', {'name': 'Ann', 'password': 'correct horse'})
            assert status == 200, reply
        stop = 0
        for thread in threads:
            thread.join()
        assert set(statuses) <= {403, 429, 503}, set(statuses)


def test_accounts(server):
    ann = Person(server).guest()
    ann.must('POST', '/api/register', {'name': 'Ann', 'password': 'correct horse'})
    assert Person(server).request('POST', '/api/guest', {'name': 'ann'})[0] == 409
    again = Person(server)
    assert again.request('POST', '/api/sign-in', {'name': 'Ann', 'password': 'wrong horse'})[0] == 403
    again.must('POST', '/api/sign-in', {'name': 'ANN', 'password': 'correct horse'})
    again.me = again.must('GET', '/api/me')['person']
    live = Client(again).connect()
    ann.must('DELETE', '/api/sessions')
    bye = live.socket.receive()
    assert bye['type'] == 'bye' and bye['error']['code'] == 'signed_out', bye
    assert again.must('GET', '/api/me')['person'] is None
    ann.must('DELETE', '/api/me', {'password': 'correct horse'})
    assert ann.must('GET', '/api/me')['person'] is None


def ended_with(client):
    """The name by which the server ended a connection."""
    try:
        while True:
            message = client.receive()
            if message['type'] == 'bye':
                return message['error']['code']
    except Lost as lost:
        return str(lost)


def test_hostile(server):
    good = Client(Person(server).guest('Good')).connect()
    assert Socket(good.person, origin='http://evil').status == 403
    forged = Person(server)
    forged.cookie = good.person.cookie[:-2] + 'AA'
    assert Socket(forged).receive()['you'] is None

    def fresh():
        opened = Socket(Person(server))
        opened.receive()
        return opened

    long = fresh()
    long.send('x' * 20_000)
    assert ended_with(long) == 'too_long'
    in_pieces = fresh()
    for i in range(8):
        in_pieces.send_frame(b'y' * 4096, 1 if i == 0 else 0, final=False)
    assert ended_with(in_pieces) == 'too_long'
    binary = fresh()
    binary.send_frame(b'{}', 2)
    assert ended_with(binary) == 'not_text'
    broken = fresh()
    broken.send_frame(b'\xff\xfe', 1)
    ended_with(broken)
    garbage = fresh()
    garbage.socket.sendall(random.Random(1).randbytes(5000))
    ended_with(garbage)
    flood = fresh()
    try:
        for i in range(3000):
            flood.send('{"do":"ping","id":"p"}')
    except Lost:
        pass
    assert ended_with(flood) != 'timed out'
    assert good.ask('ping')['ok'], 'others are unharmed'

    # HTTP: too long a header or body, a body that is no JSON, and nothing at all.
    for text, status in [(b'GET / HTTP/1.1\r\nX: ' + b'x' * 40_000 + b'\r\n\r\n', b'413'),
                         (b'POST /api/guest HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n', b'413'),
                         (b'\x16\x03\x01\x02garbage\r\n\r\n', None)]:
        raw = socket.create_connection(('127.0.0.1', server.port), PATIENCE)
        raw.sendall(text)
        got = b''
        try:
            while chunk := raw.recv(65536):
                got += chunk
        except ConnectionResetError:
            pass
        assert status is None or got.split()[1] == status, got
    # Who sends a header drop by drop is shown the door, while others are served.
    slow = socket.create_connection(('127.0.0.1', server.port), PATIENCE)
    slow.sendall(b'GET / HTTP/1.1\r\n')
    started = time.time()
    slow.settimeout(1)
    while True:
        try:
            slow.sendall(b'X-Slow: 1\r\n')
            if slow.recv(100) == b'':
                break
        except TimeoutError:
            assert good.person.request('GET', '/health')[0] == 200
            assert time.time() - started < 4 * PATIENCE
        except OSError:
            break
    metrics = good.person.request('GET', '/metrics')[1]
    for name in ('too_long', 'not_text', 'wrong_origin', 'too_many_messages', 'too_slow'):
        assert f'atoll_refused_total{{code="{name}"}}' in metrics, name
    assert good.ask('ping')['ok'] and good.reconnects == 0


def test_hosts(server):
    """By which names it can be reached: anything else may be a stranger's page that leads here."""
    person = Person(server)
    for host in ('localhost', f'localhost:{server.port}', f'127.0.0.1:{server.port}', 'atoll.example', 'Atoll.Example:8443'):
        assert person.request('GET', '/api/me', Host=host)[0] == 200, host
    for host in ('evil.example', f'evil.example:{server.port}', '127.evil.example', '10.9.8.7', '', 'atoll.example.evil'):
        status, reply = person.request('GET', '/api/me', Host=host)
        assert status == 421 and reply['error']['code'] == 'wrong_host', (host, reply)
        assert person.request('GET', '/', Host=host)[0] == 421, host
        assert person.request('POST', '/api/guest', {}, Host=host, Origin=f'http://{host}')[0] == 421, host


def test_untold_proxy(program):
    """A proxy in front that the server was not told of: it says so once, and keeps its figures to itself."""
    signs = [{'X_Forwarded_For': '203.0.113.7'}, {'X_Forwarded_Proto': 'https'}, {'X_Forwarded_Host': 'atoll.example'},
             {'X_Real_IP': '203.0.113.7'}, {'Forwarded': 'for=203.0.113.7'}, {'Via': '1.1 proxy'},
             {'Host': 'atoll.example'}]  # as nginx passes it on, told nothing else
    for sign in signs:
        with tempfile.TemporaryDirectory() as folder, Server(program, folder, '--public-host', 'atoll.example') as server:
            person = Person(server)
            for host in (f'127.0.0.1:{server.port}', f'localhost:{server.port}', f'LOCALHOST:{server.port}'):
                assert person.request('GET', '/metrics', Host=host)[0] == 200, host
            warned = lambda: open(f'{folder}/server.log').read().count('"what":"proxy"')
            assert warned() == 0
            for _ in range(3):
                status, reply = person.request('GET', '/metrics', **sign)
                assert status == 403 and reply['error']['code'] == 'not_here', (sign, status, reply)
            assert warned() == 1, sign
    # A server that was told of its proxy warns of nothing, and is asked for its figures without it.
    with tempfile.TemporaryDirectory() as folder, Server(program, folder, '--public-host', 'atoll.example', '--proxy') as server:
        person = Person(server)
        assert person.request('GET', '/metrics')[0] == 200
        for sign in signs:
            assert person.request('GET', '/metrics', **sign)[0] == 403, sign
        assert '"what":"proxy"' not in open(f'{folder}/server.log').read()


def test_hangup(server):
    server.process.send_signal(signal.SIGHUP)
    time.sleep(0.2)
    assert Person(server).request('GET', '/health')[0] == 200


def test_wrong_folder(program, folder):
    """To verify games where there are none is a mistake, and leaves no trace."""
    wrong = f'{folder}/no/such/place'
    done = subprocess.run([program, 'verify-games', '--data', wrong], capture_output=True, text=True)
    assert done.returncode != 0 and 'no such directory' in done.stderr and '0 wrong' not in done.stdout, done
    assert not os.path.exists(f'{folder}/no')


def test_going_down(server):
    client = Client(Person(server).guest()).connect()
    server.process.terminate()
    assert ended_with(client.socket) == 'going_down'
    assert server.process.wait(PATIENCE) == 0


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder, Server(program, folder, '--public-host', 'Atoll.example') as server:
        test_games(program, server, folder)
        test_accounts(server)
        test_deletion(server, folder)
        test_sign_in_flood(program)
        test_hostile(server)
        test_hosts(server)
        test_untold_proxy(program)
        test_hangup(server)
        test_wrong_folder(program, folder)
        test_going_down(server)
        subprocess.run([program, 'verify-games', '--data', folder], check=True)
        log = open(f'{folder}/server.log').read()
        lines = [json.loads(line) for line in log.splitlines() if not line.startswith('atoll: ')]
        assert lines[0]['what'] == 'listening' and lines[-1]['what'] == 'stopped'
        assert 'correct horse' not in log and 'atoll_session' not in log
    print('the server does what it should')


if __name__ == '__main__':
    main()
