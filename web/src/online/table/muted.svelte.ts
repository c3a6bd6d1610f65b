// Whom the person at this page does not want to hear.
const kKey = 'atoll.muted';

function load(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(kKey) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

let muted = $state.raw(load());

export function isMuted(person: string): boolean {
  return muted.includes(person);
}

export function mute(person: string, on: boolean): void {
  muted = on ? [...muted, person] : muted.filter((id) => id !== person);
  try {
    localStorage.setItem(kKey, JSON.stringify(muted));
  } catch {
    // Then it lasts as long as the page.
  }
}
