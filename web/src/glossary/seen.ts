// How often each thing was explained: at first sight it explains itself soon, later only to who insists. Kept on this device.
const kKey = 'atoll.explained';
const kFirst = 3; // sights

function load(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export function isNew(topic: string): boolean {
  return (Number(load()[topic]) || 0) < kFirst;
}

export function seen(topic: string): void {
  try {
    const all = load();
    localStorage.setItem(kKey, JSON.stringify({ ...all, [topic]: (Number(all[topic]) || 0) + 1 }));
  } catch {
    // Then it is new again next time.
  }
}
