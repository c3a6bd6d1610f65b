// A large screen comes in slices, one a task: between them a finger that scrolls or taps is answered.
export class Slices {
  made = $state(1);

  constructor(readonly all: number) {
    $effect(() => {
      if (this.done()) return;
      const next = setTimeout(() => ++this.made);
      return () => clearTimeout(next);
    });
  }

  done(): boolean {
    return this.made >= this.all;
  }
}
