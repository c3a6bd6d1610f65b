// A table and its stored game, which other tabs may show, too: whoever stores a move first has made it, and the others
// follow. So no move is lost and none is made twice.
import { EngineError, type About, type AskAbout } from '../engine/protocol';
import { exclusively, isStored, loadGame, saveGame, storageKey, type StoredGame } from './store';
import { askTables, openTable } from './tables';

export class SharedTable {
  private listener: ((event: StorageEvent) => void) | undefined;
  private table: Promise<string> | undefined;

  private constructor(readonly stored: StoredGame) {}

  static async open(stored: StoredGame): Promise<SharedTable> {
    const shared = new SharedTable(stored);
    await shared.opened();
    return shared;
  }

  // Of whatever kind the request is: one of the simplest stands for all.
  readonly ask = (async (request: About<'undo'>) => {
    const used = this.opened();
    const send = async (table: Promise<string>) => askTables({ ...request, table: await table });
    try {
      return await send(used);
    } catch (error) {
      // An engine that crashed has taken its tables along: the stored game brings this one back.
      if (!(error instanceof EngineError) || error.code !== 'unknown_table') throw error;
      if (this.table === used) this.table = undefined;
      return send(this.opened());
    }
  }) as AskAbout;

  // What was rolled before the first move of The Reef: only the beginning shows it.
  async firstDice(): Promise<string> {
    const { table, state } = await this.ask({ do: 'fork', moves: 0 });
    await askTables({ do: 'close', table });
    return state.game === 'riff' ? state.dice : '';
  }

  // False if another tab has moved on: the move was meant for a position that is past.
  play(move: string): Promise<boolean> {
    return exclusively(this.stored.id, async () => {
      if (await this.catchUp()) return false;
      const played = await this.ask({ do: 'play', move });
      this.stored.moves.push(move);
      this.stored.over = played.state.toMove === null;
      saveGame(this.stored);
      return true;
    });
  }

  takeBack(count: number): Promise<void> {
    return exclusively(this.stored.id, async () => {
      if (await this.catchUp()) return;
      await this.undo(count);
      this.stored.over = false;
      saveGame(this.stored);
    });
  }

  async follow(): Promise<void> {
    await exclusively(this.stored.id, () => this.catchUp());
  }
  // What another tab stored, if it is not what is here.
  behind(): StoredGame | null {
    const now = loadGame(this.stored.id);
    return now && now.moves.join() !== this.stored.moves.join() ? now : null;
  }
  unsaved(): boolean {
    return !isStored(this.stored.id);
  }

  listen(changed: () => void, deleted: () => void): void {
    this.listener = (event) => {
      if (event.key !== storageKey(this.stored.id)) return;
      if (event.newValue === null) deleted();
      else changed();
    };
    addEventListener('storage', this.listener);
  }
  close(): void {
    if (this.listener) removeEventListener('storage', this.listener);
    void this.table?.then((table) => askTables({ do: 'close', table })).catch(() => undefined);
  }

  private opened(): Promise<string> {
    this.table ??= openTable(this.stored).catch((error: unknown) => {
      this.table = undefined; // whoever asks next tries again
      throw error;
    });
    return this.table;
  }

  // False if there was nothing new.
  private async catchUp(): Promise<boolean> {
    const now = this.behind();
    if (!now) return false;
    const ours = this.stored.moves;
    const different = ours.findIndex((move, i) => move !== now.moves[i]);
    if (different >= 0) await this.undo(ours.length - different);
    for (const move of now.moves.slice(ours.length)) {
      await this.ask({ do: 'play', move });
      ours.push(move);
    }
    this.stored.over = now.over;
    return true;
  }
  private async undo(count: number): Promise<void> {
    for (let i = 0; i < count; ++i) {
      await this.ask({ do: 'undo' });
      this.stored.moves.pop();
    }
  }
}
