"""Link previews as a messenger's robot sees them: the head of the page, the picture that it names, and nothing that is hidden.

    tests/scripts/preview_test.py build/release/atoll
"""
import base64
import html.parser
import http.client
import json
import pathlib
import re
import struct
import sys
import tempfile
import zlib

from live_client import PATIENCE, Client, Person, Server, begin

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ['en', 'fr', 'nl', 'de']
EVIL = '"><script>x'
HERE = 'https://atoll.example'


class Head(html.parser.HTMLParser):
    """The title, the metas and how many scripts there are."""

    def __init__(self, text):
        super().__init__()
        self.title, self.meta, self.scripts, self.language, self.in_title = '', {}, 0, None, False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        if tag == 'meta' and known.get('property', known.get('name')):
            key = known.get('property', known.get('name'))
            assert key not in self.meta or key == 'theme-color', f'{key} twice'
            self.meta[key] = known['content']
        self.scripts += tag == 'script'
        self.in_title = tag == 'title'
        self.language = known.get('lang') if tag == 'html' else self.language

    def handle_data(self, data):
        self.title += data if self.in_title else ''

    def handle_endtag(self, tag):
        self.in_title = False


class Robot:
    """Asks as those that follow links: by the host's public name, without a session, each time from elsewhere."""

    def __init__(self, server):
        self.server, self.asked = server, 0

    def get(self, path, method='GET', **headers):
        connection = http.client.HTTPConnection('127.0.0.1', self.server.port, timeout=PATIENCE)
        self.asked += 1
        sent = {'Host': 'atoll.example', 'X-Forwarded-For': f'10.0.{self.asked >> 8}.{self.asked & 255}', 'X-Forwarded-Proto': 'https',
                'User-Agent': 'facebookexternalhit/1.1'}
        sent.update({name.replace('_', '-'): value for name, value in headers.items()})
        connection.request(method, path, headers=sent)
        reply = connection.getresponse()
        body = reply.read()
        connection.close()
        return reply.status, reply.headers, body

    def head(self, path, language='en'):
        status, headers, body = self.get(path, Accept_Language=language)
        assert status == 200 and headers['Content-Type'] == 'text/html; charset=utf-8', (path[:80], status)
        return Head(body.decode()), headers

    def picture(self, address):
        assert address.startswith(HERE), address[:80]
        status, headers, body = self.get(address[len(HERE):])
        assert status == 200 and headers['Content-Type'] == 'image/png', (address[:80], status, body[:200])
        width, height = struct.unpack('>II', body[16:24])
        assert body[:8] == b'\x89PNG\r\n\x1a\n' and (width, height) == (1200, 630), address[:80]
        assert len(body) < 600_000, 'larger ones some messengers do not take'
        return headers, body


def check_head(head, headers, path, page):
    """What every shared page has."""
    meta = head.meta
    assert meta['og:title'] == head.title and meta['og:description'] == meta['description'], meta
    assert meta['og:type'] == 'website' and meta['og:url'] == HERE + path, meta
    assert meta['twitter:card'] == 'summary_large_image', meta
    assert head.scripts == page.scripts, 'a script got in'
    assert headers['Content-Security-Policy'] == page.policy, 'the policy is that of the page'
    assert headers['Cache-Control'] == 'no-cache' and headers['Vary'] == 'Accept-Language', headers


