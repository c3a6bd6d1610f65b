"""What documents and scripts name is there: tests in the program named with them, presets, uses of packages, linked and named
files, commands with their options, requests of the protocols. Lines of documents and of docs/openapi.yaml have at most 120
characters.

Usage: documents_test.py build/release/atoll
"""

import functools
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH = 120
# Where a game may be named, and what names one. A reef is also what lies on the table, so it counts only as a word of code, a
# namespace, a folder, a type or a file.
NAMING = ["CMakeLists.txt", "bench", "cmake", "docs/openapi.yaml", "docs/schema", "fuzz", "packaging", "play", "pyproject.toml", "python",
          "src", "test", "tools", "train", "web/index.html", "web/src", "web/tools"]
NAMED = re.compile(r"(?<![A-Za-z])k?[Rr]iff(?![a-z])|\breef::|\breef/|[\"'`]reef[\"'`]|\breef_[a-z]|(?<![a-z])k?Reef[A-Z]")
# How sources make errors: failure("code", …), and {"code", "sentence…"} where no JSON is made.
ERROR = re.compile(r'''\bfailure\(\s*(?:[^";]*\?\s*"(\w+)"\s*:\s*)?"([a-z_]+)"|(?:\w,\s+|\(|Error|return )\{"([a-z_]+)",\s*"[^"]* |'''
                   r'''\bJsonField\b[^;]*?, "(bad_\w+)"\)''')
# Said at the start, in the log, by `atoll verify`, or among the server's own rooms, and never to a client.
INSIDE = set("bad_event bad_link bad_list bad_net bad_proof bad_row bus cannot_listen conflict constraint fenced in_use stopped "
             "wrong_commitment wrong_move wrong_order wrong_record wrong_result".split())
FOLDERS = "bench|cmake|data|docs|fuzz|packaging|python|src|tests|tools|train|web"
ROOMS = "|".join(sorted(path.name for path in (ROOT / "src").iterdir() if path.is_dir()))


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


def wrong_clauses():
    """Each clause of a rules page has a name of its own, and what the engine refuses names one of them."""
    for game, page in (("reef", "reef.md"), ("riff", "the-reef.md")):
        named = re.findall(r"^- \[([a-z-]+)\] ", read(f"docs/rules/{page}"), re.M)
        for name in sorted({name for name in named if named.count(name) > 1}):
            yield f"{page}: the clause {name} is there twice"
        sources = "\n".join(read(file.relative_to(ROOT)) for file in (ROOT / "src" / game).rglob("*.cpp"))
        refusals = re.findall(r"(?:illegal|check_price)\(([^;{]*);", sources)
        refusals += re.findall(r'failure\("illegal_move",([^;{]*);', sources) + re.findall(r"_rule\(\) const \{(.*?)\n  \}", sources, re.S)
        used = {text for refusal in refusals for text in re.findall(r'"([a-z]+(?:-[a-z]+)*)"', refusal)}
        if len(used) < 10:
            yield f"{page}: the engine names only {len(used)} clauses"
        for clause in sorted(used - set(named)):
            yield f"{page}: there is no clause {clause}, which the engine names"


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


def pages():
    """The documents at the top, in docs/ and the map of the source, with their text."""
    for page in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "src/README.md"]:
        yield page, page.read_text()


def code_in(text):
    """What is between backticks and in code blocks, line by line."""
    for index, part in enumerate(re.split(r"^```.*$", text, flags=re.M)):
        yield from part.splitlines() if index % 2 else [code.replace("\n", " ") for code in re.findall(r"`([^`]+)`", part)]


def long_lines():
    """Code and addresses cannot be broken."""
    for page, text in [*pages(), (ROOT / "docs/openapi.yaml", read("docs/openapi.yaml"))]:
        name = str(page.relative_to(ROOT))
        prose = re.sub(r"^```.*?^```", lambda block: "\n" * block[0].count("\n"), text, flags=re.M | re.S)
        for number, line in enumerate(prose.splitlines(), 1):
            if len(line) > WIDTH and "://" not in line:
                yield f"{name}:{number}: {len(line)} characters"


