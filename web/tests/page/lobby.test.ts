// The screens around online games: lobby, waiting room, messages, my games, account; and what they say without a server.
import { expect, test } from 'vitest';
import { expectAccessible, phone } from './browser';
import { makeTable, openHouse } from './house';
import { longUnless } from './long';

const house = openHouse();

test('a table comes into the lobby, fills, starts and leaves it, without a reload', async () => {
  const anna = await house.invite('Anna', 'online');
  await anna.rename();
  const ben = await house.invite('Ben', 'online', { ...phone, colorScheme: 'dark' });
  await ben.sees('No table is open right now.');
  // What comes later pushes nothing away.
  const shifted = await ben.page.evaluate(() => {
    const seen = new PerformanceObserver(() => undefined);
    seen.observe({ type: 'layout-shift', buffered: true });
    return seen.takeRecords().map((entry) => JSON.stringify(entry));
  });
  expect(shifted).toEqual([]);
  await expectAccessible(ben.page);
  await makeTable(anna, 'riff', (page) => page.locator('label', { hasText: /in the lobby/ }).click());

  await ben.sees('The Reef: Anna, free seat');
  await expectAccessible(ben.page);
  // Whose table it is looks at something else meanwhile, and is told there that it is full.
  const table = anna.page.url();
  await anna.page.goto(`${anna.address}online`);
  await anna.sees('The Reef: Anna, free seat');
  expect(await anna.page.getByText('Your table is full').count()).toBe(0);
  await ben.press('Join');
  await ben.sees('All seats are taken. The host starts the game.');
  await anna.page.getByRole('link', { name: /^Your table is full The Reef with/ }).waitFor();
  await anna.page.waitForFunction(() => document.title.startsWith('(1) '));
  await expectAccessible(anna.page);
  await anna.page.goto(`${anna.address}online/mine`);
  await anna.page.getByRole('heading', { name: 'Your table is full' }).waitFor();
  await expectAccessible(anna.page);
  await anna.page.goto(anna.address);
  await anna.page.locator('.resume', { hasText: 'Your table is full' }).click();
  await anna.page.waitForURL(table);
  // A name that was typed is taken, also without Save.
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.keyboard.press('Tab');
  await ben.sees('Your name has been changed.');
  await expectAccessible(ben.page);
  const cleo = await house.invite('Cleo', 'online');
  await cleo.sees('The Reef: Anna, Ben');
  await anna.press('Start');
  await cleo.sees('No table is open right now.');

  // A few words, until somebody has heard enough.
  await anna.page.waitForSelector('.table');
  await ben.page.waitForSelector('.table');
  await ben.press('Say something');
  await expectAccessible(ben.page);
  await ben.press('Good luck');
  await anna.page.locator('[data-spoken]', { hasText: 'Ben: Good luck' }).waitFor({ state: 'attached' });
  await anna.press('Say something');
  await anna.press('Mute Ben');
  await anna.page.getByRole('button', { name: 'Mute Ben', pressed: true }).waitFor();
  await anna.press('Close');
  await ben.press('Say something');
  await ben.press('Oops');
  await anna.press('Say something');
  await anna.press('laughs');
  await ben.page.locator('[data-spoken]', { hasText: 'Anna: laughs' }).waitFor({ state: 'attached' });
  expect(await anna.page.locator('[data-spoken]').textContent()).not.toContain('Oops');

  // Whose turn it is stands in the list, and in the title of every screen.
  const toMove = (await anna.page.locator('.table[data-mine="true"]').count()) > 0 ? anna : ben;
  await toMove.page.waitForSelector('.table[data-mine="true"]');
  await toMove.page.goto(`${toMove.address}online/mine`);
  await toMove.page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await toMove.page.waitForFunction(() => document.title.startsWith('(1) '));
  await expectAccessible(toMove.page);
  await toMove.page.goto(toMove.address);
  await toMove.page.waitForFunction(() => document.title.startsWith('(1) '));
});

