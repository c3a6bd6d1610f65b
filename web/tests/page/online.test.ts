// Whole games on the server: two, three and four browsers, with everything that can go wrong on the way.
import { expect, test } from 'vitest';
import type { ReefView } from '../../src/engine/protocol';
import { patched } from '../../src/online/patch';
import type { TableView } from '../../src/online/wire';
import { expectAccessible, phone, played } from './browser';
import { gather, mover, moveInReef, moveInTheReef, playOn } from './company';
import { makeTable, openHouse, shortDeck, Wire } from './house';
import { long, longUnless } from './long';
import { parts } from './parts';

const house = openHouse();

test('two play a whole game of Reef, and another looks on without seeing a hand', async () => {
  const anna = await house.invite('Anna', 'online');
  await anna.rename();
  const at = await makeTable(anna, 'reef', (page) => page.fill('#deck', shortDeck(14)));
  await expectAccessible(anna.page);
  const watcher = await house.invite('Watcher', at);
  const people = await gather(house, anna, at, ['Ben']);
  await watcher.page.waitForSelector('.table');
  await expectAccessible(anna.page);
  await playOn(people, moveInReef, 3);
  await watcher.sees('You are watching.');
  expect(await watcher.page.locator('.actions').count()).toBe(0);
  // They see as many cards as there are, the dealt ones face down, and nothing is called theirs.
  expect(await watcher.page.getByRole('region', { name: 'Anna’s hand' }).count()).toBe(1);
  expect(await watcher.page.getByRole('img', { name: 'Unknown card' }).count()).toBe(4);
  expect(await watcher.page.getByText(/\b[Yy]our (hand|reef)\b/).count()).toBe(0);
  expect(await watcher.page.getByLabel(/\b[Yy]our (hand|reef)\b/).count()).toBe(0);

  // Who leaves the table finds the game first of all on the first screen.
  const ben = people[1]!;
  await ben.page.goto(ben.address);
  await ben.page.locator('.resume', { hasText: 'Reef with Anna' }).click();
  await ben.page.waitForSelector('.table');

  await playOn(people, moveInReef);
  const verdicts = await Promise.all(people.map((one) => one.page.locator('.end .verdict').textContent()));
  // Each is told of themselves as "you".
  const [own, other] = verdicts as [string, string];
  if (own.startsWith('You share')) expect(other).toMatch(/^You share/);
  else expect([own, other].filter((said) => said.startsWith('You win'))).toHaveLength(1);
  await expectAccessible(anna.page);
  // What the spectator was sent while the game ran: two dealt cards in each hand that nobody else knows.
  const views: TableView[] = [];
  let now: TableView | null = null;
  for (const frame of watcher.frames) {
    const { view, base, patch } = JSON.parse(frame) as { view?: TableView; base?: number; patch?: object };
    if (view) now = view;
    else if (patch && now?.version === base) now = patched(now!, patch);
    else continue;
    if (now?.phase === 'running' && now.state) views.push(now);
  }
  expect(views.length).toBeGreaterThan(3);
  for (const view of views) {
    expect(view.you).toBeNull();
    for (const seat of (view.state as ReefView).seats) expect(seat.hand).toHaveProperty('unknown');
  }

  const deal = anna.page.locator('.end details', { hasText: 'Fair deal' });
  await deal.locator('summary').click();
  await anna.press('Check the deal');
  await deal.getByText('The secret matches the commitment.').waitFor();
  await deal.getByText('the game begins with the same cards.').waitFor();
  await deal.getByText('The proof holds what this browser saw before the deal and added to it.').waitFor();
  await deal.getByText('were all committed before anybody showed a number.').waitFor();
  expect(await deal.locator('.alert').count()).toBe(0);

  // Another one, and the replay of this one.
  await anna.press('Rematch');
  await anna.sees(/^Waiting for Ben/);
  await people[1]!.sees(/ would like a rematch\.$/);
  await people[1]!.press('To the rematch');
  for (const person of people) await person.page.waitForSelector('.table'); // one click for each
  await watcher.page.getByRole('link', { name: 'Replay' }).click();
  await watcher.page.getByRole('button', { name: 'One move forward' }).click();
  await expectAccessible(watcher.page);
});

