// A first game with a coach, from the home screen to its very end; and what explains itself on the way.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glossary } from '../../../src/glossary/topics';
import {
  address,
  begin,
  expectAccessible,
  home,
  myTurn,
  phone,
  played,
  movedOn,
  start,
  stop,
  visit,
} from '../browser';
import { long } from '../long';
import { finger, mouse, reefMove, riffMove, type Hand } from '../hands';

beforeAll(start);
afterAll(stop);

const still = { reducedMotion: 'reduce' } as const;

// Plays on as the remarks propose, where they name a card; topics that were spoken of are gathered.
async function follow(page: Page, hand: Hand, turn: number, said: string[]): Promise<void> {
  const remark = page.locator('.remark');
  const topic = (await remark.count()) ? await remark.getAttribute('data-topic') : null;
  if (topic) said.push(topic);
  const best = page.locator('section.hand .card.hinted');
  if (topic && (await best.count())) {
    await best.first().click();
    await page.waitForSelector('.actions [data-piece], .table [data-act]');
    while (await page.locator('.actions [data-piece]').count()) {
      const left = await page.locator('.actions [data-piece]').count();
      await hand.press('.own button.open', turn % 4);
      await page.waitForFunction((n) => document.querySelectorAll('.actions [data-piece]').length < n, left);
    }
    await hand.press('.table [data-act]');
    return;
  }
  const slot = page.locator('.market .card.hinted');
  if (topic && (await slot.count())) {
    await slot.first().click();
    await hand.press('.market [data-act^="take"]');
    return;
  }
  await readingOn(page, () => reefMove(page, hand, turn));
}

// Whoever does something else puts a remark aside that lies in the way, also one that comes in the middle of it.
async function readingOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const read = page.getByRole('button', { name: 'Got it' });
  await page.addLocatorHandler(read, () => read.click());
  await act();
  await page.removeLocatorHandler(read);
}

test('Reef, from home to the end', async () => {
  await visit(
    async (page) => {
      const hand = mouse(page);
      await page.getByText('with a coach beside you').waitFor();
      await page.getByRole('button', { name: 'Play now' }).click();
      await myTurn(page);
      await page.locator('[data-topic="goal"]').waitFor();
      await page.locator('.remark', { hasText: 'most points' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Got it' }).click();
      await page.locator('[data-topic="setup"]').waitFor();
      const said = ['goal'];
      for (let turn = 0; turn < 80 && (await myTurn(page)); ++turn) {
        const before = await played(page);
        await follow(page, hand, turn, said);
        await movedOn(page, before);
      }
      await page.waitForSelector('.end .verdict');
      await page.getByText('The next one is without remarks.').waitFor();
      expect(new Set(said).size, said.join()).toBeGreaterThan(3);
      for (const topic of new Set(said))
        expect(said.filter((one) => one === topic).length, topic).toBeLessThanOrEqual(3);
      // Whoever has played once is no newcomer: the next game is quiet.
      await page.goto(address);
      await page.getByText('against Shrimp').first().waitFor();
      expect(await page.getByText('with a coach beside you').count()).toBe(0);
    },
    { ...still, ...home },
  );
});

test('The Reef, from the end of the lessons to the end of the game', long, async () => {
  await visit(
    async (page) => {
      const hand = finger(page);
      await page.evaluate(() => {
        const stages = ['worms', 'buy', 'flip', 'fish', 'breed', 'shark', 'flow', 'end'].map((id) => [
          `riff_${id}`,
          3,
        ]);
        localStorage.setItem('atoll.learn', JSON.stringify({ stars: Object.fromEntries(stages), at: {} }));
      });
      await page.goto(`${address}learn/riff`);
      await page.getByRole('button', { name: 'Play your first game' }).tap();
      await myTurn(page);
      await page.locator('.remark', { hasText: 'five offspring' }).waitFor();
      const said: string[] = [];
      for (let step = 0; step < 600 && (await myTurn(page)); ++step) {
        const remark = page.locator('.remark');
        const topic = (await remark.count()) ? await remark.getAttribute('data-topic') : null;
        if (topic !== null) {
          // It lies over the far rows until it is read.
          said.push(topic);
          await page.getByRole('button', { name: 'Got it' }).tap();
          await page.waitForSelector(`[data-topic="${topic}"]`, { state: 'detached' });
        }
        await readingOn(page, () => riffMove(page, hand, step));
      }
      await page.waitForSelector('.end .verdict');
      expect(new Set(said).size, said.join()).toBeGreaterThan(3);
    },
    { at: '', ...still, ...phone },
  );
});

test('remarks can be switched off', async () => {
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Play now' }).click();
      await myTurn(page);
      await page.getByRole('button', { name: 'No more remarks' }).click();
      await page.waitForSelector('.remark', { state: 'detached' });
      await reefMove(page, mouse(page), 0);
      await myTurn(page);
      expect(await page.locator('.remark').count()).toBe(0);
    },
    { ...still, ...home },
  );
});

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
