// Pictures of both tables from the real page, for the README: node tools/pictures.mjs [FOLDER]. Needs build/release/atoll.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { served } from './served.mjs';

const folder = process.argv[2] ?? join(import.meta.dirname, '../../docs/pictures');
mkdirSync(folder, { recursive: true });

const { address, browser, close } = await served();

const kPatience = 120_000; // milliseconds: WebGL may be drawn by the processor, and that be busy
const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
const games = [
  ['reef', 'reef', 14, ''],
  ['reef4', 'reef', 12, ',players=4'],
  ['riff', 'riff', 30, ''],
  ...(process.env.ENDS ? [['end', 'reef', 90, '']] : []),
];

async function open(options, settings) {
  const context = await browser.newContext({ ...options, locale: 'en-GB' });
  context.setDefaultTimeout(kPatience);
  await context.addInitScript(
    (text) => localStorage.setItem('atoll.settings', text),
    JSON.stringify(settings),
  );
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('.games');
  return page;
}

// Plays by hints until the table looks lived in, and gives the address of the game.
async function play(page, [, game, moves, options]) {
  await page.goto(`${address}new/${game}/seed=7${options}`);
  await page.waitForSelector('button.start:not([disabled])');
  await page.locator('.seat input').first().fill('Anna');
  await page.click('button.start');
  for (let i = 0; i < moves; ++i) {
    await page.waitForSelector('[data-mine="true"], .end');
    if (await page.locator('.end').count()) break;
    const count = Number(await page.locator('[data-moves]').getAttribute('data-moves'));
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForFunction(
      (n) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > n,
      count,
    );
  }
  await page.waitForSelector('[data-mine="true"], .end');
  return new URL(page.url()).pathname.slice(1);
}

// Each game is played once, on a flat table without motion. The pictures are of the same position in every size and light.
const player = await open({ ...sizes.desktop, reducedMotion: 'reduce' }, { pace: 'quick', depth: 'flat' });
const places = [];
for (const game of games) places.push([game[0], await play(player, game)]);
const stored = await player.evaluate(() => ({ ...localStorage }));
await player.context().close();

for (const [size, options] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open({ ...options, colorScheme, reducedMotion: 'reduce' }, { pace: 'quick' });
    const shoot = (name) => page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    await shoot('home');
    await page.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) if (/game/.test(key)) localStorage.setItem(key, value);
    }, stored);
    for (const [name, at] of places) {
      await page.goto(address + at);
      await page.waitForSelector('[data-mine="true"], .end .verdict');
      if (size === 'desktop' && name !== 'end') await page.waitForSelector('.deep [style*="--shape"]');
      if (size === 'desktop' && name === 'reef') await page.locator('section.hand .card').first().hover();
      await page.waitForTimeout(500); // the picture after the last change
      await shoot(name);
    }
    await page.context().close();
  }
}
await close();