def wrong_files():
    """Names that begin with a folder of ours, or of web/; `*` stands for anything, CAPITALS for what the reader puts there."""
    for page, text in pages():
        for code in code_in(text):
            for name in re.findall(rf"(?<![\w./~-])((?:{FOLDERS})/[\w./*+-]+)", code):
                name = name.rstrip("./")
                made = name.startswith(("web/packed", "web/dist", "web/engine", "web/node_modules", "train/data"))
                known = made or re.search(r"\b[A-Z]{2,}\b(?!\.md)", name)
                if not known and not any(any(place.glob(name)) for place in (ROOT, ROOT / "web")):
                    yield f"{page.relative_to(ROOT)}: there is no {name}"


def wrong_room_files():
    """Names that begin with a room, such as `event/event.h`; without an ending all files of that name are meant."""
    src = ROOT / "src"
    for page, text in pages():
        for code in code_in(text):
            for name in re.findall(rf"(?<![\w./~-])((?:{ROOMS})/[\w./*+-]+)", code):
                name = name.rstrip("./")
                if not any(src.glob(name)) and not any(src.glob(f"{name}.*")):
                    yield f"{page.relative_to(ROOT)}: there is no {name} in src/"


def wrong_test_names():
    """Tests by their full name, suites in filters, and the names of ctest."""
    programs = tests_by_program()
    tests = set().union(*programs.values())
    suites = {test.partition(".")[0] for test in tests}
    known = tests | set(re.findall(r"add_test\(NAME ([\w.]+)", read("tests/CMakeLists.txt")))
    scripts = json.loads(read("web/package.json"))["scripts"]
    for page, text in pages():
        name = page.relative_to(ROOT)
        for code in code_in(text):
            for program in re.findall(r"build/\w+/tests/(\w+)", code):
                if program not in programs:
                    yield f"{name}: there is no program of tests {program}"
            for suite in re.findall(r"--gtest_filter='?(\w+)\.", code):
                if suite not in suites:
                    yield f"{name}: there are no tests {suite}"
            for test in re.findall(r"ctest .*-R '?([A-Z]\w+)", code):
                if not any(test in one for one in known):
                    yield f"{name}: ctest has no {test}"
            for script in re.findall(r"npm run ([\w:-]+)", code):
                if script not in scripts:
                    yield f"{name}: there is no npm script {script}"
            if re.fullmatch(r"[A-Z]\w+\.[A-Z]\w+", code) and code not in tests:
                suite = code.partition(".")[0]
                yield f"{name}: there is no {f'test {code}' if suite in suites else f'suite {suite}, of {code}'}"


def wrong_commands(program):
    """`atoll VERB --option`, against what --help says."""
    @functools.cache
    def options(verb):
        asked = subprocess.run([program, *verb.split(), "--help"], capture_output=True, text=True).stdout
        told = asked.partition("\nExamples:")[0]
        is_verb = f"Usage: atoll {verb}".rstrip() + " " in told
        return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", told)) if is_verb else None

    assert "--port" in options("serve") and options("no-such-verb") is None
    for page, text in pages():
        for code in code_in(text):
            for command in re.findall(r"(?:^|[|;&(])\s*(?:build/\w+/)?atoll ([^|&;#]*)", code):
                words = command.split()
                if not words or not re.fullmatch(r"[a-z][a-z-]+|--[a-z-]+", words[0]):
                    continue
                verb = "" if words[0].startswith("-") else words[0]
                if options(verb) is None:
                    yield f"{page.relative_to(ROOT)}: there is no verb in 'atoll {command}'"
                    continue
                # A verb of a verb, as in `atoll deck check`.
                if len(words) > 1 and re.fullmatch(r"[a-z]+", words[1]) and options(f"{verb} {words[1]}"):
                    verb = f"{verb} {words[1]}"
                for word in words:
                    if word.startswith("--") and word.split("=")[0].rstrip(",.:") not in options(verb):
                        yield f"{page.relative_to(ROOT)}: 'atoll {verb}' has no {word}"


