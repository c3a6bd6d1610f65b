// Everything of the server that is not live, as docs/openapi.yaml has it.
import type { components, operations } from './http';
import { Refused } from './wire';

type Operation = keyof operations;
type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never;
type Body<Do extends Operation> = Json<NonNullable<operations[Do]['requestBody']>>;
type Reply<Do extends Operation> = operations[Do]['responses'] extends infer Of
  ? Json<Of[keyof Of & (200 | 201)]>
  : never;

export type Me = components['schemas']['Me'];
export type Info = Reply<'info'>;
export type SignedIn = components['schemas']['Session'];
export type FinishedGame = components['schemas']['Game'];
export type NewTable = Body<'makeTable'>;
export type DayBoard = components['schemas']['DayBoard'];

// Fails with Refused: by the server's own codes, with `offline` when nothing answers, and with `no_server` when what
// answers is no game server.
async function ask<Do extends Operation>(method: string, path: string, body?: Body<Do>): Promise<Reply<Do>> {
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
  let read: Partial<components['schemas']['Error']>;
  try {
    read = (await reply.json()) as Partial<components['schemas']['Error']>;
  } catch {
    throw new Refused('no_server', `${reply.status} ${reply.statusText}`);
  }
  if (read.error) throw new Refused(read.error.code, read.error.message);
  if (!reply.ok) throw new Refused('no_server', `${reply.status} ${reply.statusText}`);
  return read as Reply<Do>;
}

const person = async (reply: Promise<Reply<'me'>>) => (await reply).person;

export const info = () => ask<'info'>('GET', 'info');
export const me = () => person(ask<'me'>('GET', 'me'));
export const guest = (name?: string) =>
  person(ask<'guest'>('POST', 'guest', name === undefined ? {} : { name }));
export const register = (name: string, password: string) =>
  person(ask<'register'>('POST', 'register', { name, password }));
export const signIn = (name: string, password: string) =>
  person(ask<'signIn'>('POST', 'sign-in', { name, password }));
export const signOut = () => ask<'signOut'>('POST', 'sign-out');
export const rename = (name: string) => person(ask<'changeMe'>('PATCH', 'me', { name }));
export const changePassword = (password: string, oldPassword: string) =>
  person(ask<'changeMe'>('PATCH', 'me', { password, oldPassword }));
export const deleteMe = (password?: string) =>
  ask<'deleteMe'>('DELETE', 'me', password === undefined ? {} : { password });
export const exportMe = () => ask<'exportMe'>('GET', 'me/export');
export const training = () => ask<'training'>('GET', 'me/training');
export const saveTraining = (training: Body<'saveTraining'>['training']) =>
  ask<'saveTraining'>('PUT', 'me/training', { training });

export const sessions = async () => (await ask<'sessions'>('GET', 'sessions')).sessions;
export const endSession = (id: string) => ask<'endSession'>('DELETE', `sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => ask<'endOtherSessions'>('DELETE', 'sessions');

export const finished = async () => (await ask<'myTables'>('GET', 'me/tables?over=true')).tables;
export const create = async (table: NewTable) => (await ask<'makeTable'>('POST', 'tables', table)).table;
export const table = async (id: string) =>
  (await ask<'table'>('GET', `tables/${encodeURIComponent(id)}`)).table;
export const game = (id: string) => ask<'game'>('GET', `tables/${encodeURIComponent(id)}/game`);

export const day = (of: string) => ask<'day'>('GET', `today/${of}`);
export const dayGame = (id: string) => ask<'dayGame'>('GET', `today/game/${encodeURIComponent(id)}`);
export const sendDay = (game: Body<'sendDay'>) => ask<'sendDay'>('POST', 'today', game);
