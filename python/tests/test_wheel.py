"""What is installed: one module for the stable interface of Python, typed, and linked as a packager may expect."""

import importlib.metadata
import pathlib
import re
import subprocess

import atoll_games

PACKAGE = pathlib.Path(atoll_games.__file__).parent


def readelf(option):
    return subprocess.run(["readelf", "-W", option, PACKAGE / "_core.abi3.so"], check=True, capture_output=True, text=True).stdout


def test_it_is_one_wheel_for_all_later_pythons():
    wheel = importlib.metadata.distribution("atoll_games").read_text("WHEEL")
    assert re.search(r"^Tag: cp311-abi3-linux_", wheel, re.M)


def test_it_is_typed():
    assert (PACKAGE / "py.typed").exists()
    stub = (PACKAGE / "_core.pyi").read_text()
    for name in atoll_games.__all__:
        assert re.search(rf"^(class|def) {name}\b", stub, re.M), name


def test_it_is_hardened():
    segments, dynamic, symbols = readelf("-l"), readelf("-d"), readelf("--dyn-syms")
    assert "GNU_RELRO" in segments and "BIND_NOW" in dynamic
    assert "RWE" not in re.search(r"GNU_STACK\s.*", segments)[0]
    assert "RPATH" not in dynamic and "RUNPATH" not in dynamic
    assert "__stack_chk_fail" in symbols and "__glibcxx_assert_fail" in symbols


def test_it_shows_nothing_but_its_entry():
    shown = {line.split()[-1] for line in readelf("--dyn-syms").splitlines() if re.search(r"\bFUNC\s+GLOBAL\s+DEFAULT\s+\d+\s", line)}
    assert shown == {"PyInit__core"}
