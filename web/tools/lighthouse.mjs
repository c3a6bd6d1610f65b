// What Lighthouse says of the screens that people open first: LIGHTHOUSE=FOLDER node tools/lighthouse.mjs, where FOLDER has
// had `npm install lighthouse@12.8.2`; it is no part of the project because it brings 200 packages. Needs build/release/atoll.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const modules = join(process.env.LIGHTHOUSE ?? '.', 'node_modules');
const { default: lighthouse, desktopConfig } = await import(join(modules, 'lighthouse/core/index.js'));
const { launch } = await import(join(modules, 'chrome-launcher/dist/index.js'));

const server = spawn(join(import.meta.dirname, '../../build/release/atoll'), [
  'serve',
  '--port',
  '0',
  '--no-open',
]);
const address = await new Promise((resolve) => {
  server.stdout.on('data', (text) => {
    const found = /http:\S+/.exec(String(text));
    if (found) resolve(found[0]);
  });
});
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'],
});

// A game must have begun before its table can be looked at.
async function begin(game) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0].newPage();
  await page.goto(`${address}new/${game}/seed=12`);
  await page.click('button.start:not([disabled])', { timeout: 60_000 });
  await page.waitForSelector('.table');
  const url = page.url();
  await page.close();
  await browser.close();
  return url;
}

const pages = {
  home: address,
  'new game': `${address}new/reef`,
  'table of Reef': await begin('reef'),
  'table of The Reef': await begin('riff'),
  lobby: `${address}online`,
  rules: `${address}rules/reef`,
  learn: `${address}learn`,
  puzzles: `${address}puzzles`,
  today: `${address}today`,
};
const kRounds = Number(process.env.ROUNDS ?? 3);
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'];
console.log(`| page | preset | ${kinds.join(' | ')} |`);
for (const [name, url] of Object.entries(pages)) {
  if (!name.includes(process.env.ONLY ?? '')) continue;
  for (const preset of ['desktop', 'mobile']) {
    const flags = { port: chrome.port, logLevel: 'error', onlyCategories: kinds, disableStorageReset: true };
    // The best of some rounds: other work on the machine can only slow the page down.
    let lhr;
    for (let round = 0; round < kRounds; ++round) {
      const report = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
      const score = (one) => one.categories.performance.score;
      if (!lhr || score(report.lhr) > score(lhr)) lhr = report.lhr;
    }
    const scores = kinds.map((kind) => Math.round(100 * lhr.categories[kind].score));
    console.log(`| ${name} | ${preset} | ${scores.join(' | ')} |`);
    for (const kind of kinds)
      for (const { id, weight } of lhr.categories[kind].auditRefs) {
        const { score, title, displayValue = '' } = lhr.audits[id];
        if (weight > 0 && score !== null && score < 0.9) console.log(`    ${kind}: ${title} ${displayValue}`);
      }
  }
}
await chrome.kill();
server.kill();
