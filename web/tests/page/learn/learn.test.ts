// Every lesson from the first stage to the last, by mouse, by touch and by keyboard alone; and what else a learner does.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stages as reef } from '../../../src/learn/reef';
import { stages as riff } from '../../../src/learn/riff';
import type { Stage, Task } from '../../../src/learn/task';
import { address, expectAccessible, home, phone, start, stop, visit } from '../browser';
import { longUnless } from '../long';
import { finger, keys, mouse, type Hand } from '../hands';

beforeAll(start);
afterAll(stop);

// Nothing moves here, so that nothing is waited for.
const still = { reducedMotion: 'reduce' } as const;
const lessons = { reef, riff };
const kWhole = 600_000; // milliseconds: by Tab it is a long way, and the machine may be busy

const stageOf = (task: Task) =>
  Object.values(lessons)
    .flat()
    .find(({ tasks }) => tasks.includes(task))!.id;

async function put(page: Page, hand: Hand, colour: string | null, space: string): Promise<void> {
  const pieces = page.locator('.actions [data-piece]');
  await pieces.first().waitFor();
  const left = await pieces.count();
  const wanted = page.locator(`.actions [data-piece="${colour}"]`).first();
  if (colour !== null && (await wanted.getAttribute('aria-pressed')) !== 'true')
    await hand.press(`.actions [data-piece="${colour}"]`);
  await hand.press(`.own [data-space="${space}"]`);
  await page.waitForFunction((n) => document.querySelectorAll('.actions [data-piece]').length < n, left);
}

// Presses what a move names: a card, and the spaces for its pieces.
async function make(page: Page, hand: Hand, move: string): Promise<void> {
  const [verb, ...rest] = move.split(' ');
  if (verb === 'take') await hand.press('.market button.card', Number(rest[0]) - 1);
  if (verb === 'draw') await hand.press('.deck button.card');
  if (verb === 'play') await hand.press(`section.hand [data-card="${rest[0]}"]`);
  for (const word of rest.filter((one) => one.includes('='))) {
    const [space, colours] = word.split('=') as [string, string];
    for (const colour of colours) await put(page, hand, colour, space);
  }
  // Where several cards may get the point, each has its button.
  await hand.press(verb === 'draw' ? `.market [data-act="${move}"]` : '.table [data-act]');
}

// What The Reef asks for: a worm, a space of the river, the shark's prey, a boat, or the end of the turn.
async function makeRiff(page: Page, hand: Hand, move: string): Promise<void> {
  const [verb, what = '', n = ''] = move.split(' ');
  if (verb === 'worm') return hand.press(`[data-move="${move}"]`);
  if (verb === 'shark') await hand.press('[data-sharks="0"]');
  if (verb === 'boat') await hand.press('[data-action="boat"]');
  if (/^[a-d]\d$/.test(what)) await hand.press(`.river [data-space="${what}"]`);
  if (what === 'fish') await hand.press(`.corals [data-coral="0${n}"]`);
  await hand.press('.actions [data-act]');
}

// Where the data names no solution, the page is asked for it, and what it lights is pressed.
async function follow(page: Page, hand: Hand): Promise<void> {
  await hand.press('.teacher .show');
  const spaces = await page
    .locator('.own .light')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.space!));
  await hand.press('section.hand .card.hinted');
  for (const space of [spaces[0]!, spaces.at(-1)!]) await put(page, hand, null, space);
  await hand.press('.table [data-act]');
}

async function solve(page: Page, hand: Hand, task: Task): Promise<void> {
  await page.waitForSelector(`[data-task="${task.id}"][data-solved="false"] [data-mine="true"]`);
  if (task.solution !== undefined && stageOf(task).startsWith('riff'))
    await makeRiff(page, hand, task.solution);
  else if (task.solution !== undefined && task.at) await make(page, hand, task.solution);
  else await follow(page, hand);
  await page.waitForSelector(`[data-task="${task.id}"][data-solved="true"]`);
  await hand.press('.teacher .next');
}

