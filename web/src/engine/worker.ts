// One engine in its own thread. The first message starts it, every other is a request. Whatever goes wrong is told, so
// that nobody waits for ever; after that this thread is of no more use.
import type { Answer, Question, Start } from './client';
import { EngineModule } from './module';

let engine: Promise<EngineModule> | undefined;

self.onmessage = async (message: MessageEvent<Start | Question>) => {
  if ('module' in message.data) {
    const { module, firstTable } = message.data;
    engine = EngineModule.start(module, undefined, firstTable);
    engine.catch(() => undefined); // the first request tells
    return;
  }
  const { id, line } = message.data;
  let answer: Answer;
  try {
    answer = { id, reply: (await engine!).answer(line) };
  } catch (error) {
    // A trap leaves the memory of the engine as it was in the middle of something.
    answer = { id, trap: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(answer);
};
