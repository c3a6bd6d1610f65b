// The engine as WebAssembly, in a worker or in Node: a request line in, a reply line out.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  atoll_start(high: number, low: number, firstTable: number): void;
  atoll_request(size: number): number;
  atoll_answer(): number;
  atoll_too_long(): number;
  atoll_reply(): number;
  atoll_signature(): number;
}

export class EngineModule {
  private constructor(private readonly wasm: Exports) {}

  // Its tables are counted from `firstTable`.
  static async start(
    module: WebAssembly.Module,
    entropy?: [number, number],
    firstTable = 1,
  ): Promise<EngineModule> {
    // eslint-disable-next-line prefer-const -- the imports need the instance that needs the imports
    let wasm: Exports;
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi(() => wasm.memory),
    });
    wasm = instance.exports as unknown as Exports;
    wasm._initialize();
    const [high, low] = entropy ?? (crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number]);
    wasm.atoll_start(high, low, firstTable);
    return new EngineModule(wasm);
  }

  answer(line: string): string {
    const bytes = new TextEncoder().encode(line);
    const at = this.wasm.atoll_request(bytes.length);
    if (at === 0) return this.reply(this.wasm.atoll_too_long());
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    return this.reply(this.wasm.atoll_answer());
  }

  signature(): string {
    return this.reply(this.wasm.atoll_signature());
  }

  private reply(size: number): string {
    return new TextDecoder().decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.atoll_reply(), size));
  }
}

// The few calls of wasi that the C++ library can make. There are no files; what it writes on its way down goes to
// the error that the trap then brings.
function wasi(memory: () => WebAssembly.Memory) {
  const kBadFile = 8;
  const now = (_clock: number, _precision: bigint, out: number) => {
    const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
    new DataView(memory().buffer).setBigUint64(out, nanoseconds, true);
    return 0;
  };
  const write = (_file: number, vectors: number, count: number, out: number) => {
    const view = new DataView(memory().buffer);
    let size = 0;
    for (let i = 0; i < count; ++i) size += view.getUint32(vectors + 8 * i + 4, true);
    view.setUint32(out, size, true);
    return 0;
  };
  return {
    fd_close: () => kBadFile,
    fd_seek: () => kBadFile,
    fd_write: write,
    clock_time_get: now,
    random_get: (at: number, size: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return 0;
    },
    environ_get: () => 0,
    environ_sizes_get: (count: number, size: number) => {
      const view = new DataView(memory().buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`the engine stopped with code ${code}`);
    },
  };
}
