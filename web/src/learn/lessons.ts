// The lessons of each game, fetched when they are wanted.
import type { GameName } from '../engine/protocol';
import type { Stage } from './task';

export const lessons: Record<GameName, () => Promise<{ stages: Stage[] }>> = {
  reef: () => import('./reef'),
  riff: () => import('./riff'),
};