test('two play The Reef through a cut wire, a dead browser and a killed server', async () => {
  const wire = await Wire.lay(house);
  const anna = await house.invite('Anna', 'online');
  await anna.rename();
  const at = await makeTable(anna, 'riff', (page) => page.fill('#maxTurns', '20'));
  const ben = await house.invite('Ben', at, { port: wire.port });
  await ben.rename();
  await ben.press('Sit here');
  await anna.sees('Everyone is here. Start when you like.');
  await anna.press('Start');
  await playOn([anna, ben], moveInTheReef, 4);

  wire.cut();
  await ben.sees(/^Connection lost/);
  await anna.page.locator('[data-seat="1"]', { hasText: 'away' }).waitFor();
  wire.mend();
  await ben.page
    .getByText(/^Connection lost/)
    .first()
    .waitFor({ state: 'detached' });
  await playOn([anna, ben], moveInTheReef, 4);

  const before = await played(ben.page);
  await ben.dieAndComeBack();
  await ben.page.waitForFunction(
    (count) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) >= count,
    before,
  );
  await playOn([anna, ben], moveInTheReef, 4);

  // A move that is made while the server is dead arrives once it lives again.
  const next = (await mover([anna, ben]))!;
  const count = await played(next.page);
  await house.kill();
  await next.sees(/^Connection lost/);
  await moveInTheReef(next.page);
  await next.sees('Your move will be sent as soon as the connection is back.');
  await house.start();
  for (const one of [anna, ben])
    await one.page.waitForFunction(
      (n) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > n,
      count,
    );
  await playOn([anna, ben], moveInTheReef);
  for (const one of [anna, ben]) expect(await one.page.locator('.end .verdict').textContent()).toBeTruthy();
  wire.close();
});

test('a table that everybody left before it began has nothing to look back at', async () => {
  const anna = await house.invite('Anna', 'online');
  const at = await makeTable(anna, 'reef', async () => undefined);
  await anna.press('Leave the table');
  await anna.page.goto(`${anna.address}${at.replace('/table/', '/game/')}`);
  await anna.sees('Everyone left before it began.');
  await anna.page.locator('.empty .picture').waitFor();
  await expectAccessible(anna.page);
  await anna.page.locator('.empty').getByRole('link', { name: 'Lobby' }).click();
  await anna.page.waitForURL(/\/online$/);
});

test('a lost connection is told where nothing moves for it, and leaves the head to be used', async () => {
  for (const game of ['reef', 'riff'] as const) {
    const wire = await Wire.lay(house);
    const anna = await house.invite('Anna', 'online');
    await anna.rename();
    const at = await makeTable(anna, game, async () => undefined);
    const ben = await house.invite('Ben', at, { port: wire.port, ...phone });
    await ben.rename();
    await ben.press('Sit here');
    await anna.press('Start');
    await ben.page.waitForSelector('.actions .status');
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 844, height: 390 },
      { width: 1440, height: 900 },
    ]) {
      await ben.page.setViewportSize(viewport);
      const before = await parts(ben.page);
      wire.cut();
      await ben.page.locator('.status', { hasText: 'Connection lost' }).waitFor();
      expect(await parts(ben.page), `${game} at ${viewport.width}`).toEqual(before);
      await ben.press('Menu');
      await ben.page.getByRole('dialog').waitFor();
      await ben.press('Close');
      wire.mend();
      await ben.page.locator('.status', { hasText: 'Connection lost' }).waitFor({ state: 'detached' });
    }
    wire.close();
  }
});

for (const [count, cards] of [
  [3, 13],
  [4, 15],
] as const)
  test(`${count} play a whole game of Reef`, long, async () => {
    const host = await house.invite('Anna', 'online');
    const at = await makeTable(host, 'reef', async (page) => {
      await page.locator('label', { hasText: `${count} players` }).click();
      await page.fill('#deck', shortDeck(cards));
    });
    const people = await gather(house, host, at, ['Ben', 'Cleo', 'Dora'].slice(0, count - 1));
    const turns = await playOn(people, moveInReef);
    expect(turns).toBeGreaterThan(count);
    for (const one of people) expect(await one.page.locator('.end .verdict').textContent()).toBeTruthy();
  });

