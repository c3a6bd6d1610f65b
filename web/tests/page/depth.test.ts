// The tables in 3D: the same buttons as on the flat ones, laid over a scene. Small, for WebGL is software here.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  address,
  begin,
  expectAccessible,
  inMotion,
  log,
  myTurn,
  phone,
  played,
  start,
  stop,
  visit,
} from './browser';
import { long } from './long';
import { sitDown } from './parts';

beforeAll(start, 60_000);
afterAll(stop);

const small = { viewport: { width: 360, height: 720 }, depth: '3d', ...inMotion } as const;
const kHint = 60; // moves; then the best is on a space
const kBreeds = 73; // then a fish can be bought that breeds at once
const wide = { viewport: { width: 1000, height: 600 }, depth: '3d' } as const;

async function inDepth(page: Page): Promise<void> {
  await page.waitForSelector('.deep canvas', { timeout: 60_000 });
  // The spaces have their outlines once the first picture is drawn.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.deep [data-space]')].every((space) =>
      space.style.getPropertyValue('--shape'),
    ),
  );
}

// How many of 32 × 32 points of the scene are drawn. A canvas has its pixels only within the frame that drew them, so this
// looks while the camera moves, each time after the scene.
async function drawn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const scene = document.querySelector<HTMLCanvasElement>('.deep canvas')!;
    const copy = document.createElement('canvas');
    copy.width = copy.height = 32;
    const brush = copy.getContext('2d', { willReadFrequently: true })!;
    let count = 0;
    [...document.querySelectorAll('button')]
      .find((button) => button.textContent.startsWith('Top view'))!
      .click();
    for (let tries = 0; tries < 50 && count === 0; ++tries) {
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      brush.drawImage(scene, 0, 0, 32, 32);
      const { data } = brush.getImageData(0, 0, 32, 32);
      count = data.filter((value, i) => i % 4 === 3 && value > 0).length;
    }
    return count;
  });
}

// The choice is with what else can be done at the table.
async function choose3d(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: '3D' }).click();
}
const topView = (page: Page, on: boolean) =>
  page.waitForSelector(`button[aria-pressed="${on}"]:has-text("Top view")`, { state: 'attached' });

const shape = (page: Page, space: string) =>
  page
    .locator(`.deep [data-space="${space}"]`)
    .evaluate((element) => (element as HTMLElement).style.getPropertyValue('--shape'));

test('Reef in 3D by mouse: drag, click, take back, look from above, turn, confirm', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await inDepth(page);
    await myTurn(page);
    await page.waitForSelector('.actions [data-piece]');
    const flat = await shape(page, 'c3');
    await page.locator('.own').evaluate((own) => own.scrollIntoView({ block: 'start' }));
    const piece = (await page.locator('[data-piece="R"]').boundingBox())!;
    const space = (await page.locator('.own [data-space="c3"]').boundingBox())!;
    await page.mouse.move(piece.x + 20, piece.y + 20);
    await page.mouse.down();
    await page.mouse.move(space.x + space.width / 2, space.y + space.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector('.own [data-space="c3"]:has-text("c3: red")');
    await page.waitForFunction(
      (before) =>
        document.querySelector<HTMLElement>('.own [data-space="c3"]')!.style.getPropertyValue('--shape') !==
        before,
      flat,
    );
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.waitForSelector('.own [data-space="c3"]:has-text("c3: empty")');
    for (const name of ['b2', 'b3', 'c2', 'c3']) await page.locator(`.own [data-space="${name}"]`).click();
    await page.waitForSelector('.actions [data-act]');
    await expectAccessible(page);

    const before = await shape(page, 'a1');
    await page.locator('.own [data-space="a1"]').hover();
    await page.keyboard.press('t');
    await topView(page, true);
    // Who switches shortcuts off switches off this one, too.
    await page.keyboard.press('?');
    await page.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.own [data-space="a1"]').hover();
    await page.keyboard.press('t');
    await page.keyboard.press('Tab'); // a key later
    await topView(page, true);
    await page.locator('.own [data-space="a1"]').hover();
    await page.waitForFunction(
      (old) =>
        document.querySelector<HTMLElement>('.own [data-space="a1"]')!.style.getPropertyValue('--shape') !==
        old,
      before,
    );
    const corner = (await page.locator('.deep').boundingBox())!;
    await page.mouse.move(corner.x + 40, corner.y + 40);
    await page.mouse.down();
    await page.mouse.move(corner.x + 120, corner.y + 20, { steps: 4 });
    await page.mouse.up();
    await topView(page, false);
    // Turning is no click.
    expect(await page.locator('.own [data-space]:has-text("empty")').count()).toBe(12);

    await page.locator('.actions [data-act]').click();
    await page.waitForFunction(() => document.querySelectorAll('.log li').length > 0);
    expect((await log(page)).join(' ')).toContain('red');
  }, small);
});

test('Reef in 3D by keyboard, without motion', long, async () => {
  await visit(
    async (page) => {
      await begin(page, 'reef');
      await inDepth(page);
      await myTurn(page);
      await page.waitForSelector('.actions [data-piece]');
      await page.locator('.own [data-space][tabindex="0"]').focus();
      await page.keyboard.press('t');
      await topView(page, true);
      for (const [step, left] of [
        ['', 3],
        ['ArrowRight', 2],
        ['ArrowUp', 1],
        ['ArrowLeft', 0],
      ] as const) {
        if (step) await page.keyboard.press(step);
        await page.keyboard.press('Enter');
        await page.waitForFunction(
          (n) => document.querySelectorAll('.actions [data-piece]').length === n,
          left,
        );
      }
      await expectAccessible(page);
      const before = await played(page);
      await page.keyboard.press('Enter'); // the focus has gone to Confirm
      await page.waitForFunction(
        (n) => Number(document.querySelector('[data-moves]')!.getAttribute('data-moves')) > n,
        before,
      );
    },
    { ...small, reducedMotion: 'reduce', colorScheme: 'dark' },
  );
});

