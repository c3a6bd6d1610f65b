// Why something is not allowed: the engine names a clause of the rules, here is the sentence for it.
import { isKey, t } from '../i18n/index.svelte';

interface Refusing {
  refused: { action: string; clause: string }[];
}

// The clause that forbids an action now; null where none does.
export function clauseAgainst(advice: Refusing | null | undefined, ...actions: string[]): string | null {
  return advice?.refused.find(({ action }) => actions.includes(action))?.clause ?? null;
}

export function refusalWords(clause: string): string {
  const key = `refuse_${clause.replaceAll('-', '_')}`;
  return isKey(key) ? t(key) : '';
}

// Errors of the engine and of the server may have one.
export function clauseOf(error: unknown): string | null {
  return (error as { clause?: string | null } | null)?.clause ?? null;
}
