// The last move of The Reef as motion: worms are paid and hop to their owners, cards come from the river, two fish meet, the rows
// flow to the sea and are filled from the shore, the dice tumble.
import { mount, unmount, type Component } from 'svelte';
import type { GameEvent, Past, RiffView, Row } from '../engine/protocol';
import type { RiffBoat, RiffBreed, RiffBuy, RiffFlip, RiffFlow, RiffShark } from '../engine/schema';
import { Choreography, overlay, path } from '../ui/choreography';
import CardFace from './CardFace.svelte';
import Meeting from './Meeting.svelte';
import Worm from './Worm.svelte';

const kBetweenWorms = 0.35; // of a hop: the next one follows while the last is still in the air
const kBetweenCards = 0.3;

export class RiverMotion {
  private before: RiffView | null = null;
  private moves = -1;
  private readonly steps = new Choreography();
  private root!: HTMLElement;

  // Resolves when everything has arrived. Only a step forward by one move is shown.
  show(root: HTMLElement, view: RiffView, moves: number, last: Past | undefined): Promise<void> {
    const before = this.before;
    const forward = moves === this.moves + 1;
    const same = moves === this.moves;
    this.before = view;
    this.moves = moves;
    if (same) return Promise.resolve();
    this.stop();
    if (!forward || !before || !last) return Promise.resolve();
    this.root = root;
    last.events.forEach((event, i) => this.tell(event, last.events[i - 1], before));
    return this.steps.finished();
  }
  stop(): void {
    this.steps.stop();
  }

  private tell(event: GameEvent, previous: GameEvent | undefined, before: RiffView): void {
    switch (event.event) {
      case 'worm':
        this.hop(
          event.colour!,
          this.source(event.colour!),
          this.find(`[data-worms="${event.seat}${event.colour}"]`),
        );
        break;
      case 'flip':
        this.pay(event);
        this.arrive(`[data-space="${event.space}"] .card`, 'turn', { transform: 'rotateY(90deg)' });
        break;
      case 'buy':
        this.pay(event);
        this.carry(String(event.card), this.find(`[data-space="${event.space}"]`), this.home(event));
        break;
      case 'shark':
        this.chase(event);
        break;
      case 'breed':
        this.meet(event);
        break;
      case 'open':
        if (previous?.event === 'breed') this.give(previous, event.slot!);
        break;
      case 'boat':
        this.pay(event);
        this.arrive(`[data-boat="${event.seat}${event.boats}"]`, 'sail', {
          transform: 'translateX(160%)',
          opacity: 0,
        });
        break;
      case 'flow':
        // All rows flow together.
        if (previous?.event === 'flow') this.steps.pass('slide', -1);
        this.flow(event, before.reef[event.row as Row]);
        break;
      case 'fill':
        if (previous?.event === 'fill') this.steps.pass('come', kBetweenCards - 1);
        this.arrive(`[data-space="${event.space}"] .card`, 'come', {
          transform: `translateX(${110 * (9 - column(event.space!))}%) rotate(4deg)`,
          opacity: 0,
        });
        break;
      case 'roll':
        this.roll();
        break;
    }
  }

  private find(selector: string): HTMLElement | null {
    const found = this.root.querySelector<HTMLElement>(selector);
    return found && found.getClientRects().length > 0 ? found : null;
  }
  // The supply, where it is in sight; else the die that says so.
  private source(colour: string): HTMLElement | null {
    return (
      this.find(`[data-supply="${colour}"] .worm`) ??
      this.find(`[data-die][data-colour="${colour}"]`) ??
      this.find('[data-die]')
    );
  }
  // Where a bought card goes: a fish onto its coral, a coral to the others, the rest to the purse.
  private home({ seat, card, coral }: RiffBuy): HTMLElement | null {
    if (card === 'coral')
      return [...this.root.querySelectorAll<HTMLElement>(`[data-coral^="${seat}"]`)].at(-1) ?? null;
    if (coral) return this.find(`[data-coral="${seat}${coral}"]`);
    return this.find(card === 'shark' ? `[data-sharks="${seat}"]` : `[data-worms="${seat}*"]`);
  }

  private arrive(selector: string, name: 'turn' | 'sail' | 'come', from: Keyframe): void {
    const node = this.find(selector);
    if (!node) return;
    this.steps.play(node, name, [from, {}]);
    this.steps.pass(name);
  }

  private roll(): void {
    for (const [i, turn] of [-560, 470].entries()) {
      const die = this.find(`[data-die="${i}"]`);
      if (!die) continue;
      this.steps.play(die, 'roll', [
        { transform: `translate(${i ? 60 : -60}%, 260%) rotate(${turn}deg) scale(1.7)`, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: 'translateY(-22%) rotate(14deg) scale(1.06)', offset: 0.78 },
        { transform: 'none' },
      ]);
      this.steps.pass('roll', i === 0 ? 0.15 : 0.85);
    }
  }

  private hop(colour: string, from: HTMLElement | null, to: HTMLElement | null): void {
    if (!from || !to) return;
    const { node, remove } = ghost(Worm, { of: colour }, from);
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    this.steps.ghost(node, 'hop', path(a, b, 46), remove);
    this.steps.pass('hop', 0.8);
    this.steps.play(to, 'arrive', [{ transform: 'translateY(3px) scale(0.94)' }, {}]);
    this.steps.pass('hop', kBetweenWorms - 0.8);
    this.steps.pass('hop', 0.3);
  }

