// What Live talks to: a socket on one side, those who show tables and lists on the other.
import type { Person, Refused, Row, TableEvent, TableView } from './wire';

// What a browser's WebSocket has that is used here.
export interface Socket {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Listener {
  connected(you: Person | null): void;
  lost(): void;
  signedOut(): void;
  outdated(): void; // page and server speak different versions
}
export interface Follower {
  told(events: TableEvent[], view: TableView): void;
  presence(here: (boolean | null)[], watching: number): void;
  said(seat: number, what: string): void;
  refused(error: Refused): void;
}
export interface ListReader {
  all(rows: Row[]): void;
  one(id: string, row: Row | null): void;
}
