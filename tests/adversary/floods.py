"""Floods of messages, connections, guests, tables and sign-ins from one address: the documented limits answer them,
and a neighbour at another address is served all the while."""

import threading
import time

from live import Live, Refused
from place import Place, scenario, served
from play import Match, Promise, make_table
from stalls import Neighbour
from web import Gone


def refusals(act, count):
    """Does it so often; the codes of the refusals with how often they came, and how often it was done."""
    codes, done = {}, 0
    for number in range(count):
        try:
            act(number)
            done += 1
        except Refused as refusal:
            codes[refusal.code] = codes.get(refusal.code, 0) + 1
    return codes, done


@scenario
def a_flood_of_messages_meets_the_limits():
    with served() as place, Neighbour(place):
        person = place.person()
        live = person.live()
        for number in range(400):
            try:
                live.send({"do": "ping", "id": str(number)})
            except OSError:
                break
        end = live.until_closed(30)
        assert end.bye == "too_many_messages", end
        replies = [message for message in live.inbox if message["type"] == "reply"]
        assert all(reply["ok"] for reply in replies[:60]), "60 at once are allowed"
        refused = [reply for reply in replies if not reply["ok"]]
        assert len(refused) >= 119 and {reply["error"]["code"] for reply in refused} == {"too_many_messages"}, len(
            refused
        )
        assert [reply["id"] for reply in replies] == [str(n) for n in range(len(replies))], "each in its order"
        # Commands are counted over all connections of a person.
        match = Match([person, place.person()])
        match.start()
        lives = [person.live() for _ in range(3)]
        codes, done = refusals(
            lambda n: lives[n % 3].call({"do": "end" if n % 2 else "unseal", "table": match.table}), 150
        )
        assert codes.get("too_many_commands", 0) > 50, codes
        # And so is what one says.
        time.sleep(5)
        codes, done = refusals(lambda n: lives[0].call({"do": "say", "table": match.table, "what": "hello"}), 20)
        assert codes == {"too_many_messages": 20 - done} and 5 <= done <= 12, (codes, done)


@scenario
def many_connections_of_an_address_share_a_rate():
    """Each stays within what a connection may: together they get what an address may, and the neighbours play on."""
    with served() as place, Neighbour(place):
        site = place.site("203.0.113.25")
        begun = time.monotonic()
        lives = [Live(site) for _ in range(100)]
        for live in lives:
            for number in range(30):
                live.send({"do": "lobby", "id": str(number), "on": True})
        answers = {}
        for live in lives:
            replies = 0
            while replies < 30:
                message = live.message()
                if message["type"] != "reply":
                    continue
                replies += 1
                key = "ok" if message["ok"] else message["error"]["code"]
                answers[key] = answers.get(key, 0) + 1
        allowed = (1500 + 300 * (time.monotonic() - begun)) / 6  # a lobby counts as six
        assert set(answers) <= {"ok", "too_many_messages"} and answers["ok"] <= allowed, (answers, allowed)
        assert place.person().live().call({"do": "lobby", "on": True})["ok"], "another address is not concerned"
        for live in lives:
            live.close()
        return str(answers)


@scenario
def a_flood_of_connections_meets_the_limits():
    with served() as place, Neighbour(place):
        person = place.person(address="203.0.113.20")
        lives = []

        def one_more(site, cookie):
            while True:
                try:
                    return lives.append(Live(site, cookie))
                except Refused as refusal:
                    if refusal.code != "too_many_requests":
                        raise
                time.sleep(0.2)

        codes, done = refusals(lambda n: one_more(person.site, person.cookie), 25)
        assert done == 20 and codes == {"too_many_connections": 5}, (done, codes)
        codes, done = refusals(lambda n: one_more(person.site, None), 200)
        assert codes and set(codes) == {"too_many_connections"} and 150 <= done + 20 <= 200, (done, codes)
        assert place.person().live().call({"do": "ping"})["ok"], "another address is not concerned"
        for live in lives:
            live.close()
        end = time.monotonic() + 20
        while True:  # and they count no longer once they are gone
            try:
                Live(person.site, person.cookie).close()
                break
            except Refused:
                assert time.monotonic() < end
                time.sleep(0.1)


@scenario
def following_too_many_tables_is_refused():
    with served() as place:
        people = [place.person() for _ in range(3)]
        tables = [make_table(people[n % 3]) for n in range(51)]
        live = people[0].live()
        codes, done = refusals(lambda n: (time.sleep(0.03), live.follow(tables[n], 0)), 51)
        assert done == 50 and codes == {"too_many_tables": 1}, (done, codes)
        live.insist({"do": "unfollow", "table": tables[0]})
        live.follow(tables[50])
        live.insist({"do": "unfollow", "table": tables[1]})
        for table in ("x", "", "../..", "a" * 1000, "%00"):
            try:
                live.follow(table)
                raise AssertionError(f"followed {table}")
            except Refused as refusal:
                assert refusal.code in ("unknown_table", "bad_request"), refusal


