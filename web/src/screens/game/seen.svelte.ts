// The last move is seen before the result. Who comes back later, or has seen enough and touches the table, has nothing to wait
// for.
import { duration } from '../../ui/motions';

interface Ending {
  readonly endedHere: boolean;
  readonly shown: Promise<void>; // the motion of the last move
}

export class Seen {
  done = $state(false);

  // `ended` is null while the game goes on.
  constructor(ended: () => Ending | null) {
    $effect(() => {
      const ending = ended();
      this.done = ending !== null && !ending.endedHere;
      if (!ending?.endedHere) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let gone = false;
      // The second click of a hand that presses twice was meant for the move.
      const touch = (event: MouseEvent) => {
        const on = event.target instanceof Element ? event.target : null;
        if (event.detail < 2 && on?.closest('.table') && !on.closest('header')) this.done = true;
      };
      const escape = (event: KeyboardEvent) => {
        if (event.key === 'Escape' && !document.querySelector('dialog[open]')) this.done = true;
      };
      addEventListener('click', touch);
      addEventListener('keydown', escape);
      void Promise.resolve()
        .then(() => ending.shown)
        .then(() => {
          if (!gone) timer = setTimeout(() => (this.done = true), duration('end'));
        });
      return () => {
        gone = true;
        clearTimeout(timer);
        removeEventListener('click', touch);
        removeEventListener('keydown', escape);
      };
    });
  }
}
