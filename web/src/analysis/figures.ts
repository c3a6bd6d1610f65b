// What the graphs show of a report: a seat's chance to win as it saw it itself, and the luck between its decisions.
import type { Report } from '../engine/protocol';

export interface Point {
  move: number; // after so many
  share: number;
}
export interface Bar {
  move: number; // the last one before it
  luck: number;
}

// At the seat's own decisions only: between them others judge, who know other cards.
export function courseOfSeat(report: Report, seat: number): Point[] {
  const own = report.moves.flatMap((move) =>
    move.seat === seat && !move.forced ? [{ move: move.number, share: move.value[seat]! }] : [],
  );
  const { start, result } = report.seats[seat]!;
  return [{ move: 0, share: start }, ...own, { move: report.moves.length, share: result }];
}

export function luckOfSeat(report: Report, seat: number): Bar[] {
  const bars: Bar[] = [{ move: 0, luck: report.deal[seat]! }];
  for (const move of report.moves) {
    if (move.seat === seat && !move.forced) bars.push({ move: move.number, luck: 0 });
    bars.at(-1)!.luck += move.lucks[seat]! + move.shifts[seat]!;
  }
  return bars;
}
