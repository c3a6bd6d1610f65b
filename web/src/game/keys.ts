// Keys that do at a table what a button does. Who types into a field or holds another key down means something else; and who
// does not want them switches them off.
import { settings } from '../settings.svelte';

export function shortcut(event: KeyboardEvent): string | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (event.repeat || document.querySelector('dialog[open]')) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, [contenteditable]')) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}

// As they are listed: the key, and the text that says what it does.
export const tableKeys = [
  ['1 – 4', 'key_hand'],
  ['5 – 7', 'key_display'],
  ['8', 'key_deck'],
  ['c', 'confirm'],
  ['u', 'undo'],
  ['h', 'hint'],
  ['l', 'log'],
  ['t', 'key_top'],
  ['?', 'key_list'],
] as const;
