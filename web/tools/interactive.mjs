// How long until a game can be played on: npm run interactive -- [--slow 4]. On a phone `slow` times slower than this machine,
// from its address to the first frame in which the person may move: with what an earlier visit stored, and for a first visit
// through a slow mobile network (150 ms to the server and back, 1.6 Mbit/s). Needs build/release/atoll.
import { parseArgs } from 'node:util';
import { served } from './served.mjs';

const { values: asked } = parseArgs({ options: { slow: { type: 'string', default: '4' } } });
const kRounds = 3;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const slowMobile = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const { address, browser, close } = await served();

async function ready(context, at, network) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(asked.slow) });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-mine="true"]')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => (globalThis.ready = performance.now())));
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(at);
  await page.waitForFunction(() => globalThis.ready, undefined, { timeout: 120_000 });
  const time = await page.evaluate(() => globalThis.ready);
  await page.close();
  return time;
}
const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

console.log('| table | again | first visit |');
console.log('| --- | --- | --- |');
for (const [game, title] of Object.entries({ reef: 'Reef', riff: 'The Reef' })) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${address}new/${game}/seed=12`);
  await page.click('button.start:not([disabled])');
  await page.waitForSelector('[data-mine="true"]');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(4_000); // it stores everything
  const at = page.url();
  const stored = await context.storageState({ indexedDB: true });
  await page.close();
  const again = [];
  for (let i = 0; i < kRounds; ++i) again.push(await ready(context, at, null));
  const first = [];
  for (let i = 0; i < kRounds; ++i) {
    // The game is there, the page is not.
    const stranger = await browser.newContext({ ...phone, storageState: stored, serviceWorkers: 'block' });
    first.push(await ready(stranger, at, slowMobile));
    await stranger.close();
  }
  await context.close();
  console.log(
    `| ${title} | ${[again, first].map((times) => `${(median(times) / 1000).toFixed(2)} s`).join(' | ')} |`,
  );
}
await close();
