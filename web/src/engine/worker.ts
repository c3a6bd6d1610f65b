// One engine in its own thread. The first message is the compiled module, every other a request line.
import { EngineModule } from './module';

let engine: Promise<EngineModule> | undefined;

self.onmessage = async (message: MessageEvent<WebAssembly.Module | string>) => {
  if (typeof message.data !== 'string') {
    engine = EngineModule.start(message.data);
    return;
  }
  self.postMessage((await engine!).answer(message.data));
};
