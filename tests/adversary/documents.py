"""What the documents say of HTTP, sentence by sentence, against real replies. All replies of all scenarios are held
against docs/openapi.yaml, too, and all live messages against docs/schema/live.json."""

import contextlib
import datetime
import time

import live as live_side
import web
from live import BINARY, Refused, frame
from place import Place, cookie_of, scenario, served
from play import Match, make_table
from schema import LIVE_MESSAGES, LIVE_REPLIES, codes, document, judge, judge_live, operation_of
from stalls import finished
from words import strange_keys

seen = set()  # (method, path as documented, status, code) of this process
met = set()  # live messages by their names in docs/schema/live.json, and what was answered with ok, of this process


@contextlib.contextmanager
def watched():
    """Holds every reply and every live message of what runs inside against the documents."""
    wrong = []

    def look(method, path, reply):
        template, operation = operation_of(method, path)
        if operation:
            seen.add((method, template, reply.status, reply.code))
        wrong.extend(judge(method, path, reply))

    def listen(message, do):
        faults, name = judge_live(message, do)
        wrong.extend(faults)
        met.update({name, do} if message.get("ok") else {name})

    web.observers.append(look)
    live_side.observers.append(listen)
    try:
        yield
    finally:
        web.observers.remove(look)
        live_side.observers.remove(listen)
    assert not wrong, "not as docs/openapi.yaml and docs/schema say:\n" + "\n".join(sorted(set(wrong))[:20])


