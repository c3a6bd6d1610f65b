"""What the server leaves behind, against what docs/hosting.md and docs/openapi.yaml promise: nothing private in the
log, nothing of a deleted account on the disk, and a farewell before it goes down."""

import os
import signal

from place import cookie_of, scenario, served
from play import Match


def on_disk(place):
    """All bytes of the data folder, by file."""
    found = {}
    for folder, _, names in os.walk(place.data):
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                found[name] = file.read()
    return found


@scenario
def the_log_holds_no_names_cookies_or_moves():
    with served() as place:
        ann, ben = place.person("Annabella"), place.person("Benvolio")
        match = Match([ann, ben])
        match.start()
        match.play_on(6)
        ann.ask("POST", "/api/register", {"name": "Annabella", "password": "swordfish 1234"})
        ben.site.ask("POST", "/api/sign-in", {"name": "Annabella", "password": "swordfish 4321"})
        ben.ask("POST", "/api/tables", b"{ broken: Benvolio")
        match.lives[1].send(b"Benvolio breaks the rules")
        match.lives[1].message()
        log = place.log()
        assert b"listening" in log, "there is a log"
        private = ["Annabella", "Benvolio", "swordfish", ann.cookie.split("=", 1)[1], ben.cookie.split("=", 1)[1]]
        private += [move for _, move, _ in match.acknowledged] + [promise.nonce for promise in match.promises]
        for text in private:
            assert text.encode() not in log, f"the log has {text}"


@scenario
def a_deleted_account_leaves_no_name():
    """Not in the database, its write-ahead log or the log: looked for byte by byte."""
    with served() as place:
        name = "Zerubbabel"
        person, other = place.person(name), place.person()
        reply = person.ask("POST", "/api/register", {"name": name, "password": "long enough"})
        person.cookie = cookie_of(reply) or person.cookie
        match = Match([person, other])
        match.start()
        match.play_on(4)
        match.agree()
        match.close()
        assert any(name.encode() in data for data in on_disk(place).values()), "it was there"
        person.ask("PATCH", "/api/me", {"name": "Zerubbabella"})
        reply = person.ask("DELETE", "/api/me", {"password": "long enough"})
        assert reply.status == 200, reply
        game = other.ask("GET", f"/api/tables/{match.table}/game")
        assert game.status == 200 and name.encode() not in game.body, "those who played along still have the game"
        for file, data in on_disk(place).items():
            assert name.lower().encode() not in data.lower(), f"{file} still has the name"
        assert name.encode() not in place.log()


@scenario
def going_down_is_announced():
    with served() as place:
        live = place.person().live()
        place.process.send_signal(signal.SIGTERM)
        end = live.until_closed(40)
        assert end.bye == "going_down" and end.code == 1001, end
        place.process.wait(60)
        place.start()
