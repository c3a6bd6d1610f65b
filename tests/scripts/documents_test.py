"""What documents and scripts name is there: tests in the program named with them, presets, uses of packages, linked files.

Usage: documents_test.py
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def read(path):
    return (ROOT / path).read_text(errors="replace")


def tests_by_program():
    """The names of the tests in each executable of tests/CMakeLists.txt."""
    programs = {}
    for name, sources in re.findall(r"add_executable\((\w+)\s+([^)]*)\)", read("tests/CMakeLists.txt")):
        text = "\n".join(read("tests/" + source) for source in sources.split())
        programs[name] = {".".join(test) for test in re.findall(r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", text, re.M)}
    return programs


def wrong_tests():
    """Rules pages name one program, and tests in it."""
    programs = tests_by_program()
    for page in sorted((ROOT / "docs/rules").glob("*.md")):
        text = page.read_text()
        named = re.findall(r"build/release/tests/(\w+)", text)
        if len(set(named)) != 1 or named[0] not in programs:
            yield f"{page.name}: names the programs {named}"
            continue
        tests = set(re.findall(r"`([A-Z]\w+\.[A-Z]\w+)`", text))
        if len(tests) < 20:
            yield f"{page.name}: names only {len(tests)} tests"
        for test in sorted(tests - programs[named[0]]):
            homes = [name for name, there in programs.items() if test in there]
            yield f"{page.name}: {test} is not in {named[0]} but in {homes or 'no program'}"


def wrong_presets():
    presets = json.loads(read("CMakePresets.json"))
    known = {
        "cmake --preset": presets["configurePresets"],
        "cmake --build --preset": presets["buildPresets"],
        "cmake --workflow --preset": presets.get("workflowPresets", []),
        "ctest --preset": presets["testPresets"],
    }
    files = subprocess.run(["git", "ls-files", "*.md", "*.txt", "tools/*", "play", "test"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout.split()
    for file in files:
        if not (ROOT / file).is_file():
            continue
        for command, name in re.findall(r"((?:cmake|ctest)(?: --build| --workflow)? --preset) ([a-z]+)", read(file)):
            if name not in [preset["name"] for preset in known[command] if not preset.get("hidden")]:
                yield f"{file}: there is no preset for '{command} {name}'"


def wrong_packages():
    """Each package says where it is used: FILE: WORD."""
    for line in read("tools/packages").splitlines():
        package = line.partition("#")[0].split()
        if not package or package[0] not in ("apt", "npm"):
            continue
        use = re.search(r"# (\S+): (.+)$", line)
        if not use:
            yield f"tools/packages: {package[2]} does not say where it is used, '# FILE: WORD'"
        elif not (ROOT / use[1]).is_file() or use[2] not in read(use[1]):
            yield f"tools/packages: {package[2]}: '{use[2]}' is not in {use[1]}"


def wrong_links():
    """Links from the documents at the top and in docs/ to files."""
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "src/README.md"]:
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text()):
            if "://" not in link and not (page.parent / link).exists():
                yield f"{page.relative_to(ROOT)}: there is no {link}"


def wrong_versions():
    """CMakeLists.txt has the version; what cannot ask for it must say the same."""
    version = re.search(r"project\(atoll VERSION ([0-9.]+)", read("CMakeLists.txt"))[1]
    for file in ("web/package.json", "web/package-lock.json"):
        told = json.loads(read(file))["version"]
        if told != version:
            yield f"{file}: the version is {told}, not {version}"
    newest = re.search(r"^## ([0-9.]+)", read("CHANGELOG.md"), re.M)[1]
    if newest != version:
        yield f"CHANGELOG.md: the newest version is {newest}, not {version}"


problems = [*wrong_tests(), *wrong_presets(), *wrong_packages(), *wrong_links(), *wrong_versions()]
print("\n".join(problems) or "all that is named is there")
sys.exit(1 if problems else 0)