# Who asks for what, and what comes of it. Ann becomes an account, Bob is a guest, nobody has no session.
CASES = """
ann    GET    /api/info -> 200
ann    GET    /api/me -> 200
nobody GET    /api/me -> 200
ann    PATCH  /api/me {"name": "Anna"} -> 200
ann    PATCH  /api/me {"name": ""} -> 400 bad_name
ann    PATCH  /api/me {"name": 5} -> 400 bad_request
ann    PATCH  /api/me { -> 400 bad_json
ann    GET    /api/me/tables -> 200
ann    GET    /api/me/tables?over=true -> 200
ann    GET    /api/me/export -> 200
ann    GET    /api/me/training -> 200
ann    PUT    /api/me/training {"training": {}} -> 200
ann    PUT    /api/me/training {"training": {"reef-move": {"rating": "high"}}} -> 400 bad_request
ann    PUT    /api/me/training {"training": {"chess": {}}} -> 400 bad_request
ann    PUT    /api/me/training { -> 400 bad_json
ann    GET    /api/sessions -> 200
nobody GET    /api/lobby -> 200
nobody GET    /api/lobby?limit=100 -> 200
nobody GET    /api/lobby?limit=101 -> 400 bad_request
nobody GET    /api/lobby?limit=0 -> 400 bad_request
nobody GET    /api/lobby?limit=-1 -> 400 bad_request
nobody GET    /api/lobby?limit=5x -> 400 bad_request
nobody GET    /api/lobby?limit=abc -> 400 bad_request
nobody GET    /api/lobby?limit=18446744073709551617 -> 400 bad_request
nobody GET    /api/lobby?after=5x -> 400 bad_request
nobody POST   /api/guest {"name": 5} -> 400 bad_request
nobody POST   /api/guest {"name": "xxxxxxxxxxxxxxxxxxxxxxxxx"} -> 400 bad_name
nobody POST   /api/guest [ -> 400 bad_json
ann    POST   /api/tables {"game": "chess"} -> 400 unknown_game
ann    POST   /api/tables {} -> 400 bad_request
ann    POST   /api/tables {"game": "reef", "nonce": "00"} -> 400 bad_request
ann    POST   /api/tables {"game": "reef", "players": 5} -> 400
ann    POST   /api/tables {"game": "riff", "players": 3} -> 400
ann    POST   /api/tables {"game": "reef", "bots": ["nobody"]} -> 400 unknown_bot
ann    POST   /api/tables {"game": "reef", "clock": {"secondsPerMove": 1}} -> 400
ann    POST   /api/tables {"game": "reef", "options": {"deck": {"name": "x", "cards": []}}} -> 400 bad_deck
ann    POST   /api/tables {"game": "reef", "options": {"mirror": 5}} -> 400 bad_option
ann    POST   /api/tables {"game -> 400 bad_json
ann    POST   /api/tables {"game": "reef", "clock": {"secondsPerMove": 60, "secondsPerGame": null}} -> 201
ann    GET    /api/tables/unknown -> 404 unknown_table
ann    GET    /api/tables/LONG -> 404 not_found
ann    GET    /api/tables/unknown/game -> 404 unknown_table
ann    GET    /api/tables/LONG/game -> 404 not_found
nobody GET    /api/today/TODAY -> 200
ann    GET    /api/today/2020-02-29 -> 200
ann    GET    /api/today/2021-02-29 -> 404 not_found
ann    GET    /api/today/game/unknown -> 404 not_found
ann    GET    /api/today/game/LONG -> 404 not_found
nobody POST   /api/today {"day": "TODAY", "game": "reef", "moves": []} -> 401 not_signed_in
ann    POST   /api/today {"day": "TODAY", "game": "reef"} -> 400 bad_request
ann    POST   /api/today { -> 400 bad_json
ann    POST   /api/today {"day": "today", "game": "reef", "moves": []} -> 400 bad_day
ann    POST   /api/today {"day": "TODAY", "game": "chess", "moves": []} -> 400 unknown_game
ann    POST   /api/today {"day": "2020-02-29", "game": "reef", "moves": []} -> 409 wrong_day
ann    POST   /api/today {"day": "TODAY", "game": "riff", "moves": ["win"]} -> 400 bad_game
ann    POST   /api/register {"name": "Anna", "password": "short"} -> 400 bad_password
ann    POST   /api/register {"name": "", "password": "long enough"} -> 400 bad_name
ann    POST   /api/register {"name": "Anna"} -> 400 bad_request
ann    POST   /api/register nothing -> 400 bad_json
ann    POST   /api/register {"name": "Anna", "password": "long enough"} -> 201
ann    PATCH  /api/me {"password": "other password", "oldPassword": "wrong"} -> 403 wrong_password
ann    PATCH  /api/me {"password": "short", "oldPassword": "long enough"} -> 400 bad_password
ann    PATCH  /api/me {"password": "other password", "oldPassword": "long enough"} -> 200
ann    DELETE /api/me {"password": "wrong"} -> 403 wrong_password
ann    DELETE /api/me {"password": 5} -> 400 bad_request
ann    DELETE /api/me { -> 400 bad_json
ann    DELETE /api/sessions -> 200
ann    DELETE /api/sessions [] -> 400 bad_request
ann    DELETE /api/sessions [ -> 400 bad_json
bob    POST   /api/register {"name": "Anna", "password": "long enough"} -> 409 name_taken
bob    PATCH  /api/me {"name": "Anna"} -> 409 name_taken
bob    POST   /api/guest {"name": "Anna"} -> 409 name_taken
bob    POST   /api/sign-in {"name": "Anna", "password": "long enough"} -> 403 wrong_password
bob    POST   /api/sign-in {"name": "Nobody", "password": "long enough"} -> 403 wrong_password
bob    POST   /api/sign-in {"name": "Anna"} -> 400 bad_request
bob    POST   /api/sign-in { -> 400 bad_json
bob    POST   /api/sign-in {"name": "a\\u0000b", "password": "long enough"} -> 400 bad_text
bob    DELETE /api/sessions/unknown -> 404 unknown_session
bob    DELETE /api/sessions/LONG -> 404 not_found
bob    DELETE /api/sessions/unknown [] -> 400 bad_request
bob    DELETE /api/sessions/unknown { -> 400 bad_json
bob    POST   /api/sign-in {"name": "Anna", "password": "other password"} -> 200
nobody GET    /api/me/tables -> 401 not_signed_in
nobody GET    /api/me/export -> 401 not_signed_in
nobody GET    /api/me/training -> 401 not_signed_in
nobody PUT    /api/me/training {"training": {}} -> 401 not_signed_in
nobody GET    /api/sessions -> 401 not_signed_in
nobody DELETE /api/sessions -> 401 not_signed_in
nobody DELETE /api/sessions/x -> 401 not_signed_in
nobody PATCH  /api/me {"name": "x"} -> 401 not_signed_in
nobody DELETE /api/me -> 401 not_signed_in
nobody POST   /api/tables {"game": "reef"} -> 401 not_signed_in
nobody GET    /health -> 200
nobody GET    /metrics -> 403 not_here
nobody GET    /live -> 404 not_found
nobody GET    /preview/unknown.png -> 404 unknown_table
nobody GET    /preview/unknown -> 404 not_found
nobody GET    /preview/new/reef/seed=7,players=4.png -> 200
nobody GET    /preview/new/reef/seed=x.png -> 404 not_found
nobody GET    /preview/record/nonsense.png -> 404 not_found
nobody GET    /api/nothing -> 404 not_found
nobody PUT    /api/me {} -> 405 wrong_method
ann    POST   /api/sign-out [] -> 400 bad_request
ann    POST   /api/sign-out { -> 400 bad_json
ann    POST   /api/sign-out -> 200
"""
# Codes that other scenarios meet.
ELSEWHERE = {"too_many_sign_ins", "too_many_guests", "too_many_tables", "too_many_connections", "not_over", "already_sent"}


