// A Chromium on the page as the executable serves it. Whatever the console says as an error fails the test.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { source } from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { pack } from '../../src/game/share';

export const atoll = process.env.ATOLL ?? join(import.meta.dirname, '../../../build/release/atoll');
const kPatience = 60_000; // milliseconds: the machine may be busy with something else
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  timeout: kPatience,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--enable-unsafe-swiftshader', // WebGL without a graphics card
  ],
};
let server: ChildProcess;
let data = ''; // of the server, on the disk
let browser: Browser;
export let address = '';

// A page that is already served may be named: ADDRESS=http://localhost:4173/
export async function start(): Promise<void> {
  if (process.env.ADDRESS) {
    address = process.env.ADDRESS;
    browser = await chromium.launch(chromiumOptions);
    return;
  }
  data = mkdtempSync(join(tmpdir(), 'atoll-page-'));
  server = spawn(atoll, ['serve', '--port', '0', '--no-open', '--data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
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
  browser = await chromium.launch(chromiumOptions);
}

export async function stop(): Promise<void> {
  await browser?.close();
  server?.kill();
  if (data) rmSync(data, { recursive: true, force: true });
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const home = { at: '' } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

// Bots need not be followed by eye here, and the coach has said often enough what the goal is.
export function quickly(depth = 'flat'): void {
  if (location.protocol === 'about:') return; // has no storage
  if (!localStorage.getItem('atoll.settings'))
    localStorage.setItem('atoll.settings', JSON.stringify({ pace: 'quick', depth, soundOffered: true }));
  const heard = { goal: { said: 3, done: 0 } };
  if (!localStorage.getItem('atoll.coach'))
    localStorage.setItem('atoll.coach', JSON.stringify({ reef: heard, riff: heard }));
}

// Most tests go elsewhere at once, and home is the longest to load. Where the page lies something can be stored for it.
const kPicture = 'icon.svg';

// Nothing moves and nothing is fetched for later, unless a test is about that: both are most of what a browser does.
export const calm = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
export const offline = { serviceWorkers: 'allow', at: '' } as const; // the page is loaded, and stays
export const inMotion = { reducedMotion: 'no-preference' } as const;

export async function visit(
  use: (page: Page) => Promise<void>,
  { at = kPicture, depth = 'flat', ...options }: BrowserContextOptions & { at?: string; depth?: string } = {},
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...desktop, ...calm, ...options });
  context.setDefaultTimeout(kPatience);
  const problems: string[] = [];
  await context.addInitScript(quickly, depth);
  context.on('console', (message) => {
    // The software WebGL tells how slow it is, and the driver that it keeps service workers out.
    // A browser looks for an icon beside a picture, which only the page names.
    // A page that has just come may not know yet that there is no network, and asks.
    const ours =
      !/GL Driver Message|blocked by Playwright|ERR_INTERNET_DISCONNECTED/.test(message.text()) &&
      !message.location().url.endsWith('/favicon.ico');
    if ((message.type() === 'error' || message.type() === 'warning') && ours) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  const page = await context.newPage();
  try {
    await page.goto(address + at);
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

// Follows a link of the page, if it is there, which is not loaded anew by that, and waits for the other screen.
export async function follow(page: Page, at: string): Promise<void> {
  const followed = await page.evaluate((href) => {
    const main = document.querySelector('main');
    if (!main || location.pathname === href) return false;
    main.setAttribute('data-left', '');
    const link = document.body.appendChild(document.createElement('a'));
    link.setAttribute('href', href);
    link.click();
    link.remove();
    return true;
  }, `/${at}`);
  if (followed) await page.waitForSelector('main:not([data-left])');
  else await page.goto(address + at);
}

// axe finds nothing to complain about on the screen as it is; nor do those rules alone, where some are named.
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // The policy of the page forbids foreign scripts; the debugger may evaluate.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: unknown[] }> };
    };
    return (await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations as {
      id: string;
      nodes: { html: string; failureSummary: string }[];
    }[];
  }, rules);
  expect(
    violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
    ),
  ).toEqual([]);
}

// Opens the new-game screen with a seed and options as a link has them, fills in the rest and starts.
export async function begin(
  page: Page,
  game: 'reef' | 'riff',
  { options = 'seed=12', fill }: { options?: string; fill?: () => Promise<void> } = {},
): Promise<void> {
  await follow(page, `new/${game}/${options}`);
  await page.waitForSelector('#seed');
  await fill?.();
  await page.click('button.start:not([disabled])');
  await page.waitForSelector('.table .actions, dialog[open]');
}

// A game of Reef that ends soon: its deck runs out.
export async function shortReef(): Promise<string> {
  const file = join(import.meta.dirname, '../../../data/reef-deck.json');
  const { cards } = JSON.parse(readFileSync(file, 'utf8')) as { cards: unknown[] };
  return `seed=12,deck=${await pack(JSON.stringify({ name: 'short', cards: cards.slice(0, 16) }))}`;
}

// Waits until more than `count` moves are played, or the game is over.
export async function movedOn(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (n) =>
      Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > n ||
      document.querySelector('.end') !== null,
    count,
    { polling: 100 },
  );
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
    { polling: 100 },
  );
  return (await page.locator('.end').count()) === 0;
}