@scenario
def a_flood_of_guests_and_tables_meets_the_limits():
    with served() as place, Neighbour(place):
        site = place.site("203.0.113.30")
        answers = {}
        cookies = []
        for number in range(120):
            reply = site.ask("POST", "/api/guest", {"name": f"Crowd {number}"})
            key = reply.code or reply.status
            answers[key] = answers.get(key, 0) + 1
            if reply.status == 201:
                cookies.append([value for name, value in reply.headers if name == "set-cookie"][0].split(";")[0])
        assert set(answers) <= {201, "too_many_guests", "too_many_requests"} and answers.get("too_many_guests"), answers
        # Many guests of one address together make no more tables than an address may.
        made, codes = 0, {}
        for number in range(600 if Place.long else 300):
            reply = site.ask(
                "POST", "/api/tables", {"game": "reef", "listed": True}, cookie=cookies[number % len(cookies)]
            )
            if reply.code == "too_many_requests":
                time.sleep(0.2)
            if reply.status == 201:
                made += 1
            else:
                codes[reply.code] = codes.get(reply.code, 0) + 1
        assert set(codes) <= {"too_many_tables", "too_many_requests"}, codes
        assert codes.get(
            "too_many_tables"
        ), f"one address made {made} tables with {len(cookies)} guests, and was never refused"
        other = place.person()
        make_table(other)
        return f"{len(cookies)} guests, {made} tables"


@scenario
def rematches_are_tables_too():
    """A chain of rematches makes tables like any others: the limits count them."""
    with served() as place, Neighbour(place):
        person = place.person()
        bot = place.site("192.0.2.1").ask("GET", "/api/info").json["games"]["reef"]["bots"][0]
        live = person.live()
        table, made, code = make_table(person, bots=[bot]), 1, None
        while made < 150 and code is None:
            live.follow(table, 0)
            promise = Promise(table, 0, live)
            promise.pledge()
            live.insist({"do": "start", "table": table})
            promise.reveal()
            live.insist({"do": "concede", "table": table})
            live.insist({"do": "unfollow", "table": table})
            try:
                table = live.insist({"do": "rematch", "table": table})["rematch"]
                made += 1
            except Refused as refusal:
                code = refusal.code
        assert code == "too_many_tables", f"{made} tables by rematches, then {code}"


@scenario
def a_flood_of_sign_ins_locks_nobody_out():
    with served() as place, Neighbour(place):
        owner = place.person("Olga")
        assert owner.ask("POST", "/api/register", {"name": "Olga", "password": "correct horse"}).status == 201
        attacker = place.site("203.0.113.40")
        codes = {}
        for number in range(300):  # on a slow machine the allowance grows back meanwhile
            reply = attacker.ask("POST", "/api/sign-in", {"name": "Olga", "password": f"wrong {number}"})
            assert reply.status in (403, 429, 503), reply
            codes[reply.code] = codes.get(reply.code, 0) + 1
            if number >= 29 and "too_many_sign_ins" in codes:
                break
        assert (
            set(codes) <= {"wrong_password", "too_many_sign_ins", "too_many_requests", "busy"}
            and "too_many_sign_ins" in codes
        ), codes
        # The owner, at home, signs in with the right password all the same.
        reply = owner.site.ask("POST", "/api/sign-in", {"name": "Olga", "password": "correct horse"})
        assert reply.status == 200, f"after a stranger's wrong passwords the owner is refused: {reply}"


@scenario
def a_flood_of_requests_meets_the_limits():
    with served() as place, Neighbour(place):
        site = place.site("203.0.113.50")
        codes = {}
        for _ in range(600):
            try:
                reply = site.ask("GET", "/api/lobby")
                key = reply.code or reply.status
            except Gone:
                key = "gone"
            codes[key] = codes.get(key, 0) + 1
            if codes.get("too_many_requests", 0) > 20:
                break
        assert set(codes) <= {200, "too_many_requests"}, codes
        assert place.person().ask("GET", "/api/lobby").status == 200
        return str(codes)


@scenario
def a_flood_of_pictures_is_nobody_elses_wait():
    """Each must be painted: one address has four waiting at most, and a neighbour's picture comes between them."""
    with served() as place, Neighbour(place):
        answers, lock = {}, threading.Lock()

        def flood(part):
            site = place.site("203.0.113.60")
            for number in range(12):
                reply = site.ask("GET", f"/preview/new/reef/seed={100 * part + number}.png")
                with lock:
                    key = reply.code or reply.status
                    answers[key] = answers.get(key, 0) + 1

        threads = [threading.Thread(target=flood, args=(part,)) for part in range(16)]
        for thread in threads:
            thread.start()
        others = [place.site(f"203.0.113.{70 + n}").ask("GET", f"/preview/new/riff/seed={n}.png") for n in range(6)]
        for thread in threads:
            thread.join(120)
        assert [reply.status for reply in others] == [200] * 6, others
        assert set(answers) <= {200, "busy", "too_many_requests"} and sum(answers.values()) == 16 * 12, answers
        refused = answers.get("busy", 0) + answers.get("too_many_requests", 0)
        assert refused > 0 and answers.get(200), answers
        return f"{answers[200]} painted, {refused} refused"
