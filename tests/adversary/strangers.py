"""Who one is not: forged cookies, other origins and hosts, other people's tables and sessions."""

from forged_web import refused
from live import Live, Refused
from place import cookie_of, scenario, served
from play import make_table


@scenario
def forged_cookies_are_strangers():
    with served() as place:
        person = place.person()
        name, value = person.cookie.split("=", 1)
        flipped = value[:-1] + ("A" if value[-1] != "A" else "B")
        middle = len(value) // 2
        forged = [
            flipped,
            value[:middle] + ("A" if value[middle] != "A" else "B") + value[middle + 1 :],
            value[:-3],
            value + "A",
            "",
            "." * 50,
            "x" * 4000,
            value.upper(),
            value[::-1],
            value.split(".")[0],
            "%00",
            '"' + value + 'x"',
        ]
        for one in forged:
            reply = person.site.ask("GET", "/api/me", cookie=f"{name}={one}")
            assert reply.status == 200 and reply.json["person"] is None, (one, reply)
            assert refused(person.site.ask("GET", "/api/sessions", cookie=f"{name}={one}"), 401) == "not_signed_in"
            live = Live(person.site, f"{name}={one}")
            assert live.hello["you"] is None, live.hello
            live.close()
        # Two cookies of the name: whichever counts, no forged one makes somebody.
        reply = person.site.ask("GET", "/api/me", cookie=f"{name}={flipped}; {name}={flipped}")
        assert reply.json["person"] is None, reply
        # A session that was ended stays ended.
        assert person.ask("POST", "/api/sign-out", {}).status == 200
        assert person.ask("GET", "/api/me").json["person"] is None
        live = person.live()
        assert live.hello["you"] is None


@scenario
def other_origins_are_refused():
    with served() as place:
        person = place.person()
        own = f"http://127.0.0.1:{place.port}"
        for origin in (
            "http://evil.example",
            "null",
            own + ".evil.example",
            own + "@evil.example",
            f"http://127.0.0.1:{place.port + 1}",
            "http://127.0.0.1",
            own + "/",
            "",
            f"ftp://127.0.0.1:{place.port}",
            own + " " + own,
        ):
            for method, path in (
                ("POST", "/api/guest"),
                ("POST", "/api/sign-out"),
                ("DELETE", "/api/me"),
                ("POST", "/api/tables"),
                ("DELETE", "/api/sessions"),
                ("PATCH", "/api/me"),
            ):
                reply = person.ask(method, path, {"name": "Eve", "game": "reef"}, Origin=origin)
                assert refused(reply, 403) == "wrong_origin", (origin, method, path, reply)
            try:
                Live(person.site, person.cookie, Origin=origin)
                raise AssertionError(f"/live took the origin {origin}")
            except Refused as reply:
                assert reply.reply.status == 403 and reply.code == "wrong_origin", reply
        assert person.ask("GET", "/api/me").json["person"]["id"] == person.id
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None):
            assert (
                refused(person.ask("POST", "/api/guest", {"name": "Eve"}, Content_Type=kind), 415) == "wrong_type"
            ), kind


@scenario
def a_foreign_host_is_refused():
    """A page of another name that resolves to this machine must not act as ours, though `Host` and `Origin` agree."""
    with served() as place:
        person = place.person()
        for host in ("evil.example", f"evil.example:{place.port}", "169.254.169.254"):
            reply = person.ask("POST", "/api/tables", {"game": "reef"}, Host=host, Origin=f"http://{host}")
            assert (reply.status, reply.code) == (421, "wrong_host"), (host, reply)
            try:
                Live(person.site, person.cookie, Host=host, Origin=f"http://{host}")
                raise AssertionError(f"/live took the host {host}")
            except Refused as refused_one:
                assert (refused_one.reply.status, refused_one.reply.code) == (421, "wrong_host"), refused_one


