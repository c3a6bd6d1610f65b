"""A small client of the server, from the standard library alone: HTTP, WebSocket, and the server itself."""
import base64
import contextlib
import hashlib
import http.client
import json
import os
import random
import socket
import struct
import subprocess
import sys
import threading
import time

PATIENCE = 60  # seconds: the machine may be slow


def steady_port():
    """A free port that stays ours while the server is away: below those that the system gives to anybody else."""
    with open('/proc/sys/net/ipv4/ip_local_port_range', encoding='ascii') as file:
        lowest = int(file.read().split()[0])
    while True:
        port = random.SystemRandom().randrange(min(16384, lowest // 2), lowest)
        with socket.socket() as attempt, contextlib.suppress(OSError):
            attempt.bind(('127.0.0.1', port))
            return port


class Server:
    """atoll serve in a folder, on a port that stays the same when it is started again. What lasts is in the folder, too,
    unless `keeps` says where else."""

    def __init__(self, program, folder, *options, keeps=None, environment=None):
        self.program, self.options = program, [*(keeps or ['--data', folder]), *options]
        self.environment = {**os.environ, **(environment or {})}
        self.port, self.process, self.log = None, None, open(os.path.join(folder, 'server.log'), 'ab')

    def start(self):
        for attempt in range(100):
            port = self.port or steady_port()
            self.process = subprocess.Popen(
                [self.program, 'serve', '--no-open', '--port', str(port), *self.options],
                stdout=subprocess.PIPE, stderr=self.log, env=self.environment)
            line = self.process.stdout.readline().decode()
            if f':{port}/' in line:
                self.port = port
                return self
            self.process.wait()
            time.sleep(0.1)  # the port of a killed server may take a moment to be free
        raise AssertionError('the server does not start')

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self.start()

    def __exit__(self, failure, *_):
        self.kill()  # whatever became of the test, nothing of it stays
        if failure:
            with open(self.log.name, encoding='utf-8', errors='replace') as log:
                print(f'--- the last words of {self.origin}\n{log.read()[-4000:]}', file=sys.stderr)

    def stop(self):
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0, 'the server must end well'

    @property
    def origin(self):
        return f'http://127.0.0.1:{self.port}'

    def any_node(self):
        return self


class Person:
    """Somebody with a cookie."""

    def __init__(self, server, address=None):
        self.server, self.cookie, self.address = server, '', address

    def request(self, method, path, body=None, **headers):
        server = self.server.any_node()
        connection = http.client.HTTPConnection('127.0.0.1', server.port, timeout=PATIENCE)
        sent = {'Origin': server.origin, 'Cookie': self.cookie}
        if self.address:
            sent['X-Forwarded-For'] = self.address
        if body is not None:
            sent['Content-Type'] = 'application/json'
            body = json.dumps(body) if not isinstance(body, (str, bytes)) else body
        sent.update({name.replace('_', '-'): value for name, value in headers.items()})
        connection.request(method, path, body, {name: value for name, value in sent.items() if value is not None})
        reply = connection.getresponse()
        text = reply.read()
        cookie = reply.getheader('Set-Cookie')
        if cookie:
            self.cookie = cookie.split(';')[0]
        connection.close()
        is_json = (reply.getheader('Content-Type') or '').startswith('application/json')
        return reply.status, json.loads(text) if is_json else text.decode()

    def must(self, method, path, body=None):
        """Asks again while the server says that it cannot just now."""
        until = time.time() + PATIENCE
        while True:
            status, reply = self.request(method, path, body)
            if status != 503 or time.time() > until:
                break
            time.sleep(0.2)
        assert status in (200, 201), (method, path, status, reply)
        return reply

    def guest(self, name=None):
        self.me = self.must('POST', '/api/guest', {'name': name} if name else {})['person']
        return self


def fair_hash(*fields):
    """As docs/fair-deals.md has it."""
    text = ''.join(f'{len(str(field).encode())}:{field}\n' for field in ('atoll-fair-deal-2', *fields))
    return hashlib.sha256(text.encode()).hexdigest()


class Lost(Exception):
    """The connection has gone."""


class Socket:
    """One WebSocket; frames in and out as they are."""

    def __init__(self, person, origin=None, key=None):
        server = person.server.any_node()
        try:
            self.socket = socket.create_connection(('127.0.0.1', server.port), PATIENCE)
            lines = ['GET /live HTTP/1.1', f'Host: 127.0.0.1:{server.port}', 'Upgrade: websocket', 'Connection: Upgrade',
                     'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: ' + base64.b64encode(os.urandom(16)).decode(),
                     f'Origin: {origin or server.origin}', f'Cookie: {person.cookie}']
            if person.address:
                lines.append(f'X-Forwarded-For: {person.address}')
            self.socket.sendall(('\r\n'.join(lines) + '\r\n\r\n').encode())
            self.buffer = b''
            while b'\r\n\r\n' not in self.buffer:
                self.more()
        except OSError as error:
            raise Lost(str(error))
        head, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        self.status = int(head.split()[1])
        self.received = []  # every text, as it came
        self.close_code = None

    def more(self):
        try:
            got = self.socket.recv(65536)
        except OSError as error:
            raise Lost(str(error))
        if not got:
            raise Lost('closed')
        self.buffer += got

    def take(self, count):
        while len(self.buffer) < count:
            self.more()
        got, self.buffer = self.buffer[:count], self.buffer[count:]
        return got

    def send_frame(self, data, opcode=1, final=True):
        mask = os.urandom(4)
        length = len(data)
        head = bytes([(0x80 if final else 0) | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack('>H', length)
        else:
            head += bytes([0x80 | 127]) + struct.pack('>Q', length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        try:
            self.socket.sendall(head + mask + masked)
        except OSError as error:
            raise Lost(str(error))

    def send(self, message):
        self.send_frame((message if isinstance(message, str) else json.dumps(message)).encode())

    def receive(self):
        """The next message, put together from its frames; pings are answered on the way."""
        message = b''
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length = struct.unpack('>H', self.take(2))[0]
            elif length == 127:
                length = struct.unpack('>Q', self.take(8))[0]
            data = self.take(length)
            opcode = first & 15
            if opcode == 8:
                self.close_code = struct.unpack('>H', data[:2])[0] if data else None
                raise Lost('closed by the server')
            if opcode == 9:
                self.send_frame(data, 10)
            elif opcode in (0, 1, 2):
                message += data
                if first & 0x80:
                    text = message.decode()
                    self.received.append(text)
                    return json.loads(text)

    def close(self):
        self.socket.close()


class Client:
    """One who talks the live protocol: connects again by itself, sends again what was not answered, and keeps
    every event it was told, in order."""

    def __init__(self, person):
        self.person, self.socket, self.next_id = person, None, 1
        self.events, self.views = {}, {}  # by table
        self.other = []                   # messages that are neither replies nor events
        self.bytes = []                   # every text ever received
        self.nonces = {}                  # by table
        self.reconnects = 0
        self.lock = threading.Lock()

    def connect(self):
        until = time.time() + PATIENCE
        while True:
            try:
                self.socket = Socket(self.person)
                if self.socket.status == 101:
                    self.socket.received = self.bytes
                    assert self.socket.receive()['type'] == 'hello'
                    return self
                error = Lost(f'status {self.socket.status}')
            except Lost as lost:
                error = lost
            if time.time() > until:
                raise error
            time.sleep(0.05)

    def take_in(self, message):
        if message['type'] == 'events':
            self.learn(message['table'], message['events'], message['view'])
        else:
            self.other.append(message)

    def learn(self, table, events, view):
        known = self.events.setdefault(table, [])
        for event in events:
            if event['n'] <= len(known):
                assert event == known[event['n'] - 1], (event, known[event['n'] - 1])
                continue
            assert event['n'] == len(known) + 1, f"a gap: {event['n']} after {len(known)}"
            known.append(event)
        self.views[table] = view

    def read(self):
        """One message, as far as it concerns nobody in particular; connects again if need be."""
        try:
            message = self.socket.receive()
            self.take_in(message)
            return message
        except Lost:
            self.again()
            return None

    def again(self):
        self.reconnects += 1
        self.connect()
        for table in list(self.events):
            self.follow(table)

    def ask(self, do, **fields):
        """Sends a message and waits for its reply; the same again after a lost connection."""
        message = {'do': do, 'id': f'{self.person.me["id"] if self.person.cookie else "s"}-{self.next_id}', **fields}
        self.next_id += 1
        while True:
            try:
                self.socket.send(message)
                while True:
                    reply = self.socket.receive()
                    if reply['type'] == 'reply' and reply['id'] == message['id']:
                        if reply['ok'] or reply['error']['code'] not in ('storage', 'busy', 'too_many_commands',
                                                                         'too_many_messages', 'unavailable'):
                            return reply
                        time.sleep(0.3)
                        break
                    self.take_in(reply)
            except Lost:
                self.reconnects += 1
                self.connect()
                if do != 'follow':
                    for table in list(self.events):
                        self.follow(table)

    def follow(self, table):
        reply = self.ask('follow', table=table, **{'from': len(self.events.get(table, []))})
        assert reply['ok'], reply
        self.learn(table, reply['events'], reply['view'])
        return reply['view']

    def wait(self, table, condition):
        """Reads until the view of the table fits."""
        until = time.time() + 4 * PATIENCE
        while not condition(self.views[table]):
            assert time.time() < until, 'waited too long'
            self.read()
        return self.views[table]

    def pledge(self, table):
        """Pledges a nonce for the commitment that the table shows."""
        self.follow(table)
        view = self.wait(table, lambda seen: seen['you'] is not None)
        self.nonces[table] = os.urandom(32).hex()
        pledge = fair_hash('pledge', table, view['commitment'], view['you'], self.nonces[table])
        reply = self.ask('pledge', table=table, commitment=view['commitment'], pledge=pledge)
        assert reply['ok'], reply

    def reveal(self, table):
        """Shows the nonce, once all have pledged."""
        view = self.wait(table, lambda seen: seen['seal'] is not None)
        seal = fair_hash('seal', table, view['commitment'], *[seat['pledge'] or '' for seat in view['seats']])
        reply = self.ask('reveal', table=table, nonce=self.nonces[table], seal=seal)
        assert reply['ok'], reply


def begin(table, clients):
    """What the clients of those who sit there do until the game has begun; the first one is the host."""
    for client in clients:
        client.pledge(table)
    assert clients[0].ask('start', table=table)['ok']
    for client in clients:
        client.reveal(table)
