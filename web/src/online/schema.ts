// Made by `npm run types` from docs/schema/live.json; do not edit.
import type {
  GameName,
  Seat,
  View,
  Move,
  Reason,
  GameEvent,
  Deck,
  Advice,
  Clause,
  Preview,
} from '../engine/schema';
/**
 * chosen by the client
 */
export type MessageId = string;
export type TableId = string;
/**
 * of a bot
 */
export type Level = string;
export type Hash = string;
export type Saying =
  | 'hello'
  | 'good_luck'
  | 'well_played'
  | 'thanks'
  | 'sorry'
  | 'one_moment'
  | 'oops'
  | 'good_game'
  | 'bye'
  | 'smile'
  | 'laugh'
  | 'wow'
  | 'think'
  | 'sad'
  | 'heart';
/**
 * milliseconds since 1970, by the server's clock
 */
export type Time = number;
export type TableEvent =
  | TableCreated
  | PersonSat
  | BotSat
  | SeatLeft
  | SeatPledged
  | TableSealed
  | SeatRevealed
  | TableCommitted
  | GameStarted
  | SeatMoved
  | SeatOut
  | SeatTakenOver
  | SeatReturned
  | SeatAgreed
  | SeatDeclined
  | ClockResumed
  | GameOver
  | TableRematch;
/**
 * with what the game says of its end, if there was one
 */
export type TableResult = ReefTableResult | RiffTableResult | UnplayedResult;
export type TableView = OpenTable | RunningTable | OverTable;
export type Phase = 'open' | 'running' | 'over';
/**
 * from the server
 */
export type Message =
  | Hello
  | AcceptedReply
  | RefusedReply
  | WholeEvents
  | PatchedEvents
  | Presence
  | Said
  | LobbyChange
  | MineChange
  | Bye;
export type LiveCode =
  | 'already_taken_over'
  | 'bad_json'
  | 'bad_message'
  | 'bad_move'
  | 'bad_nonce'
  | 'bad_request'
  | 'bad_text'
  | 'busy'
  | 'damaged'
  | 'empty_seats'
  | 'going_down'
  | 'illegal_move'
  | 'not_gone'
  | 'not_host'
  | 'not_open'
  | 'not_over'
  | 'not_pledged'
  | 'not_running'
  | 'not_sealed'
  | 'not_seated'
  | 'not_signed_in'
  | 'not_taken_over'
  | 'not_text'
  | 'not_your_turn'
  | 'old_table'
  | 'out'
  | 'sealed'
  | 'seat_taken'
  | 'signed_out'
  | 'stale'
  | 'storage'
  | 'too_long'
  | 'too_many_commands'
  | 'too_many_messages'
  | 'too_many_tables'
  | 'too_slow'
  | 'unavailable'
  | 'unknown_bot'
  | 'unknown_command'
  | 'unknown_seat'
  | 'unknown_table';
/**
 * with stale
 */
export type TableView1 = OpenTable | RunningTable | OverTable;

/**
 * The live protocol of live.md: messages to the server and replies by the value of do, and messages from the server.
 */
export interface LiveProtocol {
  requests: LiveRequests;
  replies: LiveReplies;
  message: Message;
}
/**
 * messages to the server, by the value of do
 */
export interface LiveRequests {
  ping: {
    do: 'ping';
    id: MessageId;
  };
  follow: {
    do: 'follow';
    id: MessageId;
    table: TableId;
    from?: number;
    patch?: boolean;
  };
  unfollow: {
    do: 'unfollow';
    id: MessageId;
    table: TableId;
  };
  lobby: {
    do: 'lobby';
    id: MessageId;
    on: boolean;
    limit?: number;
    after?: string;
  };
  mine: {
    do: 'mine';
    id: MessageId;
    on: boolean;
  };
  sit: {
    do: 'sit';
    id: MessageId;
    table: TableId;
    seat: Seat;
    bot?: Level;
  };
  leave: {
    do: 'leave';
    id: MessageId;
    table: TableId;
    seat?: Seat;
  };
  pledge: {
    do: 'pledge';
    id: MessageId;
    table: TableId;
    commitment: Hash;
    pledge: Hash;
  };
  start: {
    do: 'start';
    id: MessageId;
    table: TableId;
  };
  reveal: {
    do: 'reveal';
    id: MessageId;
    table: TableId;
    seal: Hash;
    nonce: string;
  };
  unseal: {
    do: 'unseal';
    id: MessageId;
    table: TableId;
  };
  move: {
    do: 'move';
    id: MessageId;
    table: TableId;
    move: Move;
    version: number;
  };
  concede: {
    do: 'concede';
    id: MessageId;
    table: TableId;
  };
  take_over: {
    do: 'take_over';
    id: MessageId;
    table: TableId;
    seat: Seat;
    bot?: Level;
  };
  end: {
    do: 'end';
    id: MessageId;
    table: TableId;
  };
  decline: {
    do: 'decline';
    id: MessageId;
    table: TableId;
  };
  rematch: {
    do: 'rematch';
    id: MessageId;
    table: TableId;
  };
  say: {
    do: 'say';
    id: MessageId;
    table: TableId;
    what: Saying;
  };
  moves: {
    do: 'moves';
    id: MessageId;
    table: TableId;
    from?: number;
  };
  advice: {
    do: 'advice';
    id: MessageId;
    table: TableId;
  };
  preview: {
    do: 'preview';
    id: MessageId;
    table: TableId;
    move: string;
  };
  explain: {
    do: 'explain';
    id: MessageId;
    table: TableId;
    move: Move;
  };
  deck: {
    do: 'deck';
    id: MessageId;
    table: TableId;
  };
  return: {
    do: 'return';
    id: MessageId;
    table: TableId;
  };
}
/**
 * what a reply with ok has beside type, id and ok, by do of the message
 */