async function learn(page: Page, hand: Hand, stages: Stage[]): Promise<void> {
  await hand.press('.page .button.primary');
  for (const [i, stage] of stages.entries()) {
    for (const task of stage.tasks) await solve(page, hand, task);
    await page.waitForSelector('.done');
    if (i + 1 < stages.length) await hand.press('.done .next');
  }
}

const ways: [string, (page: Page) => Hand, BrowserContextOptions][] = [
  ['mouse', mouse, {}],
  ['touch', finger, phone],
  ['keyboard', keys, {}],
];
for (const [game, stages] of Object.entries(lessons))
  for (const [name, way, options] of ways)
    // Reef by touch and The Reef by keyboard
    test(
      `all of ${game} by ${name}`,
      { timeout: kWhole, ...longUnless(name === (game === 'reef' ? 'touch' : 'keyboard')) },
      async () => {
        await visit(
          async (page) => {
            await learn(page, way(page), stages);
            await page.goto(`${address}learn/${game}`);
            await page.waitForSelector('ol .stars');
            expect(await page.locator('ol .stars').count()).toBe(stages.length);
          },
          { at: `learn/${game}`, ...still, ...options },
        );
      },
    );

test('a wrong move is taken back with its reason, and what was laid stays', async () => {
  await visit(
    async (page) => {
      const hand = mouse(page);
      await make(page, hand, 'play 22 b2=P d4=P');
      await page.locator('.teacher .said', { hasText: 'only the top of a stack counts' }).waitFor();
      await page.locator('.teacher .said', { hasText: 'place its two pieces' }).waitFor(); // the task stays
      expect(await page.locator('.own .put').count()).toBe(2);
      await expectAccessible(page);
      // A piece is taken back and put where it does no harm.
      await hand.press('.own [data-space="b2"]');
      await put(page, hand, null, 'a1');
      await hand.press('.table [data-act]');
      await page.waitForSelector('[data-solved="true"]');
      await page.reload(); // and goes on from where it was left
      await page.waitForSelector('[data-task="worth"]');
      await page.getByRole('link', { name: 'All lessons' }).click();
      await page.getByRole('link', { name: 'Continue' }).waitFor();
      await expectAccessible(page);
    },
    { at: 'learn/reef/3', ...still },
  );
});

test('after a wrong setup the piece that was placed last is taken back first', async () => {
  await visit(
    async (page) => {
      const hand = mouse(page);
      await make(page, hand, 'setup b2=R c2=Y b3=G c3=P');
      await hand.press('.teacher .next');
      await page.waitForSelector('[data-task="neighbours"] [data-mine="true"]');
      await make(page, hand, 'setup c3=G b2=R c2=Y b3=P');
      await page.locator('.teacher .said', { hasText: 'touch at a corner only' }).waitFor();
      for (const left of [['b2', 'c2', 'c3'], ['b2', 'c3'], ['c3']]) {
        await hand.press('.actions .round');
        await page.waitForFunction((n) => document.querySelectorAll('.own .put').length === n, left.length);
        const put = await page
          .locator('.own .put')
          .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.space!));
        expect(put.sort()).toEqual(left);
      }
    },
    { at: 'learn/reef/1', ...still },
  );
});

