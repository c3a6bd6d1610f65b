// What happened, in words: the same sentences for the log, the live announcements and the text of the table.
import type { CardAdvice, GameEvent, Past, ReefCard, ReefColour, RiffColour } from '../engine/protocol';
import { capital, isKey, list, t, Word } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';

// A colour in all its forms, for texts that bend it.
export function colourWord(letter: string): Word {
  const name = letter === 'P' && settings.skin === 'second' ? 'P2' : letter;
  return new Word((form) => (isColour(name) ? t(`colour_${name}`, { form }) : letter));
}
export function colourName(letter: string): string {
  return String(colourWord(letter));
}
const colours = ['R', 'Y', 'G', 'P', 'P2', 'O', 'B', 'L'] as const;
const isColour = (name: string): name is (typeof colours)[number] =>
  (colours as readonly string[]).includes(name);

export function botName(name: string): string {
  const key = `bot_${name}`;
  return isKey(key) ? t(key) : name;
}

export function gameName(game: 'reef' | 'riff'): string {
  return t(game);
}

// What kind of game it is, and for how many: the names alone are easily confused.
export function gameLine(game: 'reef' | 'riff'): string {
  return t(game === 'reef' ? 'reef_line' : 'riff_line');
}

// What the badges on a card of Reef say.
export const badgeWords = ({ now, best }: Pick<CardAdvice, 'now' | 'best'>): string =>
  now > 0 ? t('worth_help_now', { now, n: best }) : t('worth_help', { n: best });

export const points = (n: number): string => t('points', { n });

// --- Reef ---------------------------------------------------------------------------------------------------

export interface Token {
  colour: ReefColour | '*';
  height: number; // 0: any
  orHigher: boolean;
}

export function parseToken(text: string): Token | null {
  if (text === '.') return null;
  return {
    colour: text.charAt(0) as Token['colour'],
    height: Number.parseInt(text.slice(1), 10) || 0,
    orHigher: text.endsWith('+'),
  };
}

function tokenWords(text: string): string {
  const token = parseToken(text);
  if (!token) return t('token_free');
  const colour = token.colour === '*' ? t('token_any') : colourName(token.colour);
  if (token.height === 0) return colour;
  return t(token.orHigher ? 'token_least' : 'token_exact', { colour, n: token.height });
}

export function patternWords(card: ReefCard): string {
  if ('count' in card) {
    return t('pattern_count', { colour: colourWord(card.count), around: colourWord(card.around) });
  }
  const rows = card.pattern.map((row) => row.split(/\s+/).map(tokenWords).join(', '));
  return rows.join(` ${t('pattern_row_next')} `);
}

// The title of a card is what it wants: a number says nothing to who looks for it on the table.
const kShapes: Record<string, 'row' | 'diagonal' | 'corner' | 'square'> = {
  'A A A': 'row',
  'A . . / . A . / . . A': 'diagonal',
  'A A / A .': 'corner',
  'A A / A A': 'square',
};
function shapeWords(card: ReefCard): string {
  if ('count' in card)
    return t('shape_around', { colour: colourWord(card.count), around: colourWord(card.around) });
  const tokens = card.pattern.flatMap((row) => row.split(/\s+/).flatMap((text) => parseToken(text) ?? []));
  const [first, second] = tokens;
  const shape = card.pattern.join(' / ').replaceAll(/[^ ./]+/g, 'A');
  const any = first?.colour === '*';
  const same = tokens.every((one) => JSON.stringify(one) === JSON.stringify(first));
  const { height: n = 0, orHigher = false } = first ?? {};
  const [a, b] = [colourWord(first?.colour ?? ''), colourWord(second?.colour ?? '')];
  if (shape === 'A' && n > 0 && !orHigher)
    return any ? t('shape_stack_any', { n }) : t('shape_stack', { colour: a, n });
  if (shape === 'A A' && same && n > 0 && !orHigher)
    return any ? t('shape_stacks_any', { n }) : t('shape_stacks', { colour: a, n });
  if (shape === 'A . / . A' && orHigher && !any && second!.orHigher && second!.height === n)
    return t('shape_cross', { a, b, n });
  if (any || n > 0 || (second?.height ?? 0) > 0) return patternWords(card);
  if (shape === 'A') return t('shape_one', { colour: a });
  if (shape === 'A A' && second!.colour !== '*') return t('shape_pair', { a, b });
  const known = kShapes[shape];
  return known && same ? t(`shape_${known}`, { colour: a }) : patternWords(card);
}
export function cardTitle(card: ReefCard): string {
  return t('card_title', { what: capital(shapeWords(card)) });
}

export function cardWords(card: ReefCard): string {
  const pieces = list([...card.coral].map(colourName));
  return t('card_label', { card: card.id, pieces, points: points(card.points), pattern: patternWords(card) });
}

