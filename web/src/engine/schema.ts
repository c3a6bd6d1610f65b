// Made by `npm run types` from docs/schema/engine.json; do not edit.
export type GameName = 'reef' | 'riff';
export type Seed = number;
export type State = ReefState | RiffState;
export type ReefCard = ReefPatternCard | ReefCountCard;
export type ReefColour = 'R' | 'Y' | 'G' | 'P';
/**
 * from 0
 */
export type Seat = number;
/**
 * a fish (Rm), coral, pearl, shark or sea
 */
export type RiffCard = string;
export type RiffSpace = string;
export type Offspring = string;
export type View = ReefView | RiffView;
/**
 * a card, or ? face down
 */
export type RiffShownCard = string;
export type TableName = string;
/**
 * in notation, see notation.md
 */
export type Move = string;
export type Reason = ReefReason | RiffReason;
export type ReefReason = ReefSetupReason | ReefTakeReason | ReefPlayReason;
export type RiffReason =
  WormReason | BreedReason | SettleReason | CoralReason | BoatReason | ChaseReason | DoneReason | PlainReason;
export type GameEvent = ReefEvent | RiffEvent;
export type ReefEvent =
  | ReefPlaced
  | ReefTook
  | ReefDrew
  | ReefRefilled
  | ReefPlayed
  | ReefScored
  | ReefLastRound
  | ReefFinal
  | ReefOver;
export type ReefSpace = string;
/**
 * of one completion
 */
export type ReefSpaces = ReefSpace[];
/**
 * one best set
 */
export type ReefCompletions = ReefSpaces[];
export type RiffEvent =
  | RiffWorm
  | RiffFlip
  | RiffBuy
  | RiffBreed
  | RiffOpen
  | RiffBoat
  | RiffShark
  | RiffMove
  | RiffFlow
  | RiffShuffle
  | RiffFill
  | RiffRoll
  | RiffOver;
export type RiffColour = 'R' | 'O' | 'Y' | 'G' | 'B' | 'L';
/**
 * worms by colour, * for a pearl
 */
export type Pay = string;
export type Result = NotOver | ReefResult | RiffResult;
export type Deck = ReefDeck | RiffDeck;
export type Advice = ReefAdvice | RiffAdvice;
/**
 * the name of a clause of docs/rules, where a rule of the game forbids it
 */
export type Clause = string;
export type CardAdvice = HandAdvice | DisplayAdvice | DeckAdvice;
export type LevelName = 'shrimp' | 'crab' | 'seahorse' | 'turtle' | 'octopus' | 'dolphin' | 'orca';
export type EngineCode =
  | 'bad_bot'
  | 'bad_deck'
  | 'bad_json'
  | 'bad_move'
  | 'bad_option'
  | 'bad_pattern'
  | 'bad_record'
  | 'bad_request'
  | 'bad_state'
  | 'game_over'
  | 'illegal_move'
  | 'nothing_to_undo'
  | 'too_long'
  | 'too_many_tables'
  | 'unknown_bot'
  | 'unknown_command'
  | 'unknown_game'
  | 'unknown_table';

/**
 * The engine protocol of protocol.md: requests and replies by the value of do, and what they are made of.
 */
export interface EngineProtocol {
  requests: Requests;
  replies: Replies;
  refusal: Refusal;
}
/**
 * by the value of do
 */
