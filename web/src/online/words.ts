// What the server says, in words for people.
import Bowser from 'bowser';
import { currentLocale, list, t } from '../i18n/index.svelte';
import { isOnlineKey, o } from '../i18n/online.svelte';
import type { GameName } from '../engine/protocol';
import { Refused, type Clock, type TableResult } from './wire';

// Known refusals in the person's language, others as the server words them.
export function refusalWords(error: unknown): string {
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error);
  const key = `error_${error.code}`;
  return isOnlineKey(key) ? o(key) : error.message;
}

type Unit = 'day' | 'hour' | 'minute' | 'second';
function inUnit(n: number, unit: Unit, unitDisplay: 'long' | 'narrow'): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay }).format(n);
}

// "2 days", "90 seconds": in one unit where it is whole, as clocks are chosen.
export function lengthWords(seconds: number): string {
  for (const [unit, size] of [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const) {
    if (seconds >= size && seconds % size === 0) return inUnit(seconds / size, unit, 'long');
  }
  return inUnit(seconds, 'second', 'long');
}

export function clockWords(clock: Clock | null): string {
  const parts: string[] = [];
  if (clock?.secondsPerMove) parts.push(o('clock_move', { time: lengthWords(clock.secondsPerMove) }));
  if (clock?.secondsPerGame) parts.push(o('clock_game', { time: lengthWords(clock.secondsPerGame) }));
  return parts.length > 0 ? list(parts) : o('clock_none');
}

// What is left on a clock: "0:42", "12:05", "3h 20m", "2d 4h".
export function leftWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [86_400, 3_600, 60].map((size) => Math.floor(seconds / size)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return `${inUnit(days, 'day', 'narrow')} ${inUnit(hours % 24, 'hour', 'narrow')}`;
  if (hours > 0) return `${inUnit(hours, 'hour', 'narrow')} ${inUnit(minutes % 60, 'minute', 'narrow')}`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

// Only what differs from the usual game.
export function optionWords(game: GameName, options: Record<string, unknown>): string[] {
  const words: string[] = [];
  if (game === 'reef') {
    if (options.setup === 'free')
      words.push(t('named', { what: t('option_setup'), value: t('option_setup_free') }));
    if (options.deckOut === 'finishRound')
      words.push(t('named', { what: t('option_deck_out'), value: t('option_deck_out_finish') }));
    if (options.mirror === true) words.push(t('option_mirror'));
    if (options.hidePoints === true) words.push(t('option_hide_points'));
  } else {
    if (typeof options.standoff === 'number' && options.standoff !== 40)
      words.push(t('named', { what: t('option_standoff'), value: options.standoff }));
    if (typeof options.maxTurns === 'number' && options.maxTurns > 0)
      words.push(t('named', { what: t('option_max_turns'), value: options.maxTurns }));
    if (options.moveFish === true) words.push(t('option_move_fish'));
  }
  if (options.deck) words.push(o('own_deck'));
  return words;
}

// How a game ended, where the rules of the game do not say it themselves.
export function resultWords(result: TableResult, names: string[], you: number | null): string {
  const mine = result.winners.length === 1 && result.winners[0] === you;
  const losers = names.filter((_, seat) => !result.winners.includes(seat));
  const winners = list(result.winners.map((seat) => names[seat] ?? ''));
  switch (result.reason) {
    case 'agreed':
      return o('over_agreed');
    case 'abandoned':
      return o('over_abandoned');
    case 'too_long':
      return o('over_too_long');
    case 'conceded':
      if (mine) return o('over_conceded_you', { m: losers.length, losers: list(losers) });
      return names.length === 2 && you !== null && you >= 0
        ? o('over_conceded_by_you', { names: winners })
        : o('over_conceded', {
            n: result.winners.length,
            m: losers.length,
            names: winners,
            losers: list(losers),
          });
    case 'time':
      return mine ? o('over_time_you') : o('over_time', { n: result.winners.length, names: winners });
    case 'finished':
      return mine ? o('over_finished_you') : o('over_finished', { n: result.winners.length, names: winners });
  }
}

// "Firefox on Linux", from what a browser says of itself.
export function deviceWords(agent: string): string {
  const { browser, os } = Bowser.parse(agent || '-'); // it does not take nothing
  if (!browser.name) return o('device_unknown');
  return os.name ? o('device', { browser: browser.name, system: os.name }) : browser.name;
}

export function sayWords(what: string): string {
  const key = `say_${what}`;
  return isOnlineKey(key) ? o(key) : what;
}
