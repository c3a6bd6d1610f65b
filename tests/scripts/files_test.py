"""The real server without files: it must neither spin nor stay deaf.

    tests/scripts/files_test.py build/release/atoll
"""
import os
import re
import resource
import socket
import sys
import tempfile
import time

from live_client import PATIENCE, Client, Person, Server


def busy_share(pid, seconds):
    """How often the thread that serves wants a processor, whether it gets one or not."""
    states = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with open(f'/proc/{pid}/stat', encoding='ascii') as file:
            states.append(file.read().rsplit(')', 1)[1].split()[0])
        time.sleep(0.02)
    return states.count('R') / len(states)


def knock(server):
    """A connection that says nothing."""
    line = socket.create_connection(('127.0.0.1', server.port), timeout=PATIENCE)
    line.settimeout(PATIENCE)
    return line


def accept_errors(server):
    found = re.search(r'atoll_accept_errors_total (\d+)', Person(server).must('GET', '/metrics'))
    return int(found[1]) if found else 0


def limited(program, folder, limit):
    """The program behind a limit of the shell, as `ulimit` takes it."""
    script = os.path.join(folder, 'limited.sh')
    with open(script, 'w', encoding='utf-8') as file:
        file.write(f'#!/bin/sh\nulimit {limit} && exec "{os.path.abspath(program)}" "$@"\n')
    os.chmod(script, 0o755)
    return script


def the_soft_limit_is_raised(program):
    with tempfile.TemporaryDirectory() as folder, Server(limited(program, folder, '-S -n 64'), folder) as server:
        soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        assert soft > 64 or soft == hard, (soft, hard)


def silent_ones_are_shown_out(program):
    """Where few files are allowed, silent connections make room for people."""
    with tempfile.TemporaryDirectory() as folder, Server(limited(program, folder, '-n 64'), folder) as server:
        silent = [knock(server) for _ in range(190)]
        client = Client(Person(server).guest('Ann')).connect()
        assert client.ask('ping')['ok']
        ended = sum(is_ended(line) for line in silent)
        assert ended >= 150, f'only {ended} silent connections were closed'
        for line in silent:
            line.close()
        assert client.ask('ping')['ok']
        client.socket.close()


def is_ended(line):
    line.setblocking(False)
    try:
        return line.recv(1) == b''
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def without_files(program):
    """No file at all is left, and nobody is idle: wait, do not spin, and go on when there are some again."""
    with tempfile.TemporaryDirectory() as folder, Server(program, folder) as server:
        pid = server.process.pid
        client = Client(Person(server).guest('Ann')).connect()
        assert client.ask('ping')['ok']
        before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, before[1]))
        waiting = [knock(server) for _ in range(5)]
        share = busy_share(pid, 3)
        assert share < 0.5, f'the server spins: it runs in {share:.0%} of the samples'
        assert client.ask('ping')['ok'], 'who is inside is served'
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
        for line in waiting:
            line.sendall(f'GET /api/info HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n'.encode())
            assert line.recv(12) == b'HTTP/1.1 200', 'who waited is served'
            line.close()
        errors = accept_errors(server)
        assert 1 <= errors < 3000, f'{errors} tries to accept'
        with open(server.log.name, encoding='utf-8') as log:
            told = sum('"accept"' in line for line in log)
        assert told == 1, f'the log tells of it {told} times'
        client.socket.close()


if __name__ == '__main__':
    the_soft_limit_is_raised(sys.argv[1])
    silent_ones_are_shown_out(sys.argv[1])
    without_files(sys.argv[1])
    print('files: well')
