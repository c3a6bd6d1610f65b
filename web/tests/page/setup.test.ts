// New game: colours, own decks, seeds of 64 bits, and links to a deal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, begin, expectAccessible, myTurn, start, stop, visit } from './browser';

beforeAll(start);
afterAll(stop);

const deck = readFileSync(join(import.meta.dirname, '../../../data/reef-deck.json'), 'utf8');

test('a colour that is taken is swapped', async () => {
  await visit(async (page) => {
    await begin(page, 'riff', {
      fill: async () => {
        const worn = (seat: number) => page.locator('.seat').nth(seat).locator('.worn [data-colour]');
        await page.locator('.seat').nth(0).getByRole('radio', { name: 'Rust' }).check({ force: true });
        expect(await worn(0).getAttribute('data-colour')).toBe('1');
        expect(await worn(1).getAttribute('data-colour')).toBe('0');
      },
    });
    await myTurn(page);
    expect(await page.locator('.boats [data-boat^="0"][data-colour="1"]').count()).toBeGreaterThan(0);
    expect(await page.locator('.boats [data-boat^="1"][data-colour="0"]').count()).toBeGreaterThan(0);
  });
});

test('the button to begin names an opponent, and of several none', async () => {
  await visit(async (page) => {
    await page.goto(`${address}new/reef`);
    const start = page.locator('button.start');
    expect((await start.textContent())?.trim()).toBe('Play Shrimp');
    await page.locator('.chosen .pills label').nth(1).click();
    expect((await start.textContent())?.trim()).toBe('Start');
    await page.getByText('Shrimp and Crab').waitFor();
  });
});

test('a bad deck is named with what and where, stays to be mended, and then is played', async () => {
  await visit(async (page) => {
    await page.goto(`${address}new/reef/seed=5`);
    const start = page.locator('button.start:not([disabled])');
    const broken = deck.replace('"id": 2,', '"id": 2');
    await page.fill('#deck', broken);
    await start.click();
    await page.getByText(/cannot be played: line 6, column \d+ is not JSON/).waitFor();
    expect(await page.inputValue('#deck')).toBe(broken);
    await expectAccessible(page);

    await page.fill('#deck', deck.replace('"coral": "PP"', '"coral": "PX"'));
    await start.click();
    await page.getByText(/cannot be played: .*card 2/).waitFor();

    await page.fill('#deck', deck.replace('"name": "reef"', '"name": "mine"'));
    await start.click();
    await myTurn(page);
  });
});

test('a deck comes from a file, and the usual one to begin with', async () => {
  await visit(async (page) => {
    await page.goto(`${address}new/riff/seed=5`);
    await page.getByRole('button', { name: 'Start from the usual deck' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#deck')!.value !== '');
    const usual = JSON.parse(await page.inputValue('#deck')) as { coral: number; sea: number };
    expect(usual.coral).toBe(12);
    const mine = JSON.stringify({ ...usual, name: 'more corals', coral: 14, sea: 14, reconstructed: false });
    await page.setInputFiles('input[type="file"]', {
      name: 'deck.json',
      mimeType: 'application/json',
      buffer: Buffer.from(mine),
    });
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('#deck')!.value.includes('more corals'),
    );
    await page.click('button.start:not([disabled])');
    await page.getByText('Played with a custom deck: more corals').waitFor();
  });
});

test('seeds have all their bits, and a link deals the same game', async () => {
  await visit(
    async (page) => {
      const deal = async (options: string) => {
        await begin(page, 'riff', { options });
        await myTurn(page);
        return page.locator('.river [data-space]').allTextContents();
      };
      // Two seeds that are one number to a browser.
      const first = await deal('seed=9007199254740993');
      expect(await deal('seed=9007199254740992')).not.toEqual(first);
      expect(await deal('seed=9007199254740993')).toEqual(first);

      await page.goto(`${address}new/riff/seed=18446744073709551615`);
      expect(await page.locator('#seed').getAttribute('aria-invalid')).toBe('false');
      await page.fill('#seed', '18446744073709551616');
      await page.getByText('A seed is a whole number').waitFor();
      expect(await page.locator('button.start').isDisabled()).toBe(true);
      await page.fill('#seed', '18446744073709551615');
      await page.fill('#maxTurns', '9');
      await page.getByRole('button', { name: 'Copy a link to this deal' }).click();
      await page.getByText('Copied.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toContain('/new/riff/seed=18446744073709551615,maxTurns=9');
      await page.goto(address);
      await page.goto(link);
      await page.waitForSelector('#maxTurns');
      expect(await page.inputValue('#maxTurns')).toBe('9');
      expect(await page.inputValue('#seed')).toBe('18446744073709551615');
      await page.click('button.start:not([disabled])');
      await myTurn(page);
      const stored = await page.evaluate(() =>
        localStorage.getItem(`atoll.game.${location.pathname.split('/').at(-1)}`),
      );
      expect(stored).toContain('"seed":"18446744073709551615"');
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('a link that is not whole says so', async () => {
  await visit(async (page) => {
    for (const bad of [
      'seed=x',
      'players=3',
      'seed=1,mirror=perhaps',
      'seed=1,deck=abc',
      'seed=1,nothing=2',
    ]) {
      await page.goto(address);
      await page.goto(`${address}new/reef/${bad}`);
      await page.getByText('This link to a deal is incomplete').waitFor();
    }
    await expectAccessible(page);
  });
});
