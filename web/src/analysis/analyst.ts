// A game looked back at, in engines of its own: each judges one decision after the other, and the whole is put together in
// the end. The same record always gets the same report.
import { EngineClient } from '../engine/client';
import type { Decision, GameName, Report } from '../engine/protocol';

// Looks at each decision, so many that another seed judges fewer than one move in twenty differently; those of The Reef
// cost a third.
export const kNodes: Record<GameName, number> = { reef: 7000, riff: 10_000 };
const kSeed = 1;
const kMostEngines = 4; // a phone must stay cool

export async function analyse(
  record: string,
  onprogress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Report> {
  const count = Math.max(1, Math.min(kMostEngines, navigator.hardwareConcurrency || 2));
  const engines = Array.from({ length: count }, () => new EngineClient());
  const stop = () => engines.forEach((engine) => engine.stop());
  signal.addEventListener('abort', stop);
  try {
    const opened = await Promise.all(engines.map((engine) => engine.ask({ do: 'replay', record })));
    const first = { engine: engines[0]!, ...opened[0]! };
    const { table } = first;
    const nodes = kNodes[first.state.game];
    const { history } = await first.engine.ask({ do: 'history', table });
    const total = history.length;
    const decisions: Decision[] = [];
    let next = 0;
    let done = 0;
    onprogress(0, total);
    const work = async (engine: EngineClient, at: string) => {
      while (next < total) {
        const number = ++next;
        const request = { do: 'analyse', table: at, number, nodes, seed: kSeed } as const;
        decisions[number - 1] = (await engine.ask(request)).decision;
        onprogress(++done, total);
      }
    };
    await Promise.all(engines.map((engine, i) => work(engine, opened[i]!.table)));
    let end: { end?: number[] } = {};
    if (first.state.toMove !== null) {
      const judged = await first.engine.ask({ do: 'judge', table, nodes, seed: kSeed });
      end = { end: judged.moves[0]!.value };
    }
    return (await first.engine.ask({ do: 'report', table, decisions, ...end })).report;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
