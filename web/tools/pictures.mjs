// Pictures of both tables from the real page, for the README: node tools/pictures.mjs [FOLDER]. Needs build/release/atoll.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const web = join(import.meta.dirname, '..');
const folder = process.argv[2] ?? join(web, '../docs/pictures');
mkdirSync(folder, { recursive: true });

// A page that is already served may be named: ADDRESS=http://localhost:8080/
const server = process.env.ADDRESS
  ? null
  : spawn(join(web, '../build/release/atoll'), [
      'serve',
      '--port',
      '0',
      '--no-open',
      '--data',
      mkdtempSync(join(tmpdir(), 'atoll-')),
    ]);
const address =
  process.env.ADDRESS ??
  (await new Promise((resolve) => {
    server.stdout.on('data', (text) => {
      const found = /http:\S+/.exec(String(text));
      if (found) resolve(found[0]);
    });
  }));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
});

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};

// Plays by hints until the table looks lived in.
async function play(page, game, moves) {
  await page.addInitScript(() => localStorage.setItem('atoll.settings', '{"pace":"quick"}'));
  await page.goto(`${address}#/new/${game}`);
  await page.waitForSelector('button.start:not([disabled])');
  await page.locator('.seat input').first().fill('Anna');
  await page.locator('summary').click();
  await page.fill('#seed', '7');
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
}

for (const [size, options] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ ...options, colorScheme, locale: 'en-GB' });
    const page = await context.newPage();
    const shoot = (name) => page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    await page.goto(address);
    await page.waitForSelector('.games');
    await shoot('home');
    await play(page, 'reef', 14);
    await page.locator('section.hand .card').first().hover();
    await shoot('reef');
    await play(page, 'riff', 30);
    await shoot('riff');
    if (process.env.ENDS) {
      await play(page, 'reef', 90);
      await shoot('end');
    }
    await context.close();
  }
}
await browser.close();
server?.kill();
