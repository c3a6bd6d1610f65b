import type { Preview } from '../engine/protocol';

// What a table needs of whoever runs its game: this page alone, or the server.
export interface Playing {
  readonly moves: string[]; // legal ones, in The Reef
  readonly thinking: boolean; // a bot is to move
  shown: Promise<void>; // the motion of the last move
  readonly settled?: string; // why no move can be taken back here
  readonly lost?: string | null; // what is to be said while there is no way to the server

  mayMove(): boolean; // whether the person at the page is to move
  play(move: string): Promise<void>;
  preview(unfinished: string): Promise<Preview>;
  hurry(): void;
}
