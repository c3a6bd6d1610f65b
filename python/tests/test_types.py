"""The package is typed, adapters included, as strictly as mypy can be."""

import subprocess
import sys

from conftest import ROOT


def test_strictly_typed():
    said = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir",
                           str(ROOT / "build/python/mypy"), "-p", "atoll_games"], capture_output=True, text=True, cwd=ROOT / "python/tests")
    assert said.returncode == 0, said.stdout + said.stderr
