// The engine without a worker: it answers as it answers the page.
import type { EngineModule } from '../src/engine/module';
import { requestLine, type Ask, type Fault, type Request } from '../src/engine/protocol';

// `engine` is asked for when there is something to answer: tests begin before it has started.
export const asking = (engine: () => EngineModule): Ask =>
  (async (request: Request) => {
    const reply = JSON.parse(engine().answer(requestLine(request))) as { error?: Fault };
    if (reply.error) throw new Error(reply.error.message);
    return reply;
  }) as Ask;
