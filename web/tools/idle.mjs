// What the page costs while nobody touches it: npm run idle -- [PATH]. Processor time of the whole browser, in seconds a second, with
// drawing in software as on a machine without a graphics card. Needs build/release/atoll.
import { readFileSync, readdirSync } from 'node:fs';
import { served } from './served.mjs';

const kSeconds = 10;
const paths = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['', 'new/reef', 'game'];

const ticks = () => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map();
  for (const pid of all)
    try {
      const [, ppid, used] = /\) \S (\d+) (?:\S+ ){9}(\d+ \d+)/.exec(
        readFileSync(`/proc/${pid}/stat`, 'utf8'),
      );
      stats.set(Number(pid), {
        ppid: Number(ppid),
        used: used.split(' ').reduce((a, b) => a + Number(b), 0),
      });
    } catch {
      // It has ended meanwhile.
    }
  const ours = (pid) => pid === process.pid || (stats.has(pid) && ours(stats.get(pid).ppid));
  return [...stats].reduce((sum, [pid, one]) => sum + (pid !== process.pid && ours(pid) ? one.used : 0), 0);
};

const { address, browser, close } = await served();
for (const path of paths) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address + (path === 'game' ? 'new/riff/seed=7' : path));
  if (path === 'game') await page.click('button.start:not([disabled])');
  await page.waitForTimeout(5000);
  const before = ticks();
  await page.waitForTimeout(kSeconds * 1000);
  console.log(`/${path}: ${((ticks() - before) / 100 / kSeconds).toFixed(2)} of a core`);
  await page.close();
}
await close();
