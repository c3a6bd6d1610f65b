// Keys that do at a table what a button does. Who types into a field or holds another key down means something else; and who
// does not want them switches them off.
import type { Key } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';

function shortcut(event: KeyboardEvent): string | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (event.repeat || document.querySelector('dialog[open]')) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, [contenteditable]')) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}

// All there are, as they are listed: the keys, and the text that says what they do. A table must give each of its own an act.
export const keys = {
  reef: [
    ['1234', 'key_hand'],
    ['567', 'key_display'],
    ['8', 'key_deck'],
    ['c', 'confirm'],
    ['u', 'undo'],
  ],
  riff: [
    ['b', 'action_boat'],
    ['s', 'use_shark'],
    ['c', 'confirm'],
    ['u', 'undo'],
  ],
  table: [
    ['h', 'hint'],
    ['l', 'log'],
    ['?', 'key_list'],
  ],
  depth: [['t', 'key_top']],
  puzzle: [
    ['c', 'confirm'],
    ['u', 'undo'],
    ['?', 'key_list'],
  ],
  replay: [
    ['←', 'replay_back'],
    ['→', 'replay_next'],
    ['Home', 'replay_first'],
    ['End', 'replay_last'],
  ],
} as const satisfies Record<string, readonly (readonly [string, Key])[]>;
export type Group = keyof typeof keys;

// What each does; `n` says which of several keys it was, from 0.
export type Acts<Of extends Group> = Record<(typeof keys)[Of][number][0], (n: number) => void>;

export function pressed<Of extends Group>(event: KeyboardEvent, acts: Acts<Of>): void {
  const key = shortcut(event);
  if (key === null) return;
  for (const [known, act] of Object.entries<(n: number) => void>(acts))
    if (known.includes(key)) act(known.indexOf(key));
}

// The move of a replay that arrows and the like lead to, unless they mean something where they are pressed. No letters: nobody
// presses them by mistake, and they cannot be switched off.
export function stepOf(event: KeyboardEvent, at: number, total: number): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, dialog, [data-part="board"], [data-part="river"]'))
    return null;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: total }[event.key];
  return to === undefined || to < 0 || to > total ? null : to;
}
