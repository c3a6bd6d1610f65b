// A recorded game to look at again: at a table of its own, whose positions come as views.
import {
  cardsOf,
  type Deck,
  type GameName,
  type Past,
  type ReefResult,
  type RiffResult,
  type State,
  type View,
} from '../engine/protocol';
import { characters } from '../setup/characters';
import { seatNames, youAmong } from './seats';
import { unpack } from './share';
import { loadGame, type SeatPlan } from './store';
import { askTables, recordOf } from './tables';
import { botName, type Reader } from './words';

export type Source = { id: string } | { link: string };

export class Replayed {
  private constructor(
    private readonly table: string,
    readonly record: string,
    readonly game: GameName,
    readonly seats: SeatPlan[] | null, // of a game on this device
    readonly names: string[],
    readonly deck: Deck,
    readonly history: Past[],
    readonly result: ReefResult | RiffResult | null, // of a game that is over
  ) {}

  // Null if there is no such game, or no record in the link.
  static async open(source: Source): Promise<Replayed | null> {
    const stored = 'id' in source ? loadGame(source.id) : null;
    if ('id' in source && !stored) return null;
    const record = stored ? await recordOf(stored) : await unpack('link' in source ? source.link : '');
    if (record === null) return null;
    const { table, state } = await askTables({ do: 'replay', record });
    const [{ names }, { deck }, { history }, result] = await Promise.all([
      askTables({ do: 'names', table }),
      askTables({ do: 'deck', table }),
      askTables({ do: 'history', table }),
      askTables({ do: 'result', table }),
    ]);
    const seats = stored?.seats ?? null;
    const called = seats ? seatNames(seats) : names;
    return new Replayed(table, record, state.game, seats, called, deck, history, result.over ? result : null);
  }
  get over(): boolean {
    return this.result !== null;
  }
  // The bots on the seats. A record tells only their names: those of this language are known by them.
  get faces(): (string | null)[] {
    if (this.seats) return this.seats.map((seat) => (seat.kind === 'bot' ? seat.bot : null));
    return this.names.map((name) => characters.find((bot) => botName(bot) === name) ?? null);
  }

  // Who looks at it, and the cards by name.
  get reader(): Reader {
    return { you: this.seats ? youAmong(this.seats) : null, cards: cardsOf(this.deck) };
  }

  // The position after so many moves, as a seat sees it, or everybody (null), or as it is.
  async viewAt(moves: number, sight: { seat?: number | null } = {}): Promise<View> {
    const forked = await askTables({ do: 'fork', table: this.table, moves });
    const { state } = await askTables({ do: 'state', table: forked.table, ...sight });
    await askTables({ do: 'close', table: forked.table });
    return asView(state);
  }

  // Another game's beginning: this one after so many moves, with all that the seat does not know dealt anew.
  async redealt(moves: number, seat: number, seed: string): Promise<string> {
    const forked = await askTables({ do: 'fork', table: this.table, moves, seat, seed });
    const { record } = await askTables({ do: 'record', table: forked.table });
    await askTables({ do: 'close', table: forked.table });
    return record;
  }

  close(): void {
    void askTables({ do: 'close', table: this.table }).catch(() => undefined);
  }
}

// The whole truth, in the shape of a view.
function asView(state: State | View): View {
  const deck: unknown = state.deck;
  if (!Array.isArray(deck)) return state as View;
  const hidden = state.game === 'riff' || state.phase === 'setup';
  const shown = { ...state, deck: { top: hidden ? null : (deck[0] ?? null), count: deck.length } } as View;
  if (shown.game === 'riff') {
    const stack = shown.offspringDeck as unknown as string[];
    shown.offspringDeck = { count: stack.length };
    for (const row of ['b', 'c'] as const) {
      const up = shown.faceUp[row];
      shown.reef = {
        ...shown.reef,
        [row]: shown.reef[row].map((card, i) => (card !== null && !up[i] ? '?' : card)),
      };
    }
  }
  return shown;
}