export function stackWords(stack: string): string {
  return t('stack_words', { colour: colourName(stack.at(-1)!), n: stack.length });
}

export function spaceWords(space: string, stack: string | undefined): string {
  return stack ? t('space_stack', { space, pieces: stackWords(stack) }) : t('space_empty', { space });
}

// A whole reef for those who do not see it.
export function reefWords(reef: Record<string, string>): string {
  const stacks = Object.entries(reef).map(([space, stack]) => spaceWords(space, stack));
  return stacks.length > 0 ? stacks.join('; ') : t('reef_nothing');
}

// --- The Reef -----------------------------------------------------------------------------------------------

// A card in its forms: by itself, and with its article.
export function riffCard(card: string | null): Word {
  return new Word((form) => {
    if (card === null || card === '?') return t('card_down', { form });
    if (card === 'coral' || card === 'pearl' || card === 'shark' || card === 'sea')
      return t(`card_${card}`, { form });
    return t(card.endsWith('m') ? 'card_fish_m' : 'card_fish_f', {
      form,
      colour: colourWord(card.charAt(0)),
    });
  });
}
export function riffCardWords(card: string | null): string {
  return String(riffCard(card));
}

export function pairWords(pair: string): string {
  return t('offspring_pair', { a: colourName(pair.charAt(0)), b: colourName(pair.charAt(1)) });
}

export function coralWords(content: string): string {
  if (content === 'empty') return t('coral_empty');
  if (/^[A-Z]{2}$/.test(content)) return t('coral_offspring', { pair: pairWords(content) });
  return riffCardWords(content);
}

export function payWords(pay: string): string {
  const counts = new Map<string, number>();
  for (const letter of pay) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return list(
    [...counts].map(([letter, n]) =>
      letter === '*' ? t('pearls_n', { n }) : t('worms_paid', { n, colour: colourWord(letter) }),
    ),
  );
}

export const riffColours: RiffColour[] = ['R', 'O', 'Y', 'G', 'B', 'L'];

// --- Events -------------------------------------------------------------------------------------------------

// What one seat did, or what happened in its turn, in one or more sentences.
export interface Told {
  seat: number;
  text: string;
}

// Who reads it, and what the cards look like: without them all seats are others, and cards are numbers.
export interface Reader {
  you?: number | null; // the own seat
  cards?: readonly ReefCard[] | null;
}
// A seat by its name alone: people are called so until they choose a name.
export const called = (name: string): string => (name === t('you_name') ? 'you' : name);
// The name of a seat in a sentence; texts know by it that the reader is meant.
export function nameOf(names: string[], seat: number, you: number | null | undefined): string {
  return seat === you ? 'you' : (names[seat] ?? '').replace(/^you$/, 'You');
}
export function cardOf(id: number, cards: Reader['cards']): string {
  const card = cards?.find((one) => one.id === id);
  return card ? cardTitle(card) : t('card_number', { card: id });
}

// One move in words. It may be about several seats: whoever ends a turn lets the other one roll.
export function tellSeats(past: Past, names: string[], reader: Reader = {}): Told[] {
  const teller = new Teller(names, reader, past.seat);
  if (past.move === 'done') teller.endTurn();
  for (const event of past.events) teller.tell(event);
  return teller.told();
}
// The same as sentences.
export function tell(past: Past, names: string[], reader: Reader = {}): string[] {
  return tellSeats(past, names, reader).map((told) => told.text);
}

// Who begins a game of The Reef, and what they rolled, as far as it is known: no move comes before it.
export interface Opening {
  seat: number;
  dice: string;
}
export function openingWords(
  { seat, dice }: Opening,
  names: string[],
  you: number | null | undefined,
): string {
  const name = nameOf(names, seat, you);
  if (!dice) return t('log_begin', { name });
  return t('log_begin_roll', { name, a: colourName(dice.charAt(0)), b: colourName(dice.charAt(1)) });
}

class Teller {
  private said: Told[] = [];
  private pieces: string[] = [];
  private played: number | null = null;
  private setup: string | null = null;
  private rows: string[] = [];
  private washed = 0;
  private fresh: string[] = [];

  constructor(
    private readonly names: string[],
    private readonly reader: Reader,
    private seat: number, // who the next sentence is about
  ) {}

  // The engine has no event for it: what follows is the river's and the next player's.
  endTurn(): void {
    this.say(t('log_done', { name: this.name(this.seat) }));
  }
  private name(seat: number): string {
    return nameOf(this.names, seat, this.reader.you);
  }
  private card(id: number): string {
    return cardOf(id, this.reader.cards);
  }

