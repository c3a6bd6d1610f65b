// One contact sheet of every screen and state: npm run gallery -- [--only PART] [--sizes phone,desktop] [--themes light,dark]
// [--languages en,fr] [--out FOLDER]. Needs build/release/atoll, or a page already served: ADDRESS=http://localhost:8080/
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { served } from './served.mjs';

const web = join(import.meta.dirname, '..');
const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'en,fr,nl,de' },
    out: { type: 'string', default: join(web, 'gallery') },
  },
});
const sizes = {
  narrow: [320, 640],
  small: [360, 740],
  phone: [390, 844],
  side: [844, 390],
  tablet: [820, 1180],
  laptop: [1280, 800],
  desktop: [1440, 900],
  wide: [1920, 1080],
};
const kPatience = 120_000; // milliseconds: the machine may be busy

const golden = (name) => readFileSync(join(web, '../tests/golden', name), 'utf8');
const packed = (name) => deflateRawSync(golden(name)).toString('base64url');
const deal = 'seed=7';

// A game at its first decision of the person.
const begin =
  (game, options = deal) =>
  async (page, address) => {
    await page.goto(`${address}new/${game}/${options}`);
    await page.click('button.start:not([disabled])');
    await page.waitForSelector('[data-mine="true"]');
  };
const then =
  (...steps) =>
  async (page, address) => {
    for (const step of steps) await step(page, address);
  };
const press = (selector) => async (page) => {
  await page.locator(selector).first().click();
  await page.waitForTimeout(600);
};
const at = (path) => async (page, address) => {
  await page.goto(address + path);
  await page.waitForSelector('main');
};
const seated = (page) => page.waitForSelector('[data-mine="true"]', { timeout: kPatience });
const anna = { kind: 'human', name: 'Anna', bot: '' };
const ben = { kind: 'human', name: 'Ben', bot: '' };
const orca = { kind: 'bot', name: '', bot: 'orca' };
// A game in its middle, from a record: the person on the first seat, turtles or `other` on the others.
const late = (game, name, moves, other) => async (page, address) => {
  const record = golden(name);
  const seats = [...record.matchAll(/^seat (\d)/gm)].map(([, seat]) =>
    seat === '0' ? anna : (other ?? { kind: 'bot', name: '', bot: 'turtle' }),
  );
  const stored = {
    id: 'late',
    game,
    seats,
    beginning: { record, moves },
    moves: [],
    over: false,
    changed: 1,
  };
  await page.goto(address);
  await page.evaluate((text) => localStorage.setItem('atoll.game.late', text), JSON.stringify(stored));
  await page.goto(`${address}game/late`);
  await page.waitForSelector('[data-mine="true"], dialog[open], .end .verdict', { timeout: kPatience });
};
const reefLate = late('reef', 'two-players.record', 24);
const riffLate = late('riff', 'riff-greedy.record', 60);
const hint = then(press('[data-part="header"] button[title]:last-child'), async (page) => {
  await page.waitForSelector('[data-part="hint"]');
});
// Both seats are played by bots, so that the end comes by itself.
const toEnd = (game, options) => async (page, address) => {
  await page.goto(`${address}new/${game}/${options}`);
  for (const seat of [0, 1]) await page.locator('.seat select').nth(seat).selectOption('greedy');
  await page.click('button.start:not([disabled])');
  await page.waitForSelector('.end .verdict', { timeout: kPatience });
};

// A bot that thinks for ever: what it is asked never reaches the engine.
const endless = (page) =>
  page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!message.line?.includes('"do":"bot"')) post.call(this, message, ...rest);
    };
  });
const makeTable = press('main button.start:not([disabled])');