export interface LiveReplies {
  ping: {
    now: Time;
  };
  follow: {
    events: TableEvent[];
    view: TableView;
  };
  unfollow: {};
  lobby: {
    tables?: Row[];
    next?: string | null;
  };
  mine: {
    tables?: Row[];
    next?: string | null;
  };
  sit: Done;
  leave: Done;
  pledge: Done;
  start: Done;
  reveal: Done;
  unseal: Done;
  move: Done;
  concede: Done;
  take_over: Done;
  end: Done;
  decline: Done;
  rematch: {
    table: TableId;
    version: number;
    rematch: TableId;
  };
  say: {
    table?: TableId;
  };
  moves: {
    moves: Move[];
    count: number;
    next: number | null;
  };
  advice: Advice;
  preview: Preview;
  explain: Reason;
  deck: {
    deck: Deck;
  };
  return: Done;
}
export interface TableCreated {
  n: number;
  at: Time;
  event: 'created';
  commitment: Hash;
}
export interface PersonSat {
  n: number;
  at: Time;
  event: 'sat';
  seat: Seat;
  person: Person;
}
export interface Person {
  id: string;
  /**
   * null where the account was deleted
   */
  name: string | null;
  guest: boolean;
}
export interface BotSat {
  n: number;
  at: Time;
  event: 'sat';
  seat: Seat;
  bot: Level;
}
export interface SeatLeft {
  n: number;
  at: Time;
  event: 'left';
  seat: Seat;
}
export interface SeatPledged {
  n: number;
  at: Time;
  event: 'pledged';
  seat: Seat;
  pledge: Hash;
}
export interface TableSealed {
  n: number;
  at: Time;
  event: 'sealed';
}
export interface SeatRevealed {
  n: number;
  at: Time;
  event: 'revealed';
  seat: Seat;
}
export interface TableCommitted {
  n: number;
  at: Time;
  event: 'committed';
  commitment: Hash;
}
export interface GameStarted {
  n: number;
  at: Time;
  event: 'started';
}
export interface SeatMoved {
  n: number;
  at: Time;
  event: 'move';
  seat: Seat;
  move: Move;
  bot: Level | null;
  happened: GameEvent[];
}
export interface SeatOut {
  n: number;
  at: Time;
  event: 'out';
  seat: Seat;
  reason: 'conceded' | 'time';
  standIn?: Level | null;
}
export interface SeatTakenOver {
  n: number;
  at: Time;
  event: 'taken_over';
  seat: Seat;
  bot: Level;
  by: Seat;
}
export interface SeatReturned {
  n: number;
  at: Time;
  event: 'returned';
  seat: Seat;
}
export interface SeatAgreed {
  n: number;
  at: Time;
  event: 'agreed';
  seat: Seat;
}
export interface SeatDeclined {
  n: number;
  at: Time;
  event: 'declined';
  seat: Seat;
}
export interface ClockResumed {
  n: number;
  at: Time;
  event: 'resumed';
  credit: number;
}
export interface GameOver {
  n: number;
  at: Time;
  event: 'over';
  result: TableResult;
}
export interface ReefTableResult {
  reason: 'finished' | 'conceded' | 'time' | 'agreed' | 'abandoned' | 'too_long';
  ranks: number[] | null;
  winners: Seat[];
  points: number[];
  covered: number[];
  fours: number[];
}
export interface RiffTableResult {
  reason: 'finished' | 'conceded' | 'time' | 'agreed' | 'abandoned' | 'too_long';
  ranks: number[] | null;
  winners: Seat[];
  offspring: number[];
}
export interface UnplayedResult {
  reason: 'finished' | 'conceded' | 'time' | 'agreed' | 'abandoned' | 'too_long';
  ranks: number[] | null;
  winners: Seat[];
}
export interface TableRematch {
  n: number;
  at: Time;
  event: 'rematch';
  seat: Seat;
  table: TableId;
}
export interface OpenTable {
  id: TableId;
  game: GameName;
  options: Options;
  phase: 'open';
  listed: boolean;
  clock: Clock | null;
  created: Time;
  host: Seat | null;
  commitment: Hash;
  seal: Hash | null;
  seats: TableSeat[];
  version: number;
  toMove: null;
  turnSince: null;
  deadline: null;
  result: null;
  rematchOf: TableId | null;
  rematch: null;
  watching: number;
  you: Seat | null;
  state: null;
}
/**
 * as they were given; of an own deck only name and hash
 */
