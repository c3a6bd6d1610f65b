// The colours that seats wear. Each has a mark of its own shape, so that no colour must be told by its hue alone; the
// mark is white on the colour, which reads on light and dark ground alike.
import type { GameName } from '../engine/protocol';
import { list, t, type Key } from '../i18n/index.svelte';
import type { SeatPlan, StoredGame } from './store';
import { botName, gameName } from './words';

interface SeatColour {
  hue: string;
  name: Key;
  mark: string; // a path within 24 × 24
}

export const kSeatColours: readonly SeatColour[] = [
  {
    hue: '#0b7a75',
    name: 'seat_colour_0',
    mark: 'M12 3.5c4.2 5 6 7.8 6 10.6a6 6 0 0 1-12 0C6 11.3 7.8 8.5 12 3.5Z',
  },
  {
    hue: '#b4501b',
    name: 'seat_colour_1',
    mark: 'M12 19.5 4.5 11A3.4 3.4 0 0 1 8 6.3 4.2 4.2 0 0 1 16 6.3 3.4 3.4 0 0 1 19.5 11ZM9 20h6v1.5H9Z',
  },
  {
    hue: '#8a3a8c',
    name: 'seat_colour_2',
    mark: 'M10.7 9.6a3.4 3.4 0 1 1 2.6 0V17.4a5 5 0 0 0 3.6-3.4L15 14.2 18.5 10.5 20.5 15.2 19 14.7A7.5 7.5 0 0 1 12 20.5 7.5 7.5 0 0 1 5 14.7L3.5 15.2 5.5 10.5 9 14.2 7.1 14a5 5 0 0 0 3.6 3.4Z',
  },
  {
    hue: '#2b55a8',
    name: 'seat_colour_3',
    mark: 'M12 21c-1.2-4-1.4-6-1.6-8C6 13 3.5 10.5 3 5.5c4 0 7.5 1.5 9 4.5 1.5-3 5-4.5 9-4.5-.5 5-3 7.5-7.4 7.5-.2 2-.4 4-1.6 8Z',
  },
];

// For whatever is solid: boats, flags, pieces of a table in three dimensions.
export function seatColour(colour: number): string {
  return kSeatColours[colour]!.hue;
}

// A stored game may be older than colours, or damaged: every seat gets one, and no two the same.
export function seatColours(seats: { colour?: number | undefined }[]): number[] {
  const free = kSeatColours.map((_, i) => i);
  const take = (wanted: number | undefined) => {
    const at = wanted === undefined ? -1 : free.indexOf(wanted);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const kept = seats.map((seat) => take(seat.colour));
  return kept.map((colour, i) => colour ?? take(i) ?? free.shift() ?? 0);
}

// The seat's new colour; whoever wore it gets the old one.
export function swapColour(colours: number[], seat: number, wanted: number): number[] {
  return colours.map((colour, i) => (i === seat ? wanted : colour === wanted ? colours[seat]! : colour));
}

// Who sits where, in the language of the moment. A name that nobody chose is not stored: it follows the language.
export function seatNames(seats: SeatPlan[]): string[] {
  const alone = youAmong(seats) !== null;
  return distinct(
    seats.map((seat, i) => seat.name || (alone && isPerson(seat) ? t('you_name') : usual(seat, i))),
  );
}
// The same for others to read: there "you" would be somebody else.
export function namesForRecord(seats: SeatPlan[]): string[] {
  return distinct(seats.map((seat, i) => seat.name || usual(seat, i)));
}
// The seat of the reader: of the only person at the device.
export function youAmong(seats: SeatPlan[]): number | null {
  return seats.filter(isPerson).length === 1 ? seats.findIndex(isPerson) : null;
}

// A game and the others in it, where one person plays; else everybody.
export function withWhom({ game, seats }: StoredGame): string {
  const you = youAmong(seats);
  const others = seatNames(seats).filter((_, seat) => seat !== you);
  return gameWith(game, others);
}
export function gameWith(game: GameName, others: string[]): string {
  return t('game_with', { game: gameName(game), names: list(others) });
}

const isPerson = (seat: SeatPlan): boolean => seat.kind === 'human';
const usual = (seat: SeatPlan, i: number): string =>
  isPerson(seat) ? t('default_name', { n: i + 1 }) : botName(seat.bot);

// Equal names would make the log a riddle.
function distinct(names: string[]): string[] {
  return names.map((name, i) => {
    const same = names.slice(0, i).filter((other) => other === name).length;
    return same > 0 ? `${name} ${same + 1}` : name;
  });
}
