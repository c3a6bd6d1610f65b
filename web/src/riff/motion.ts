// The last move of The Reef as motion, one thing after another: worms come from the supply, cards from the river, the
// rows flow to the sea and are filled from the shore, the dice roll. The page already shows the new position; what has
// not arrived yet is held back by its animation.
import { mount, unmount } from 'svelte';
import type { GameEvent, Past, RiffBuy, RiffFlow, RiffView, Row } from '../engine/protocol';
import { moves as motionIsOn, settings } from '../settings.svelte';
import CardFace from './CardFace.svelte';

const kStep = { calm: 220, quick: 90 }; // milliseconds a hand needs
const kBetweenCards = 0.3; // of a step: the next card follows while the last one is still on its way

export class RiverMotion {
  private before: RiffView | null = null;
  private moves = -1;
  private running: (() => void)[] = [];
  private root!: HTMLElement;
  private step = 0;
  private at = 0; // when the next thing begins

  // Resolves when everything has arrived. Only a step forward by one move is shown.
  show(root: HTMLElement, view: RiffView, moves: number, last: Past | undefined): Promise<void> {
    const before = this.before;
    const forward = moves === this.moves + 1;
    if (moves === this.moves) {
      this.before = view;
      return Promise.resolve();
    }
    this.before = view;
    this.moves = moves;
    this.stop();
    // At the end the page makes room for the result: what flew would miss its place.
    if (!forward || !before || !last || view.phase === 'over' || !motionIsOn()) return Promise.resolve();
    this.root = root;
    this.step = kStep[settings.pace];
    this.at = 0;
    last.events.forEach((event, i) => this.tell(event, last.events[i - 1], before));
    const whole = this.at;
    return new Promise((resolve) => setTimeout(resolve, whole));
  }

  stop(): void {
    for (const end of this.running.splice(0)) end();
  }

  private tell(event: GameEvent, previous: GameEvent | undefined, before: RiffView): void {
    switch (event.event) {
      case 'worm':
        this.fly(`[data-supply="${event.colour}"] svg`, `[data-worms="${event.seat}${event.colour}"] svg`);
        break;
      case 'flip':
        this.turn(event.space);
        break;
      case 'buy':
        this.flyCard(String(event.card), this.find(`[data-space="${event.space}"]`), this.home(event));
        break;
      case 'shark':
        if (event.space) this.vanish(String(event.card), this.find(`[data-space="${event.space}"]`));
        break;
      case 'open':
        if (previous?.event === 'breed')
          this.flyCard(
            previous.offspring!,
            this.find(`[data-offspring="${event.slot}"]`),
            this.find(`[data-coral="${previous.seat}${previous.coral}"]`),
          );
        break;
      case 'boat':
        this.arrive(`[data-boat="${event.seat}${event.boats}"]`, 'translateX(120%)');
        break;
      case 'flow':
        // All rows flow together.
        if (previous?.event === 'flow') this.at -= this.step;
        this.flow(event, before.reef[event.row as Row]);
        break;
      case 'fill':
        if (previous?.event === 'fill') this.at -= this.step * (1 - kBetweenCards);
        this.arrive(`[data-space="${event.space}"] .card`, `translateX(${100 * (9 - column(event.space))}%)`);
        break;
      case 'roll':
        this.arrive('[data-die="0"]', 'translateY(-60%) rotate(-300deg) scale(0.6)');
        this.at -= this.step * (1 - kBetweenCards);
        this.arrive('[data-die="1"]', 'translateY(-60%) rotate(240deg) scale(0.6)');
        break;
    }
  }

  private find(selector: string): Element | null {
    return this.root.querySelector(selector);
  }
  // Where a bought card goes: a fish onto its coral, a coral to the others, the rest to the goods.
  private home({ seat, card, coral }: RiffBuy): Element | null {
    if (card === 'coral') return [...this.root.querySelectorAll(`[data-coral^="${seat}"]`)].at(-1) ?? null;
    return this.find(coral ? `[data-coral="${seat}${coral}"]` : `[data-goods="${seat}"]`);
  }

