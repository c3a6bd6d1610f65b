// The screens around the tables: nothing beside the window, nothing too small to read or to touch, in six sizes and four languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from '../../src/game/share';
import { address, desktop, expectAccessible, home, phone, start, stop, visit } from './browser';
import { longUnless } from './long';

beforeAll(start);
afterAll(stop);

const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const screens = ['', 'new/reef', 'rules/riff', 'settings', 'online', 'game/nothing'];
// The other ones, each with what says that it is there. What scrolls is as wide in between, so three sizes must do.
const record = readFileSync(
  join(import.meta.dirname, '../../../tests/golden/small-deck-immediate.record'),
  'utf8',
);
const others = [
  ['learn', '.page'],
  ['learn/reef', '.page'],
  ['learn/reef/6', '[data-mine="true"]'],
  ['puzzles', '.page'],
  ['puzzles/reef-placement', '.asked'],
  ['today', '.page'],
  ['solo', '.page'],
  ['score', '.page'],
  ['record/', '[data-shown]'],
  ['analysis/record/', '[data-analysed="true"]'],
  ['online/new/reef', '.page'],
  ['online/mine', '.page'],
  ['online/account', '.page'],
] as const;

// What is wrong on the screen as it is, in words.
function faults(): string[] {
  const found: string[] = [];
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const say = (element: Element, what: string) =>
    found.push(
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}": ${what}`,
    );
  // A row that is pushed aside with a finger may go on beside the window.
  const inRow = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
    return false;
  };
  if (document.documentElement.scrollWidth > innerWidth) found.push('wider than the window');
  for (const element of document.querySelectorAll('header *, main *')) {
    if (!visible(element) || element.closest('.hidden, [aria-hidden="true"]')) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 1 && (box.left < -1 || box.right > innerWidth + 1) && !inRow(element))
      say(element, 'beside the window');
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (own && parseFloat(getComputedStyle(element).fontSize) < 12) say(element, 'letters below 12 px');
    // A link within a sentence is as high as its line.
    const inLine = element.matches('p a, li a') && getComputedStyle(element).display === 'inline';
    if (element.matches('a, button, select, summary') && !inLine && box.height > 1 && box.height < 43.5)
      say(element, `only ${Math.round(box.height)} px high`);
  }
  return found;
}

for (const locale of ['en-GB', 'fr-FR', 'nl-NL', 'de-DE'])
  test(`in ${locale}`, longUnless(locale === 'de-DE'), async () => {
    await visit(
      async (page) => {
        for (const at of screens) {
          await page.goto(address + at);
          await page.waitForSelector('main .page');
          for (const size of sizes) {
            await page.setViewportSize(size);
            expect(await page.evaluate(faults), `${at} at ${size.width}`).toEqual([]);
          }
        }
      },
      { locale, hasTouch: true },
    );
  });

for (const locale of ['en-GB', 'fr-FR', 'nl-NL', 'de-DE'])
  test(`the other screens in ${locale}`, longUnless(locale === 'de-DE'), async () => {
    const packed = await pack(record);
    await visit(
      async (page) => {
        for (const [at, there] of others) {
          await page.setViewportSize(sizes[0]!);
          await page.goto(address + at + (at.endsWith('record/') ? packed : ''));
          await page.waitForSelector(there);
          for (const size of [sizes[0]!, sizes[2]!, sizes[5]!]) {
            await page.setViewportSize(size);
            expect(await page.evaluate(faults), `${at} at ${size.width}`).toEqual([]);
          }
        }
      },
      { locale, hasTouch: true },
    );
  });

test('a large window is used: its screens are wider than a laptop, and what is read is not', async () => {
  await visit(
    async (page) => {
      for (const at of ['', 'new/reef', 'online', 'learn', 'settings']) {
        await page.goto(address + at);
        const width = async (selector: string) =>
          (await page.locator(selector).first().boundingBox())!.width / 1920;
        await page.waitForSelector('main .page');
        expect(await width('main .page'), at).toBeGreaterThan(0.85);
        expect(await width('header[data-part]'), at).toBeGreaterThan(0.85);
        if (at === 'settings') expect(await width('main .panel')).toBeLessThan(0.5);
        if (at !== 'new/reef') continue;
        const rows = await page
          .locator('.rivals label')
          .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
        expect(rows, 'rows of opponents').toBe(2);
      }
    },
    { viewport: { width: 1920, height: 1080 } },
  );
});

test('the way on is in the window at once: home, and a new game on a phone', async () => {
  for (const size of sizes.slice(0, 2))
    await visit(
      async (page) => {
        for (const [at, selector] of [
          ['', '.button.primary'],
          ['new/riff', 'button.start'],
        ] as const) {
          await page.goto(address + at);
          const box = await page.locator(selector).first().boundingBox();
          expect(box!.y + box!.height, at).toBeLessThanOrEqual(size.height);
        }
      },
      { viewport: size, hasTouch: true, isMobile: true },
    );
});

test('one click on home begins a game, and the next time it is found there', async () => {
  await visit(async (page) => {
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForSelector('[data-mine="true"]');
    await page.goto(address);
    await page.locator('.continue .mini').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    const resume = await page.locator('.hero').getByRole('link', { name: 'Continue' }).boundingBox();
    expect(resume!.y + resume!.height, 'in the first screen').toBeLessThan(phone.viewport.height / 2);
    await page.setViewportSize(desktop.viewport);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'About Atoll' }).click();
    await page.getByText('Apache License 2.0').waitFor();
    await page.getByText('belong to their authors and publishers').waitFor();
    await page.getByText('What the cards give and score is recorded as plain facts.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
  }, home);
});