@scenario
def every_operation_answers_as_documented():
    with served() as place:
        ann = place.person("Ann")
        bob = place.person("Bob")
        today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
        cookies = {"ann": ann.cookie, "bob": bob.cookie, "nobody": None}
        wrong = []
        for line in CASES.strip().split("\n"):
            asked, wanted = line.replace("LONG", "x" * 70).replace("TODAY", today).split(" -> ")
            who, method, path, *body = asked.split(None, 3)
            body = body[0].encode() if body else None
            reply = (bob if who == "bob" else ann).site.ask(method, path, body, cookie=cookies[who])
            if who == "ann":
                cookies[who] = cookie_of(reply) or cookies[who]
            if wanted not in (str(reply.status), f"{reply.status} {reply.code}"):
                wrong.append(f"{line}: {reply}")
        assert not wrong, "\n".join(wrong)
        unmet = unmet_codes() - ELSEWHERE
        assert not unmet, f"docs/openapi.yaml names codes that nothing here meets: {unmet}"


@scenario
def every_operation_has_a_name_of_its_own():
    """Clients that are generated from the document call their functions by it."""
    named = {}
    for template, item in document()["paths"].items():
        for method, operation in item.items():
            named.setdefault(operation.get("operationId"), []).append(f"{method} {template}")
    wrong = {name: where for name, where in named.items() if not name or len(where) > 1}
    assert not wrong, wrong


def unmet_codes():
    """Each documented code of each operation that was not seen there in this process."""
    met = {(template, method, code) for method, template, _, code in seen}
    unmet = set()
    for template, item in document()["paths"].items():
        for method, operation in item.items():
            for status, response in operation["responses"].items():
                if status[0] == "4" and "$ref" in response:
                    for code in codes(response, int(status)):
                        if (template, method.upper(), code) not in met:
                            unmet.add(code)
    return unmet


@scenario
def games_answer_as_documented():
    """Finished ones with record and proof, and one that ended before the deal, which has neither."""
    with served() as place:
        match = finished(place)
        game = match.game()
        assert game["record"].startswith("atoll-record 1\n") and game["proof"]["table"] == match.table
        assert [event["n"] for event in game["events"]] == list(range(1, len(game["events"]) + 1))
        person = match.people[0]
        table = make_table(person)
        assert person.ask("GET", f"/api/tables/{table}/game").code == "not_over"
        live = person.live()
        live.call({"do": "leave", "table": table})
        game = person.ask("GET", f"/api/tables/{table}/game").json
        assert game["record"] is None and game["proof"] is None, game
        assert game["table"]["result"]["reason"] == "abandoned" and game["table"]["result"]["ranks"] is None, game[
            "table"
        ]
        exported = person.ask("GET", "/api/me/export").json
        assert strange_keys({key: value for key, value in exported.items()}) == set(), strange_keys(exported)


def ask_the_rest(place):
    """What players and lookers-on can ask and do beside playing to the end."""
    match = Match([place.person(), place.person()], listed=True)
    first, second = match.lives
    first.call({"do": "lobby", "on": True})
    first.call({"do": "mine", "on": True})
    first.call({"do": "ping"})
    third = place.person().live()
    third.follow(match.table)
    third.call({"do": "unfollow", "table": match.table})
    second.call({"do": "leave", "table": match.table})
    second.call({"do": "sit", "table": match.table, "seat": 1})
    for promise in match.promises:
        promise.pledge()
    first.call({"do": "start", "table": match.table})
    unsealed = second.call({"do": "unseal", "table": match.table})["version"]
    for live in match.lives:
        live.wait(lambda live=live: live.last[match.table] >= unsealed, "another commitment")
    match.start()
    first.wait(lambda: {"lobby", "mine"} <= {one["type"] for one in first.inbox}, "the table in both lists")
    mine = match.lives[first.views[match.table]["toMove"]]
    move = mine.call({"do": "moves", "table": match.table})["moves"][0]
    for asked in ({"do": "advice"}, {"do": "deck"}, {"do": "explain", "move": move}, {"do": "preview", "move": "setup"}):
        mine.call({"table": match.table} | asked)
    mine.call({"do": "end", "table": match.table})
    match.lives[1 - match.lives.index(mine)].call({"do": "decline", "table": match.table})
    match.agree()
    third.send_bytes(frame(BINARY, b"not a text"))
    assert third.until_closed().bye == "not_text"


