"""The examples of docs/python.md and of the README run as they stand."""

import contextlib
import io
import re
import subprocess
import sys

import pytest
from conftest import ROOT

from atoll_games import Game

TEXT = (ROOT / "docs/python.md").read_text()
EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, re.M | re.S)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_example(example):
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(example, "docs/python.md", "exec"), {"__name__": "__main__"})


def readme_example():
    example, = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(), re.M | re.S)
    return example


def test_the_readme_trains_a_bot_in_twenty_lines():
    """Far shorter than it stands there; large/test_readme.py sees that it learns."""
    lines = [line for line in readme_example().splitlines() if line.strip()]
    assert len(lines) <= 20
    example = readme_example().replace("range(4)", "range(2)").replace("games=500", "games=40").replace("deals=50", "deals=4")
    names = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(example, "README.md", "exec"), names)
    assert names["result"].games == 8


def test_the_readme_needs_numpy_alone():
    """What pip brings along, and no library of an adapter that happens to be installed here."""
    imports = "\n".join(line for line in readme_example().splitlines() if re.match("import|from", line))
    told = "import sys; print(*{name.partition('.')[0] for name, module in sys.modules.items() if 'site-packages' in str(getattr(module, '__file__', ''))})"
    used = subprocess.run([sys.executable, "-c", f"{imports}\n{told}"], capture_output=True, text=True, check=True).stdout.split()
    assert {"numpy", "atoll_games"} <= set(used) <= {"numpy", "atoll_games", "nanobind_backend", "_distutils_hack"}


def test_every_part_of_an_observation_is_described():
    for name in ("reef", "riff"):
        for part in Game(name).layout():
            assert f"`{part}`" in TEXT, part
        for part in Game(name).feature_layout():
            assert f"`{part}`" in TEXT, part
    assert f"{Game('reef').num_actions:,}" in TEXT and f"{Game('riff').num_actions:,}" in TEXT
    assert f"{Game('reef', setup='free').num_actions:,}" in TEXT
