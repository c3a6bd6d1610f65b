// A whole game of Reef by mouse, and what else a person does at its table.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, inMotion, log, movedOn, myTurn, phone, played } from './browser';
import { shortReef, start, stop, visit } from './browser';
import { finger, mouse, reefMove, wholeReef } from './hands';

beforeAll(start);
afterAll(stop);

test('a whole game by mouse, through reloads, and again with the same seats', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', {
      fill: async () => {
        await page.locator('.seat input.field').nth(0).fill('Ann');
        await page.locator('.seat').nth(0).getByRole('radio').nth(2).check({ force: true });
      },
    });
    await wholeReef(page, mouse(page), async (turn) => {
      if (turn % 9 !== 3) return;
      await myTurn(page);
      const before = await log(page);
      const spaces = page.locator('.own [data-space]');
      const reef = await spaces.evaluateAll((all) => all.map((one) => one.textContent));
      await page.reload();
      await page.waitForSelector('.table .actions');
      await myTurn(page);
      expect((await log(page)).slice(-before.length)).toEqual(before);
      expect(await spaces.evaluateAll((all) => all.map((one) => one.textContent))).toEqual(reef);
    });
    expect(await page.locator('.end .seats [data-colour="2"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Again' }).click();
    await page.waitForSelector('.end', { state: 'detached' });
    await myTurn(page);
    await page.locator('#own-title', { hasText: 'Ann' }).waitFor();
    expect(await page.locator('.me [data-colour="2"]').count()).toBe(1);
  }, inMotion);
});

test('the final cards are counted one by one, or at once', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', { options: await shortReef() });
    for (let turn = 0; await myTurn(page); ++turn) {
      const before = await played(page);
      await reefMove(page, mouse(page), turn);
      await movedOn(page, before);
    }
    await page.getByRole('button', { name: 'Skip the counting' }).click();
    await page.waitForSelector('.end .verdict');
    expect(await page.locator('.end .back').count()).toBe(0);
    const said = (await page.locator('.end .verdict').textContent()) ?? '';
    const points = (await page.locator('.end .seats .points .hidden').allTextContents()).map((text) =>
      Number.parseInt(text, 10),
    );
    // Who has most wins, and by how many is said; of equals the tie-break decides. The reader is called you.
    const [own, other] = points as [number, number];
    expect(said).toContain(own === other ? 'equal' : `by ${Math.abs(own - other)}.`);
    if (own !== other) expect(said.startsWith('You win')).toBe(own > other);
    await page.reload(); // who comes back later has nothing to wait for
    await page.waitForSelector('.end .verdict');
  }, inMotion);
});

test('a piece is dragged, previewed and taken back', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    await page.waitForSelector('.actions [data-piece]');
    const piece = await page.locator('[data-piece="R"]').boundingBox();
    const space = await page.locator('.own [data-space="c3"]').boundingBox();
    await page.mouse.move(piece!.x + 20, piece!.y + 20);
    await page.mouse.down();
    await page.mouse.move(space!.x + 20, space!.y + 20, { steps: 5 });
    await page.mouse.up();
    await page.waitForSelector('.own [data-space="c3"]:has-text("c3: red")');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.waitForSelector('.own [data-space="c3"]:has-text("c3: empty")');
    expect(await page.locator('.actions [data-piece]').count()).toBe(4);
  });
});

test('two people and a bot pass the device, and no hand is seen meanwhile', async () => {
  await visit(async (page) => {
    await begin(page, 'reef', {
      options: 'seed=12,players=3',
      fill: async () => {
        await page.locator('.seat select').nth(1).selectOption('human');
        for (const [i, name] of ['Ann', 'Ben', 'Bot'].entries())
          await page.locator('.seat input.field').nth(i).fill(name);
        await page.locator('.seat select').nth(2).selectOption('greedy');
      },
    });
    let last = '';
    for (let turn = 0; turn < 6; ++turn) {
      const go = page.getByRole('button', { name: /^I am (Ann|Ben)$/ });
      await go.waitFor();
      expect(await page.locator('section.hand, .market').count()).toBe(0);
      const name = (await go.textContent())!.replace('I am ', '');
      expect(name).not.toBe(last);
      last = name;
      if (turn === 3) await page.reload(); // nor after that
      await go.waitFor();
      expect(await page.locator('section.hand').count()).toBe(0);
      await go.click();
      await myTurn(page);
      await page.locator('#own-title', { hasText: name }).waitFor();
      const before = await played(page);
      await reefMove(page, mouse(page), turn);
      await page.waitForFunction(
        (n) =>
          document.querySelector('dialog[open]') !== null ||
          Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > n,
        before,
      );
    }
  });
});

