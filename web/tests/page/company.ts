// People at one table of the server, who move when it is their turn.
import type { Page } from 'playwright-core';
import { played } from './browser';
import type { House, Person } from './house';

// Waits until somebody is to move; null when the game is over for all.
export async function mover(people: Person[]): Promise<Person | null> {
  const waits = people.map(async (person) => {
    await person.page.waitForSelector('.end, .table[data-mine="true"]', { timeout: 60_000 });
    return person;
  });
  const first = await Promise.race(waits);
  for (const wait of waits) wait.catch(() => undefined); // the pages of the others may close meanwhile
  if ((await first.page.locator('.end').count()) === 0) return first;
  for (const person of people) await person.page.waitForSelector('.end');
  return null;
}

async function place(page: Page, pieces: number): Promise<void> {
  for (let left = pieces; left > 0; --left) {
    await page.waitForFunction((n) => document.querySelectorAll('.actions [data-piece]').length === n, left);
    await page.locator('.own button.open').first().click();
  }
}
export async function moveInReef(page: Page): Promise<void> {
  if (await page.locator('.actions [data-piece]').count()) {
    await place(page, 4);
  } else if ((await page.locator('section.hand .card').count()) >= 4) {
    await page.locator('section.hand .card').first().click();
    await page.waitForSelector('.actions [data-piece], .table [data-act]');
    await place(page, await page.locator('.actions [data-piece]').count());
  } else {
    await page.locator('.market .card').first().click();
  }
  await page.locator('.table [data-act]').first().click();
}
export async function moveInTheReef(page: Page): Promise<void> {
  const worm = page.locator('[data-move^="worm"]');
  await ((await worm.count()) > 0 ? worm : page.locator('[data-move="done"]')).first().click();
}

// Plays until the game is over, or `most` moves are made.
export async function playOn(
  people: Person[],
  move: (page: Page) => Promise<void>,
  most = 60,
): Promise<number> {
  for (let turn = 0; turn < most; ++turn) {
    const person = await mover(people);
    if (person === null) return turn;
    const before = await played(person.page);
    await move(person.page);
    await person.page.waitForFunction(
      (count) =>
        Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > count ||
        document.querySelector('.end') !== null,
      before,
    );
  }
  return most;
}

// They come to a table, sit down, and the host starts.
export async function gather(house: House, host: Person, at: string, names: string[]): Promise<Person[]> {
  const people = [host];
  for (const name of names) {
    const guest = await house.invite(name, at);
    await guest.rename();
    await guest.press('Sit here');
    people.push(guest);
  }
  await host.sees('Everyone is here. Start when you like.');
  await host.press('Start');
  for (const person of people) await person.page.waitForSelector('.table');
  return people;
}
