// What lies on the table explains itself.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glossary } from '../../../src/glossary/topics';
import { begin, expectAccessible, myTurn, phone, start, stop, visit } from '../browser';
import { finger, mouse, reefMove } from '../hands';

beforeAll(start);
afterAll(stop);

const still = { reducedMotion: 'reduce' } as const;

// Whatever names a topic and can be seen: a pointer that rests on it brings its word.
async function hoverAll(page: Page, game: 'reef' | 'riff'): Promise<void> {
  const topics = await page
    .locator('.table [data-explain]')
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset.explain!))]);
  expect(topics.length).toBeGreaterThan(4);
  for (const topic of topics) {
    expect(Object.keys(glossary[game])).toContain(topic);
    const node = page.locator(`.table [data-explain="${topic}"]:visible`).first();
    if (!(await node.count())) continue;
    await page.mouse.move(2, 2);
    const { x, y, width, height } = (await node.boundingBox())!;
    // Where something of another topic lies on it, that one speaks.
    const own = await node.evaluate(
      (one, [px, py]) => document.elementFromPoint(px!, py!)?.closest('[data-explain]') === one,
      [x + width / 2, y + height / 2],
    );
    if (!own) continue;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForSelector(`[data-explained="${topic}"]`);
  }
}

// What comes to lie under a mouse that rests says nothing until the mouse moves.
async function expectQuietAtRest(page: Page, topic: string): Promise<void> {
  await page.mouse.move(300, 300);
  await page.evaluate(async (topic) => {
    const node = document.createElement('div');
    node.dataset.explain = topic;
    node.style.cssText = 'position: fixed; inset: 0; z-index: 60';
    const met = new Promise((resolve) => node.addEventListener('pointerover', resolve));
    document.querySelector('.table')!.append(node);
    localStorage.removeItem('atoll.explained'); // it would explain itself soon
    await met;
  }, topic);
  await page.waitForTimeout(1000);
  expect(await page.locator(`[data-explained="${topic}"]`).count()).toBe(0);
  await page.mouse.move(310, 300);
  await page.waitForSelector(`[data-explained="${topic}"]`);
}

// Where the page itself puts the focus, as it does when a screen has come, is nothing that a mouse has pointed at.
async function expectFocusIsNoPointer(page: Page, topic: string): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForSelector('[data-explained]', { state: 'detached' });
  await page.locator(`.table [data-explain="${topic}"]:visible`).first().hover();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.querySelector('main')!.focus();
  });
  await page.waitForSelector(`[data-explained="${topic}"]`);
}

test.each(['reef', 'riff'] as const)(
  'what lies on the table of %s explains itself to a mouse',
  async (game) => {
    await visit(
      async (page) => {
        await begin(page, game);
        await myTurn(page);
        if (game === 'reef') {
          await reefMove(page, mouse(page), 0);
          await myTurn(page);
        }
        await hoverAll(page, game);
        await expectAccessible(page);
        await expectFocusIsNoPointer(page, game === 'reef' ? 'supply' : 'dice');
        await expectQuietAtRest(page, game === 'reef' ? 'supply' : 'boat');
        await page.keyboard.press('Escape');
        await page.waitForSelector('[data-explained]', { state: 'detached' });
      },
      { ...still },
    );
  },
);

test('… to the keyboard, and to a long press, which is no tap', async () => {
  await visit(
    async (page) => {
      await begin(page, 'reef');
      await myTurn(page);
      await reefMove(page, finger(page), 0);
      await myTurn(page);
      const seen = new Set<string>();
      await page.locator('main').focus();
      for (let i = 0; i < 40; ++i) {
        await page.keyboard.press('Tab');
        const bubble = page.locator('[data-explained]');
        if (await bubble.count()) seen.add((await bubble.getAttribute('data-explained'))!);
      }
      for (const topic of ['card', 'deck', 'me', 'seat', 'supply']) expect([...seen], topic).toContain(topic);
      // A finger that stays.
      const card = page.locator('.market button.card').first();
      const { x, y, width, height } = (await card.boundingBox())!;
      const touch = await page.context().newCDPSession(page);
      const at = [{ x: x + width / 2, y: y + height * 0.75 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
      await page.waitForSelector('.bubble.held');
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      expect(await page.locator('.market .chosen').count()).toBe(0);
      // Its button is written as light as its words; axe does not judge what lies over other things.
      const [words, button] = await page
        .locator('.bubble, .bubble .button')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
      expect(button).toBe(words);
      await page.getByRole('button', { name: 'More in the rules' }).tap();
      await page.waitForSelector('dialog [data-clause="cards"]');
    },
    { ...still, ...phone },
  );
});

test('a tap that asks leaves the next tap a tap', async () => {
  await visit(
    async (page) => {
      await begin(page, 'reef');
      await myTurn(page);
      await reefMove(page, finger(page), 0);
      await myTurn(page);
      await page.locator('.table [data-ask]:visible').first().tap();
      await page.waitForSelector('.bubble.held');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.bubble', { state: 'detached' });
      await page.locator('.market button.card').first().tap();
      await page.waitForSelector('.market [data-act]');
      await page.waitForTimeout(800); // longer than a long press
      expect(await page.locator('.bubble').count()).toBe(0);
    },
    { ...still, ...phone },
  );
});