@functools.cache
def anchors(page):
    """What a link to a place in a page may end in: its headings, as GitHub names them."""
    prose = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"^#+ (.+)$", prose, re.M)}


def wrong_links():
    """Links from the documents to files, and to places in them."""
    for page, text in pages():
        for link, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)", text):
            target = page.parent / link if link else page
            if "://" in link:
                continue
            if not target.exists():
                yield f"{page.relative_to(ROOT)}: there is no {link}"
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                yield f"{page.relative_to(ROOT)}: there is no {link}#{anchor}"


def untold_requests():
    """Every request of the schemas stands in its page."""
    for schema, page in (("engine", "protocol"), ("live", "live")):
        text = read(f"docs/{page}.md")
        for name in re.findall(r'"do": \{ "const": "(\w+)" \}', read(f"docs/schema/{schema}.json")):
            if f"`{name}`" not in text and f'"do":"{name}"' not in text:
                yield f"docs/{page}.md: says nothing of {name}"


# Where the names of each schema are told.
TOLD = {"common": ["protocol", "live"], "engine": ["protocol", "analysis", "bots"], "reef": ["protocol", "notation"],
        "riff": ["protocol", "notation"], "live": ["live"], "table": ["live", "protocol"]}


def names_in(schema):
    """The properties and the constant texts of a JSON schema, at any depth."""
    if isinstance(schema, list):
        return {name for one in schema for name in names_in(one)}
    if not isinstance(schema, dict):
        return set()
    texts = {one for one in [schema.get("const"), *schema.get("enum", [])] if isinstance(one, str)}
    inner = [*schema.get("properties", {}).values(), *schema.get("$defs", {}).values()]
    inner += [one for key, one in schema.items() if key not in ("properties", "$defs", "const", "enum")]
    return texts.union(schema.get("properties", {}), *map(names_in, inner))


def untold_names():
    """Every property and every constant text of the schemas stands in a document, as code."""
    for schema, places in TOLD.items():
        told = {word for page in places for code in code_in(read(f"docs/{page}.md")) for word in re.findall(r"\w+", code)}
        for name in sorted(names_in(json.loads(read(f"docs/schema/{schema}.json"))["$defs"]) - told):
            yield f"docs/{' or '.join(places)}.md: says nothing of {name}, which is in {schema}.json"


def errors_in(*rooms):
    """The codes of the errors that these rooms of src/ make."""
    files = [file for room in rooms for file in (ROOT / "src" / room).rglob("*") if file.suffix in (".h", ".cpp")]
    return {code for file in files for found in ERROR.findall(file.read_text()) for code in found if code}


def wrong_codes():
    """The schemas list the codes of errors that each protocol answers, all of them and no others; live.md and protocol.md, too."""
    def listed(schema, name):
        return set(json.loads(read(f"docs/schema/{schema}.json"))["$defs"][name]["enum"])

    engine, live = listed("engine", "EngineCode"), listed("live", "LiveCode")
    http = set(re.findall(r"\w+", re.search(r"    ErrorCode:\n +enum:\n((?: +- \w+\n)+)", read("docs/openapi.yaml"))[1]))
    rules = errors_in("core", "reef", "riff", "bots", "table", "analysis", "engine") - INSIDE
    server = errors_in("ops", "store", "bus", "event", "fair", "room", "house", "today", "preview", "wire", "node", "net") - INSIDE
    statuses = set(re.findall(r'\{"([a-z_]+)", [45]\d\d\}', read("src/wire/http.cpp")))
    for place, wrong in (
        ("engine.json lists no", rules - engine), ("src/ never says, as engine.json does,", engine - rules),
        ("live.json and openapi.yaml list no", server - live - http), ("openapi.yaml lists no", statuses - http),
        ("src/ never says, as live.json or openapi.yaml does,", (live | http) - server - rules),
    ):
        yield from (f"docs: {place} {code}" for code in sorted(wrong))
    for page, known in (("protocol", engine), ("live", live)):
        table = read(f"docs/{page}.md").partition("## Error codes")[2]
        told = {code for row in re.findall(r"^\| (`.*?) \|", table, re.M) for code in re.findall(r"\w+", row)}
        yield from (f"docs/{page}.md: {code} is no code of its schema" for code in sorted(told - known))