  // Worms go from the purse to what they pay for.
  private pay(event: RiffFlip | RiffBuy | RiffBoat): void {
    const { seat, pay } = event;
    const to = this.find(
      event.event === 'boat' ? `[data-boat="${seat}${event.boats}"]` : `[data-space="${event.space}"]`,
    );
    for (const letter of pay) {
      const from =
        this.find(`[data-worms="${seat}${letter}"] .worm`) ?? this.find(`[data-worms="${seat}${letter}"]`);
      if (!from || !to) continue;
      const { node, remove } = ghost(Worm, { of: letter }, from);
      this.steps.ghost(
        node,
        'hop',
        path(from.getBoundingClientRect(), to.getBoundingClientRect(), 30),
        remove,
      );
      this.steps.pass('hop', kBetweenWorms);
    }
    this.steps.pass('hop', 1 - kBetweenWorms);
  }

  private carry(card: string, from: HTMLElement | null, to: HTMLElement | null): void {
    if (!from || !to) return;
    const { node, remove } = ghost(CardFace, { card }, from);
    const held = ghost(CardFace, { card }, from);
    this.steps.hold(held.node, held.remove);
    this.steps.ghost(node, 'carry', path(from.getBoundingClientRect(), to.getBoundingClientRect()), remove);
    this.steps.pass('carry', 0.9);
    if (!/^[A-Z][mf]$/.test(card) || !to.matches('.done'))
      this.steps.play(to, 'arrive', [{ transform: 'scale(0.9)' }, {}]);
  }

  // Two fish meet on the coral; until the offspring comes it is they who are seen.
  private meet({ seat, coral, parents }: RiffBreed): void {
    const nest = this.find(`[data-coral="${seat}${coral}"]`);
    if (!nest) return;
    const alone = ghost(Meeting, { fish: [parents![0]!] }, nest);
    this.steps.hold(alone.node, alone.remove);
    const both = ghost(Meeting, { fish: parents! }, nest);
    this.steps.ghost(
      both.node,
      'meet',
      [{ opacity: 1 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }],
      both.remove,
    );
    this.steps.pass('meet', 0.8);
  }
  // The card turns and goes to its owner; the next one is opened in its place.
  private give({ seat, coral, offspring }: RiffBreed, slot: number): void {
    const [from, to] = [this.find(`[data-offspring="${slot}"]`), this.find(`[data-coral="${seat}${coral}"]`)];
    if (!from || !to) return;
    const { node, remove } = ghost(CardFace, { card: offspring! }, from);
    const held = ghost(CardFace, { card: offspring! }, from);
    this.steps.hold(held.node, held.remove);
    this.steps.ghost(
      node,
      'carry',
      path(from.getBoundingClientRect(), to.getBoundingClientRect(), 24),
      remove,
    );
    this.steps.pass('carry', 0.85);
    for (const part of to.children)
      this.steps.play(part, 'arrive', [{ opacity: 0, transform: 'scale(0.6)' }, {}]);
    this.steps.play(from, 'turn', [{ transform: 'rotateY(90deg)' }, {}]);
    this.steps.pass('arrive');
  }

  // Fins first, then card and shark are gone.
  private chase({ space, card, seat }: RiffShark): void {
    const prey = space ? this.find(`[data-space="${space}"]`) : null;
    const den = this.find(`[data-sharks="${seat}"]`);
    if (!prey || !den) return;
    const { node, remove } = ghost(CardFace, { card: String(card) }, prey);
    const held = ghost(CardFace, { card: String(card) }, prey);
    const shark = ghost(CardFace, { card: 'shark' }, den);
    this.steps.ghost(
      shark.node,
      'carry',
      path(den.getBoundingClientRect(), prey.getBoundingClientRect(), 0),
      shark.remove,
    );
    this.steps.pass('carry', 0.8);
    this.steps.hold(held.node, held.remove);
    this.steps.ghost(
      node,
      'chase',
      [{ opacity: 1 }, { transform: 'translateX(-60%) rotate(-24deg) scale(0.3)', opacity: 0 }],
      remove,
    );
    this.steps.pass('chase');
  }

  // The survivors keep their order; what the sea took had come first.
  private flow(event: RiffFlow, row: (string | null)[]): void {
    const there = row.flatMap((card, i) => (card === null ? [] : [i]));
    const washed = there.slice(0, event.sea ?? 0);
    const left = (index: number) =>
      this.find(`[data-space="${event.row}${index + 1}"]`)?.getBoundingClientRect().left ?? 0;
    there.slice(washed.length).forEach((from, to) => {
      const node = this.find(`[data-space="${event.row}${to + 1}"] .card`);
      if (!node || from === to) return;
      this.steps.play(node, 'slide', [{ transform: `translateX(${left(from) - left(to)}px)` }, {}]);
    });
    for (const from of washed) {
      const space = this.find(`[data-space="${event.row}${from + 1}"]`);
      if (!space) continue;
      const { node, remove } = ghost(CardFace, { card: 'sea' }, space);
      this.steps.ghost(
        node,
        'wash',
        [
          { opacity: 1 },
          { transform: 'translate(-34%, 4%) rotate(-5deg)', opacity: 0.9, offset: 0.45 },
          { transform: 'translate(-62%, 34%) rotate(-14deg) scale(0.72)', opacity: 0 },
        ],
        remove,
      );
    }
    this.steps.pass('slide');
  }
}

const column = (space: string) => Number(space.charAt(1));

// A component in a box of its own, exactly over `place`.
function ghost<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
  place: Element,
): { node: HTMLElement; remove: () => void } {
  const node = overlay(place);
  const face = mount(component, { target: node, props });
  let gone = false;
  const remove = () => {
    if (gone) return;
    gone = true;
    node.remove();
    void unmount(face);
  };
  return { node, remove };
}
