import { createServer, listen } from '../../../harness/targets/server.ts';
import { answerParent } from './channel.ts';

/** The least number of blocks that payloads need, so that a world is small. */
const keepBlocks = 64;

const { app } = await createServer({ keepBlocks });

const handlers = {
  /** Its origin, on a free port. */
  listen: (): Promise<string> => listen(app, { port: 0, host: '127.0.0.1' }),
  /** Memory after garbage collection, in bytes. */
  memory: (): { readonly heap: number; readonly rss: number } => {
    globalThis.gc?.();
    const { heapUsed: heap, rss, external } = process.memoryUsage();
    return { heap: heap + external, rss };
  },
};

/** Functions of the server that is soaked. */
export type Soaked = typeof handlers;

answerParent(handlers);
