// A server with a data folder of its own that can be killed and started again, browsers at it, and a wire that can be cut.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { faults } from '../schema';
import { calm, chromiumOptions, desktop, quickly } from './browser';

const atoll = process.env.ATOLL ?? join(import.meta.dirname, '../../../build/release/atoll');
const kPatience = 60_000; // milliseconds: a slow machine with five browsers

// Below those that the system hands out, so that nobody takes it while the server is down.
const steadyPort = () => 16384 + randomInt(16384);

export class House {
  private process: ChildProcess | undefined;
  private readonly data = mkdtempSync(join(tmpdir(), 'atoll-house-'));
  private browser: Browser | undefined;
  private people: Person[] = [];
  port = steadyPort();

  async open(): Promise<void> {
    await this.start().catch(() => {
      this.port = steadyPort(); // another server had that one already
      return this.start();
    });
    this.browser = await chromium.launch(chromiumOptions);
  }
  async start(): Promise<void> {
    const server = spawn(atoll, ['serve', '--port', String(this.port), '--no-open', '--data', this.data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = server;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      server.stdout.on('data', (text: Buffer) => {
        said += String(text);
        if (/http:\S+/.test(said)) resolve();
      });
      server.on('exit', (code) => reject(new Error(`atoll serve ended with ${code}`)));
    });
  }
  // As a power cut would end it.
  async kill(): Promise<void> {
    const server = this.process!;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
  }
  async close(): Promise<void> {
    await this.browser?.close();
    this.process?.removeAllListeners('exit');
    this.process?.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  // Somebody with a browser profile of their own.
  async invite(
    name: string,
    at: string,
    options: BrowserContextOptions & { port?: number } = {},
  ): Promise<Person> {
    const { port = this.port, ...rest } = options;
    const context = await this.browser!.newContext({ locale: 'en-GB', ...desktop, ...calm, ...rest });
    await context.addInitScript(quickly);
    const person = new Person(name, context, `http://localhost:${port}/`);
    this.people.push(person);
    await person.come(at);
    return person;
  }
  // All go; none of their browsers may have complained.
  async farewell(): Promise<void> {
    const people = this.people.splice(0);
    for (const person of people) await person.context.close();
    for (const person of people) expect(person.problems, `the console of ${person.name}`).toEqual([]);
  }
}

// The house for all tests of a file.
export function openHouse(): House {
  const house = new House();
  beforeAll(() => house.open(), 60_000);
  afterEach(() => house.farewell());
  afterAll(() => house.close());
  return house;
}

// Holds everything that goes over a socket against docs/schema.
class Judge {
  private readonly asked = new Map<string, string>(); // what, by id

  constructor(private readonly problems: string[]) {}

  sent(frame: string): void {
    const message = JSON.parse(frame) as { do: string; id: string };
    this.asked.set(message.id, message.do);
    this.note(faults(`live.json#/$defs/LiveRequests/properties/${message.do}`, message));
  }
  received(frame: string): void {
    const message = JSON.parse(frame) as { type: string; id?: string; ok?: boolean };
    this.note(faults('live.json#/$defs/Message', message));
    if (message.type !== 'reply' || !message.ok) return;
    const fields = Object.fromEntries(
      Object.entries(message).filter(([name]) => !['type', 'ok', 'id'].includes(name)),
    );
    const asked = this.asked.get(message.id ?? '');
    this.note(faults(`live.json#/$defs/LiveReplies/properties/${asked}`, fields));
  }
  private note(fault: string): void {
    if (fault) this.problems.push(fault);
  }
}

export class Person {
  page!: Page;
  problems: string[] = [];
  frames: string[] = []; // everything the server has sent to this page

  constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly address: string,
  ) {}

  async come(at: string): Promise<void> {
    const page = await this.context.newPage();
    this.page = page;
    page.setDefaultTimeout(kPatience);
    page.on('websocket', (socket) => {
      const judge = new Judge(this.problems);
      socket.on('framesent', ({ payload }) => judge.sent(String(payload)));
      socket.on('framereceived', ({ payload }) => {
        this.frames.push(String(payload));
        judge.received(String(payload));
      });
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // A browser says so itself when a connection breaks; that it breaks is what these tests are about. The driver tells
      // that it keeps service workers out.
      const known =
        /WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource|blocked by Playwright/;
      if (known.test(message.text())) return;
      this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(String(error)));
    await page.goto(this.address + at);
  }
  // The browser dies; a new one has the same profile.
  async dieAndComeBack(): Promise<void> {
    const at = new URL(this.page.url()).pathname.slice(1);
    await this.page.close({ runBeforeUnload: false });
    await this.come(at);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }
  async rename(): Promise<void> {
    await this.page.getByLabel('Your name').fill(this.name);
    await this.press('Save');
    await this.page.getByText('Your name has been changed.').waitFor();
  }
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }
}

// A table made on the screen for it; the path of its address.
export async function makeTable(
  host: Person,
  game: 'reef' | 'riff',
  fill: (page: Page) => Promise<void>,
  then = 'Waiting for players',
): Promise<string> {
  const { page } = host;
  await page.goto(`${host.address}online/new/${game}`);
  await page.locator('summary').click();
  await fill(page);
  await page.locator('button.start:not([disabled])').click();
  await page.waitForURL(/\/online\/table\//);
  await host.sees(then);
  return new URL(page.url()).pathname.slice(1);
}

// A deck that runs out after a few turns, with which a game of Reef is short.
export function shortDeck(cards: number): string {
  const path = join(import.meta.dirname, '../../../data/reef-deck.json');
  const deck = JSON.parse(readFileSync(path, 'utf8')) as { name: string; cards: unknown[] };
  return JSON.stringify({ ...deck, name: 'short', cards: deck.cards.slice(0, cards) });
}

// A way to the server that can be cut.
export class Wire {
  private sockets = new Set<Socket>();
  private cutOff = false;
  private readonly server: Server;

  private constructor(house: House) {
    this.server = createServer((here) => {
      if (this.cutOff) {
        here.destroy();
        return;
      }
      const there = connect(house.port, '127.0.0.1');
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
        one.pipe(other);
      }
    });
  }
  static async lay(house: House): Promise<Wire> {
    const wire = new Wire(house);
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve));
    return wire;
  }
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }
  cut(): void {
    this.cutOff = true;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }
  mend(): void {
    this.cutOff = false;
  }
  close(): void {
    this.cut();
    this.server.close();
  }
}
