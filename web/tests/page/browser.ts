// A Chromium on the page as the executable serves it. Whatever the console says as an error fails the test.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { source } from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';

const atoll = process.env.ATOLL ?? join(import.meta.dirname, '../../../build/release/atoll');
const data = mkdtempSync(join(tmpdir(), 'atoll-'));
let server: ChildProcess;
let browser: Browser;
export let address = '';

export async function start(): Promise<void> {
  server = spawn(atoll, ['serve', '--port', '0', '--no-open', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout!.on('data', (text: Buffer) => {
      said += String(text);
      const found = /http:\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`atoll serve ended with ${code}`)));
  });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

export async function stop(): Promise<void> {
  await browser?.close();
  server?.kill();
  rmSync(data, { recursive: true, force: true });
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

export async function visit(
  use: (page: Page) => Promise<void>,
  { hash = '', ...options }: BrowserContextOptions & { hash?: string } = {},
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...desktop, ...options });
  const problems: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.addInitScript(() => {
    if (!localStorage.getItem('atoll.settings')) localStorage.setItem('atoll.settings', '{"pace":"quick"}');
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  try {
    await page.goto(address + hash);
    await use(page);
  } catch (error) {
    if (process.env.SHOTS)
      await page.screenshot({ path: join(process.env.SHOTS, 'failed.png'), fullPage: true });
    throw error;
  } finally {
    await context.close();
  }
  expect(problems, 'the console must stay silent').toEqual([]);
}

// axe finds nothing to complain about on the screen as it is.
export async function expectAccessible(page: Page): Promise<void> {
  // The policy of the page forbids foreign scripts; the debugger may evaluate.
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(): Promise<{ violations: unknown[] }> } }).axe;
    return (await axe.run()).violations as {
      id: string;
      nodes: { html: string; failureSummary: string }[];
    }[];
  });
  expect(
    violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
    ),
  ).toEqual([]);
}

// Opens the new-game screen, fills it in and starts.
export async function begin(page: Page, game: 'reef' | 'riff', fill?: () => Promise<void>): Promise<void> {
  await page.goto(`${address}#/new/${game}`);
  await page.waitForSelector('button.start:not([disabled])');
  await page.locator('summary').click();
  await page.fill('#seed', '12');
  await fill?.();
  await page.click('button.start');
  await page.waitForSelector('.table .actions, dialog[open]');
}

// What a game shows is what is stored: the log without its live announcement.
export async function log(page: Page): Promise<string[]> {
  return page.locator('.log li').allTextContents();
}

// How many moves have been played.
export async function played(page: Page): Promise<number> {
  return Number(await page.locator('[data-moves]').getAttribute('data-moves'));
}

// Waits until a person is to move, or the game is over; true in the first case.
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () => document.querySelector('.end') !== null || document.querySelector('[data-mine="true"]') !== null,
    undefined,
    { timeout: 30_000 },
  );
  return (await page.locator('.end').count()) === 0;
}
