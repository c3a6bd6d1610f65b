"""The Debian package: what is in it, and that its server plays a game.

    tests/scripts/package_test.py build/release           unpacked into an empty folder
    tests/scripts/package_test.py build/release --root    installed into a small Debian of its own, which it makes (as root)
"""

import fnmatch
import gzip
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.request

from live_client import Client, Person, Server, begin


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def play(server):
    """A game of Reef against a bot, to its end."""
    person = Person(server).guest("Packager")
    client = Client(person).connect()
    table = person.must("POST", "/api/tables", {"game": "reef", "players": 2, "bots": ["shrimp"]})["table"]["id"]
    client.follow(table)
    begin(table, [client])
    version = 0
    while True:
        view = client.wait(table, lambda seen: seen["version"] >= version and (seen["phase"] == "over" or seen.get("toMove") == 0))
        if view["phase"] == "over":
            break
        moves = client.ask("moves", table=table)["moves"]
        reply = client.ask("move", table=table, move=moves[version % len(moves)], version=view["version"])
        assert reply["ok"], reply
        version = reply["version"]
    proof = Person(server).must("GET", f"/api/tables/{table}/game")
    assert proof["proof"], proof
    status, page = Person(server).request("GET", "/")
    assert status == 200 and "<html" in page, (status, page[:200])
    # Painted with the libraries that the package depends on, and fonts of its own; with the tag only its head is sent.
    status, _ = Person(server).request("GET", f"/preview/{table}.png", If_None_Match="*")
    assert status == 304, status
    print(f"ok: a game of {version} events was played")


