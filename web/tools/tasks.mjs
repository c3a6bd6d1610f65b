// The tasks that keep the page from answering: npm run tasks -- [--slow 4] [--only PART]. Processor time of its main thread times
// `slow`, as a slow phone would need it: other work on the machine counts less than on the clock. Needs build/release/atoll.
import { parseArgs } from 'node:util';
import { playHint, served } from './served.mjs';

const { values: asked } = parseArgs({
  options: { slow: { type: 'string', default: '4' }, only: { type: 'string', default: '' } },
});
const slow = Number(asked.slow);
const kMost = 50; // milliseconds
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

const begin = async (page) => {
  await page.click('button.start:not([disabled])');
  await page.waitForSelector('[data-mine="true"]');
};
// Moves by the hint's choice, one after the other; the bots' turns lie between them.
const play = (moves) => async (page) => {
  for (let i = 0; i < moves; ++i) {
    await playHint(page);
    await page.waitForSelector('[data-mine="true"]', { timeout: 120_000 });
  }
};
const settle = (page) => page.waitForTimeout(1500);
const shown = (path) => ({
  before: async () => {},
  during: async (page, address) => page.goto(address + path),
});
const table = (game) => ({
  before: (page, address) => page.goto(`${address}new/${game}/seed=7`),
  during: begin,
});
const moves = (game) => ({
  before: async (page, address) => {
    await page.goto(`${address}new/${game}/seed=7`);
    await begin(page);
  },
  during: play(6),
});
const scenes = {
  home: shown(''),
  'new game of Reef': shown('new/reef'),
  rules: shown('rules/reef'),
  lobby: shown('online'),
  learn: shown('learn'),
  puzzles: shown('puzzles'),
  today: shown('today'),
  'table of Reef': table('reef'),
  'table of The Reef': table('riff'),
  'play of Reef': moves('reef'),
  'play of The Reef': moves('riff'),
};

const { address, browser, close } = await served();
// What the main threads of pages did, in milliseconds of their own time.
function tasksOf(trace) {
  const { traceEvents } = JSON.parse(String(trace));
  const mains = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents
    .filter(({ pid, tid, name }) => name === 'RunTask' && mains.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => (tdur / 1000) * slow);
}
const kinds = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
console.log(`| what | main thread | longest task | tasks over ${kMost} ms |`);
console.log('| --- | --- | --- | --- |');
for (const [name, { before, during }] of Object.entries(scenes)) {
  if (!name.includes(asked.only)) continue;
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(
    (text) => localStorage.setItem('atoll.settings', text),
    JSON.stringify({ soundOffered: true, pace: 'quick' }),
  );
  const page = await context.newPage();
  await before(page, address);
  await settle(page);
  await browser.startTracing(page, { categories: kinds });
  await during(page, address);
  await settle(page);
  const tasks = tasksOf(await browser.stopTracing());
  const sum = tasks.reduce((total, ms) => total + ms, 0);
  const longest = Math.max(0, ...tasks);
  const long = tasks.filter((ms) => ms > kMost).length;
  console.log(`| ${name} | ${sum.toFixed(0)} ms | ${longest.toFixed(0)} ms | ${long} |`);
  await context.close();
}
await close();
