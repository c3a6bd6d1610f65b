"""The program is linked and compiled as whoever hosts it may expect: position independent, with read-only tables, a stack that
cannot be run, and the compiler's checks in all that reads what others wrote. Without a preset it is compiled likewise.

    tests/scripts/hardening_test.py build/release/atoll
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECKS = ("-fPIE", "-D_FORTIFY_SOURCE=2", "-D_GLIBCXX_ASSERTIONS", "-fstack-protector-strong", "-fstack-clash-protection")
# The hot code, which gets values that were parsed before; what parses for it has the checks like everything else.
HOT = re.compile(r"src/(reef|riff|bots)/|src/CMakeFiles/atoll_(reef|riff)\.dir/|build/.*_(deck|net)\.cpp$")
PARSERS = re.compile(r"src/(reef|riff)/(text/|(deck|rules)\.cpp$)|src/bots/(settings|net_file)\.cpp$")


def readelf(option, program):
    return subprocess.run(["readelf", "-W", option, program], check=True, capture_output=True, text=True).stdout


def unchecked(build):
    """The sources of the program that are compiled without a check that they should have."""
    commands = json.loads((build / "compile_commands.json").read_text())
    sources = {command["file"]: command["command"] for command in commands if " -o src/" in command["command"]}
    assert any(PARSERS.search(path) for path in sources) and any(not HOT.search(path) for path in sources), "no sources found"
    return [path for path, command in sources.items()
            if (PARSERS.search(path) or not HOT.search(path)) and any(check not in command.split() for check in CHECKS)]


def slow(build):
    """The hot sources that are compiled without the optimisation that they need."""
    commands = json.loads((build / "compile_commands.json").read_text())
    return [one["file"] for one in commands if re.search(r"bots/net_kernels|reef/scorer|riff/moves", one["file"])
            and not ("-DNDEBUG" in one["command"].split() and "-O3" in one["command"].split())]


def wrong_by_default(*options):
    """What is compiled otherwise than in a release where somebody configures with these options and no preset."""
    with tempfile.TemporaryDirectory() as folder:
        build = pathlib.Path(folder) / "build"
        subprocess.run(["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DATOLL_TESTS=OFF", *options], check=True, capture_output=True)
        return unchecked(build) + slow(build)


def main(program):
    headers, segments, dynamic = (readelf(option, program) for option in ("-h", "-l", "-d"))
    symbols = readelf("--dyn-syms", program)
    stack = re.search(r"GNU_STACK\s.*", segments)
    wanted = {
        "it is position independent": "Type:                              DYN" in headers and "PIE" in dynamic,
        "its tables are read-only once it runs": "GNU_RELRO" in segments and "BIND_NOW" in dynamic,
        "its stack cannot be run": stack is not None and "RWE" not in stack[0],
        "it looks for libraries nowhere but in the system's folders": "RPATH" not in dynamic and "RUNPATH" not in dynamic,
        "it checks its stack": "__stack_chk_fail" in symbols,
        "it checks the sizes of what it copies": re.search(r" __\w+_chk@", symbols) is not None,
        "it checks the bounds of containers": "__glibcxx_assert_fail" in symbols,
    }
    missed = unchecked(pathlib.Path(program).resolve().parent)
    wanted["all sources but the hot ones have the checks" + "".join(f"\n  not {path}" for path in missed)] = not missed
    for options in ((), ("-DCMAKE_BUILD_TYPE=RelWithDebInfo",)):
        missed = wrong_by_default(*options)
        wanted[f"cmake {' '.join(options) or 'alone'} optimises and checks" + "".join(f"\n  not {path}" for path in missed)] = not missed
    for what, holds in wanted.items():
        print("ok:" if holds else "FAILED:", what)
    return 0 if all(wanted.values()) else 1


sys.exit(main(sys.argv[1]))