def check_licences(root, server):
    """The page has the notices of all that it is made of; NOTICE and Debian's file of copyrights name the same packages."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/licences.txt") as reply:
        assert reply.headers["Content-Type"] == "text/plain; charset=utf-8", reply.headers
        text = reply.read().decode()
    names = re.findall(r"^((?:@[\w-]+/)?[\w-]+) \d+\.\d+\.\d+$", text, re.M)
    assert {"svelte", "three", "@fontsource-variable/baloo-2"} <= set(names), names
    stanzas = (root / "usr/share/doc/atoll/copyright").read_text().split("\nFiles: ")[2:]
    files = [pattern for stanza in stanzas for pattern in stanza.partition("\nCopyright:")[0].split()]
    notice = re.sub(r"[\W_]", "", (root / "usr/share/doc/atoll/NOTICE").read_text().lower())
    for name in names:
        assert any(fnmatch.fnmatch(f"web/node_modules/{name}/", pattern) for pattern in files), f"copyright: no files of {name}"
        assert re.sub(r"[\W_]", "", name.rpartition("/")[2].lower()) in notice, f"NOTICE: does not name {name}"
    print(f"ok: the notices of {len(names)} packages are with the page")


def options_of(program, *verb):
    """What --help lists, and the verbs below."""
    text = run(program, *verb, "--help")
    listed, _, verbs = text.partition("\nSubcommands:\n")
    names = re.findall(r"^  (\w[\w-]*) ", verbs.partition("\nExamples")[0], re.M)
    return re.findall(r"^  (?:-\w,)?(--[\w-]+)", listed, re.M), names


def completed_by_zsh(folder, lines):
    """What an interactive zsh runs after a tab at the end of each line: its completions work nowhere else."""
    with tempfile.TemporaryDirectory() as home:
        (pathlib.Path(home) / ".zshrc").write_text(
            f"fpath=({folder} $fpath); autoload -Uz compinit; compinit -D -u; atoll() {{ print -r -- \"ran <$*>\" }}")
        ask = """zmodload zsh/zpty; zpty shell zsh -i; zpty -w shell "atoll $1"$'\\t'
                 zpty -r -m shell told '*ran <*>*'; print -r -- $told"""
        for line in lines:
            told = run("zsh", "-fc", ask, "zsh", line, env=os.environ | {"ZDOTDIR": home, "TERM": "dumb"}, timeout=60)
            yield re.search(r"ran <(.*)>", told)[1]


def check_manual(root, program):
    page = gzip.decompress((root / "usr/share/man/man1/atoll.1.gz").read_bytes()).decode()
    warnings = subprocess.run(["groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z"], input=page, capture_output=True, text=True)
    assert not warnings.stderr, warnings.stderr
    shells = {name: (root / path).read_text() for name, path in (
        ("bash", "usr/share/bash-completion/completions/atoll"), ("zsh", "usr/share/zsh/vendor-completions/_atoll"),
        ("fish", "usr/share/fish/vendor_completions.d/atoll.fish"))}
    _, verbs = options_of(program)
    assert len(verbs) > 10 and "serve" in verbs and "man" not in verbs, verbs
    for verb in verbs:
        options, _ = options_of(program, verb)
        title = ".SS \\fBatoll " + verb.replace("-", "\\-") + "\\fR"
        assert title in page, f"the manual has no section for {verb}"
        section = page.partition(title)[2].partition("\n.SS \\fBatoll")[0]
        for option in options:
            escaped = option.replace("-", "\\-")
            assert option == "--help" or escaped in section, f"the manual of {verb} has no {option}"
            for shell, text in shells.items():
                assert (f"-l {option[2:]} " if shell == "fish" else option) in text, f"{shell} does not complete {verb} {option}"
    print(f"ok: manual and completions have all of {len(verbs)} verbs")
    lines = {"serve --po": "--port", "serve --pr": "--proxy", "match --game r": "reef riff", "deck ch": "check",
             "lad": "ladder", "perft ri": "riff"}
    for line, wanted in lines.items():
        words = ["atoll", *line.split(" ")]
        script = f"{shells['bash']}\nCOMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; _atoll; echo ${{COMPREPLY[*]}}"
        assert run("bash", "-euc", script).strip() == wanted, line
        told = run("fish", "--no-config", "-c", f"source {root}/usr/share/fish/vendor_completions.d/atoll.fish; complete -C 'atoll {line}'")
        assert [row.split("\t")[0] for row in told.splitlines()] == wanted.split(), (line, told)
    single = {line: " ".join([*line.split()[:-1], wanted]) for line, wanted in lines.items() if " " not in wanted}
    told = list(completed_by_zsh(root / "usr/share/zsh/vendor-completions", single))
    assert told == list(single.values()), told
    print("ok: bash, fish and zsh complete")


def check_unit(root):
    """Systemd understands all of it, and grades it, from 0 (safe) to 10."""
    unit = root / "usr/lib/systemd/system/atoll.service"
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / unit.name  # which finds the program where it is unpacked
        copy.write_text(unit.read_text().replace("ExecStart=atoll ", f"ExecStart={root}/usr/bin/atoll "))
        run("systemd-analyze", "verify", "--man=no", "--recursive-errors=no", copy)
    told = run("systemd-analyze", "security", "--offline=yes", "--no-pager", unit)
    grade = float(re.search(r"Overall exposure level for \S+: ([0-9.]+)", told)[1])
    assert grade < 2, told
    print(f"ok: the unit is understood, and its exposure is {grade}")


def check_install(build, folder):
    """What docs/hosting.md says of a build from source, into a prefix of its own."""
    run("cmake", "--install", build, "--prefix", folder / "usr/local")
    for path in ("bin/atoll", "share/man/man1/atoll.1.gz", "share/bash-completion/completions/atoll", "share/zsh/site-functions/_atoll",
                 "share/fish/vendor_completions.d/atoll.fish", "lib/systemd/system/atoll.service", "share/doc/atoll/LICENSE"):
        assert (folder / "usr/local" / path).is_file(), path
    print("ok: cmake --install puts everything where it belongs")


def suite():
    release = pathlib.Path("/etc/os-release").read_text()
    return re.search(r"^VERSION_CODENAME=(\w+)", release, re.M)[1]


def clean_root(package, folder):
    """A small Debian in the folder, with the package installed by apt."""
    run("mmdebstrap", "--variant=apt", "--mode=root", f"--customize-hook=copy-in {package} /tmp",
        f"--customize-hook=chroot \"$1\" apt-get install -y --no-install-recommends /tmp/{package.name}",
        suite(), folder)
    users = (folder / "etc/passwd").read_text()
    assert re.search(r"^atoll:", users, re.M), users
    print("ok: installed by apt, and the user is there")


def server_in(root, folder):
    """The server of a root, as its own user and in its own data folder."""
    run("chroot", root, "install", "-d", "-o", "atoll", "-m", "0700", "/var/lib/atoll")
    program = folder / "atoll"
    program.write_text(f'#!/bin/sh\nexec chroot --userspec=atoll {root} /usr/bin/atoll "$@"\n')
    program.chmod(0o755)
    return Server(program, str(folder), keeps=["--data", "/var/lib/atoll"])


def main(build, *flags):
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        run("cpack", "--config", pathlib.Path(build) / "CPackConfig.cmake", "-B", scratch / "made", cwd=build)
        package = next((scratch / "made").glob("atoll_*.deb"))
        root = scratch / "root"
        if "--root" in flags:
            clean_root(package, root)
            server = server_in(root, scratch)
        else:
            run("dpkg-deb", "-x", package, root)
            told = run("lintian", "--fail-on", "error,warning", "--suppress-tags", "initial-upload-closes-no-bugs", package)
            print("ok: lintian has nothing to say" + told)
            check_manual(root, root / "usr/bin/atoll")
            check_unit(root)
            check_install(build, scratch / "from-source")
            data = scratch / "data"
            data.mkdir()
            server = Server(root / "usr/bin/atoll", str(data))
        with server:
            play(server)
            if "--root" not in flags:  # there the documents are left out
                check_licences(root, server)
            server.stop()


main(*sys.argv[1:])