test('a hint comes in three steps and can be put on the table', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
    expect(await page.locator('.hint p').count()).toBe(1);
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await page.getByRole('button', { name: 'Tell me more' }).click();
    expect(await page.locator('.hint p').count()).toBe(2);
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.waitForSelector('.actions [data-act]');
  });
});

test('a bot that thinks long is hurried', async () => {
  await visit(async (page) => {
    // It would think for ever: only a request with a small budget reaches the engine.
    await page.context().addInitScript(() => {
      const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        const { line = '' } = message as { line?: string };
        const endless = line.includes('"do":"bot"') && !line.includes('"nodes"');
        if (!endless) post.call(this, message);
      };
    });
    await page.reload();
    await begin(page, 'reef', {
      fill: async () => {
        for (const seat of [0, 1]) await page.locator('.seat select').nth(seat).selectOption('orca');
      },
    });
    for (let move = 0; move < 3; ++move) {
      await page.getByRole('button', { name: 'Skip' }).click();
      await movedOn(page, move);
      expect(await played(page)).toBe(move + 1);
    }
  });
});

test('a move is taken back', async () => {
  await visit(async (page) => {
    await begin(page, 'reef');
    await myTurn(page);
    await reefMove(page, mouse(page), 0);
    await movedOn(page, 1);
    await myTurn(page);
    const after = await played(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back my last move' }).click();
    await page.waitForFunction(
      (count) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) < count,
      after,
    );
    await page.waitForSelector('.actions [data-piece]');
  });
});

test('what the badge on a card means is said once a game, while it is new', async () => {
  await visit(
    async (page) => {
      const status = page.locator('.actions .status');
      // The first position of somebody's turn in which there is a badge.
      const meet = async () => {
        for (let turn = 0; (await page.locator('.card .worth').count()) === 0; ++turn) {
          const before = await played(page);
          await reefMove(page, finger(page), turn);
          await movedOn(page, before);
          await myTurn(page);
        }
        // Of a card with both badges, where there is one.
        return page.locator('.card .worths').evaluateAll((all) => {
          const of = (node: Element, what: string) => node.querySelector(what)?.textContent ?? '';
          const both = all.filter((node) => of(node, '.now'));
          return both.length > 0
            ? both.map(
                (node) =>
                  `Tick ${parseInt(of(node, '.now'))}: the card pays this already. ${of(node, '.worth')}: at most, with its pieces.`,
              )
            : all.map((node) => `${of(node, '.worth')} on a card: the most it can score for you now.`);
        });
      };
      for (let game = 1; game <= 4; ++game) {
        await begin(page, 'reef');
        await myTurn(page);
        const words = await meet();
        if (game > 3) break;
        await status.getByText(/on a card|pays this already/).waitFor();
        expect(words).toContain((await status.textContent())?.trim());
        const before = await played(page);
        await page.locator('.market button.card').first().tap();
        await page.locator('.market [data-act]').first().tap();
        await movedOn(page, before);
        await myTurn(page);
        if ((await page.locator('.card .worth').count()) > 0)
          expect(await status.textContent()).not.toMatch(/on a card|pays this already/);
      }
      expect(await status.textContent()).not.toMatch(/on a card|pays this already/);
    },
    { ...phone },
  );
});

test('on a phone the others are chips that open', async () => {
  await visit(
    async (page) => {
      await begin(page, 'reef', { options: 'seed=12,players=4' });
      await myTurn(page);
      const reef = page.getByRole('dialog').getByRole('img', { name: /’s reef/ });
      expect(await page.locator('.chip .reef').first().isVisible()).toBe(false);
      await page.locator('.chip button').first().tap();
      await reef.waitFor();
      expect((await reef.boundingBox())!.width).toBeGreaterThan(200);
      await page.getByRole('button', { name: 'Close' }).tap();
      await reef.waitFor({ state: 'detached' });
    },
    { ...phone },
  );
});
