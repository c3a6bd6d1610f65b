"""The program is linked and compiled as whoever hosts it may expect: position independent, with read-only tables, a stack that
cannot be run, and the compiler's checks in what meets the network.

    tests/scripts/hardening_test.py build/release/atoll
"""

import re
import subprocess
import sys


def readelf(option, program):
    return subprocess.run(["readelf", "-W", option, program], check=True, capture_output=True, text=True).stdout


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
    for what, holds in wanted.items():
        print("ok:" if holds else "FAILED:", what)
    return 0 if all(wanted.values()) else 1


sys.exit(main(sys.argv[1]))
