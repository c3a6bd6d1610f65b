// What a person is about to do in The Reef: a thing that is chosen, the worms laid out for it, the coral it goes to. Everything
// that can be chosen is a legal move; nothing is played before it is confirmed.
import type { RiffAdvice, RiffView } from '../engine/protocol';
import { clauseAgainst } from '../game/refusals';
import { isFish } from './pieces';
import { kPayers, put, swapped, wayFor, wayOf, waysOf, type Way } from './payment';

interface Now {
  view: RiffView;
  viewer: number;
  mine: boolean; // the person at the page is to move
  advice: RiffAdvice | null;
  moves: readonly string[];
}

export class RiffPlay {
  action = $state<string | null>(null); // the move without payment and coral
  pay = $state(''); // in the order laid
  coral = $state<number | null>(null);
  hunting = $state(false); // a shark looks for its prey
  refused = $state.raw<{ space: string; clause: string | null } | null>(null); // what was asked for in vain, and the rule against it
  private next = $state(0); // where the purse's next worm goes, if it can

  constructor(private readonly now: () => Now) {}

  // --- What can be done ---

  readonly actions = $derived.by(() => {
    const { mine, advice } = this.now();
    // Made anew with every position, never changed.
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    return new Map((mine ? (advice?.actions ?? []) : []).map(({ action, move }) => [action, move]));
  });
  readonly ways = $derived.by<Way[]>(() =>
    this.action === null ? [] : waysOf(this.action, this.now().moves),
  );
  readonly way = $derived.by(() => (this.action === null ? null : wayFor(this.ways, this.pay, this.coral)));
  readonly worms = $derived.by(() =>
    [...this.actions.keys()].filter((action) => action.startsWith('worm ')).map((action) => action.slice(5)),
  );
  // The worm of the payment that the next one from the purse replaces; null where none can.
  readonly goes = $derived.by(() => {
    for (let step = 0; step < this.pay.length; ++step) {
      const at = (this.next + step) % this.pay.length;
      if ([...kPayers].some((letter) => put(this.ways, this.pay, this.coral, letter, at)?.at === at))
        return at;
    }
    return null;
  });
  // A fish that joins another one breeds: a coral takes a second fish for nothing else.
  readonly breeds = $derived.by(() => {
    const { view, viewer } = this.now();
    const mate = view.seats[viewer]?.corals[(this.coral ?? 0) - 1];
    const fish = /^buy (..)$/.exec(this.action ?? '')?.[1];
    const joined = /^move (\d) (\d)$/.exec(this.action ?? '');
    const corals = view.seats[viewer]?.corals ?? [];
    if (joined) return this.pair(corals[Number(joined[1]) - 1], corals[Number(joined[2]) - 1]);
    return fish === undefined ? null : this.pair(this.cardAt(fish), mate);
  });

  cardAt(space: string): string | null {
    const row = this.now().view.reef[space.charAt(0) as 'a'];
    return row[Number(space.charAt(1)) - 1] ?? null;
  }
  actionAt(space: string): string | null {
    const verbs = this.hunting ? ['shark'] : ['buy', 'flip'];
    const verb = verbs.find((one) => this.actions.has(`${one} ${space}`));
    return verb ? `${verb} ${space}` : null;
  }
  // Whether a card could breed at once.
  breedsAt(space: string): boolean {
    if (this.hunting || !this.actions.has(`buy ${space}`) || !isFish(this.cardAt(space))) return false;
    const { view, viewer, moves } = this.now();
    const corals = view.seats[viewer]!.corals;
    return waysOf(`buy ${space}`, moves).some(({ coral }) => isFish(corals[(coral ?? 0) - 1]));
  }
  // What a tap on an own coral would do.
  coralUse(n: number): 'put' | 'chase' | 'give' | 'move' | 'join' | null {
    if (this.hunting) {
      if (this.actions.has(`shark fish ${n}`)) return 'chase';
      return this.actions.has(`shark coral ${n}`) ? 'give' : null;
    }
    if (this.action?.startsWith('buy ')) return this.ways.some(({ coral }) => coral === n) ? 'put' : null;
    const from = /^move (\d)/.exec(this.action ?? '')?.[1];
    if (from !== undefined) return this.actions.has(`move ${from} ${n}`) ? 'join' : null;
    if (this.action !== null) return null;
    return [...this.actions.keys()].some((action) => action.startsWith(`move ${n} `)) ? 'move' : null;
  }
  canHunt(): boolean {
    return [...this.actions.keys()].some((action) => action.startsWith('shark '));
  }

