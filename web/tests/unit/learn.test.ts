// Every lesson against the engine: positions are lawful, goals are reachable, what is called wrong is wrong, what is called best is
// best; and every language has every text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReefAdvice } from '../../src/engine/protocol';
import { EngineModule } from '../../src/engine/module';
import { stages as reef } from '../../src/learn/reef';
import { stages as riff } from '../../src/learn/riff';
import { meets, reasonFor, scored, type Stage, type Task } from '../../src/learn/task';
import { languages } from '../../src/i18n/index.svelte';
import { readCatalogue } from '../../tools/messages/catalogues.mjs';
import { asking } from '../engine';

let engine: EngineModule;
const ask = asking(() => engine);
beforeAll(async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});

interface Tried {
  move: string;
  right: boolean;
  points: number;
}

// Every legal move at the table, and whether it is what the task wants.
async function tryAll(task: Task, table: string): Promise<Tried[]> {
  const { moves } = await ask({ do: 'moves', table });
  const tried: Tried[] = [];
  for (const move of moves) {
    const { events, state } = await ask({ do: 'play', table, move });
    const right = await meets(task.want, { table, move, events, state }, ask);
    tried.push({ move, right, points: scored(events) });
    await ask({ do: 'undo', table });
  }
  return tried;
}

function check(task: Task, tried: Tried[]): void {
  const right = tried.filter((one) => one.right);
  const wrong = tried.filter((one) => !one.right);
  expect(right.length, `${task.id}: the goal can be reached`).toBeGreaterThan(0);
  if (task.wrong) expect(wrong.length, `${task.id}: there is something to miss`).toBeGreaterThan(0);
  if (task.solution !== undefined && task.at !== undefined)
    expect(
      right.some(({ move }) => move.startsWith(task.solution!)),
      `${task.id}: ${task.solution}`,
    ).toBe(true);
  if (task.want.points !== undefined)
    expect(Math.max(...tried.map(({ points }) => points)), `${task.id}: the best`).toBe(task.want.points);
  for (const [pattern, text] of Object.entries(task.wrong ?? {})) {
    const fits = tried.filter(({ move }) => pattern !== '' && new RegExp(pattern).test(move));
    expect(
      fits.filter((one) => one.right),
      `${task.id}: ${text} is said of what is right`,
    ).toEqual([]);
    if (task.at)
      expect(
        wrong.some(({ move }) => reasonFor(task, move) === text),
        `${task.id}: ${text} is said of some move`,
      ).toBe(true);
  }
}

async function checkStage({ tasks }: Stage): Promise<void> {
  let tables: string[] = []; // every way that the tasks so far can end
  for (const task of tasks) {
    if (task.at) tables = [(await ask({ do: 'load', state: task.at, seed: 1 })).table];
    const next: string[] = [];
    for (const table of tables) {
      if (!task.at) for (const move of task.go ?? []) await ask({ do: 'play', table, move });
      const tried = await tryAll(task, table);
      check(task, tried);
      const follows = tasks[tasks.indexOf(task) + 1];
      if (!follows || follows.at) continue;
      const { state } = await ask({ do: 'state', table });
      for (const { move } of tried.filter((one) => one.right)) {
        const copy = await ask({ do: 'load', state, seed: 1 });
        await ask({ do: 'play', table: copy.table, move });
        next.push(copy.table);
      }
    }
    tables = next;
  }
}

const games = { reef, riff };
describe.each(Object.entries(games))('%s', (_, stages) => {
  test.each(stages.map((stage) => [stage.id, stage] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, stage) => {
      await checkStage(stage);
    },
  );

  test('what is called the best card is', async () => {
    const called = stages.flatMap(({ tasks }) => tasks).filter(({ best }) => best);
    for (const { at, solution } of called) {
      if (!at) throw new Error(`${solution}: no position`);
      const { table } = await ask({ do: 'load', state: at, seed: 1 });
      const { cards } = (await ask({ do: 'advice', table, seat: 0 })) as ReefAdvice;
      const shown = cards.filter((card) => card.where === 'display').sort((a, b) => b.best - a.best);
      expect(`take ${shown[0]!.slot}`).toBe(solution);
      expect(shown[0]!.best).toBeGreaterThan(shown[1]!.best);
    }
  });
});

test('every language says everything, and nothing that no lesson has', async () => {
  const stages = Object.values(games).flat();
  const tasks = stages.flatMap((stage) => stage.tasks);
  const keys = [
    ...stages.map(({ id }) => `stage_${id}`),
    ...tasks.flatMap(({ id }) => [`before_${id}`, `after_${id}`]),
    ...new Set(tasks.flatMap(({ wrong }) => Object.values(wrong ?? {}).map((text) => `wrong_${text}`))),
  ].sort();
  expect(new Set(keys).size, 'no two tasks have the same name').toBe(keys.length);
  for (const language of languages) {
    const texts = await readCatalogue('learn', language);
    const said = Object.keys(texts).filter((key) => /^(stage|before|after|wrong)_/.test(key));
    expect(said.sort(), language).toEqual(keys);
  }
});

test('stages are short', () => {
  for (const stages of Object.values(games))
    for (const { id, tasks } of stages) {
      expect(tasks.length, id).toBeGreaterThanOrEqual(2);
      expect(tasks.length, id).toBeLessThanOrEqual(6);
    }
});