def take_over_and_return(place):
    """A minute after somebody has left."""
    match = Match([place.person(), place.person()])
    match.start()
    match.lives[1].close()
    stays = match.lives[0]
    for _ in range(13):
        stays.call({"do": "ping"})
        time.sleep(5)
    stays.insist({"do": "take_over", "table": match.table, "seat": 1, "bot": "shrimp"})
    back = match.people[1].live()
    back.follow(match.table)
    back.insist({"do": "return", "table": match.table})


@scenario
def every_live_message_answers_as_documented():
    """All replies and messages, and the codes of refusals that are easy to meet."""
    met.clear()
    with served() as place:
        match = Match([place.person(), place.person()], watchers=[place.person()])
        first, second = match.lives
        watcher = match.watchers[0]

        def refused(live, message, *codes):
            try:
                live.call({"table": match.table} | message)
            except Refused as refusal:
                assert refusal.code in codes, (message, refusal)
                assert (
                    set(refusal.reply) <= {"type", "id", "ok", "error", "view"} and refusal.reply["ok"] is False
                ), refusal.reply
                assert set(refusal.reply["error"]) - {"clause"} == {"code", "message"}, refusal.reply
                return
            raise AssertionError(f"{message} was done")

        refused(first, {"do": "nothing"}, "unknown_command")
        refused(first, {"do": "sit", "seat": 3}, "unknown_seat")
        refused(first, {"do": "sit", "seat": 1}, "seat_taken")
        refused(watcher, {"do": "leave"}, "not_seated")
        refused(second, {"do": "start"}, "not_host")
        refused(first, {"do": "move", "move": "take 1", "version": 1}, "not_running")
        refused(first, {"do": "rematch"}, "not_over")
        refused(first, {"do": "pledge", "commitment": "0" * 64, "pledge": "0" * 64}, "stale")
        refused(first, {"do": "reveal", "seal": "0" * 64, "nonce": "0" * 64}, "not_sealed")
        refused(first, {"do": "start"}, "not_pledged")
        refused(first, {"do": "say", "what": "anything"}, "bad_message")
        refused(first, {"do": "follow", "table": "unknown"}, "unknown_table")
        match.start()
        seat = first.views[match.table]["toMove"]
        mine, other = match.lives[seat], match.lives[1 - seat]
        version = mine.last[match.table]
        refused(other, {"do": "move", "move": "take 1", "version": version}, "not_your_turn")
        refused(mine, {"do": "move", "move": "jump", "version": version}, "bad_move")
        refused(mine, {"do": "move", "move": "take 1", "version": version}, "illegal_move")
        refused(mine, {"do": "sit", "seat": 1}, "not_open")
        refused(mine, {"do": "take_over", "seat": 1 - seat}, "not_gone")
        refused(mine, {"do": "return"}, "not_taken_over")
        refused(other, {"do": "moves"}, "not_your_turn")
        match.play_on(3)
        match.meet()
        try:
            seat = match.lives[0].views[match.table]["toMove"]
            move = match.lives[seat].call({"do": "moves", "table": match.table})["moves"][0]
            match.lives[seat].call({"do": "move", "table": match.table, "move": move, "version": version})
            raise AssertionError("an old version was taken")
        except Refused as refusal:
            assert refusal.code == "stale" and refusal.reply["view"]["version"] > version, refusal
        first.call({"do": "say", "table": match.table, "what": "hello"})
        second.wait(lambda: any(m["type"] == "said" for m in second.inbox), "what was said")
        assert first.call({"do": "mine", "on": True})["tables"][0]["id"] == match.table
        first.call({"do": "concede", "table": match.table})
        second.wait(lambda: second.views[match.table]["phase"] == "over", "the end")
        result = second.views[match.table]["result"]
        assert result["reason"] == "conceded" and result["winners"] == [1], result
        rematch = second.call({"do": "rematch", "table": match.table})["rematch"]
        assert (
            first.call({"do": "rematch", "table": match.table})["rematch"] == rematch
        ), "who asks second gets the same"
        for live in match.lives + match.watchers:
            live.drain()
            for message in live.inbox:
                assert not strange_keys(message), (strange_keys(message), message)
                if message["type"] == "presence":
                    assert set(message) == {"type", "table", "here", "watching"}, message
        ask_the_rest(place)
        if Place.long:
            take_over_and_return(place)
        unmet = {*LIVE_MESSAGES, *LIVE_REPLIES} - met - (set() if Place.long else {"take_over", "return"})
        assert not unmet, f"docs/schema/live.json has what nothing here meets: {unmet}"