export interface Options {
  [k: string]: unknown;
}
export interface Clock {
  secondsPerMove: number | null;
  secondsPerGame: number | null;
}
export interface TableSeat {
  person: Person | null;
  bot: Level | null;
  /**
   * null: no person
   */
  here: boolean | null;
  out: 'conceded' | 'time' | null;
  standIn: Level | null;
  wantsEnd: boolean;
  pledge: Hash | null;
  revealed: boolean;
  /**
   * milliseconds of the game's clock before this turn
   */
  used: number;
}
export interface RunningTable {
  id: TableId;
  game: GameName;
  options: Options;
  phase: 'running';
  listed: boolean;
  clock: Clock | null;
  created: Time;
  host: Seat | null;
  commitment: Hash;
  seal: Hash;
  seats: TableSeat[];
  version: number;
  toMove: Seat;
  turnSince: Time;
  deadline: Time | null;
  result: null;
  rematchOf: TableId | null;
  rematch: null;
  watching: number;
  you: Seat | null;
  state: View;
}
export interface OverTable {
  id: TableId;
  game: GameName;
  options: Options;
  phase: 'over';
  listed: boolean;
  clock: Clock | null;
  created: Time;
  host: Seat | null;
  commitment: Hash;
  seal: Hash | null;
  seats: TableSeat[];
  version: number;
  toMove: null;
  turnSince: null;
  deadline: null;
  result: TableResult;
  rematchOf: TableId | null;
  rematch: TableId | null;
  watching: number;
  you: Seat | null;
  state: View | null;
}
export interface Row {
  id: TableId;
  game: GameName;
  options: Options;
  phase: Phase;
  listed: boolean;
  clock: Clock | null;
  created: Time;
  changed: Time;
  seats: RowSeat[];
  toMove: Seat | null;
  deadline: Time | null;
  result: TableResult | null;
}
export interface RowSeat {
  person: Person | null;
  bot: Level | null;
}
export interface Done {
  table: TableId;
  version: number;
}
export interface Hello {
  type: 'hello';
  protocol: 1;
  version: string;
  node: string;
  now: Time;
  you: Person | null;
}
/**
 * and the fields of LiveReplies
 */
export interface AcceptedReply {
  type: 'reply';
  id: MessageId;
  ok: true;
  [k: string]: unknown;
}
export interface RefusedReply {
  type: 'reply';
  id: MessageId | null;
  ok: false;
  error: LiveFault;
  view?: TableView1;
}
export interface LiveFault {
  code: LiveCode;
  message: string;
  clause?: Clause;
}
export interface WholeEvents {
  type: 'events';
  table: TableId;
  events: TableEvent[];
  view: TableView;
}
export interface PatchedEvents {
  type: 'events';
  table: TableId;
  events: TableEvent[];
  base: number;
  patch: {
    [k: string]: unknown;
  };
}
export interface Presence {
  type: 'presence';
  table: TableId;
  here: (boolean | null)[];
  watching: number;
}
export interface Said {
  type: 'said';
  table: TableId;
  seat: Seat;
  what: Saying;
}
export interface LobbyChange {
  type: 'lobby';
  table: TableId;
  row: Row | null;
}
export interface MineChange {
  type: 'mine';
  table: TableId;
  row: Row | null;
}
export interface Bye {
  type: 'bye';
  error: LiveFault;
}