def names_a_game(path):
    return NAMED.search(path.name) or NAMED.search(path.read_text(errors="replace"))


def unlisted_games():
    """docs/adding-a-game.md lists what names a game outside the folders of the games, and nothing else: by file or by folder."""
    guide = read("docs/adding-a-game.md")
    listed = {name.rstrip("/") for name in re.findall(r"[`\[]([\w.-]+(?:/[\w.-]+)*/?)[`\]]", guide)}
    listed = {name for name in listed if (ROOT / name).is_file() or ("/" in name and (ROOT / name).is_dir())}
    files = subprocess.run(["git", "ls-files", "--", *NAMING], cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    for path in map(pathlib.PurePosixPath, files):
        passed = {"reef", "riff", "tests", "examples"} & set(path.parts) or path.suffix in (".md", ".jsonl")
        if not passed and (ROOT / path).is_file() and not listed & {str(path), *map(str, path.parents)} and names_a_game(ROOT / path):
            yield f"docs/adding-a-game.md: {path} names a game, too"
    for name in listed:
        inside = [file for file in (ROOT / name).rglob("*") if file.is_file()] or [ROOT / name]
        if name.startswith(tuple(NAMING)) and f"`{name}" in guide.partition("## What each game has")[2] and not any(map(names_a_game, inside)):
            yield f"docs/adding-a-game.md: {name} names no game"


def wrong_versions():
    """CMakeLists.txt has the version; what cannot ask for it must say the same."""
    version = re.search(r"project\(atoll VERSION ([0-9.]+)", read("CMakeLists.txt"))[1]
    for file in ("web/package.json", "web/package-lock.json"):
        told = json.loads(read(file))["version"]
        if told != version:
            yield f"{file}: the version is {told}, not {version}"
    for page, text in pages():
        for told in set(re.findall(r"atoll_(\d+\.\d+\.\d+)", text)) - {version}:
            yield f"{page.relative_to(ROOT)}: the version is {told}, not {version}"
    newest = re.search(r"^## ([0-9.]+)", read("CHANGELOG.md"), re.M)[1]
    if newest != version:
        yield f"CHANGELOG.md: the newest version is {newest}, not {version}"


def unnamed_libraries():
    """NOTICE names each npm package that becomes part of the page: what its source imports, and what its texts compile to."""
    notice = read("NOTICE").lower()
    sources = [*(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
    libraries = set(re.findall(r'from "(@messageformat/\w+)"', read("web/tools/messages/catalogues.mjs")))
    for text in (file.read_text() for file in sources):
        code = re.sub(r"^ *import type .*?;$", "", text, flags=re.M | re.S)  # leaves nothing behind
        libraries.update(re.findall(r"""\b(?:from|import|import\()\s*['"]((?:@[\w-]+/)?[a-z][\w.-]*)[/\w.-]*['"]""", code))
    if not {"svelte", "@messageformat/runtime"} <= libraries:
        yield f"web/src: imports only {sorted(libraries)}"
    for name in sorted(libraries):
        if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", notice):
            yield f"NOTICE: does not name {name}, which is part of the page"


problems = [*wrong_tests(), *unnamed_libraries(), *wrong_clauses(), *wrong_presets(), *wrong_packages(), *wrong_links(),
            *wrong_codes(), *untold_names(), *untold_requests(), *unlisted_games(), *wrong_versions(), *long_lines(),
            *wrong_files(), *wrong_room_files(), *wrong_test_names(), *wrong_commands(sys.argv[1])]
print("\n".join(problems) or "all that is named is there")
sys.exit(1 if problems else 0)
