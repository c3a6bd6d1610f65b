"""Nobody has to search a long folder or a long file: at most 30 files in a folder, at most 500 lines in a file that people write.

    tests/scripts/size_test.py
"""

import collections
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = 30
LINES = 500
DATA = ("fuzz/corpus/", "tests/golden/", "data/")  # nobody reads these from end to end
FOR_TOOLS = {".ico", ".json", ".lock", ".net", ".png", ".svg", ".webp", ".woff2", ".yaml"}  # among them the schemas: tools read each whole


def is_generated(text):
    return text.startswith("// Made by `npm run")


def main():
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True,
                           text=True).stdout.splitlines()
    paths = [pathlib.PurePath(name) for name in names if not name.startswith(DATA) and (ROOT / name).is_file()]
    problems = [f"{folder}: {count} files" for folder, count in collections.Counter(path.parent for path in paths).items()
                if count > FILES]
    written = [path for path in paths if path.suffix not in FOR_TOOLS]
    for path in written:
        text = (ROOT / path).read_text()
        if text.count("\n") > LINES and not is_generated(text):
            problems.append(f"{path}: {text.count(chr(10))} lines")
    assert len(written) > 500, "git tells of too few files"
    print("\n".join(problems) or f"small enough: {len(written)} files that people write")
    return 1 if problems else 0


sys.exit(main())
