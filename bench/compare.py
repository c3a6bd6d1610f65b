"""Atoll beside boardgame.io, in one run and with the same traffic: couples that play over WebSockets, as fast as it goes
and at a thousand moves a second; then ten thousand players at Atoll. Prints the table of docs/hosting.md.

    ninja -C build/release atoll load && (cd bench/boardgame && npm install) && python3 bench/compare.py
"""
import contextlib
import json
import os
import resource
import socket
import subprocess
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.join(HERE, '../build/release')


@contextlib.contextmanager
def server(command, port, folder):
    with open(f'{folder}/log-{port}', 'ab') as log:
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError):
                socket.create_connection(('127.0.0.1', port), 1).close()
                break
            assert process.poll() is None, open(f'{folder}/log-{port}').read()
            time.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait()


def atoll(folder):
    return server([f'{BUILD}/atoll', 'serve', '--no-open', '--port', '8091', '--proxy', '--data', folder], 8091, folder)


def boardgame(folder):
    return server(['node', f'{HERE}/boardgame/server.cjs', '8092'], 8092, folder)


def measure(name, start, port, players, rate, seconds):
    with tempfile.TemporaryDirectory() as folder, start(folder) as process:
        done = subprocess.run([f'{BUILD}/bench/load', '--dialect', name, '--port', str(port), '--pid', str(process.pid),
                               '--players', str(players), '--rate', str(rate), '--seconds', str(seconds)],
                              capture_output=True, text=True)
    assert done.returncode == 0, done.stderr + done.stdout
    found = json.loads(done.stdout)
    latency = found['ms']
    print(f"| {name} | {players:,} | {rate or 'as fast as it goes'} | {found['moves_per_s']:,.0f} | "
          f"{latency['p50']:.1f} / {latency['p99']:.1f} / {latency['p999']:.1f} | {found['cpu_ms_per_move']:.3f} | "
          f"{found['kB_per_table']:.0f} |", flush=True)
    return found


def main():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print('| server | players | moves/s wanted | moves/s | p50 / p99 / p99.9 ms | CPU ms a move | kB a table |')
    print('| --- | --- | --- | --- | --- | --- | --- |')
    fast = {}
    for rate, seconds in ((0, 20), (1000, 30)):
        for name, start, port in (('boardgame', boardgame, 8092), ('atoll', atoll, 8091)):
            found = measure(name, start, port, 2000, rate, seconds)
            if rate == 0:
                fast[name] = found
    measure('atoll', atoll, 8091, 10_000, 1000, 40)
    ours, theirs = fast['atoll'], fast['boardgame']
    print(f"\nAs fast as it goes: {ours['moves_per_s'] / theirs['moves_per_s']:.1f} times the moves a second, "
          f"{theirs['cpu_ms_per_move'] / ours['cpu_ms_per_move']:.1f} times the moves for the same work, "
          f"{theirs['kB_per_table'] / ours['kB_per_table']:.1f} times the tables in the same memory.")


if __name__ == '__main__':
    main()