export interface Requests {
  hello: {
    do: 'hello';
    id?: Id;
  };
  new: {
    do: 'new';
    game: GameName;
    players?: number;
    seed?: Seed;
    options?: {};
    id?: Id;
  };
  load: {
    do: 'load';
    state?: State;
    view?: View;
    seed?: Seed;
    id?: Id;
  };
  state: {
    do: 'state';
    table: TableName;
    seat?: Seat | null;
    id?: Id;
  };
  moves: {
    do: 'moves';
    table: TableName;
    id?: Id;
  };
  play: {
    do: 'play';
    table: TableName;
    move: Move;
    id?: Id;
  };
  undo: {
    do: 'undo';
    table: TableName;
    id?: Id;
  };
  score: {
    do: 'score';
    game: 'reef';
    reef: ReefStacks;
    card?: number;
    pattern?: string[];
    count?: ReefColour;
    around?: ReefColour;
    value?: number;
    mirror?: boolean;
    id?: Id;
  };
  bot: {
    do: 'bot';
    table: TableName;
    bot: string;
    ms?: number;
    nodes?: number;
    seed?: Seed;
    id?: Id;
  };
  result: {
    do: 'result';
    table: TableName;
    id?: Id;
  };
  record: {
    do: 'record';
    table: TableName;
    id?: Id;
  };
  replay: {
    do: 'replay';
    record: string;
    id?: Id;
  };
  close: {
    do: 'close';
    table: TableName;
    id?: Id;
  };
  names: {
    do: 'names';
    table: TableName;
    names?: string[];
    id?: Id;
  };
  deck: {
    do: 'deck';
    table: TableName;
    id?: Id;
  };
  advice: {
    do: 'advice';
    table: TableName;
    seat: Seat;
    id?: Id;
  };
  preview: {
    do: 'preview';
    table: TableName;
    move: string;
    id?: Id;
  };
  explain: {
    do: 'explain';
    table: TableName;
    move: Move;
    id?: Id;
  };
  judge: {
    do: 'judge';
    table: TableName;
    move?: Move;
    nodes: number;
    seed?: Seed;
    id?: Id;
  };
  analyse: {
    do: 'analyse';
    table: TableName;
    number: number;
    nodes: number;
    seed?: Seed;
    id?: Id;
  };
  report: {
    do: 'report';
    table: TableName;
    decisions: Decision[];
    end?: number[];
    id?: Id;
  };
  history: {
    do: 'history';
    table: TableName;
    id?: Id;
  };
  fork: {
    do: 'fork';
    table: TableName;
    moves: number;
    seat?: number;
    seed?: Seed;
    id?: Id;
  };
}
/**
 * of a request, repeated by its reply; any JSON
 */
export interface Id {
  [k: string]: unknown;
}
export interface ReefState {
  game: 'reef';
  options: ReefOptions;
  phase: 'setup' | 'turn' | 'over';
  first: Seat;
  toMove: Seat | null;
  round: number;
  lastRound: boolean;
  supply: ReefSupply;
  deck: number[];
  display: (ReefSlot | null)[];
  seats: ReefTrueSeat[];
}
export interface ReefOptions {
  players: number;
  setup: 'centre' | 'free';
  deckOut: 'immediate' | 'finishRound';
  mirror: boolean;
  hidePoints: boolean;
  /**
   * a custom deck, only if there is one: the deck file, or at a table of the server its name and hash
   */
  deck?: ReefDeck | DeckName;
}
export interface ReefDeck {
  name: string;
  colours?: {
    [k: string]: string;
  };
  cards: ReefCard[];
}
export interface ReefPatternCard {
  id: number;
  coral: string;
  points: number;
  pattern: string[];
}
export interface ReefCountCard {
  id: number;
  coral: string;
  points: number;
  count: ReefColour;
  around: ReefColour;
}
export interface DeckName {
  name: string;
  hash: string;
}
export interface ReefSupply {
  R: number;
  Y: number;
  G: number;
  P: number;
}
export interface ReefSlot {
  card: number;
  tokens: number;
}
export interface ReefTrueSeat {
  points: number;
  hand: number[];
  hidden: number[];
  discard: number[];
  reef: ReefStacks;
}
/**
 * by space, bottom to top; empty spaces are left out
 */