test('one of three concedes, a bot plays on, and the others agree to end', async () => {
  const host = await house.invite('Anna', 'online');
  const at = await makeTable(host, 'reef', (page) => page.locator('label', { hasText: '3 players' }).click());
  const people = await gather(house, host, at, ['Ben', 'Cleo']);
  const cleo = people[2]!;
  await cleo.press('Menu');
  await cleo.press('Concede');
  await cleo.sees('You lose. A bot takes your seat, and the others finish the game.');
  await cleo.press('Concede');
  await host.page.locator('[data-seat="2"]', { hasText: 'has conceded' }).waitFor();
  await host.press('Menu');
  await host.press('Propose ending the game');
  await host.press('Propose ending the game');
  // The other one is asked at the table, and who has asked may think again, and is told what comes of it.
  await people[1]!.sees(/would like to stop here\./);
  await host.sees('You would like to stop here. Waiting for an answer from Ben.');
  await host.press('Take it back');
  await people[1]!.sees(/would rather play on\./);
  expect(await host.page.getByText('You would like to stop here.').count()).toBe(0);
  await host.press('Menu');
  await host.press('Propose ending the game');
  await host.press('Propose ending the game');
  await people[1]!.sees(/would like to stop here\./);
  await people[1]!.press('Play on');
  await host.sees('Ben would rather play on.');
  await host.press('Close');
  expect(await people[1]!.page.getByText(/would like to stop here\./).count()).toBe(0);
  await host.press('Menu');
  await host.press('Propose ending the game');
  await host.press('Propose ending the game');
  expect(await host.page.getByText(/would rather play on/).count()).toBe(0);
  await people[1]!.press('Agree to stop');
  await host.sees('Ended by agreement, without a winner.');
  await people[1]!.sees('Ended by agreement, without a winner.');
  expect(await host.page.locator('.result .seats > li').count(), 'the reefs as they stood').toBe(3);
  expect(await host.page.locator('.table .moving').count(), 'nobody is to move').toBe(0);
  // Where the bot that took the seat was to begin, it has moved.
  const moves = await played(people[1]!.page);
  await people[1]!.page.getByRole('link', { name: 'Analyse' }).click();
  if (moves > 0) await people[1]!.page.waitForSelector('.analysis [type="range"]');
  else await people[1]!.sees('Nobody has moved in this game: there is nothing to analyse.');
  // It is over, so nothing is hidden any more.
  await host.page.getByRole('link', { name: 'Replay' }).click();
  await host.page.waitForSelector('input[type="range"]');
  expect(await host.page.getByRole('img', { name: 'Unknown card' }).count()).toBe(0);
  await host.page.locator('.ending', { hasText: 'Ended by agreement, without a winner.' }).waitFor();
});

for (const count of [2, 3])
  test(`a clock of ${count} players runs out`, longUnless(count === 2), async () => {
    const host = await house.invite('Anna', 'online');
    await host.rename();
    // The screen offers a minute at least, the server 5 seconds.
    await host.page.route('**/api/tables', (route) => {
      const table = route.request().postDataJSON() as { clock: { secondsPerMove: number } };
      table.clock.secondsPerMove = 20;
      return route.continue({ postData: table });
    });
    const at = await makeTable(host, 'reef', async (page) => {
      await page.locator('label', { hasText: `${count} players` }).click();
      await page.locator('label', { hasText: '1 minute per move' }).click();
    });
    const people = await gather(house, host, at, ['Ben', 'Cleo'].slice(0, count - 1));
    await playOn(people, moveInReef, 1); // a move in time starts the next clock
    const late = (await mover(people))!;
    const seat = people.indexOf(late);
    const other = people.find((one) => one !== late)!;
    await late.sees('Your turn, and hardly any time left');
    const clock = other.page.locator(`[data-seat="${seat}"] [role="timer"]`);
    const first = await clock.textContent();
    await other.page.waitForFunction(
      ([selector, before]) => document.querySelector(selector!)?.textContent !== before,
      [`[data-seat="${seat}"] [role="timer"]`, first] as const,
    );
    await expectAccessible(other.page);
    // With two it is over, and the end takes the place of the table.
    if (count === 2) {
      await late.sees(`Time ran out: ${other.name} wins.`);
      await other.sees('Time ran out: you win.');
      // Over, though not by the rules: the server knows, and a record alone does not.
      await other.page.getByRole('link', { name: 'Analyse' }).click();
      await other.page.waitForSelector('[data-analysed="true"]');
      expect(new URL(other.page.url()).pathname).toMatch(/^\/online\/analysis\//);
      return;
    }
    for (const one of people)
      await one.page.locator(`[data-seat="${seat}"]`, { hasText: 'out of time' }).waitFor();
    // A bot plays the seat on, and the others move in time.
    await other.page.locator(`[data-seat="${seat}"]`, { hasText: 'played by' }).waitFor();
    expect(await late.page.locator('.table[data-mine="true"]').count()).toBe(0);
    await playOn(
      people.filter((one) => one !== late),
      moveInReef,
      2,
    );
  });