// Every state by its name: how to get there.
const states = {
  home: at(''),
  'new-reef': at('new/reef'),
  'new-riff': at('new/riff'),
  'new-options': at(`new/reef/${deal}`),
  'rules-reef': at('rules/reef'),
  'rules-riff': at('rules/riff'),
  learn: at('learn'),
  'learn-reef': at('learn/reef'),
  'lesson-reef': then(at('learn/reef/6'), seated),
  'lesson-riff': then(at('learn/riff/5'), seated),
  score: at('score'),
  puzzles: at('puzzles'),
  puzzle: then(at('puzzles/reef-placement'), (page) => page.waitForSelector('.asked')),
  'puzzle-move': then(at('puzzles/reef-move'), (page) => page.waitForSelector('.asked')),
  'puzzle-riff': then(at('puzzles/riff-move'), (page) => page.waitForSelector('.asked')),
  analysis: then(at(`analysis/record/${packed('small-deck-immediate.record')}`), (page) =>
    page.waitForSelector('[data-analysed="true"]'),
  ),
  today: at('today'),
  solo: at('solo'),
  'solo-table': then(at('solo'), press('main .button.primary'), seated),
  settings: at('settings'),
  open: at('open'),
  menu: then(at(''), press('header .sign:last-child')),
  lost: at('nowhere'),
  'no-game': at('game/nothing'),
  'no-record': at('record/nonsense'),
  lobby: at('online'),
  'lobby-new': at('online/new/reef'),
  mine: at('online/mine'),
  account: at('online/account'),
  waiting: then(at('online/new/reef'), makeTable),
  'online-table': then(
    at('online/new/reef'),
    press('main .list button:not([disabled])'),
    press('dialog .inside button:not(.sign)'),
    makeTable,
    press('main .button.primary'),
    seated,
  ),
  'no-table': at('online/table/nothing'),
  offline: then(at(''), async (page) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.locator('a[href="/online"]').last().click();
    await page.waitForSelector('[role="alert"]');
  }),
  'reef-first': begin('reef'),
  'reef-late': reefLate,
  'reef-chosen': then(reefLate, press('[data-part="hand"] button')),
  'reef-placed': then(
    reefLate,
    press('[data-part="hand"] button'),
    press('.own button.open'),
    press('.own button.open'),
  ),
  'reef-last': then(
    late('reef', 'small-deck-finish-round.record', 18, orca),
    endless,
    (page) => page.reload(),
    seated,
    press('.market button.card >> nth=1'),
    press('.table [data-act]'),
  ),
  'reef-thinking': then(endless, reefLate, press('.market button.card'), press('.table [data-act]')),
  curtain: then(
    late('reef', 'two-players.record', 24, ben),
    press('.market button.card'),
    press('.table [data-act]'),
  ),
  'reef-hint': then(reefLate, hint),
  'reef-menu': then(begin('reef'), press('[data-part="header"] button')),
  'reef-four': late('reef', 'four-players.record', 40),
  'reef-end': toEnd('reef', 'seed=7'),
  'reef-replay': then(at(`record/${packed('two-players.record')}`), async (page) => {
    await page.waitForSelector('[data-shown]');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('[data-shown]').dataset.shown > 0);
  }),
  'riff-first': begin('riff'),
  'riff-late': riffLate,
  'riff-chosen': then(riffLate, press('.space.possible')),
  'riff-worm': late('riff', 'riff-greedy.record', 5),
  'riff-hint': then(riffLate, hint),
  'riff-end': toEnd('riff', 'seed=7,maxTurns=4'),
  'riff-standoff': toEnd('riff', 'seed=7,standoff=1'),
  'riff-replay': at(`record/${packed('riff-greedy.record')}`),
};

const wanted = (list, all) => (list ? list.split(',').filter((name) => all.includes(name)) : all);
const names = Object.keys(states).filter((name) => name.includes(asked.only));
mkdirSync(asked.out, { recursive: true });

const { address, browser, close } = await served();

const shots = [];
const problems = [];
for (const language of wanted(asked.languages, ['en', 'fr', 'nl', 'de']))
  for (const size of wanted(asked.sizes, Object.keys(sizes)))
    for (const theme of wanted(asked.themes, ['light', 'dark']))
      for (const name of names) {
        const [width, height] = sizes[size];
        const touch = width < 900;
        const context = await browser.newContext({
          viewport: { width, height },
          locale: language,
          colorScheme: theme,
          hasTouch: touch,
          isMobile: touch,
        });
        context.setDefaultTimeout(kPatience);
        await context.addInitScript(
          (text) => localStorage.getItem('atoll.settings') ?? localStorage.setItem('atoll.settings', text),
          JSON.stringify({ pace: 'quick', motion: 'off', soundOffered: true }),
        );
        const page = await context.newPage();
        const file = `${name}-${size}-${theme}-${language}.png`;
        page.on('pageerror', (error) => problems.push(`${file}: ${error.message}`));
        try {
          await states[name](page, address);
          if (name !== 'offline') await page.waitForLoadState('networkidle'); // drawings on their way
          await page.waitForTimeout(300);
          await page.screenshot({ path: join(asked.out, file) });
          shots.push({ name, size, theme, language, file, width, height });
        } catch (error) {
          problems.push(`${file}: ${String(error).split('\n')[0]}`);
        }
        await context.close();
        process.stdout.write(`\r${shots.length} pictures, ${problems.length} problems`);
      }
await close();

const cells = (name) =>
  shots
    .filter((shot) => shot.name === name)
    .map(
      ({ file, size, theme, language, width, height }) =>
        `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="" width="${Math.round((width * 300) / height)}" height="300"></a><figcaption>${size}, ${theme}, ${language}</figcaption></figure>`,
    )
    .join('');
writeFileSync(
  join(asked.out, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Atoll, every screen</title>
<style>body{font:15px system-ui;margin:24px;background:#dfe9e8}section div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{border-radius:8px}figcaption{font-size:13px}</style>
<h1>Atoll, every screen</h1>
${problems.length > 0 ? `<h2>Problems</h2><ul>${problems.map((one) => `<li>${one.replaceAll('<', '&lt;')}</li>`).join('')}</ul>` : ''}
${names.map((name) => `<section><h2>${name}</h2><div>${cells(name)}</div></section>`).join('\n')}
</html>
`,
);
console.log(`\n${join(asked.out, 'index.html')}`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
