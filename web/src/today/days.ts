// Days of the calendar as texts, 2026-11-17, all in UTC: the same day is dealt everywhere at the same moment.

export type Day = string;

const kDay = 86_400_000; // milliseconds
const kForgiven = 7; // days: one missed day in so many does not end a streak

export function dayAt(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(beginOf(text)).toJSON()?.slice(0, 10) === text;
}
export function beginOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}
export function addDays(day: Day, n: number): Day {
  return dayAt(beginOf(day) + n * kDay);
}

// What the cards are dealt from: the date as a number.
export function seedOf(day: Day): string {
  return day.replaceAll('-', '');
}

// The days of a month in weeks from Monday on; null where a week begins or ends in another month.
export function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(beginOf(first)).getUTCDay() + 6) % 7;
  const places: (Day | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) places.push(day);
  while (places.length % 7 > 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, i) => places.slice(7 * i, 7 * i + 7));
}
export function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}
export function monthAfter(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7);
}

export interface Streak {
  days: number; // played
  forgiven: Day[]; // missed, and bridged
}

// The days in a row up to today. Today may still come; and one day in seven may be missed.
export function streakOf(played: (day: Day) => boolean, today: Day): Streak {
  const streak: Streak = { days: 0, forgiven: [] };
  let bridge: Day | null = null; // forgiven only if there is a day before it
  for (let day = played(today) ? today : addDays(today, -1); ; day = addDays(day, -1)) {
    if (played(day)) {
      ++streak.days;
      if (bridge !== null) streak.forgiven.push(bridge);
      bridge = null;
      continue;
    }
    const last = bridge ?? streak.forgiven.at(-1);
    if (last !== undefined && beginOf(last) - beginOf(day) < kForgiven * kDay) return streak;
    bridge = day;
  }
}

// How many of a hundred a result is better than; equals count half. Null where nothing is known.
export function percentileOf(results: readonly number[], lead: number): number | null {
  if (results.length === 0) return null;
  const below = results.filter((one) => one < lead).length;
  const equal = results.filter((one) => one === lead).length;
  return Math.round((100 * (below + equal / 2)) / results.length);
}
