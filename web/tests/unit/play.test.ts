// What a tap on the own reef does: the next piece is placed, and only when all are placed one is taken back.
import { expect, test } from 'vitest';
import { EngineError } from '../../src/engine/protocol';
import type { Playing } from '../../src/game/playing';
import { ReefPlay } from '../../src/reef/play.svelte';

// Two reds, and no room for the second one on b2.
const table = {
  preview: (text: string) => {
    const placed = text.split(' ').slice(2);
    const left = Array.from({ length: 2 - placed.length }, () => ({
      colour: 'R',
      spaces: placed.includes('b2=R') ? ['c3'] : ['b2', 'c3'],
    }));
    return placed.filter((word) => word === 'b2=R').length > 1
      ? Promise.reject(new EngineError('illegal_move', 'b2 is full', 'play-room'))
      : Promise.resolve({ left });
  },
} as unknown as Playing;

test('a space without room is refused, and the piece that lies there stays', async () => {
  const play = new ReefPlay(table);
  await play.pick({ kind: 'play', card: 1 });
  await play.tap('b2');
  await play.tap('b2');
  expect(play.placed).toEqual([{ space: 'b2', colour: 'R' }]);
  expect(play.refused).not.toBeNull();
  await play.tap('c3');
  expect(play.placed.map((piece) => piece.space)).toEqual(['b2', 'c3']);
  expect(play.refused).toBeNull();
  await play.tap('b2');
  expect(play.placed.map((piece) => piece.space)).toEqual(['c3']);
});