export interface ReefStacks {
  [k: string]: string;
}
export interface RiffState {
  game: 'riff';
  options: RiffOptions;
  phase: 'worm' | 'buy' | 'over';
  first: Seat;
  active: Seat;
  toMove: Seat | null;
  turn: number;
  idle: number;
  acted: boolean;
  dice: string;
  die: number | null;
  reef: {
    a: (RiffCard | null)[];
    b: (RiffCard | null)[];
    c: (RiffCard | null)[];
    d: (RiffCard | null)[];
  };
  faceUp: {
    b: boolean[];
    c: boolean[];
  };
  flipped: RiffSpace[];
  deck: RiffCard[];
  discard: RiffCard[];
  offspring: Offspring[];
  offspringDeck: Offspring[];
  worms: RiffWorms;
  boats: number;
  seats: RiffSeat[];
}
export interface RiffOptions {
  standoff: number;
  maxTurns: number;
  moveFish: boolean;
  deck?: RiffDeck | DeckName;
}
export interface RiffDeck {
  name?: string;
  reconstructed?: boolean;
  colours?: {
    [k: string]: string;
  };
  fish: {
    [k: string]: number;
  };
  coral: number;
  pearl: number;
  shark: number;
  sea: number;
}
export interface RiffWorms {
  R: number;
  O: number;
  Y: number;
  G: number;
  B: number;
  L: number;
}
export interface RiffSeat {
  worms: RiffWorms;
  boats: number;
  pearls: number;
  sharks: number;
  /**
   * Items: empty, a fish or an offspring
   */
  corals: string[];
}
export interface ReefView {
  game: 'reef';
  options: ReefOptions;
  phase: 'setup' | 'turn' | 'over';
  first: Seat;
  toMove: Seat | null;
  round: number;
  lastRound: boolean;
  supply: ReefSupply;
  deck: {
    top: number | null;
    count: number;
  };
  display: (ReefSlot | null)[];
  seats: ReefSeat[];
}
export interface ReefSeat {
  /**
   * null for other seats with hidePoints
   */
  points: number | null;
  hand: number[] | ReefKnownHand;
  /**
   * only in the own seat
   */
  hidden?: number[];
  discard: number[];
  reef: ReefStacks;
}
/**
 * of another seat, before the end
 */
export interface ReefKnownHand {
  known: number[];
  unknown: number;
}
export interface RiffView {
  game: 'riff';
  options: RiffOptions;
  phase: 'worm' | 'buy' | 'over';
  first: Seat;
  active: Seat;
  toMove: Seat | null;
  turn: number;
  idle: number;
  acted: boolean;
  dice: string;
  die: number | null;
  reef: {
    a: (RiffShownCard | null)[];
    b: (RiffShownCard | null)[];
    c: (RiffShownCard | null)[];
    d: (RiffShownCard | null)[];
  };
  faceUp: {
    b: boolean[];
    c: boolean[];
  };
  flipped: RiffSpace[];
  deck: {
    count: number;
  };
  discard: RiffCard[];
  offspring: Offspring[];
  offspringDeck: {
    count: number;
  };
  worms: RiffWorms;
  boats: number;
  seats: RiffSeat[];
}
export interface Decision {
  number: number;
  seat: number;
  forced: boolean;
  certain: boolean;
  /**
   * by seat, of what came next; none where that was certain
   */
  luck?: number[];
  played: Prospect;
  best?: Prospect1;
}
/**
 * of one move: what each seat may expect after it, and the reasons for it where it matters
 */
export interface Prospect {
  move: Move;
  value: number[];
  score: number[];
  terms?: {
    [k: string]: number;
  };
  reason?: Reason;
}
export interface ReefSetupReason {
  scarce: Scarce;
}
/**
 * the supply that ends first
 */
export interface Scarce {
  colour: ReefColour;
  left: number;
}
export interface ReefTakeReason {
  points: number;
  card: number;
  best: number;
  denies: {
    seat: Seat;
    best: number;
  }[];
  scarce: Scarce;
}
export interface ReefPlayReason {
  points: number;
  card: number;
  completions: number;
  prepares: {
    card: number;
    before: number;
    after: number;
  }[];
  scarce: Scarce;
}
export interface WormReason {
  why: 'worm';
  have: number;
  fish: number;
}
export interface BreedReason {
  why: 'breed';
  offspring: Offspring;
  count: number;
}
export interface SettleReason {
  why: 'settle';
  wanted: Offspring[];
}
export interface CoralReason {
  why: 'coral';
  count: number;
}
export interface BoatReason {
  why: 'boat';
  column: number;
}
export interface ChaseReason {
  why: 'chase';
  card: RiffCard;
}
export interface DoneReason {
  why: 'done';
  worms: number;
}
export interface PlainReason {
  why: 'flip' | 'pearl' | 'shark' | 'free' | 'clear';
}
/**
 * of one move: what each seat may expect after it, and the reasons for it where it matters
 */
