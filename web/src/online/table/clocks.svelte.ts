// The clocks of an online table as they stand now.
import { house } from '../house.svelte';
import type { TableView } from '../wire';

const kSecond = 1000;
const kHurry = 10_000; // milliseconds left: worth a word

export class Clocks {
  private now = $state(house.now());

  constructor(private readonly table: () => TableView) {
    $effect(() => {
      const { phase, clock } = this.table();
      if (phase !== 'running' || !clock) return;
      const timer = setInterval(() => (this.now = house.now()), kSecond / 2);
      return () => clearInterval(timer);
    });
  }

  // Milliseconds left to a seat; null where no clock runs for it.
  left(seat: number): number | null {
    const { phase, clock, seats, toMove, deadline } = this.table();
    const { bot, out, used } = seats[seat]!;
    if (phase !== 'running' || !clock || bot || out) return null;
    if (toMove === seat && deadline !== null) return deadline - this.now;
    const whole = clock.secondsPerGame;
    return whole === null ? null : whole * kSecond - used;
  }
  hurry(seat: number): boolean {
    const left = this.left(seat);
    return left !== null && left < kHurry && this.table().toMove === seat;
  }
}
