// What a new game is set up with, and the same as the tail of a link: seed=7,players=3,mirror=true
import { EngineError, type GameName } from '../engine/protocol';
import { pack, unpack } from '../game/share';
import { isSeed, sendToTables, type Deal } from '../game/tables';
import { t } from '../i18n/index.svelte';

export interface Plan {
  seed: string;
  players: number;
  options: Record<string, string | number | boolean>;
  deck: string; // a deck file as text; empty is the game's own
}

const kDefaults: Record<GameName, Plan['options']> = {
  reef: { setup: 'centre', deckOut: 'immediate', mirror: false, hidePoints: false },
  riff: { standoff: 40, maxTurns: 0, moveFish: false },
};
const kWords: Record<string, string[]> = { setup: ['centre', 'free'], deckOut: ['immediate', 'finishRound'] };

export function freshPlan(game: GameName, seed: string): Plan {
  return { seed, players: 2, options: { ...kDefaults[game] }, deck: '' };
}

// Throws, in words for people, where the deck is no JSON.
export async function dealOf(plan: Plan): Promise<Deal> {
  const { seed, players, options } = plan;
  if (plan.deck.trim() === '') return { seed, players, options };
  return { seed, players, options: { ...options, deck: await parseDeck(plan.deck) } };
}

async function parseDeck(text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(t('deck_not_json', await whereItBreaks(text)));
  }
}

// The engine tells where in a line; browsers do not agree on that.
async function whereItBreaks(text: string): Promise<{ line: number; column: number }> {
  const told = await sendToTables(text.replaceAll('\n', ' ')).catch((error: unknown) => error);
  const found = told instanceof EngineError ? /character (\d+)/.exec(told.message) : null;
  const bytes = new TextEncoder().encode(text).slice(0, Number(found?.[1] ?? 1) - 1);
  const before = new TextDecoder().decode(bytes).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

export async function linkOf(game: GameName, plan: Plan): Promise<string> {
  const parts = [`seed=${plan.seed}`];
  if (plan.players !== 2) parts.push(`players=${plan.players}`);
  for (const [name, value] of Object.entries(plan.options))
    if (value !== kDefaults[game][name]) parts.push(`${name}=${value}`);
  if (plan.deck.trim() !== '') parts.push(`deck=${await pack(plan.deck)}`);
  return parts.join(',');
}

// Null where something in it is not understood: better to say so than to deal another game.
export async function planOf(game: GameName, link: string): Promise<Plan | null> {
  const plan = freshPlan(game, '');
  for (const part of link.split(',')) {
    const [, name, value] = /^(\w+)=([\w-]+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return null;
    const old = plan.options[name];
    if (name === 'seed' && isSeed(value)) plan.seed = value;
    else if (name === 'players' && game === 'reef' && /^[2-4]$/.test(value)) plan.players = Number(value);
    else if (name === 'deck') plan.deck = (await unpack(value)) ?? '';
    else if (typeof old === 'boolean' && /^(true|false)$/.test(value)) plan.options[name] = value === 'true';
    else if (typeof old === 'number' && /^\d{1,4}$/.test(value)) plan.options[name] = Number(value);
    else if (typeof old === 'string' && kWords[name]?.includes(value)) plan.options[name] = value;
    else return null;
    if (name === 'deck' && plan.deck === '') return null;
  }
  return plan.seed === '' ? null : plan;
}
