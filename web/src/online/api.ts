// Everything of the server that is not live, as docs/openapi.yaml has it.
import type { GameName } from '../engine/protocol';
import {
  Refused,
  type Clock,
  type Person,
  type Fault,
  type Row,
  type TableEvent,
  type TableView,
} from './wire';

export interface Me extends Person {
  name: string;
  since: number;
}
export interface Info {
  version: string;
  games: Record<GameName, { players: number[]; bots: string[] }>;
  messages: string[];
  emotes: string[];
}
export interface SignedIn {
  id: string;
  device: string;
  since: number;
  seen: number;
  current: boolean;
}
export interface FinishedGame {
  table: TableView;
  record: string | null;
  events: TableEvent[];
  proof: Record<string, unknown> | null;
}
export interface NewTable {
  game: GameName;
  players: number;
  options: Record<string, unknown>;
  listed: boolean;
  clock: Clock | null;
  bots: string[];
}

// Fails with Refused: by the server's own codes, with `offline` when nothing answers, and with `no_server` when what
// answers is no game server.
async function ask<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  let reply: Response;
  try {
    const sent =
      body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    reply = await fetch(`/api/${path}`, { method, cache: 'no-store', ...sent });
  } catch {
    throw new Refused('offline', 'the server cannot be reached');
  }
  let read: { error?: Fault };
  try {
    read = (await reply.json()) as { error?: Fault };
  } catch {
    throw new Refused('no_server', `${reply.status} ${reply.statusText}`);
  }
  if (read.error) throw new Refused(read.error.code, read.error.message);
  if (!reply.ok) throw new Refused('no_server', `${reply.status} ${reply.statusText}`);
  return read as Reply;
}

type Who = { person: Me | null };
const person = async (reply: Promise<Who>) => (await reply).person;

export const info = () => ask<Info>('GET', 'info');
export const me = () => person(ask<Who>('GET', 'me'));
export const guest = (name?: string) => person(ask<Who>('POST', 'guest', name === undefined ? {} : { name }));
export const register = (name: string, password: string) =>
  person(ask<Who>('POST', 'register', { name, password }));
export const signIn = (name: string, password: string) =>
  person(ask<Who>('POST', 'sign-in', { name, password }));
export const signOut = () => ask<object>('POST', 'sign-out');
export const rename = (name: string) => person(ask<Who>('PATCH', 'me', { name }));
export const changePassword = (password: string, oldPassword: string) =>
  person(ask<Who>('PATCH', 'me', { password, oldPassword }));
export const deleteMe = (password?: string) =>
  ask<object>('DELETE', 'me', password === undefined ? {} : { password });
export const exportMe = () => ask<object>('GET', 'me/export');

export const sessions = async () => (await ask<{ sessions: SignedIn[] }>('GET', 'sessions')).sessions;
export const endSession = (id: string) => ask<object>('DELETE', `sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => ask<object>('DELETE', 'sessions');

export const finished = async () => (await ask<{ tables: Row[] }>('GET', 'me/tables?over=true')).tables;
export const create = async (table: NewTable) =>
  (await ask<{ table: TableView }>('POST', 'tables', table)).table;
export const table = async (id: string) =>
  (await ask<{ table: TableView }>('GET', `tables/${encodeURIComponent(id)}`)).table;
export const game = (id: string) => ask<FinishedGame>('GET', `tables/${encodeURIComponent(id)}/game`);