export interface Prospect1 {
  move: Move;
  value: number[];
  score: number[];
  terms?: {
    [k: string]: number;
  };
  reason?: Reason;
}
/**
 * by do of the request, without the id that each repeats; or a Refusal
 */
export interface Replies {
  hello: HelloReply;
  new: Opened;
  load: Opened;
  state: {
    /**
     * a view, with seat
     */
    state: ReefState | RiffState | ReefView | RiffView;
  };
  moves: {
    toMove: Seat | null;
    moves: Move[];
  };
  play: {
    events: GameEvent[];
    state: State;
  };
  undo: {
    state: State;
  };
  score: {
    completions: number;
    points: number;
    spaces: ReefCompletions;
  };
  bot: Thought;
  result: Result;
  record: {
    record: string;
  };
  replay: Opened;
  close: {};
  names: {
    names: string[];
  };
  deck: {
    deck: Deck;
  };
  advice: Advice;
  preview: Preview;
  explain: Reason;
  judge: Judgement;
  analyse: {
    decision: Decision;
  };
  report: {
    report: Report;
  };
  history: {
    history: Past[];
  };
  fork: Opened;
}
export interface HelloReply {
  name: 'atoll';
  version: string;
  protocol: 1;
  games: GameName[];
  bots: {
    reef: string[];
    riff: string[];
  };
}
export interface Opened {
  table: TableName;
  state: State;
}
export interface ReefPlaced {
  event: 'place';
  seat: Seat;
  space: ReefSpace;
  colour: ReefColour;
}
export interface ReefTook {
  event: 'take';
  seat: Seat;
  slot: number;
  card: number;
  points: number;
}
export interface ReefDrew {
  event: 'draw';
  seat: Seat;
  card: number;
  slot: number;
  points: -1;
}
export interface ReefRefilled {
  event: 'refill';
  slot: number;
  card: number | null;
}
export interface ReefPlayed {
  event: 'play';
  seat: Seat;
  card: number;
}
export interface ReefScored {
  event: 'score';
  seat: Seat;
  card: number;
  completions: number;
  points: number;
  spaces: ReefCompletions;
}
export interface ReefLastRound {
  event: 'lastRound';
  empty: ('R' | 'Y' | 'G' | 'P' | 'deck')[];
}
export interface ReefFinal {
  event: 'final';
  seat: Seat;
  card: number;
  points: number;
}
export interface ReefOver {
  event: 'over';
  reason: 'round' | 'deck';
}
export interface RiffWorm {
  event: 'worm';
  seat: Seat;
  colour: RiffColour;
}
export interface RiffFlip {
  event: 'flip';
  seat: Seat;
  space: RiffSpace;
  card: RiffCard;
  pay: Pay;
}
export interface RiffBuy {
  event: 'buy';
  seat: Seat;
  space: RiffSpace;
  card: RiffCard;
  pay: Pay;
  /**
   * of a fish
   */
  coral?: number;
}
export interface RiffBreed {
  event: 'breed';
  seat: Seat;
  coral: number;
  offspring: Offspring;
  /**
   * @minItems 2
   * @maxItems 2
   */
  parents: [RiffCard, RiffCard];
}
export interface RiffOpen {
  event: 'open';
  slot: number;
  offspring: Offspring;
}
export interface RiffBoat {
  event: 'boat';
  seat: Seat;
  pay: Pay;
  boats: number;
}
export interface RiffShark {
  event: 'shark';
  seat: Seat;
  card: string;
  space?: RiffSpace;
  coral?: number;
}
export interface RiffMove {
  event: 'move';
  seat: Seat;
  from: number;
  to: number;
  card: RiffCard;
}
export interface RiffFlow {
  event: 'flow';
  row: 'a' | 'b' | 'c' | 'd';
  sea: number;
}
export interface RiffShuffle {
  event: 'shuffle';
  deck: number;
}
export interface RiffFill {
  event: 'fill';
  space: RiffSpace;
  card: RiffShownCard;
}
export interface RiffRoll {
  event: 'roll';
  seat: Seat;
  dice: string;
}
export interface RiffOver {
  event: 'over';
  reason: 'offspring' | 'standoff' | 'turns';
}
export interface Thought {
  move: Move;
  value: number[];
  visits: number[];
  score: number[];
  line: Move[];
  terms: {
    [k: string]: number;
  };
}
export interface NotOver {
  over: false;
}
export interface ReefResult {
  over: true;
  points: number[];
  covered: number[];
  fours: number[];
  ranks: number[];
  winners: Seat[];
}
export interface RiffResult {
  over: true;
  offspring: number[];
  ranks: number[];
  winners: Seat[];
}
export interface ReefAdvice {
  takes: number[];
  draws: number[];
  plays: boolean;
  refused: Refused[];
  cards: CardAdvice[];
}
/**
 * something that cannot be done now, and why
 */
