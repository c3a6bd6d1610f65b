// What the server says, as docs/schema has it, and what this page makes of a refusal.
import type { components } from './http';
import type { Hello, LiveCode, LiveFault, LiveReplies, LiveRequests, TableView } from './schema';

export type * from './schema';

// The version of the live protocol that this page speaks.
export const kProtocol: Hello['protocol'] = 1;

// A message to the server without the id it is sent with; commands are those that are done once, about a table.
export type Question<Do extends keyof LiveRequests = keyof LiveRequests> = {
  [D in Do]: Omit<LiveRequests[D], 'id'>;
}[Do];
type AboutSeats = 'sit' | 'leave' | 'pledge' | 'start' | 'reveal' | 'unseal' | 'take_over' | 'return';
export type CommandName = AboutSeats | 'move' | 'concede' | 'end' | 'decline' | 'rematch' | 'say';
export type Command = Question<CommandName>;
// The same, where the table is known.
export type TableCommand = { [D in CommandName]: Omit<LiveRequests[D], 'id' | 'table'> }[CommandName];
export type Done = LiveReplies[CommandName];

// Something the server would not do, by name; the last three are ours.
export type HttpCode = components['schemas']['ErrorCode'];
export type RefusalCode = LiveCode | HttpCode | 'offline' | 'no_server' | 'unknown_scheme';
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly view: TableView | null = null,
    readonly clause: string | null = null, // of the rules, where one of them forbids it
  ) {
    super(message);
  }
}
export function refusal({ code, message, clause }: LiveFault, view: TableView | null = null): Refused {
  return new Refused(code, message, view, clause ?? null);
}