test('on a phone a refusal beside four pieces is a whole sentence', async () => {
  await visit(
    async (page) => {
      await page.waitForSelector('.actions [data-piece]');
      await page.locator('.own [data-space="a1"]').tap({ force: true }); // it says that it is not for this
      await page.waitForSelector('.actions .why');
      const status = page.locator('.actions .status', { hasText: 'four middle spaces' });
      const { x, y, width, height } = (await status.boundingBox())!;
      expect(width).toBeGreaterThan(300);
      expect(x + width).toBeLessThanOrEqual(phone.viewport.width);
      expect(y + height).toBeLessThanOrEqual(phone.viewport.height);
      expect(await status.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(1);
    },
    { at: 'learn/reef/1', ...still, ...phone },
  );
});

// A phone at a task of a stage, in a language.
async function atTask(page: Page, stage: string, n: number, at: number): Promise<void> {
  await page.evaluate(
    ([id, task]) => localStorage.setItem('atoll.learn', JSON.stringify({ stars: {}, at: { [id]: task } })),
    [stage, at] as const,
  );
  await page.goto(`${address}learn/reef/${n}`);
  await page.waitForSelector('[data-mine="true"] .deck button.card');
  await page.evaluate(() => document.fonts.ready);
}
const small = { ...phone, viewport: { width: 360, height: 740 } };

for (const locale of ['en-GB', 'fr-FR', 'nl-NL', 'de-DE'])
  test(
    `on a phone the last round has room beside the supply, in ${locale}`,
    longUnless(locale === 'de-DE'),
    async () => {
      await visit(
        async (page) => {
          await atTask(page, 'reef_end', 10, 2);
          await page.waitForSelector('.teacher .last');
          const wrong = await page.evaluate(() => {
            const boxes = ['.plain', '.dots', '.middle .supply', '.last', '.do .button'].map((part) => ({
              part,
              box: document.querySelector(`.teacher ${part}`)!.getBoundingClientRect(),
            }));
            const out = boxes
              .filter(({ box }) => box.left < 0 || box.right > innerWidth)
              .map(({ part }) => part);
            for (const [i, { part, box }] of boxes.slice(0, 4).entries())
              if (i > 0 && box.left < boxes[i - 1]!.box.right)
                out.push(`${part} lies on ${boxes[i - 1]!.part}`);
            if (document.documentElement.scrollWidth > innerWidth) out.push('the page slides');
            return out;
          });
          expect(wrong).toEqual([]);
        },
        { ...still, ...small, locale },
      );
    },
  );

for (const locale of ['en-GB', 'fr-FR', 'nl-NL', 'de-DE'])
  test(
    `on a phone the ways to pay for the deck stand apart, in ${locale}`,
    longUnless(locale === 'de-DE'),
    async () => {
      await visit(
        async (page) => {
          for (const at of [2, 3]) {
            await atTask(page, 'reef_take', 2, at);
            await page.locator('.deck button.card').tap();
            await page.waitForSelector('.market [data-act^="draw"]');
            const ways = page.locator('.market :is([data-act], [data-not])');
            const boxes = await ways.evaluateAll((nodes) =>
              nodes.map((node) => {
                const { left, right } = node.getBoundingClientRect();
                return { left, right, over: node.scrollWidth - node.clientWidth };
              }),
            );
            expect(boxes.length).toBeGreaterThanOrEqual(3);
            for (const [i, { left, right, over }] of boxes.entries()) {
              expect(left).toBeGreaterThanOrEqual(i > 0 ? boxes[i - 1]!.right + 4 : 4);
              expect(right).toBeLessThanOrEqual(small.viewport.width - 4);
              expect(over).toBe(0);
            }
            expect(await page.locator('.market .button.primary').count()).toBeLessThanOrEqual(1);
          }
          await expectAccessible(page);
        },
        { ...still, ...small, locale },
      );
    },
  );

test('the way to the lessons is on the first screen', async () => {
  await visit(async (page) => {
    await page.getByRole('link', { name: 'Learn in five minutes' }).click();
    await page.getByRole('heading', { name: 'Learn', level: 1 }).waitFor();
    await expectAccessible(page);
    // Straight to the first lesson, and from there to all of them.
    await page.locator('a[href="/learn/reef/1"]', { hasText: 'Begin' }).click();
    await page.waitForSelector('.teacher');
    await page.getByRole('link', { name: 'All lessons' }).click();
    await page.getByRole('link', { name: 'Take a card' }).click();
    await page.waitForSelector('[data-task="take_one"]');
    await page.goto(`${address}learn/reef/99`);
    await page.getByText('There is nothing at this address.').waitFor();
  }, home);
});
