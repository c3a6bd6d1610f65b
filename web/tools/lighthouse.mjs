// What Lighthouse says of the screens that people open first: LIGHTHOUSE=FOLDER node tools/lighthouse.mjs, where FOLDER has
// had `npm install lighthouse@12.8.2`; it is no part of the project because it brings 200 packages. Needs build/release/atoll.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const modules = join(process.env.LIGHTHOUSE ?? '.', 'node_modules');
const { default: lighthouse, desktopConfig } = await import(join(modules, 'lighthouse/core/index.js'));
const { pageFunctions } = await import(join(modules, 'lighthouse/core/lib/page-functions.js'));
const { throttling } = await import(join(modules, 'lighthouse/core/config/constants.js'));
const { launch } = await import(join(modules, 'chrome-launcher/dist/index.js'));

const data = mkdtempSync(join(tmpdir(), 'atoll-')); // its own: another server may have the usual one open
const server = spawn(join(import.meta.dirname, '../../build/release/atoll'), [
  'serve',
  '--port',
  '0',
  '--no-open',
  '--data',
  data,
]);
const address = await new Promise((resolve) => {
  server.stdout.on('data', (text) => {
    const found = /http:\S+/.exec(String(text));
    if (found) resolve(found[0]);
  });
});
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'],
});

async function inPage(path, use) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0].newPage();
  await page.goto(path);
  const result = await use(page);
  await page.close();
  await browser.close();
  return result;
}
// A game must have begun before its table can be looked at.
const begin = (game) =>
  inPage(`${address}new/${game}/seed=12`, async (page) => {
    await page.click('button.start:not([disabled])', { timeout: 60_000 });
    await page.waitForSelector('.table');
    return page.url();
  });

// The tables come first: a first visit to another screen begins by forgetting all games.
const pages = {
  'table of Reef': await begin('reef'),
  'table of The Reef': await begin('riff'),
  home: address,
  'new game': `${address}new/reef`,
  lobby: `${address}online`,
  rules: `${address}rules/reef`,
  learn: `${address}learn`,
  puzzles: `${address}puzzles`,
  today: `${address}today`,
};
// How much slower than this machine a middling phone is. Lighthouse's 4 is meant for a fast machine; docs/throttling.md says to
// choose less on a slower one, and its calculator (patrickhulce/lighthouse-cpu-throttling-calculator) goes straight between
// 1 at an index of 150, 2 at 800, 3 at 1300, and one more for every 233. Here 4 is the most, as in everybody's reports.
function slower(index) {
  const upon =
    index < 800 ? 1 + (index - 150) / 650 : index < 1300 ? 2 + (index - 800) / 500 : 3 + (index - 1300) / 233;
  return Math.min(4, Math.max(1, upon));
}
const benchmark = () => inPage('about:blank', (page) => page.evaluate(pageFunctions.computeBenchmarkIndex));
const kRounds = Number(process.env.ROUNDS ?? 3);
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'];
console.log(`| page | preset | ${kinds.join(' | ')} | index of the machine | slowed by |`);
for (const [name, url] of Object.entries(pages)) {
  if (!name.includes(process.env.ONLY ?? '')) continue;
  for (const preset of ['desktop', 'mobile']) {
    // A first visit, as Lighthouse always makes it; only a table needs what is stored, its game.
    const disableStorageReset = name.startsWith('table');
    const flags = { port: chrome.port, logLevel: 'error', onlyCategories: kinds, disableStorageReset };
    // The best of some rounds: other work on the machine can only slow the page down.
    let lhr;
    for (let round = 0; round < kRounds; ++round) {
      if (preset === 'mobile')
        flags.throttling = { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slower(await benchmark()) };
      const report = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
      const score = (one) => one.categories.performance.score;
      if (!lhr || score(report.lhr) > score(lhr)) lhr = report.lhr;
    }
    const scores = kinds.map((kind) => Math.round(100 * lhr.categories[kind].score));
    const slow = lhr.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1);
    console.log(
      `| ${name} | ${preset} | ${scores.join(' | ')} | ${lhr.environment.benchmarkIndex.toFixed(0)} | ${slow} |`,
    );
    for (const kind of kinds)
      for (const { id, weight } of lhr.categories[kind].auditRefs) {
        const { score, title, displayValue = '' } = lhr.audits[id];
        if (weight > 0 && score !== null && score < 0.9) console.log(`    ${kind}: ${title} ${displayValue}`);
      }
  }
}
await chrome.kill();
server.kill();
rmSync(data, { recursive: true, force: true });
