// Sets, tasks and answers in words.
import { cardsOf, type GameName, type ReefReason, type RiffReason, type Thought } from '../engine/protocol';
import { moveWords, reefWhy, riffWhy } from '../game/hints';
import { gameName, points } from '../game/words';
import { t } from '../i18n/index.svelte';
import { p, themed } from '../i18n/puzzles.svelte';
import type { Puzzle, SetName } from './files';
import type { Laid, Task } from './puzzle.svelte';

export function gameOf(set: SetName): GameName {
  return set.startsWith('riff') ? 'riff' : 'reef';
}
export function kindName(set: SetName): string {
  return p(set.endsWith('placement') ? 'kind_placement' : 'kind_move');
}
export function setLine(set: SetName): string {
  return themed(`line_${set.replace('-', '_')}`);
}
// What a row of puzzles is called: by its theme, if it has one.
export function rowName(set: SetName, theme: string | null): string {
  return t('named', { what: gameName(gameOf(set)), value: theme ? themed(`theme_${theme}`) : kindName(set) });
}

export function askedWords(task: Task): string {
  if (task.answered) return p('ask_try');
  const { kind, then, points: most } = task.puzzle;
  if (kind === 'move') return p('ask_move');
  return p(then === undefined ? 'ask_placement' : 'ask_two', { points: points(most) });
}

// Of Reef, where a card is called by what it shows.
const cardsAt = ({ deck }: Task) => cardsOf(deck) ?? undefined;

// What a placement brings.
function brings({ now, next }: Laid, both: boolean): string {
  return both
    ? p('scores_both', { now, next, points: points(now + next) })
    : p('scores', { points: points(now) });
}

// What came of the last answer.
export function answerWords({ answer, puzzle }: Task): string {
  if (!answer) return '';
  const { points: best, second } = puzzle;
  if (!answer.laid) return answer.right ? p('wins', { n: best, second }) : p('better');
  const compared = answer.right ? p('second_scores', { n: second }) : p('possible', { n: best });
  return `${brings(answer.laid, puzzle.then !== undefined)} ${compared}`;
}

// The solution itself: what it brings, or which move it is and how much better than the next.
export function solutionWords(task: Task): string {
  const { puzzle, solution, laid } = task;
  if (puzzle.kind === 'placement') return laid ? brings(laid, puzzle.then !== undefined) : '';
  const wins = p('wins', { n: puzzle.points, second: puzzle.second });
  return `${p('solution_is', { move: moveWords(solution, puzzle.state, cardsAt(task)) })} ${wins}`;
}

// Why, in one sentence: what its themes teach, or what the engine says of the move.
export function reasonWords(task: Task): string {
  const { puzzle, why } = task;
  const tips = puzzle.themes.map((theme) => themed(`tip_${theme}`)).filter(Boolean);
  // The themes of a placement go from what many have to what few have.
  if (puzzle.kind === 'placement') return tips.at(-1) ?? '';
  const thought: Thought = { move: '', value: [], visits: [], score: [], line: [], terms: {} };
  const said =
    puzzle.game === 'reef'
      ? reefWhy(why as ReefReason, thought, puzzle.seat, seatNames(puzzle), cardsAt(task))
      : riffWhy(why as RiffReason, thought, puzzle.seat);
  return tips[0] ?? (said.length > 1 ? said[0]! : ''); // the last one tells the share of the win
}

export function seatNames(puzzle: Puzzle): string[] {
  return puzzle.state.seats.map((_, seat) =>
    seat === puzzle.seat ? t('you_name') : t('default_name', { n: seat + 1 }),
  );
}
