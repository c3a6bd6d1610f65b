// Somebody leaves for good, and the others play on with a bot. It takes a minute until somebody counts as gone.
import { expect, test } from 'vitest';
import { gather, mover, moveInReef, playOn } from './company';
import { makeTable, openHouse, type Person } from './house';
import { long } from './long';

const house = openHouse();

async function letBotPlay(host: Person, name: string): Promise<void> {
  await host.press('Menu');
  await host.press(`Let a bot play for ${name}`);
  await host.sees(`A bot plays ${name}’s seat until they come back.`);
  await host.press(`Let a bot play for ${name}`);
}

test('a bot takes the seat of somebody who is gone, and gives it back', long, async () => {
  const host = await house.invite('Anna', 'online');
  await host.rename();
  const at = await makeTable(host, 'reef', (page) => page.locator('label', { hasText: '3 players' }).click());
  const people = await gather(house, host, at, ['Ben', 'Cleo']);
  const [anna, ben, cleo] = people as [Person, Person, Person];
  await playOn(people, moveInReef, 4);

  await cleo.page.close();
  const begun = Date.now();
  const seat = anna.page.locator('[data-seat="2"]');
  await seat.filter({ hasText: 'away' }).waitFor();
  await ben.page.locator('[data-seat="2"]', { hasText: 'away' }).waitFor();
  await letBotPlay(anna, 'Cleo');
  await anna.sees('Away for less than a minute. Wait a little.');
  expect(await seat.filter({ hasText: 'played by' }).count()).toBe(0);

  await anna.page.waitForTimeout(61_000 - (Date.now() - begun));
  await letBotPlay(anna, 'Cleo');
  await seat.filter({ hasText: 'played by' }).waitFor();
  await playOn([anna, ben], moveInReef, 4); // twice around the table

  await cleo.come(at);
  await cleo.sees('A bot is playing for you.');
  await cleo.press('Take my seat back');
  await seat.filter({ hasNotText: /away|played by/ }).waitFor();
  for (let turn = 0; turn < 3; ++turn) {
    const next = (await mover(people))!;
    await playOn([next], moveInReef, 1);
    if (next === cleo) return;
  }
  throw new Error('Cleo has her seat back, and never a turn');
});
