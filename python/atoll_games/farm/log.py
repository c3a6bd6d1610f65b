"""A file of results: a header that says what determines them, then one line of JSON for each unit of work."""

import json
import os
from typing import Any


def dumps(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


class Log:
    """Lines come in as they are done, in any order, and each is on the disk before it counts. `close` puts them in order, so a
    finished file is the same whoever did the work."""

    def __init__(self, path: str, header: dict[str, Any], key: str):
        self.path, self.header, self.key = path, dumps(header), key
        self.lines: dict[int, str] = {}
        if os.path.exists(path) and os.path.getsize(path):
            self._take_up()
        self._file = open(path, "a", encoding="utf-8")
        if not self.lines and not self._file.tell():
            self._append(self.header)

    def _take_up(self) -> None:
        """What a broken run left: a last line without its end is dropped."""
        with open(self.path, "rb+") as file:
            text = file.read()
            whole = text[: text.rfind(b"\n") + 1]
            file.truncate(len(whole))
        lines = whole.decode().splitlines()
        if not lines:
            return
        if json.loads(lines[0]) != json.loads(self.header):
            raise ValueError(f"{self.path}: it was begun with other settings: {lines[0]}")
        for number, line in enumerate(lines[1:], 2):
            try:
                self.lines[int(json.loads(line)[self.key])] = line
            except (ValueError, KeyError, TypeError):
                raise ValueError(f"{self.path}: line {number} is no result") from None

    def _append(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()

    def add(self, line: str) -> None:
        number = int(json.loads(line)[self.key])
        if number not in self.lines:
            self.lines[number] = line
            self._append(line)

    def close(self) -> None:
        self._file.close()
        beside = self.path + ".part"
        with open(beside, "w", encoding="utf-8") as file:
            file.write("\n".join([self.header] + [self.lines[number] for number in sorted(self.lines)]) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self.path)