  // --- What is done ---

  choose(action: string): void {
    const usual = this.actions.get(action);
    if (usual === undefined) return;
    const { pay, coral } = wayOf(usual);
    this.action = action;
    this.pay = pay;
    this.coral = this.bestCoral(action, pay) ?? coral;
    this.next = 0;
    this.refused = null;
  }
  // A whole move, as a hint proposes it.
  lay(move: string): void {
    const { pay, coral } = wayOf(move);
    this.clear();
    this.choose(move.replace(/ (pay|on) .*/, ''));
    if (this.action === null) return;
    this.pay = pay;
    this.coral = coral;
    this.hunting = this.action.startsWith('shark');
  }
  tapSpace(space: string): void {
    const action = this.actionAt(space);
    if (action !== null && action === this.action) this.drop();
    else if (action !== null) this.choose(action);
    else {
      const actions = this.hunting ? [`shark ${space}`] : [`buy ${space}`, `flip ${space}`];
      this.drop();
      this.refused = { space, clause: clauseAgainst(this.now().advice, ...actions) };
    }
  }
  tapCoral(n: number): void {
    const use = this.coralUse(n);
    if (use === 'put') this.putOn(n);
    if (use === 'chase') this.choose(`shark fish ${n}`);
    if (use === 'give') this.choose(`shark coral ${n}`);
    if (use === 'move') this.choose([...this.actions.keys()].find((one) => one.startsWith(`move ${n} `))!);
    if (use === 'join') this.choose(`move ${this.action!.charAt(5)} ${n}`);
  }
  private putOn(coral: number): void {
    const fits = wayFor(this.ways, this.pay, coral) ?? this.ways.find((way) => way.coral === coral);
    if (!fits) return;
    if (!wayFor(this.ways, this.pay, coral)) this.pay = fits.pay;
    this.coral = coral;
  }
  swap(at: number): void {
    this.pay = swapped(this.ways, this.pay, this.coral, at);
  }
  canSwap(at: number): boolean {
    return swapped(this.ways, this.pay, this.coral, at) !== this.pay;
  }
  canPut(letter: string): boolean {
    return put(this.ways, this.pay, this.coral, letter) !== null;
  }
  putWorm(letter: string, at = this.next): void {
    const found = put(this.ways, this.pay, this.coral, letter, at);
    if (!found) return;
    this.pay = found.pay;
    this.next = (found.at + 1) % found.pay.length;
  }
  hunt(): void {
    const begins = !this.hunting;
    this.clear();
    this.hunting = begins;
  }

  // One step back: first what is chosen, then the shark. False when nothing was.
  back(): boolean {
    if (this.action === null && !this.hunting) return false;
    if (this.action === null) this.hunting = false;
    this.drop();
    return true;
  }
  clear(): void {
    this.drop();
    this.hunting = false;
  }
  private drop(): void {
    this.action = null;
    this.pay = '';
    this.coral = null;
    this.refused = null;
  }

  // Where it breeds; else the usual one.
  private bestCoral(action: string, pay: string): number | null {
    const { view, viewer, moves } = this.now();
    const corals = view.seats[viewer]?.corals ?? [];
    const fits = waysOf(action, moves).filter((way) => way.pay === pay);
    return fits.find(({ coral }) => isFish(corals[(coral ?? 0) - 1]))?.coral ?? null;
  }
  private pair(a: string | null | undefined, b: string | null | undefined): string | null {
    if (!isFish(a) || !isFish(b)) return null;
    const order = 'ROYGBL';
    return [a.charAt(0), b.charAt(0)].sort((x, y) => order.indexOf(x) - order.indexOf(y)).join('');
  }
}
