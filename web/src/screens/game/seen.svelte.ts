// The last move is seen before the result; who comes back later has nothing to wait for.
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
      void Promise.resolve()
        .then(() => ending.shown)
        .then(() => {
          if (!gone) timer = setTimeout(() => (this.done = true), duration('end'));
        });
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    });
  }
}
