// The last move of Reef as motion: cards fly, points travel. The page already shows the new position.
import { mount, unmount } from 'svelte';
import type { GameEvent, Past, ReefCard, ReefView, ReefScored } from '../engine/protocol';
import { moves as motionIsOn } from '../settings.svelte';
import { duration, fade, run, type Name } from '../ui/motions';
import Card from './Card.svelte';

interface Moment {
  view: ReefView;
  moves: number; // played so far
  last: Past | undefined;
  viewer: number;
  places: (number | null)[]; // the own hand, by place
  cards: Map<number, ReefCard>;
}

export class ReefMotion {
  private before: ReefView | null = null;
  private moves = -1;
  private running: (() => void)[] = [];
  private waiting: (() => void)[] = []; // to be set off once every place is measured: what is put in between is laid out anew
  private held: Moment['places'] = []; // the own hand before the move
  private root!: HTMLElement;
  private now!: Moment;

  // When all of it is over, and in how many milliseconds points arrive at their score. Only a step forward is shown.
  show(root: HTMLElement, now: Moment): { done: Promise<void>; points: number } {
    const before = this.before;
    const forward = now.moves === this.moves + 1;
    const same = now.moves === this.moves;
    this.before = now.view;
    this.moves = now.moves;
    try {
      return this.play(root, now, before, forward, same);
    } finally {
      this.held = now.places;
    }
  }

