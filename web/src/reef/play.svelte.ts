// What a person is about to do at a table of Reef. The engine says what is possible; here is only what was chosen.
import type { Preview } from '../engine/protocol';
import type { Playing } from '../game/playing';
import { clauseOf } from '../game/refusals';

export type Picked =
  | { kind: 'setup' }
  | { kind: 'play'; card: number }
  | { kind: 'take'; card: number; slot: number }
  | { kind: 'draw'; card: number };

interface Placed {
  space: string;
  colour: string;
}

export class ReefPlay {
  picked = $state.raw<Picked | null>(null);
  placed = $state.raw<Placed[]>([]);
  preview = $state.raw<Preview | null>(null);
  chosen = $state(0); // of preview.left
  refused = $state<string | null>(null); // the clause against what was tried last

  // Pieces of a move on its way lie on the reef that was seen until that changes: they do not drop again.
  private going = $state.raw<{ reef: Record<string, string>; pieces: Placed[] } | null>(null);
  private seen: Record<string, string> | null = null;

  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly session: Playing) {}

  async pick(picked: Picked | null): Promise<void> {
    this.picked = picked;
    this.placed = [];
    this.chosen = 0;
    this.preview = null;
    this.refused = null;
    await this.look();
  }

  open(): string[] | null {
    if (!this.preview) return null;
    return this.preview.left[this.chosen]?.spaces ?? [];
  }

  async place(space: string, which = this.chosen): Promise<boolean> {
    await this.looking; // a quick hand may be ahead of the engine
    const piece = this.preview?.left[which];
    if (!piece) return false;
    if (!piece.spaces.includes(space)) {
      await this.askWhy({ space, colour: piece.colour });
      return false;
    }
    this.refused = null;
    this.placed = [...this.placed, { space, colour: piece.colour }];
    this.chosen = 0;
    await this.look();
    return true;
  }

  // Everything of a move at once, as a hint has it.
  async show(move: string): Promise<void> {
    const words = move.split(' ');
    const pieces = (from: number): Placed[] =>
      words.slice(from).flatMap((word) => {
        const [space, colours] = word.split('=') as [string, string];
        return [...colours].map((colour) => ({ space, colour }));
      });
    if (words[0] === 'setup') await this.lay({ kind: 'setup' }, pieces(1));
    else if (words[0] === 'play') await this.lay({ kind: 'play', card: Number(words[1]) }, pieces(2));
  }

  // Pieces in the order in which they are laid: the last one is taken back first.
  protected async lay(picked: Picked | null, placed: Placed[]): Promise<void> {
    this.picked = picked;
    this.placed = placed;
    this.chosen = 0;
    await this.look();
  }

  async takeBack(): Promise<void> {
    this.placed = this.placed.slice(0, -1);
    this.chosen = 0;
    this.refused = null;
    await this.look();
  }

  // Places the next piece, or takes one back where all are placed. A space without room is refused, and what lies there stays.
  async tap(space: string): Promise<void> {
    await this.looking;
    if (this.preview?.left.length === 0) await this.unplace(space);
    else await this.place(space);
  }

  // The topmost of the pieces placed on a space.
  private async unplace(space: string): Promise<void> {
    const at = this.placed.findLastIndex((piece) => piece.space === space);
    if (at < 0) return;
    this.placed = this.placed.filter((_, i) => i !== at);
    this.chosen = 0;
    await this.look();
  }

  async play(move: string): Promise<void> {
    this.going = this.seen && { reef: this.seen, pieces: this.placed };
    this.picked = null;
    this.placed = [];
    this.preview = null;
    try {
      await this.session.play(move);
    } finally {
      this.going = null; // it may have been refused
    }
  }

  // The reef with the pieces on it that are not played yet.
  on(reef: Record<string, string>): Record<string, string> {
    this.seen = reef;
    const board = { ...reef };
    const pieces = this.going?.reef === reef ? this.going.pieces : this.placed;
    for (const piece of pieces) board[piece.space] = (board[piece.space] ?? '') + piece.colour;
    return board;
  }

  // The engine refuses the piece, and says by which rule.
  private async askWhy(piece: Placed): Promise<void> {
    const { picked, placed } = this;
    const clause = await this.session.preview(this.text([...placed, piece])).then(() => null, clauseOf);
    if (this.picked === picked && this.placed === placed) this.refused = clause;
  }
  private text(placed: Placed[]): string {
    const head = this.picked?.kind === 'play' ? `play ${this.picked.card}` : 'setup';
    return head + placed.map((piece) => ` ${piece.space}=${piece.colour}`).join('');
  }

  private look(): Promise<void> {
    this.looking = this.ask();
    return this.looking;
  }

  private async ask(): Promise<void> {
    const picked = this.picked;
    if (picked?.kind !== 'setup' && picked?.kind !== 'play') {
      this.preview = null;
      return;
    }
    const preview = await this.session.preview(this.text(this.placed)).catch(() => null);
    // The person may have chosen something else meanwhile.
    if (this.picked === picked) this.preview = preview;
  }
}