  private animate(node: Element, frames: Keyframe[], after?: () => void): void {
    const running = node.animate(frames, {
      duration: this.step,
      delay: this.at,
      easing: 'ease-in-out',
      fill: 'backwards',
    });
    if (after) running.onfinish = after;
    this.running.push(() => {
      running.cancel();
      after?.();
    });
  }

  // Something of the new position comes from where `from` moves it.
  private arrive(selector: string, from: string): void {
    const node = this.find(selector);
    if (!node) return;
    this.animate(node, [{ transform: from, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: 'none' }]);
    this.at += this.step;
  }

  private turn(space: string): void {
    const node = this.find(`[data-space="${space}"] .card`);
    if (!node) return;
    this.animate(node, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]);
    this.at += this.step;
  }

  // The survivors keep their order; what the sea took had come first.
  private flow(event: RiffFlow, row: (string | null)[]): void {
    const there = row.flatMap((card, i) => (card === null ? [] : [i]));
    const washed = there.slice(0, event.sea);
    there.slice(washed.length).forEach((from, to) => {
      const node = this.find(`[data-space="${event.row}${to + 1}"] .card`);
      if (!node || from === to) return;
      const distance = this.left(event.row, from) - this.left(event.row, to);
      this.animate(node, [{ transform: `translateX(${distance}px)` }, { transform: 'none' }]);
    });
    for (const from of washed)
      this.vanish('sea', this.find(`[data-space="${event.row}${from + 1}"]`), 'translateX(-120%)', false);
    this.at += this.step;
  }
  private left(row: string, index: number): number {
    return this.find(`[data-space="${row}${index + 1}"]`)?.getBoundingClientRect().left ?? 0;
  }

  private vanish(
    card: string,
    from: Element | null,
    way = 'translateY(-40%) scale(0.6)',
    waits = true,
  ): void {
    const ghost = this.ghost(card, from);
    if (!ghost) return;
    this.animate(ghost.node, [{ opacity: 1 }, { transform: way, opacity: 0 }], ghost.remove);
    if (waits) this.at += this.step;
  }

  private fly(from: string, to: string): void {
    const source = this.find(from);
    if (!source) return;
    const node = overlay(source);
    node.append(source.cloneNode(true));
    this.carry(node, source, this.find(to), () => node.remove());
  }
  private flyCard(card: string, from: Element | null, to: Element | null): void {
    const ghost = this.ghost(card, from);
    if (ghost) this.carry(ghost.node, from!, to, ghost.remove);
  }

  // Lifted a little on its way, as a hand does.
  private carry(node: HTMLElement, from: Element, to: Element | null, remove: () => void): void {
    const a = from.getBoundingClientRect();
    const b = (to ?? from).getBoundingClientRect();
    const [x, y] = [b.left - a.left, b.top - a.top];
    const small = Math.min(1, b.width / (a.width || 1)) || 1;
    this.animate(
      node,
      [
        { transform: 'none', opacity: 0 },
        { opacity: 1, offset: 0.1 },
        { transform: `translate(${x / 2}px, ${y / 2 - 16}px) scale(${(1 + small) / 2})`, offset: 0.5 },
        { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 1 },
      ],
      remove,
    );
    this.at += this.step;
  }

  private ghost(card: string, from: Element | null): { node: HTMLElement; remove: () => void } | null {
    if (!from) return null;
    const node = overlay(from);
    const face = mount(CardFace, { target: node, props: { card } });
    let gone = false;
    const remove = () => {
      if (gone) return;
      gone = true;
      node.remove();
      void unmount(face);
    };
    return { node, remove };
  }
}

const column = (space: string) => Number(space.charAt(1));

// An empty box above the page, exactly over `node`.
function overlay(node: Element): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const box = document.createElement('div');
  box.className = 'flight';
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(box);
  return box;
}
