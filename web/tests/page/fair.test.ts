// The exchange before a deal, in browsers: it goes by itself, waits for whom it must, and a server that cheats is found out.
import { expect, test } from 'vitest';
import type { GameName } from '../../src/engine/schema';
import { pledgeOf } from '../../src/online/fair/hash';
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
  exchange: { n: number; event: string; seat?: number; bot?: null; seal?: string }[];
}

const kLacking = '✗ The proof lacks what this browser saw before the deal and added to it.';
const kPassedOver = 'The number used for your seat is not the one of this browser.';

// As if the exchange had begun with the people of these seats there, and the second commitment.
function hideBeginning({ exchange }: Proof, seats: number[]): void {
  const at = exchange.findIndex((step) => step.event === 'committed');
  const sat = seats.map((seat) => ({ n: 0, event: 'sat', seat, bot: null }));
  exchange.splice(0, at + 1, { ...exchange[at]!, event: 'created' }, ...sat);
  exchange.forEach((step, i) => (step.n = i + 1));
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
  await anna.sees(/Checked here: .* “atoll verify” checks the rest/);
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
  const hidden = await verdict(anna, (proof) => hideBeginning(proof, [0]));
  expect(hidden.filter((line) => line.startsWith('✗'))).toEqual([kLacking]);
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

  // The first one says that it was not its number, and praises nothing.
  await ben.come(hash);
  await ben.sees(kPassedOver);
  await concede(anna);
  const end = async (person: Person) => (await verdict(person))[3];
  expect(await end(second)).toMatch(/^✓/);
  expect(await end(ben)).toContain(`! ${kPassedOver}`);
  const hidden = await verdict(ben, (proof) => hideBeginning(proof, [0, 1]));
  expect(hidden[3]).toBe(kLacking);
});

// A server that puts its own number in the place of Anna's, and tells her page that all is done.
async function passOver({ context }: Person): Promise<void> {
  const nonce = '7'.repeat(64);
  let [theirs, hers] = ['', ''];
  const lie = (text: string) =>
    (theirs ? text.replaceAll(theirs, hers) : text).replaceAll('"revealed":false', '"revealed":true');
  await context.routeWebSocket('**/live', (socket) => {
    const server = socket.connectToServer();
    let table = '';
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text)) as Record<string, string>;
      if (asked.do === 'pledge') {
        table = asked.table!;
        hers = asked.pledge!;
        theirs = asked.pledge = pledgeOf(table, asked.commitment!, 0, nonce);
      }
      server.send(JSON.stringify(asked));
    });
    server.onMessage((text) => {
      const seal = /"seal":"([0-9a-f]{64})"/.exec(String(text))?.[1];
      if (seal && table) server.send(JSON.stringify({ do: 'reveal', id: 'lie', table, seal, nonce }));
      if (seal) table = '';
      socket.send(lie(String(text)));
    });
  });
  await context.route(/\/api\/tables\/[^/]+$/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: lie(await reply.text()) });
  });
}

test('a server that never asks for the number of this browser is found out', async () => {
  const anna = await house.invite('Anna', 'online');
  await passOver(anna);
  await makeTable(anna, 'reef', async () => undefined);
  await addBot(anna);
  await anna.press('Start');
  await anna.page.waitForSelector('.table');
  await anna.sees(kPassedOver);
  await concede(anna);
  const lines = await verdict(anna);
  expect(lines.map((line) => line[0])).toEqual(['✓', '✓', '✓', '✗']);
  expect(lines[3]).toBe(kLacking);
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