export interface Refused {
  action: string;
  clause: Clause;
}
export interface HandAdvice {
  card: number;
  where: 'hand';
  now: number;
  spaces: ReefCompletions;
  best: number;
  place: Move;
  bestSpaces: ReefCompletions;
}
export interface DisplayAdvice {
  card: number;
  where: 'display';
  slot: number;
  now: number;
  spaces: ReefCompletions;
  best: number;
  place: Move;
  bestSpaces: ReefCompletions;
}
export interface DeckAdvice {
  card: number;
  where: 'deck';
  now: number;
  spaces: ReefCompletions;
  best: number;
  place: Move;
  bestSpaces: ReefCompletions;
}
export interface RiffAdvice {
  prices: {
    [k: string]: number;
  };
  actions: {
    action: string;
    move: Move;
  }[];
  refused: Refused[];
}
/**
 * the last three with a card
 */
export interface Preview {
  left: PieceLeft[];
  move: Move | null;
  completions?: number;
  points?: number;
  spaces?: ReefCompletions;
}
export interface PieceLeft {
  colour: ReefColour;
  spaces: ReefSpace[];
}
export interface Judgement {
  moves: Judged[];
  played?: number;
  certain?: boolean;
}
export interface Judged {
  move: Move;
  visits: number;
  value: number[];
  score?: number[];
  terms?: {
    [k: string]: number;
  };
}
export interface Report {
  game: GameName;
  seats: ReportSeat[];
  deal: number[];
  moves: ReportMove[];
  moments: Moment[];
}
export interface ReportSeat {
  name: string;
  accuracy: number;
  start: number;
  luck: number;
  own: number;
  others: number;
  rest: number;
  result: number;
  decisions: number;
  levels: null | [LevelName, LevelName];
}
export interface ReportMove {
  number: number;
  seat: number;
  move: Move;
  best: Move;
  lost: number;
  luck: number;
  judgement: 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  value: number[];
  forced: boolean;
  lucks: number[];
  shifts: number[];
  score: number[];
  why?: {
    played: Why;
    best: Why;
  };
}
export interface Why {
  score: number[];
  terms: {
    [k: string]: number;
  };
  reason: Reason;
}
export interface Moment {
  number: number;
  seat: number;
  kind: 'choice' | 'luck';
  change: number;
}
export interface Past {
  seat: Seat;
  move: Move;
  events: GameEvent[];
}
export interface Refusal {
  error: Fault;
}
export interface Fault {
  code: EngineCode;
  message: string;
  clause?: Clause;
}
