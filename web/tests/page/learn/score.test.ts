// The score helper as somebody at a real table uses it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, expectAccessible, phone, start, stop, visit } from '../browser';
import { finger } from '../hands';

beforeAll(start);
afterAll(stop);

async function sketch(page: Page, stacks: Record<string, string>): Promise<void> {
  const hand = finger(page);
  for (const [space, stack] of Object.entries(stacks))
    for (const colour of stack) {
      await hand.press(`[data-brush="${colour}"]`);
      await hand.press(`.board [data-space="${space}"]`);
    }
}

test('a reef is sketched, cards are counted, and a link brings it all back', async () => {
  await visit(
    async (page) => {
      const hand = finger(page);
      await page.waitForSelector('.board [data-space]');
      await sketch(page, { b2: 'R', c2: 'Y', b3: 'Y', c3: 'R', a1: 'G', d4: 'PP' });
      await page.getByRole('button', { name: 'Choose a card' }).tap();
      await page.getByRole('button', { name: 'Red', exact: true }).first().tap();
      await page.getByRole('button', { name: 'Yellow', exact: true }).first().tap();
      await expectAccessible(page);
      await hand.press('.cards [data-card="22"]');
      await page.locator('.sum', { hasText: '6 points' }).waitFor();
      expect(await page.locator('.board .lit').count()).toBe(4);
      await page.getByRole('button', { name: 'Add to the points' }).tap();
      await page.getByRole('button', { name: 'Add a card' }).tap();
      await hand.press('.cards [data-card="22"]'); // once, at the end
      const row = page.locator('tbody tr').first();
      await row.getByText('12', { exact: true }).waitFor(); // 3 + 6 + 3
      expect(await row.locator('td').allTextContents()).toEqual(['1', '+3', '12', '6', '0']);
      await page.getByRole('button', { name: 'Add a player' }).tap();
      expect(await page.locator('tbody tr').count()).toBe(3);
      await expectAccessible(page);
      await page.reload(); // kept on the device
      await row.getByText('12', { exact: true }).waitFor();
      // Where copying is not allowed the link is shown, and opens the same sheet.
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await page.getByRole('button', { name: 'Copy link' }).tap();
      const shared = page.locator('.shared', { hasText: 'score/' });
      const link = (await shared.textContent())!.trim();
      await page.evaluate(() => localStorage.removeItem('atoll.score'));
      await page.goto(link);
      await row.getByText('12', { exact: true }).waitFor();
      expect(await page.locator('tbody tr').count()).toBe(3);
      await page.goto(`${address}score/nonsense`);
      await page.getByRole('alert').waitFor();
    },
    { at: 'score', ...phone, reducedMotion: 'reduce' },
  );
});
