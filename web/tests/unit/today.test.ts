// Days in UTC, streaks that forgive, where a result stands, and what is shared of it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays, beginOf, dayAt, isDay, monthAfter, monthBefore, percentileOf } from '../../src/today/days';
import { seedOf, streakOf, weeksOf } from '../../src/today/days';
import { find } from '../../src/today/list';
import { outcome, shareText, signed } from '../../src/today/words';

test('a day begins and ends at midnight UTC, wherever the device is', () => {
  const midnight = Date.UTC(2026, 10, 17);
  expect(dayAt(midnight)).toBe('2026-11-17');
  expect(dayAt(midnight - 1)).toBe('2026-11-16');
  expect(dayAt(midnight + 86_399_999)).toBe('2026-11-17');
  expect(beginOf('2026-11-17')).toBe(midnight);
  // 23:30 in New York is already the next day.
  expect(dayAt(Date.parse('2026-11-16T23:30:00-05:00'))).toBe('2026-11-17');
  expect(dayAt(Date.parse('2026-11-18T08:30:00+09:00'))).toBe('2026-11-17');
  expect(seedOf('2026-11-17')).toBe('20261117');
});

test('days that there are not are none', () => {
  for (const day of ['2026-11-17', '2028-02-29']) expect(isDay(day)).toBe(true);
  for (const day of ['2027-02-29', '2026-13-01', '2026-11-7', 'today', '', '2026-11-17T00:00'])
    expect(isDay(day), day).toBe(false);
});

test('days and months follow each other over ends of months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
  expect(monthBefore('2027-01')).toBe('2026-12');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2027-01')).toBe('2027-02');
});

test('a month is whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11'); // begins on a Sunday
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2027-02')).toHaveLength(4); // from a Monday to a Sunday
});

function streak(played: string, today = '2026-11-20') {
  // A letter for each day up to today: x played, . missed.
  const days = new Set(
    [...played].flatMap((mark, i) => (mark === 'x' ? [addDays(today, i - played.length + 1)] : [])),
  );
  const { days: n, forgiven } = streakOf((day) => days.has(day), today);
  return [n, forgiven.map((day) => (beginOf(today) - beginOf(day)) / 86_400_000)];
}

test('a streak counts the days up to today', () => {
  expect(streak('')).toEqual([0, []]);
  expect(streak('x')).toEqual([1, []]);
  expect(streak('xxx')).toEqual([3, []]);
  expect(streak('xxx.')).toEqual([3, []]); // today may still come
});

test('a streak forgives one missed day in seven', () => {
  expect(streak('xx.xx')).toEqual([4, [2]]);
  expect(streak('xx..')).toEqual([2, [1]]); // yesterday was missed, and today may still come
  expect(streak('xx..x')).toEqual([1, []]); // two in a row are too many
  expect(streak('xx...')).toEqual([0, []]);
  expect(streak('xx.xxx.xx')).toEqual([5, [2]]); // the second one comes too soon
  expect(streak('xx.xxxxxx.xx')).toEqual([10, [2, 9]]); // this one does not
  expect(streak('.xx')).toEqual([2, []]); // what nothing came before is no bridge
});

test('equals count half in a percentile', () => {
  expect(percentileOf([], 5)).toBe(null);
  expect(percentileOf([-10, -5, 0, 5], 7)).toBe(100);
  expect(percentileOf([-10, -5, 0, 5], -11)).toBe(0);
  expect(percentileOf([-10, -5, 0, 5], 0)).toBe(63);
  expect(percentileOf([1, 1], 1)).toBe(50);
});

test('the list of days is read, and ends without harm', () => {
  const hash = 'a'.repeat(64);
  const list = `# remark\n2026-11-17 ${hash} -3,0,12 -\n2026-11-18 ${hash} 1 -2,2\n`;
  expect(find(list, '2026-11-17')).toEqual({ results: { reef: [-3, 0, 12], riff: [] } });
  expect(find(list, '2026-11-18')?.results.riff).toEqual([-2, 2]);
  expect(find(list, '2026-11-19')).toBe(null);
});

test('the published lists have results for every day', () => {
  const folder = join(import.meta.dirname, '../../../data/today');
  const text = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  for (let day = '2026-11-17'; day <= '2028-12-31'; day = addDays(day, 1)) {
    const { results } = find(text, day)!;
    for (const game of ['reef', 'riff'] as const) {
      expect(results[game].length, `${day} ${game}`).toBe(24);
      expect(results[game].every(Number.isInteger)).toBe(true);
    }
  }
});

test('results in words', () => {
  const result = (lead: number, won: boolean) => ({ lead, won, game: 'x' });
  expect(outcome('reef', result(12, true))).toBe('You won by 12 points.');
  expect(outcome('reef', result(-1, false))).toBe('You lost by 1 point.');
  expect(outcome('riff', result(3, true))).toBe('You won, 3 offspring ahead.');
  expect(outcome('reef', result(0, true))).toBe('Equal points, but you won the tie-break.');
  expect(outcome('reef', result(0, false))).toBe('No points between you, and no win this time.');
  expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0']);
});

test('what is shared tells the result and no card', () => {
  const list = { results: { reef: [-5, 5, 10, 20], riff: [] } };
  const text = shareText(
    '2026-11-17',
    { reef: { lead: 12, won: true, game: 'x' }, riff: { lead: -2, won: false, game: 'y' } },
    list,
    3,
    'https://atoll.example/today',
  );
  const [first, ...rest] = text.split('\n');
  expect(first).toMatch(/^Atoll · .*17.*2026$/);
  expect(rest).toEqual([
    'Reef 🐢 +12 🟦🟦🟦🟦🟦🟦🟦🟦⬜⬜ 75 %',
    'The Reef 🐢 −2',
    '🪸 3 days in a row',
    'https://atoll.example/today',
  ]);
});
