// The engine protocol for the page: the types of docs/schema, and how a request becomes a line.
import type { RiffView } from './schema';

export type * from './schema';
export type { HelloReply as Hello } from './schema';
export type Row = keyof RiffView['reef'];

export interface Request {
  do: string;
  seed?: string | number;
  [field: string]: unknown;
}

// A request as a line. A seed is a text on our side, because it has more digits than a number here can hold.
export function requestLine({ seed, ...rest }: Request): string {
  const line = JSON.stringify(rest);
  return seed === undefined ? line : `${line.slice(0, -1)},"seed":${seed}}`;
}

export class EngineError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly clause: string | null = null, // of the rules, where one of them forbids it
  ) {
    super(message);
  }
}
