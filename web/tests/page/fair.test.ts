// The exchange before a deal, in browsers: it goes by itself, waits for whom it must, and a server that cheats is found out.
import { expect, test } from 'vitest';
import type { GameName } from '../../src/engine/schema';
import { makeTable, openHouse, type Person } from './house';

const house = openHouse();

async function concede(person: Person): Promise<void> {
  await person.press('Menu');
  await person.press('Concede');
  await person.press('Concede');
  await person.page.waitForSelector('.end');
}

// What the page says of the deal, as the server proves it or as it is changed on the way.
async function verdict(person: Person, change: (proof: Proof) => void = () => undefined): Promise<string[]> {
  const { page } = person;
  await page.route('**/api/tables/*/game', async (route) => {
    const reply = await route.fetch();
    const game = (await reply.json()) as { proof: Proof };
    change(game.proof);
    await route.fulfill({ response: reply, json: game });
  });
  await page.reload();
  await page.locator('.end details', { hasText: 'Fair deal' }).locator('summary').click();
  await person.press('Check the deal');
  await page.locator('[data-verdict] li').first().waitFor();
  const lines = await page.locator('[data-verdict] li').allTextContents();
  await page.unroute('**/api/tables/*/game');
  return lines.map((line) => line.trim());
}
interface Proof {
  scheme: string;
  secret: string;
  options: Record<string, unknown>;
  record: string;
  exchange: { n: number; event: string; seal?: string }[];
}

async function addBot(host: Person): Promise<void> {
  await host.press('Add a bot');
  await host.press(/^Shrimp/);
}

// Anna starts a game, but Ben has gone away.
async function withoutBen(game: GameName) {
  const anna = await house.invite('Anna', 'online');
  const hash = await makeTable(anna, game, async () => undefined);
  const ben = await house.invite('Ben', hash);
  await ben.rename();
  await ben.press('Sit here');
  await anna.sees('Everyone is here. Start when you like.');
  await ben.page.close();
  await anna.press('Start');
  await anna.sees('Waiting for Ben to open this table; then the game begins.');
  return { anna, ben, hash };
}

test('a game waits for a browser that is away, and begins by itself', async () => {
  const { anna, ben } = await withoutBen('reef');
  expect(await anna.page.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
  await ben.come('online'); // any screen will do
  await anna.page.waitForSelector('.table');
  await concede(anna);
  const lines = await verdict(anna);
  expect(lines.map((line) => line[0])).toEqual(['✓', '✓', '✓', '✓']);
});

test('whoever does not come is sent away, and everything begins anew', async () => {
  const { anna } = await withoutBen('riff');
  await anna.press(/^Remove/);
  await anna.sees('Waiting for players');
  await addBot(anna);
  await anna.sees('Everyone is here. Start when you like.');
  await anna.press('Start');
  await anna.page.waitForSelector('.table');
  await concede(anna);
  const lines = await verdict(anna);
  expect(lines.map((line) => line[0])).toEqual(['✓', '✓', '✓', '✓', '✓']);
  expect(lines[4]).toContain('everything started over once');
  // The same without what came before: this browser knows better.
  const hidden = await verdict(anna, (proof) => {
    const at = proof.exchange.findIndex((step) => step.event === 'committed');
    const sat = { event: 'sat', seat: 0, bot: null };
    proof.exchange.splice(0, at + 1, { ...proof.exchange[at]!, event: 'created' }, { n: 0, ...sat });
    proof.exchange.forEach((step, i) => (step.n = i + 1));
  });
  expect(hidden.filter((line) => line.startsWith('✗'))).toEqual([
    '✗ The proof lacks what this browser saw before the deal and added to it.',
  ]);
});

test('another browser of the same person can go on, or begin anew', async () => {
  const { anna, ben, hash } = await withoutBen('reef');
  // The same cookie, but none of what the first browser remembers.
  const second = await house.invite('Ben', '');
  await second.context.addCookies(await ben.context.cookies());
  await second.come(hash);
  await second.sees('You joined this game in another browser');
  await second.press('Start over');
  await anna.sees('Everyone is here. Start when you like.');
  await anna.press('Start');
  for (const one of [anna, second]) await one.page.waitForSelector('.table');
});

test('a server that cheats is found out', async () => {
  const anna = await house.invite('Anna', 'online');
  await makeTable(anna, 'reef', async () => undefined);
  await addBot(anna);
  await anna.press('Start');
  await anna.page.waitForSelector('.table');
  await concede(anna);
  const wrong = async (change: (proof: Proof) => void) =>
    (await verdict(anna, change)).filter((line) => line.startsWith('✗'));
  expect(await wrong(() => undefined)).toEqual([]);
  expect(await wrong((proof) => (proof.secret = '0'.repeat(64)))).toHaveLength(2);
  expect(await wrong((proof) => (proof.options = { ...proof.options, mirror: true }))).not.toEqual([]);
  expect(await wrong((proof) => (proof.record = proof.record.replace(/first: \d/, 'first: 7')))).toHaveLength(
    1,
  );
  const disordered = await wrong((proof) => {
    const at = proof.exchange.findIndex((step) => step.event === 'sealed');
    const [sealed] = proof.exchange.splice(at, 1);
    proof.exchange.push(sealed!);
    proof.exchange.forEach((step, i) => (step.n = i + 1));
  });
  expect(disordered[0]).toContain('out of order');
  const old = await wrong((proof) => (proof.scheme = 'atoll-fair-deal-1'));
  expect(old[0]).toContain('does not show that the server could not choose');
});