test('beside the own reef in 3D those of the others stay drawn, and can be read', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', { options: 'seed=12,players=3' });
    await inDepth(page);
    await myTurn(page);
    const reefs = page.getByRole('group', { name: 'The others' }).getByRole('img', { name: /’s reef/ });
    expect(await reefs.count()).toBe(2);
    for (const reef of await reefs.all()) expect((await reef.boundingBox())!.width).toBeGreaterThan(100);
    await expectAccessible(page);
  }, wide);
});

test('The Reef in 3D by mouse and by keyboard', async () => {
  await visit(async (page) => {
    await begin(page, 'riff');
    await inDepth(page);
    await myTurn(page);
    const done = async (press: () => Promise<void>) => {
      const before = await played(page);
      await press();
      await page.waitForFunction(
        (n) => Number(document.querySelector('[data-moves]')!.getAttribute('data-moves')) > n,
        before,
      );
      await myTurn(page);
    };
    while (await page.locator('[data-move^="worm"]').count())
      await done(() => page.locator('[data-move^="worm"]').first().click());
    const space = page.locator('.space.possible').last();
    await space.click();
    expect(await space.getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await space.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('Enter'); // the focus is still there
    await page.waitForSelector('.buttons .primary:focus');
    await done(() => page.keyboard.press('Enter'));
    await done(() => page.locator('[data-move="done"]').click()); // and the river flows
    await page.waitForSelector('.log li:has-text("flow")', { state: 'attached' });
  }, small);
});

// Waits for a mark inside the outline of a space.
async function marked(page: Page, space: string): Promise<void> {
  await page.waitForFunction((at) => {
    const { left, right, top, bottom } = document
      .querySelector(`.deep [data-space="${at}"]`)!
      .getBoundingClientRect();
    return [...document.querySelectorAll('.deep .here')].some((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const [middle, level] = [x + width / 2, y + height / 2];
      return width > 20 && middle > left && middle < right && level > top && level < bottom;
    });
  }, space);
}

test('in 3D a hint, a fish that breeds and letters are seen: The Reef', async () => {
  await visit(async (page) => {
    await sitDown(page, kHint, { depth: '3d', letters: true });
    await inDepth(page);
    expect(await page.locator('.deep .here').count()).toBe(0);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Tell me more' }).click();
    const hinted = page.locator('.space.hinted');
    await marked(page, (await hinted.getAttribute('data-space'))!);
    const fish = await page.locator('.river .face.fish .letter-of').count();
    expect(fish).toBeGreaterThan(3);
    expect(await page.locator('.deep .labels .colour:visible').count()).toBe(fish);
    await sitDown(page, kBreeds, { depth: '3d' });
    await inDepth(page);
    const plus = await page.locator('.river .card .plus').count();
    expect(plus).toBeGreaterThan(0);
    expect(await page.locator('.deep .labels .plus:visible').count()).toBe(plus);
    await expectAccessible(page);
  }, small);
});

test('in 3D the spaces that a lesson lights have their marks: Reef', async () => {
  await visit(async (page) => {
    await page.goto(`${address}learn/reef/3`);
    await inDepth(page);
    for (const space of ['a1', 'd4']) await marked(page, space);
  }, small);
});

test(
  '3D is fetched when it is chosen, kept, given back when its context is lost, and chosen again',
  long,
  async () => {
    await visit(
      async (page) => {
        const fetched: string[] = [];
        page.on('request', (request) => fetched.push(request.url()));
        await begin(page, 'reef');
        await myTurn(page);
        expect(fetched.filter((url) => /three|Lagoon|forms/.test(url))).toEqual([]);
        await choose3d(page);
        await inDepth(page);
        expect(fetched.filter((url) => /three|Lagoon/.test(url)).length).toBeGreaterThan(1);
        expect(await drawn(page)).toBeGreaterThan(300);
        await page.reload();
        await inDepth(page);
        await myTurn(page);

        await page.locator('.own [data-space="b2"]').focus();
        await page.evaluate(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('.deep canvas')!;
          canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
        });
        await page.waitForFunction(() => document.querySelector('.deep') === null);
        expect(await page.evaluate(() => document.activeElement?.getAttribute('data-space'))).toBe('b2');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.own [data-space="b2"]:not(:has-text("empty"))');
        await choose3d(page);
        await inDepth(page);
        await choose3d(page);
        expect(await page.locator('.deep, canvas').count()).toBe(0);
      },
      { viewport: { width: 700, height: 720 }, depth: 'flat', ...inMotion },
    );
  },
);

test('drawn at first, on a large screen and on a phone', async () => {
  for (const options of [{ viewport: { width: 1440, height: 900 } }, phone]) {
    await visit(
      async (page) => {
        await begin(page, 'reef');
        await myTurn(page);
        expect(await page.locator('.deep').count()).toBe(0);
      },
      { ...options, depth: '' },
    );
  }
});