  private play(
    root: HTMLElement,
    now: Moment,
    before: ReefView | null,
    forward: boolean,
    same: boolean,
  ): { done: Promise<void>; points: number } {
    if (same) return { done: Promise.resolve(), points: 0 };
    this.stop();
    if (!forward || !before || !now.last) return { done: Promise.resolve(), points: 0 };
    this.root = root;
    this.now = now;
    let length = 0;
    let points = 0;
    for (const event of now.last.events) {
      const took = this.tell(event, before);
      length = Math.max(length, took);
      if (event.event === 'score' && event.points) points = took;
    }
    for (const begin of this.waiting.splice(0)) begin();
    if (!motionIsOn()) return { done: Promise.resolve(), points: 0 };
    const done = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, length);
      this.running.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    return { done, points };
  }

  // Ends whatever still moves; everything is where it belongs.
  stop(): void {
    for (const end of this.running.splice(0)) end();
  }

  // Milliseconds that it takes.
  private tell(event: GameEvent, before: ReefView): number {
    const seat = 'seat' in event ? event.seat : this.now.last!.seat;
    const slotOf = (card: number) => before.display.findIndex((slot) => slot?.card === card) + 1;
    switch (event.event) {
      case 'take': {
        const from = this.find(`[data-slot="${slotOf(Number(event.card))}"]`);
        if (event.points) this.token(`+${event.points}`, 'pay', from, this.score(seat));
        this.gain(seat, Number(event.card), from);
        this.deal(slotOf(Number(event.card)));
        return duration('take') + duration('deal');
      }
      case 'draw':
        this.token('1', 'pay', this.score(seat), this.find(`[data-slot="${event.slot}"]`));
        this.gain(seat, Number(event.card), this.find('[data-slot="deck"]'));
        return duration('take') + duration('deal');
      case 'play':
        return this.playCard(seat, Number(event.card));
      case 'score':
        return event.points ? this.points(seat, event) : duration('drop');
      case 'lastRound':
        for (const colour of event.empty ?? [])
          for (const node of this.root.querySelectorAll(`[data-supply="${colour}"] .thing`))
            this.animate(node, 'sink', [
              { transform: 'none', opacity: 1 },
              { transform: 'translateY(60%)', opacity: 0.35 },
            ]);
        return 0;
      default:
        return 0;
    }
  }

  private find(selector: string): Element | null {
    return this.root.querySelector(selector);
  }
  private score(seat: number): Element | null {
    return this.find(`[data-seat="${seat}"] .score`);
  }

  private animate(node: Element, name: Name, frames: Keyframe[], delay = 0, after?: () => void): void {
    this.follow(run(node, name, frames, delay), after);
  }
  private follow(running: Animation, after?: () => void): void {
    if (after) running.onfinish = after;
    this.running.push(() => {
      running.cancel();
      after?.();
    });
  }

  // Something that is not on the page flies from one place of it to another, and is gone. Reduced, it fades where it was.
  private fly(
    name: Name,
    from: Element | null,
    to: Element | null,
    make: (host: HTMLElement) => () => void,
    sized: boolean,
    delay = 0,
  ): void {
    if (!from || !to) return;
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    if (a.width === 0 || b.width === 0) return;
    const host = document.createElement('div');
    host.className = 'flight';
    host.setAttribute('aria-hidden', 'true');
    const size = sized ? a : { width: 0, height: 0 };
    Object.assign(host.style, {
      left: `${a.x + (a.width - size.width) / 2}px`,
      top: `${a.y + (a.height - size.height) / 2}px`,
    });
    if (sized)
      Object.assign(host.style, {
        width: `${a.width}px`,
        height: `${a.height}px`,
        transformOrigin: 'center',
      });
    const dx = b.x + b.width / 2 - a.x - a.width / 2;
    const dy = b.y + b.height / 2 - a.y - a.height / 2;
    const scale = sized ? Math.min(1, Math.max(0.3, b.height / a.height)) : 1;
    const frames: Keyframe[] = [
      { transform: 'none', opacity: 1 },
      {
        transform: `translate(${dx * 0.5}px, ${dy * 0.5 - 16}px) scale(${(1 + scale) / 2})`,
        opacity: 1,
        offset: 0.5,
      },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: sized ? 0.2 : 1 },
    ];
    this.send(host, make, name, frames, delay);
  }
  private send(
    host: HTMLElement,
    make: (host: HTMLElement) => () => void,
    name: Name,
    frames: Keyframe[],
    delay = 0,
  ): void {
    this.waiting.push(() => {
      document.body.append(host);
      const unmake = make(host);
      const after = () => {
        unmake();
        host.remove();
      };
      if (motionIsOn()) return this.animate(host, name, frames, delay, after);
      host.className = 'fading';
      this.follow(fade(host, name), after);
    });
  }
  private card(id: number): (host: HTMLElement) => () => void {
    return (target) => {
      const card = this.now.cards.get(id);
      const made = card ? mount(Card, { target, props: { card } }) : null;
      return () => {
        if (made) void unmount(made);
      };
    };
  }
  private token(text: string, name: Name, from: Element | null, to: Element | null, delay = 0): void {
    const make = (host: HTMLElement) => {
      const coin = document.createElement('b');
      coin.className = 'flying-points';
      coin.textContent = text;
      host.append(coin);
      return () => undefined;
    };
    this.fly(name, from, to, make, false, delay);
  }

  // A card comes into a hand: one's own from where it lay, another's out of sight.
  private gain(seat: number, id: number, from: Element | null): void {
    const own = seat === this.now.viewer ? this.find(`[data-hand="${id}"] .card`) : null;
    if (!own) return this.fly('take', from, this.find(`[data-seat="${seat}"]`), this.card(id), true);
    if (!from) return;
    const [a, b] = [from.getBoundingClientRect(), own.getBoundingClientRect()];
    const moved = `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${a.width / b.width})`;
    this.animate(own, 'take', [
      { transform: moved, transformOrigin: '0 0', zIndex: 20 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 20 },
    ]);
  }
  // The deck's top turns over into the gap.
  private deal(slot: number): void {
    const [node, deck] = [this.find(`[data-slot="${slot}"] .card`), this.find('[data-slot="deck"]')];
    if (!node || !deck) return;
    const [a, b] = [deck.getBoundingClientRect(), node.getBoundingClientRect()];
    const frames = [
      { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)`, opacity: 0.4 },
      { transform: 'none', opacity: 1 },
    ];
    this.animate(node, 'deal', frames, duration('take') / 2);
  }

  private playCard(seat: number, id: number): number {
    const plate = this.find(`[data-seat="${seat}"]`);
    const at = seat === this.now.viewer ? this.held.indexOf(id) : -1;
    const from = this.root.querySelectorAll('.hand .place')[at] ?? null;
    if (from) this.fly('play', from, plate, this.card(id), true);
    else this.present(plate, id);
    return duration(from ? 'play' : 'present');
  }

  // A card that another plays is held up beside their plate.
  private present(plate: Element | null, id: number): void {
    if (!plate) return;
    const box = plate.getBoundingClientRect();
    const host = document.createElement('div');
    host.className = 'flight';
    host.setAttribute('aria-hidden', 'true');
    const wide = innerWidth > 900;
    const [width, height] = wide ? [132, 174] : [84, 112];
    const left = wide
      ? box.right + 12
      : Math.min(innerWidth - width - 8, Math.max(8, box.x + box.width / 2 - width / 2));
    Object.assign(host.style, {
      left: `${left}px`,
      top: `${wide ? box.y + 8 : box.bottom + 8}px`,
      width: `${width}px`,
      height: `${height}px`,
      transformOrigin: wide ? 'left' : 'top',
    });
    const frames = [
      { transform: 'scale(0.3)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.18 },
      { transform: 'none', opacity: 1, offset: 0.82 },
      { transform: 'translateY(-12px)', opacity: 0 },
    ];
    this.send(host, this.card(id), 'present', frames);
  }

  private points(seat: number, event: ReefScored): number {
    const groups = event.spaces;
    const board = seat === this.now.viewer ? '.own' : `[data-seat="${seat}"]`;
    const each = event.points / (event.completions || 1);
    const begin = duration('drop');
    groups.forEach((group, i) => {
      const from = this.find(`${board} [data-space="${group[0]}"]`);
      this.token(`+${each}`, 'gain', from, this.score(seat), begin + i * duration('light'));
    });
    return begin + groups.length * duration('light') + duration('gain');
  }
}
