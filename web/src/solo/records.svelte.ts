// The most points that somebody has reached in each solo challenge, kept on this device.
const kKey = 'atoll.solo';

function read(): Record<string, number> {
  try {
    const stored = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    );
  } catch {
    return {};
  }
}

class Records {
  private kept = $state<Record<string, number>>(read());

  of(seed: number): number | null {
    return this.kept[String(seed)] ?? null;
  }
  note(seed: number, points: number): void {
    this.kept = read(); // another tab may have written
    if (points <= (this.of(seed) ?? -1)) return;
    this.kept[String(seed)] = points;
    try {
      localStorage.setItem(kKey, JSON.stringify(this.kept));
    } catch {
      // Private windows may refuse; then it lasts as long as the page.
    }
  }
}
export const records = new Records();
