// The lessons of each game, fetched when they are wanted.
import type { GameName } from '../engine/protocol';
import type { Stage } from './task';

export const lessons: Partial<Record<GameName, () => Promise<{ stages: Stage[] }>>> = {
  reef: () => import('./reef'),
};
export const taught = Object.keys(lessons) as GameName[];