test('a guest becomes somebody, goes, comes back, and is deleted', async () => {
  const anna = await house.invite('Anna of the Sea', 'online/account');
  const { page } = anna;
  await anna.sees('No account needed');
  await expectAccessible(page);
  const fill = async (password: string) => {
    await page.getByLabel('Name', { exact: true }).fill(anna.name);
    await page.getByLabel('Password', { exact: true }).fill(password);
  };
  await fill('coral and pearl');
  await anna.press('Create an account');
  await anna.press('Sign out');
  await page.getByText('I have an account').click();
  await fill('coral and worm');
  await anna.press('Sign in');
  await anna.sees('Name and password do not match.');
  await fill('coral and pearl');
  await anna.press('Sign in');
  await anna.sees('Where you are signed in');
  await expectAccessible(page);

  await page.locator('summary').first().click();
  await page.getByLabel('Current password').fill('coral and pearl');
  await page.getByLabel('New password').fill('boats and sharks');
  await page
    .locator('form', { has: page.getByLabel('New password') })
    .getByRole('button')
    .click();
  await anna.sees('Your password has been changed.');

  const second = await house.invite('the same', 'online/account');
  await second.page.getByText('I have an account').click();
  await second.page.getByLabel('Name', { exact: true }).fill(anna.name);
  await second.page.getByLabel('Password', { exact: true }).fill('boats and sharks');
  await second.press('Sign in');
  await second.page
    .getByRole('button', { name: /^Sign out there/ })
    .first()
    .click();
  await second.page.getByRole('button', { name: /^Sign out there/ }).waitFor({ state: 'detached' });

  await second.press('Delete everything about me');
  await expectAccessible(second.page);
  await second.page.locator('dialog').getByLabel('Password').fill('boats and sharks');
  await second.press('Delete for good');
  await second.sees('Open tables');
  await second.page.goto(`${second.address}online/account`);
  await second.page.getByText('I have an account').click();
  await second.page.getByLabel('Name', { exact: true }).fill(anna.name);
  await second.page.getByLabel('Password', { exact: true }).fill('boats and sharks');
  await second.press('Sign in');
  await second.sees('Name and password do not match.');
});

test('who signs in is told before the seats of a guest are lost, and a full table says that it is', async () => {
  const anna = await house.invite('Anna', 'online');
  await makeTable(
    anna,
    'riff',
    async (page) => {
      await page.locator('label', { hasText: /in the lobby/ }).click();
      await page.getByRole('button', { name: 'Add a bot' }).click();
      await page.getByRole('button', { name: /^Crab/ }).click();
      await page.getByRole('button', { name: /^Remove.*Crab/ }).waitFor();
    },
    'Everyone is here. Start when you like.',
  );
  const ben = await house.invite('Ben', 'online');
  await ben.page.locator('[data-lobby] li', { hasText: 'Full' }).waitFor();
  expect(await ben.page.getByRole('button', { name: 'Join' }).count()).toBe(0);

  await anna.page.goto(`${anna.address}online/account`);
  await anna.page.getByText('I have an account').click();
  await anna.sees(/^You are seated at 1 table here as the guest/);
  await expectAccessible(anna.page);
  await anna.page.getByRole('button', { name: 'Sign in anyway' }).waitFor();
  await anna.page.getByText('I am new here').click();
  expect(await anna.page.getByText(/^You are seated at/).count()).toBe(0);
});

test('a page that is older than the server asks to be loaded anew', async () => {
  const anna = await house.invite('Anna', 'settings');
  let newer = true;
  await anna.context.routeWebSocket('**/live', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) =>
      socket.send(newer ? String(text).replace('"protocol":1', '"protocol":2') : text),
    );
  });
  await anna.page.goto(new URL('/online', anna.page.url()).href);
  await anna.sees('This page and the server are of different versions.');
  await expectAccessible(anna.page);
  newer = false;
  await anna.press('Reload');
  await anna.sees('Open tables');
});

test('a link to nowhere, and a page without a server, say so', async () => {
  const anna = await house.invite('Anna', 'online/table/nothing');
  await anna.sees('This table does not exist.');
  await anna.page.goto(anna.address);
  await anna.page.route('**/api/**', (route) => route.abort());
  await anna.page.reload();
  await anna.page.getByRole('link', { name: 'Play online' }).click();
  await anna.sees('The server cannot be reached.');
  await expectAccessible(anna.page);
  await anna.page.unroute('**/api/**');
  await anna.page.route('**/api/**', (route) => route.fulfill({ status: 404, body: 'nothing here' }));
  await anna.press('Try again');
  await anna.sees('This page comes without a game server');
  await anna.page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await anna.page.getByRole('link', { name: 'Play Reef' }).click();
  await anna.page.waitForSelector('button.start:not([disabled])');
});

for (const locale of ['fr-FR', 'nl-NL', 'de-DE'])
  test(`every online screen has its words in ${locale}`, longUnless(locale === 'de-DE'), async () => {
    const anna = await house.invite('Anna', 'online', { locale, ...phone });
    for (const at of ['online', 'online/new/reef', 'online/mine', 'online/account']) {
      await anna.page.goto(anna.address + at);
      await anna.page.waitForSelector('main .page h2, main .page fieldset, main .page p');
      await expectAccessible(anna.page);
      const wide = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, at).toBeLessThanOrEqual(0);
    }
  });
