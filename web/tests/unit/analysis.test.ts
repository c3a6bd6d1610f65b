// The engine of the page analyses exactly as the program does, and the figures of the graphs fit the report.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { courseOfSeat, luckOfSeat } from '../../src/analysis/figures';
import { EngineModule } from '../../src/engine/module';
import { percent, whyBetter } from '../../src/analysis/words';
import type { Decision, Report } from '../../src/engine/schema';

const golden = join(import.meta.dirname, '../../../tests/golden');
const kNodes = 64;
let engine: EngineModule;
beforeAll(async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../../engine/atoll.wasm'));
  engine = await EngineModule.start(await WebAssembly.compile(wasm), [0, 1]);
});
const ask = (request: object) => JSON.parse(engine.answer(JSON.stringify(request))) as never;

function analyse(record: string): Report {
  const { table } = ask({ do: 'replay', record }) as { table: string };
  const { history } = ask({ do: 'history', table }) as { history: unknown[] };
  const decisions = history.map((_, i) => {
    const request = { do: 'analyse', table, number: i + 1, nodes: kNodes, seed: 7 };
    return (ask(request) as { decision: Decision }).decision;
  });
  return (ask({ do: 'report', table, decisions }) as { report: Report }).report;
}

test.each(['two-players', 'three-players', 'riff-greedy'])(
  'the report of %s is that of atoll analyse',
  { timeout: 240_000 },
  (name) => {
    const report = analyse(readFileSync(join(golden, `${name}.record`), 'utf8'));
    expect(report).toEqual(JSON.parse(readFileSync(join(golden, 'analysis', `${name}.json`), 'utf8')));
    report.seats.forEach((seat, i) => {
      const course = courseOfSeat(report, i);
      expect(course[0]).toEqual({ move: 0, share: seat.start });
      expect(course.at(-1)).toEqual({ move: report.moves.length, share: seat.result });
      const luck = luckOfSeat(report, i).reduce((sum, bar) => sum + bar.luck, 0);
      expect(luck).toBeCloseTo(seat.luck, 9);
    });
  },
);

test('reports are refused where decisions are missing or out of order', () => {
  const record = readFileSync(join(golden, 'two-players.record'), 'utf8');
  const { table } = ask({ do: 'replay', record }) as { table: string };
  const code = (reply: { error?: { code: string } }) => reply.error?.code;
  expect(code(ask({ do: 'report', table, decisions: [] }))).toBe('bad_request');
  expect(code(ask({ do: 'analyse', table, number: 0, nodes: 10 }))).toBe('bad_request');
  expect(code(ask({ do: 'analyse', table, number: 9999, nodes: 10 }))).toBe('bad_request');
});

test.each(['two-players', 'three-players'])(
  'the reasons of %s say nothing twice, and their figures agree',
  (name) => {
    const report = JSON.parse(readFileSync(join(golden, 'analysis', `${name}.json`), 'utf8')) as Report;
    const figure = (text: string) => Number(/[\d]+/.exec(text)![0]);
    for (const move of report.moves.filter(({ why }) => why)) {
      const said = whyBetter(report, move, null, 'Anna');
      for (const [first, second] of [
        [/more at once/, /^It scores/],
        [/more from the next player/, /^It keeps up to/],
      ] as const)
        expect(
          said.some((one) => first.test(one)) && said.some((one) => second.test(one)),
          said.join(' '),
        ).toBe(false);
      const [, better, worse] = /is then (\d+)% instead of (\d+)%/.exec(said.at(-1)!)!;
      if (better !== '100') expect(Number(better) - Number(worse)).toBe(figure(percent(move.lost)));
    }
  },
);