  tell(event: GameEvent): void {
    const seat = 'seat' in event ? event.seat : this.seat;
    const name = this.name(seat);
    if (event.event === 'place') {
      this.pieces.push(t('piece_on', { colour: colourName(event.colour), space: event.space }));
      if (this.played === null) this.setup = name;
      return;
    }
    if (event.event !== 'flow' && event.event !== 'fill') this.endGroups(name, event);
    this.seat = seat;
    switch (event.event) {
      case 'take':
        this.say(
          event.points
            ? t('log_take_points', { name, card: this.card(event.card), points: points(event.points) })
            : t('log_take', { name, card: this.card(event.card) }),
        );
        break;
      case 'draw':
        this.say(t('log_draw', { name, card: this.card(event.card), slot: event.slot }));
        break;
      case 'play':
        this.played = event.card;
        break;
      case 'score':
        this.say(
          event.completions
            ? t('log_score', {
                value: event.points / event.completions,
                times: event.completions,
                points: points(event.points),
              })
            : t('log_score_none'),
        );
        break;
      case 'lastRound': {
        const colours = event.empty.filter((what) => what !== 'deck').map(colourName);
        if (colours.length > 0) this.say(t('log_last_supply', { colours: list(colours) }));
        if (event.empty.includes('deck')) this.say(t('log_last_deck'));
        break;
      }
      case 'final':
        this.say(
          event.points
            ? t('log_final', { name, card: this.card(event.card), points: points(event.points) })
            : t('log_final_none', { name, card: this.card(event.card) }),
        );
        break;
      case 'over':
        this.say(
          event.reason === 'deck'
            ? t('log_over_deck')
            : event.reason === 'offspring'
              ? t('log_over_offspring')
              : event.reason === 'standoff'
                ? t('log_over_standoff')
                : event.reason === 'turns'
                  ? t('log_over_turns')
                  : t('log_over'),
        );
        break;
      case 'worm':
        this.say(t('log_worm', { name, colour: colourWord(event.colour) }));
        break;
      case 'flip':
        this.say(
          t('log_flip', {
            name,
            space: event.space,
            pay: payWords(event.pay),
            card: riffCard(event.card),
          }),
        );
        break;
      case 'buy':
        this.say(
          t('log_buy', {
            name,
            space: event.space,
            pay: payWords(event.pay),
            card: riffCard(event.card),
          }),
        );
        break;
      case 'breed':
        this.say(
          t('log_breed', {
            a: capital(riffCard(event.parents[0]).as('a')),
            b: riffCard(event.parents[1]).as('a'),
            pair: pairWords(event.offspring),
          }),
        );
        break;
      case 'open':
        this.say(t('log_open', { pair: pairWords(event.offspring) }));
        break;
      case 'boat':
        this.say(t('log_boat', { name, n: event.boats, pay: payWords(event.pay) }));
        break;
      case 'shark':
        this.say(
          event.space
            ? t('log_shark_reef', { name, card: riffCard(event.card), space: event.space })
            : t('log_shark_own', { name, card: riffCard(event.card) }),
        );
        break;
      case 'move':
        this.say(t('log_move', { name, card: riffCard(event.card), a: event.from, b: event.to }));
        break;
      case 'flow':
        this.rows.push(event.row);
        this.washed += event.sea;
        break;
      case 'fill':
        this.fresh.push(`${event.space} ${riffCardWords(event.card)}`);
        break;
      case 'shuffle':
        this.say(t('log_shuffle', { n: event.deck }));
        break;
      case 'roll':
        this.say(
          t('log_roll', { name, a: colourName(event.dice.charAt(0)), b: colourName(event.dice.charAt(1)) }),
        );
        break;
    }
  }

  told(): Told[] {
    this.endGroups('', null);
    return this.said;
  }

  // What belongs together is one sentence: it ends when something else comes.
  private endGroups(name: string, event: GameEvent | null): void {
    if (this.setup !== null) {
      this.say(t('log_setup', { name: this.setup, pieces: list(this.pieces) }));
      this.setup = null;
      this.pieces = [];
    } else if (this.played !== null && event?.event === 'score') {
      const card = this.card(this.played);
      this.say(
        this.pieces.length > 0
          ? t('log_play', { name, card, pieces: list(this.pieces) })
          : t('log_play_none', { name, card }),
      );
      this.played = null;
      this.pieces = [];
    }
    if (this.rows.length > 0) this.say(t('log_flow', { n: this.rows.length, rows: list(this.rows) }));
    if (this.washed > 0) this.say(t('log_flow_sea', { n: this.washed }));
    if (this.fresh.length > 0) this.say(t('log_fill', { cards: this.fresh.join(', ') }));
    this.rows = [];
    this.washed = 0;
    this.fresh = [];
  }

  private say(sentence: string): void {
    const last = this.said.at(-1);
    if (last?.seat === this.seat) last.text += ` ${sentence}`;
    else this.said.push({ seat: this.seat, text: sentence });
  }
}
