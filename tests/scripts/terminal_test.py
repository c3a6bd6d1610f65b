#!/usr/bin/env python3
"""atoll play at a real terminal, which Python's pty gives: colours, line editing, history, completion, what Ctrl-C leaves, and
screens that fit terminals of several widths.

    tests/scripts/terminal_test.py ATOLL [PART…]
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time
import unicodedata

ATOLL = os.path.realpath(sys.argv[1])
PATIENCE = float(os.environ.get("PATIENCE", 120))  # seconds for one answer; a busy machine may take a while
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>()][A-Z0-9]?")
failures = []


def check(what, good, shown=""):
    print(("ok    " if good else "FAIL  ") + what)
    if not good:
        failures.append(what)
        print("      " + str(shown)[-1500:].replace("\n", "\n      "))


class Terminal:
    """The program on a terminal of its own, with data in a folder of its own."""

    def __init__(self, home, *arguments, columns=80, rows=24, **variables):
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "HOME": home, "LANG": "C.UTF-8"} | variables
        environment.update({name: os.environ[name] for name in os.environ if name.endswith("SAN_OPTIONS")})
        self.child, self.line = pty.fork()
        if self.child == 0:
            os.chdir(home)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(ATOLL, [ATOLL, "play", *arguments], environment)
        self.seen = ""
        self.status = None

    def read(self):
        """What is there within a moment; False at the end."""
        if select.select([self.line], [], [], 0.1)[0]:
            try:
                data = os.read(self.line, 65536)
            except OSError:  # the other end is closed
                data = b""
            if not data:
                return False
            self.seen += data.decode(errors="replace")
        return True

    def wait(self, text, what=None):
        """Until the text appears after what was waited for before."""
        limit = time.monotonic() + PATIENCE
        # Inks and movements of the cursor may stand between any two characters.
        wanted = re.compile(f"(?:{ESCAPE.pattern}|\r)*".join(map(re.escape, text)))
        while not (found := wanted.search(self.seen)):
            if not self.read() or time.monotonic() > limit:
                check(what or f"'{text}' appears", False, repr(self.seen))
                return ""
        if what:
            check(what, True)
        seen, self.seen = self.seen[:found.end()], self.seen[found.end():]
        return seen

    def type(self, keys):
        os.write(self.line, keys.encode())

    def edit(self, keys):
        """Types keys that move, complete or delete: only once the program reads each key by itself."""
        limit = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.line)[3] & termios.ICANON and time.monotonic() < limit:
            self.read()
        self.type(keys)

    def ask(self, command, text, what=None):
        self.type(command + "\r")
        return self.wait(text, what)

    def end(self, keys=None):
        if keys:
            self.type(keys)
        limit = time.monotonic() + PATIENCE
        while self.read():
            if time.monotonic() > limit:
                check("the program ends", False, self.seen)
                os.kill(self.child, signal.SIGKILL)
        self.status = os.waitpid(self.child, 0)[1]
        os.close(self.line)
        return self.seen


def plain(shown):
    return ESCAPE.sub("", shown).replace("\r", "")


def record_of(shown):
    return shown[shown.index("atoll-record"):shown.rindex("\n")].strip()


def colours(home):
    for game in ("reef", "riff"):
        shown = Terminal(home, game, "--seed", "2").end("quit\r")
        check(f"{game}: colours on a terminal", "\x1b[48;5;" in shown, shown)
        said = " ".join(ESCAPE.sub("", shown).split())
        check(f"{game}: the first screen says what to type", re.search("(?i)type .*help tells? more", said) is not None, said)
        shown = Terminal(home, game, "--seed", "2", NO_COLOR="1").end("quit\r")
        check(f"{game}: none with NO_COLOR", "\x1b[48;5;" not in shown, shown)
        shown = Terminal(home, game, "--seed", "2", "--no-colour").end("quit\r")
        check(f"{game}: none with --no-colour", "\x1b[48;5;" not in shown, shown)


def games_are_kept(home):
    there = os.path.join(home, ".local/share/atoll/play")
    play = Terminal(home, "reef", "--seed", "5", "--bots", "greedy")
    play.wait("You> ")
    play.ask("hint play", "You> ")
    play.ask("hint play", "You> ")
    said = play.end("\x03")
    check("Ctrl-C says how to go on", "Go on with: atoll play reef --resume" in said, said)
    check("and ends it as a signal does", os.WIFSIGNALED(play.status) and os.WTERMSIG(play.status) == signal.SIGINT)
    kept = [name for name in os.listdir(there) if name.endswith(".reef")]
    check("the game is in a file", len(kept) == 1, os.listdir(there))
    check("nobody else may read it", os.stat(there).st_mode & 0o077 == 0)
    before = open(os.path.join(there, kept[0])).read().partition("# seed 5")[0]

    play = Terminal(home, "riff", "--seed", "5", "--bots", "greedy")
    play.wait("A game of Reef with", "the next start offers it")
    play.wait("You> ")
    play.ask("resume", "Reef - round", "resume goes on with it")
    play.wait("You> ")
    shown = ESCAPE.sub("", play.ask("record all", "You> ")).replace("\r", "")
    check("it is the same game", before.strip() in shown, shown)
    play.ask("new", "The game before is kept: 'resume' goes back to it.", "a new game says that the old one is kept")
    play.ask("hint play", "You> ")
    play.ask("resume", "The game before is kept", "resume keeps the new one, too")
    play.end("quit\r")
    play = Terminal(home, "--resume")
    play.wait("Reef - ", "--resume goes on with the last one")
    play.ask("save mine.reef", "Saved")
    check("what is saved by hand is not kept twice", "--load mine.reef" in play.end("quit\r"))
    left = [name for name in os.listdir(there) if name.endswith(".reef")]
    check("one game is left to resume", len(left) == 1, left)
    said = " ".join(Terminal(home, "riff", "--resume").end().split())
    check("no game of the other kind is kept, and where one is", "no unfinished game of The Reef is kept; "
          "the last one is of Reef: atoll play reef --resume" in said, said)

    play = Terminal(home, "reef", "--seed", "5", "--bots", "greedy")
    play.wait("You> ")
    play.ask("hint play", "You> ")
    os.kill(play.child, signal.SIGKILL)
    play.end()
    check("a kill loses nothing", len([name for name in os.listdir(there) if name.endswith(".reef")]) == 2)

    play = Terminal(home, "reef", "--resume")
    play.wait("seed 5", "the seed comes back with the game")
    play.wait("You> ")
    play.ask("undo", "You> ")
    play.end("quit\r")
    check("a game of which everything was taken back is not kept",
          len([name for name in os.listdir(there) if name.endswith(".reef")]) == 1)


def load_keeps_what_was_played(home):
    play = Terminal(home, "reef", "--seed", "6", "--bots", "greedy")
    play.wait("You> ")
    play.ask("hint play", "You> ")
    play.ask("save old.reef", "You> ")
    play.ask("hint play", "You> ")
    played = plain(play.ask("record all", "You> "))
    play.ask("load old.reef", "The game before is kept: 'resume' goes back to it.", "load says that the unsaved game is kept")
    play.wait("You> ")
    loaded = plain(play.ask("record all", "You> "))
    check("the file is what is played now", open(os.path.join(home, "old.reef")).read().strip() in loaded, loaded)
    play.ask("resume", "Reef - round")
    play.wait("You> ")
    again = plain(play.ask("record all", "You> "))
    check("and resume brings back every move of it", record_of(played) in again and record_of(played) not in loaded, again)
    play.ask("save new.reef", "You> ")
    shown = plain(play.ask("load old.reef", "You> "))
    check("what was saved is not said to be kept", "The game before" not in shown, shown)
    play.end("quit\r")


def story_is_told(home):
    """The screen of The Reef has room for the last of what happened; `story` tells it all."""
    cropped = "... 'story' tells all of it:"
    play = Terminal(home, "riff", "--seed", "5", "--bots", "greedy")
    shown = play.wait("You> ")
    for _ in range(12):
        shown = play.ask("hint play", "You> ")
    screen = [line.rstrip() for line in plain(shown.split("\x1b[H")[-1]).split("\n")]
    check("a long story is cropped to what fits", cropped in screen, shown)
    last = screen[screen.index(cropped) + 1:] if cropped in screen else []
    last = last[:last.index("")] if "" in last else last[:-1]
    told = [line.rstrip() for line in plain(play.ask("story", "You> ")).split("\n")[1:-1]]
    check("'story' tells more of it, down to the same end", len(told) > len(last) > 0 and told[-len(last):] == last, told)
    check("and crops nothing", cropped not in told, told)
    whole = [line.rstrip() for line in plain(play.ask("story all", "You> ")).split("\n")[1:-1]]
    check("'story all' tells more still", len(whole) > len(told) and whole[-len(last):] == last, whole)
    play.end("quit\r")


def words_too_many(home):
    play = Terminal(home, "riff", "--seed", "5", "--bots", "greedy", columns=40)
    said = ESCAPE.sub("", play.wait("> "))
    check("nobody is called You's", "You's" not in said, said)
    for typed, sorry in [("new 5", "new takes nothing after it"), ("undo 2", "undo takes nothing after it"),
                         ("hint foo", "hint may be followed by play"), ("story foo", "story may be followed by all"),
                         ("help foo", "help may be followed by rules")]:
        play.ask(typed, sorry, f"'{typed}' is refused with what may stand there")
    play.end("quit\r")


def lines_are_edited(home):
    play = Terminal(home, "reef", "--seed", "5", "--bots", "greedy")
    play.wait("You> ")
    play.edit("set\t")
    play.wait("setup", "Tab completes a command")
    play.edit("b2=\t\t")
    play.wait("b2=R", "and lists the pieces that may come")
    play.edit("r\tc2=y\tb3=g\tc3=p\t\r")
    play.wait("You set up b2=R c2=Y b3=G c3=P", "a move is typed with Tab alone")
    play.wait("You> ")
    play.edit("card 1\x01\x0b")  # to the beginning, kill the line
    play.edit("carx 53\x1b[D\x1b[D\x1b[D\x7fd\r")
    play.wait("pts", "a slip is corrected in the middle of the line")
    play.wait("You> ")
    play.edit("\x1b[A\r")
    play.wait("card 53", "the line before comes back with Up")
    play.wait("You> ")
    play.edit("take \t\t")
    play.wait("3", "slots are listed")
    play.end("\x15quit\r")
    play = Terminal(home, "riff", "--seed", "5", "--bots", "greedy")
    play.wait("You> ")
    play.edit("\x1b[A\x1b[A\r")
    play.wait("card 53", "lines are remembered in the next sitting")
    play.end("quit\r")

    play = Terminal(home, "reef", "--seed", "5", "--bots", "none", "--names", "Ann,Ben")
    play.wait("Press Enter")
    play.ask("", "> ")
    play.ask("hint play", "Press Enter")
    play.ask("", "> ")
    play.edit("\x1b[A")
    shown = play.ask("show", "Supply")
    check("the next person does not find what was typed before", "hint play" not in shown, shown)
    play.end("\x15quit\r")


def width(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def screens_fit(home):
    for columns, rows in ((60, 24), (72, 24), (80, 24), (100, 30), (120, 30), (160, 40)):
        for arguments in (("reef", "--bots", "greedy"), ("riff", "--bots", "greedy", "--max-turns", "12"),
                          ("reef", "--players", "4", "--bots", "greedy,greedy,search:nodes=20")):
            name = f"{' '.join(arguments[:3])} at {columns}x{rows}"
            play = Terminal(home, *arguments, "--seed", "7", columns=columns, rows=rows)
            texts = [play.wait("> ")]
            for command in ["hint play"] * 12 + ["help", "help rules", "moves", "card 17", "card Rm", "story", "story all"]:
                texts.append(play.ask(command, "> "))
            play.end("quit\r")
            lines = [line for text in texts for line in ESCAPE.sub("", text).split("\n")]
            # What libedit does with the prompt line is its own affair; all others are ours.
            wide = [line for line in (line.rstrip("\r") for line in lines) if "\r" not in line and width(line) >= columns]
            check(f"{name}: no line is broken", not wide, "\n".join(wide))
            screens = [text.split("\x1b[H")[-1] for text in texts[:13] if "\x1b[H" in text]
            tall = [screen for screen in screens if ESCAPE.sub("", screen).count("\n") > rows - 1]
            check(f"{name}: every screen fits", len(screens) > 5 and not tall, tall[:1])
            beside = any(re.search(r"\S.*   What happened", ESCAPE.sub("", text)) or "What happened" in text for text in texts)
            check(f"{name}: the story stands beside the table where there is room", beside == (columns >= 113), texts[-9])


with tempfile.TemporaryDirectory() as folder:
    for part in (colours, games_are_kept, load_keeps_what_was_played, story_is_told, words_too_many, lines_are_edited, screens_fit):
        if sys.argv[2:] and part.__name__ not in sys.argv[2:]:
            continue
        home = os.path.join(folder, part.__name__)
        os.mkdir(home)
        part(home)
print(f"{len(failures)} checks failed" if failures else "all checks passed")
sys.exit(1 if failures else 0)
