// What a person has chosen, kept on this device.
import { MediaQuery } from 'svelte/reactivity';
import type { GameName } from './engine/protocol';
import { languages, preferredLanguage, setLanguage, type Language } from './i18n/index.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'on' | 'off';
export type Skin = 'first' | 'second';
export type Pace = 'calm' | 'quick';
export type Depth = 'flat' | '3d';

interface Settings {
  language: Language | null; // null: the browser's
  theme: Theme;
  motion: Motion;
  skin: Skin;
  pace: Pace; // of the bots: a person must be able to follow
  sound: boolean;
  soundOffered: boolean; // once
  depth: Depth; // of the tables
  letters: boolean; // on pieces
  keys: boolean; // shortcuts
  game: GameName; // played last, and against whom
  rivals: Record<GameName, string>;
}

const kKey = 'atoll.settings';
export const kFirstRival = 'shrimp';

function load(): Settings {
  const settings: Settings = {
    language: null,
    theme: 'system',
    motion: 'system',
    skin: 'first',
    pace: 'calm',
    sound: false,
    soundOffered: false,
    depth: 'flat',
    letters: false,
    keys: true,
    game: 'reef',
    rivals: { reef: kFirstRival, riff: kFirstRival },
  };
  try {
    const stored = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Settings>;
    if (languages.some((known) => known === stored.language)) settings.language = stored.language!;
    if (stored.theme === 'light' || stored.theme === 'dark') settings.theme = stored.theme;
    if (stored.motion === 'on' || stored.motion === 'off') settings.motion = stored.motion;
    if (stored.skin === 'second') settings.skin = 'second';
    if (stored.pace === 'quick') settings.pace = 'quick';
    settings.sound = stored.sound === true;
    settings.soundOffered = settings.sound || stored.soundOffered === true;
    if (stored.depth === '3d') settings.depth = '3d';
    settings.letters = stored.letters === true;
    settings.keys = stored.keys !== false;
    if (stored.game === 'riff') settings.game = 'riff';
    for (const game of ['reef', 'riff'] as const)
      if (typeof stored.rivals?.[game] === 'string') settings.rivals[game] = stored.rivals[game];
  } catch {
    // Unreadable settings are no settings.
  }
  return settings;
}

export const settings = $state<Settings>(load());

export async function applySettings(): Promise<void> {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.skin = settings.skin;
  await setLanguage(settings.language ?? preferredLanguage(navigator.languages));
}

export async function change(values: Partial<Settings>): Promise<void> {
  Object.assign(settings, values);
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
  await applySettings();
}

export function moves(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// Where a browser forces its own colours, pieces cannot be told apart by theirs.
const forced = typeof matchMedia === 'undefined' ? null : new MediaQuery('(forced-colors: active)');
export function lettersOn(): boolean {
  return settings.letters || forced?.current === true;
}