def check_tables(robot, server, page):
    """A table in all its stages."""
    people = [Person(server).guest(name) for name in ('Ann', EVIL)]
    clients = [Client(person).connect() for person in people]
    for game, players, bots in (('reef', 2, []), ('riff', 2, []), ('reef', 4, ['octopus', 'orca'])):
        table = people[0].must('POST', '/api/tables', {'game': game, 'players': players, 'bots': bots})['table']['id']
        path = f'/online/table/{table}'
        titles = {}
        for language in LANGUAGES:
            head, headers = robot.head(path, language)
            check_head(head, headers, path, page)
            assert head.language == language
            titles[head.meta['description']] = head.title
            robot.picture(head.meta['og:image'])
        assert len(titles) == 4, 'four languages'
        for client in clients:
            client.follow(table)
        assert clients[1].ask('sit', table=table, seat=len(bots) + 1 if bots else 1)['ok'] or bots
        if bots:
            continue
        begin(table, clients)
        clients[0].wait(table, lambda view: view['phase'] == 'running')
        head, headers = robot.head(path)
        check_head(head, headers, path, page)
        assert head.title.startswith(f'{"The Reef" if game == "riff" else "Reef"}: Ann') and EVIL in head.title, head.title
        headers, before = robot.picture(head.meta['og:image'])
        assert headers['Cache-Control'] == 'public, max-age=60', headers['Cache-Control']
        first = head.meta['og:image']
        # The same picture is the same for everybody, and need not be sent again; the next move is another one.
        assert robot.get(first[len(HERE):], If_None_Match=headers['ETag'])[0] == 304
        for alias in (f'/game/{table}', f'/replay/{table}', f'/online/game/{table}'):
            assert robot.head(alias)[0].meta['og:image'] == first
        view = clients[0].wait(table, lambda seen: seen['toMove'] is not None)
        mover = clients[view['toMove']]
        mover.wait(table, lambda seen: seen['version'] >= view['version'])
        move = mover.ask('moves', table=table)['moves'][0]
        assert mover.ask('move', table=table, move=move, version=view['version'])['ok']
        head, _ = robot.head(path)
        assert head.meta['og:image'] != first
        robot.picture(head.meta['og:image'])
        assert clients[0].ask('concede', table=table)['ok']
        clients[0].wait(table, lambda seen: seen['phase'] == 'over')
        head, _ = robot.head(path)
        assert head.meta['description'].startswith(EVIL + ' won.'), head.meta['description']
        headers, _ = robot.picture(head.meta['og:image'])
        assert headers['Cache-Control'] == 'public, max-age=86400', headers['Cache-Control']


def pack(record):
    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packed.compress(record) + packed.flush()).decode().rstrip('=')


def check_links(robot, page):
    """Deals and records, which the address carries."""
    for link in ('new/reef/seed=7', 'new/reef/seed=7,players=4', 'new/reef/seed=7%2Cplayers%3D3', 'new/riff/seed=7'):
        head, headers = robot.head('/' + link)
        check_head(head, headers, '/' + link, page)
        robot.picture(head.meta['og:image'])
    records = sorted((ROOT / 'tests/golden').glob('*.record'))
    assert len(records) > 5
    for file in records:
        record = file.read_bytes().replace(b'Player 1', EVIL.encode())
        path = '/record/' + pack(record)
        if len(path) > 8000:
            continue  # such a link stays behind the #, and with the browser
        head, headers = robot.head(path)
        check_head(head, headers, path, page)
        assert ('Player 2' in head.title or EVIL in head.title), head.title
        robot.picture(head.meta['og:image'])
    bomb = pack(b'0' * 5_000_000)
    for path in ('/record/' + bomb, '/record/AAAA', '/new/reef/seed=x', '/game/unknown', '/online/table/unknown'):
        head, headers = robot.head(path)
        assert head.title == 'Atoll' and 'og:image' not in head.meta, (path[:80], head.meta)
    for path in ('/preview/unknown.png', '/preview/record/AAAA.png', f'/preview/record/{bomb}.png', '/preview/x'):
        status, headers, body = robot.get(path)
        assert status == 404 and json.loads(body)['error']['code'] in ('unknown_table', 'not_found'), (path[:80], status, body)


def check_names_of_bots():
    """Bots have the same names in previews as in the page."""
    words = (ROOT / 'src/preview/words.cpp').read_text()
    told = {name: re.findall(r'"([^"]+)"', names)
            for name, names in re.findall(r'\{"(\w+)", \{((?:"[^"]+"(?:, )?){4})\}\}', words)}
    assert len(told) == 7, told
    for number, language in enumerate(LANGUAGES):
        texts = (ROOT / f'web/src/i18n/{language}/screens.ts').read_text()
        for bot, names in told.items():
            assert f"  bot_{bot}: '{names[number]}'," in texts, (language, bot, names[number])
        for game, name in (('reef', 'Reef'), ('riff', 'Das Riff' if language == 'de' else 'The Reef')):
            assert f"  {game}: '{name}'," in texts, (language, game)


def main():
    check_names_of_bots()
    with tempfile.TemporaryDirectory() as folder, \
            Server(sys.argv[1], folder, '--proxy', '--public-host', 'atoll.example') as server:
        robot = Robot(server)
        page, headers = robot.head('/')
        page.policy = headers['Content-Security-Policy']
        assert "script-src 'self'" in page.policy
        check_tables(robot, server, page)
        check_links(robot, page)
        status, headers, body = robot.get('/new/reef/seed=7', method='HEAD')
        assert status == 200 and body == b'' and int(headers['Content-Length']) > 500
        # A port that is none must not get into an address.
        status, _, body = robot.get('/new/reef/seed=7', Host='atoll.example:"><script>')
        assert status in (400, 421) or b'og:image' not in body and Head(body.decode()).scripts == page.scripts, status
    print('link previews: tables, deals and records in four languages, with their pictures')


main()
