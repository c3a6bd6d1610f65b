// What the server says: docs/live.md and docs/openapi.yaml as types.
import type { GameEvent, GameName, View } from '../engine/protocol';

export interface Person {
  id: string;
  name: string | null; // null: the account was deleted
  guest: boolean;
}

export interface Clock {
  secondsPerMove: number | null;
  secondsPerGame: number | null;
}

export type Phase = 'open' | 'running' | 'over';

export interface TableResult {
  reason: 'finished' | 'conceded' | 'time' | 'agreed' | 'abandoned';
  ranks: number[] | null;
  winners: number[];
  points?: number[]; // and what else the game says of its end
}

export interface Row {
  id: string;
  game: GameName;
  options: Record<string, unknown>;
  phase: Phase;
  listed: boolean;
  clock: Clock | null;
  created: number;
  changed: number;
  seats: { person: Person | null; bot: string | null }[];
  toMove: number | null;
  deadline: number | null;
  result: TableResult | null;
}

export interface TableSeat {
  person: Person | null;
  bot: string | null;
  here: boolean | null;
  out: 'conceded' | 'time' | null;
  standIn: string | null;
  wantsEnd: boolean;
  pledge: string | null; // null once the game runs
  revealed: boolean;
  used: number; // milliseconds
}

export interface TableView {
  id: string;
  game: GameName;
  options: Record<string, unknown>;
  phase: Phase;
  listed: boolean;
  clock: Clock | null;
  created: number;
  host: number | null;
  commitment: string;
  seal: string | null;
  seats: TableSeat[];
  you: number | null;
  version: number;
  toMove: number | null;
  turnSince: number | null;
  deadline: number | null;
  state: View | null;
  result: TableResult | null;
  rematchOf: string | null;
  rematch: string | null;
  watching: number;
}

// An event has the fields of its kind; who reads one knows which.
export interface TableEvent {
  n: number;
  at: number;
  event: string;
  seat?: number;
  person?: Person | null;
  bot?: string | null;
  move?: string;
  happened?: GameEvent[];
  reason?: string;
  by?: number;
  standIn?: string | null;
  table?: string;
}

export interface Refusal {
  code: string;
  message: string;
}

export interface Reply {
  ok?: true;
  error?: Refusal;
  now?: number;
  table?: string;
  tables?: Row[];
  version?: number;
  events?: TableEvent[];
  view?: TableView;
  rematch?: string;
}

export type Message =
  | { type: 'hello'; protocol: number; version: string; now: number; you: Person | null }
  | ({ type: 'reply'; id: string } & Reply)
  | { type: 'events'; table: string; events: TableEvent[]; view: TableView }
  | { type: 'events'; table: string; events: TableEvent[]; view?: undefined; base: number; patch: object }
  | { type: 'presence'; table: string; here: (boolean | null)[]; watching: number }
  | { type: 'said'; table: string; seat: number; what: string }
  | { type: 'lobby' | 'mine'; table: string; row: Row | null }
  | { type: 'bye'; error: Refusal };

// Something the server would not do, by name; `offline` and `no_server` are ours.
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly view: TableView | null = null,
  ) {
    super(message);
  }
}
