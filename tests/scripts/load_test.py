"""Many couples as fast as it goes at the real server, most of all one built with sanitizers; it must end well.

    tests/scripts/load_test.py build/tsan/atoll build/release/bench/load
"""
import json
import subprocess
import sys
import tempfile

from live_client import Server


def main():
    program, load = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, Server(program, folder, '--proxy') as server:
        done = subprocess.run([load, '--port', str(server.port), '--players', '400', '--seconds', '15'],
                              stdout=subprocess.PIPE, text=True, check=True)
        server.stop()  # a sanitizer that found something ends it otherwise
        subprocess.run([program, 'verify-games', '--data', folder], check=True)
        log = open(f'{folder}/server.log').read()
        assert 'Sanitizer' not in log, log
    found = json.loads(done.stdout)
    assert found['errors'] == 0 and found['moves'] > 0, found
    print(f"{found['moves']} moves of {found['players']} players")


if __name__ == '__main__':
    main()
