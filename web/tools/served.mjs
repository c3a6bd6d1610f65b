// The real page for tools that look at it: the program's own server with an empty data folder, and a browser. A page that is
// already served may be named: ADDRESS=http://localhost:8080/
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export async function served() {
  const data = mkdtempSync(join(tmpdir(), 'atoll-'));
  const atoll = join(import.meta.dirname, '../../build/release/atoll');
  const server = process.env.ADDRESS
    ? null
    : spawn(atoll, ['serve', '--port', '0', '--no-open', '--data', data]);
  const address =
    process.env.ADDRESS ??
    (await new Promise((resolve) => {
      server.stdout.on('data', (text) => {
        const found = /http:\S+/.exec(String(text));
        if (found) resolve(found[0]);
      });
    }));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  });
  const close = async () => {
    await browser.close();
    server?.kill();
    rmSync(data, { recursive: true, force: true });
  };
  return { address, browser, close };
}

// A move of the person's, by the hint's choice.
export async function playHint(page) {
  const count = Number(await page.locator('[data-moves]').getAttribute('data-moves'));
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Tell me more' }).click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForFunction(
    (n) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > n,
    count,
  );
}