@scenario
def other_peoples_things_stay_theirs():
    with served() as place:
        ann, eve = place.person("Ann"), place.person("Eve")
        session = ann.ask("GET", "/api/sessions").json["sessions"][0]["id"]
        eve.ask("DELETE", f"/api/sessions/{session}")
        assert ann.ask("GET", "/api/me").json["person"]["id"] == ann.id, "nobody ends another's session"
        table = make_table(ann)
        assert eve.ask("GET", f"/api/tables/{table}/game").status == 409
        assert eve.ask("GET", "/api/me/tables").json["tables"] == []
        exported = eve.ask("GET", "/api/me/export").body
        assert ann.id.encode() not in exported and session.encode() not in exported
        shown = eve.ask("GET", f"/api/tables/{table}").body
        assert session.encode() not in shown and ann.cookie.split("=", 1)[1].encode() not in shown
        live = eve.live()
        live.follow(table, 0)
        before = live.last[table]
        for message in (
            {"do": "start"},
            {"do": "leave", "seat": 0},
            {"do": "sit", "seat": 1, "bot": "turtle"},
            {"do": "concede"},
            {"do": "end"},
            {"do": "decline"},
            {"do": "rematch"},
            {"do": "return"},
            {"do": "move", "move": "take 1", "version": 1},
            {"do": "take_over", "seat": 0},
            {"do": "say", "what": "hello"},
            {"do": "pledge", "commitment": "0" * 64, "pledge": "0" * 64},
            {"do": "reveal", "seal": "0" * 64, "nonce": "0" * 64},
            {"do": "unseal"},
            {"do": "advice"},
            {"do": "moves"},
        ):
            try:
                live.call(message | {"table": table})
                raise AssertionError(f"a stranger to the table did {message}")
            except Refused as refusal:
                assert refusal.code in ("not_host", "not_seated", "not_running", "not_over", "not_open"), (
                    message,
                    refusal,
                )
        stranger = Live(eve.site)
        for do in (
            "sit",
            "leave",
            "pledge",
            "reveal",
            "unseal",
            "start",
            "move",
            "concede",
            "take_over",
            "return",
            "end",
            "decline",
            "rematch",
            "say",
        ):
            try:
                stranger.call(
                    {
                        "do": do,
                        "table": table,
                        "seat": 1,
                        "commitment": "0" * 64,
                        "pledge": "0" * 64,
                        "seal": "0" * 64,
                        "nonce": "0" * 64,
                        "move": "take 1",
                        "version": 2,
                        "what": "hello",
                    }
                )
                raise AssertionError(f"somebody unknown did {do}")
            except Refused as refusal:
                assert refusal.code == "not_signed_in", (do, refusal)
        live.call({"do": "ping"})
        assert live.last[table] == before, "nothing happened"


@scenario
def an_account_gets_a_session_of_its_own():
    """Who knew a guest's cookie does not know the account's."""
    with served() as place:
        person = place.person("Gina")
        before = person.cookie
        live = person.live()
        reply = person.ask("POST", "/api/register", {"name": "Gina", "password": "long enough"})
        after = cookie_of(reply)
        assert after and after != before, reply.headers
        assert person.site.ask("GET", "/api/me", cookie=before).json["person"] is None, "the old cookie still counts"
        assert person.site.ask("GET", "/api/me", cookie=after).json["person"]["id"] == person.id
        ids = [session["id"] for session in person.site.ask("GET", "/api/sessions", cookie=after).json["sessions"]]
        assert len(ids) == 1, ids
        assert live.until_closed(40).bye == "signed_out"


@scenario
def nobody_can_look_like_somebody_else():
    with served() as place:
        anna = place.person("Anna")
        assert anna.ask("POST", "/api/register", {"name": "Anna", "password": "long enough"}).status == 201
        alike = ["anna", "ANNA", " Anna", "Anna ", "An\u200bna", "\u0410nna", "\uff21nna", "Ann\u0430"]
        for name in alike:
            eve = place.site("203.0.113.90")
            reply = eve.ask("POST", "/api/guest", {"name": name})
            assert reply.code in ("name_taken", "bad_name"), (name, reply)
        bots = place.site("192.0.2.1").ask("GET", "/api/info").json["games"]
        for bot in {bot for game in bots.values() for bot in game["bots"]}:
            reply = place.site("203.0.113.91").ask("POST", "/api/guest", {"name": bot})
            assert reply.code in ("name_taken", "bad_name"), (bot, reply)
