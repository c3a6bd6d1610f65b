// The pictures of the README, from the real page: npm run pictures -- [FOLDER]. Needs build/release/atoll.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { playHint, served } from './served.mjs';

const folder = process.argv[2] ?? join(import.meta.dirname, '../../docs/pictures');
mkdirSync(folder, { recursive: true });

const { address, browser, close } = await served();

const kPatience = 120_000; // milliseconds: the machine may be busy
const shots = [
  { game: 'reef', moves: 14, colorScheme: 'light' },
  { game: 'riff', moves: 30, colorScheme: 'dark' },
];

// Plays by hints until the table looks lived in.
async function play(page, { game, moves }) {
  await page.goto(`${address}new/${game}/seed=7`);
  await page.click('button.start:not([disabled])');
  for (let i = 0; i < moves; ++i) {
    await page.waitForSelector('[data-mine="true"]');
    await playHint(page);
  }
  await page.waitForSelector('[data-mine="true"]');
}

for (const shot of shots) {
  const { game, colorScheme } = shot;
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  context.setDefaultTimeout(kPatience);
  await context.addInitScript(
    (text) => localStorage.setItem('atoll.settings', text),
    JSON.stringify({ pace: 'quick', soundOffered: true }),
  );
  const page = await context.newPage();
  await play(page, shot);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500); // the picture after the last change
  await page.screenshot({ path: join(folder, `${game}-desktop-${colorScheme}.png`) });
  await context.close();
}
await close();
