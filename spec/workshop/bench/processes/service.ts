import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createServer } from '../../../harness/targets/connections/server.ts';
import { addBlocks, sizedBlock, type WorldSize } from './sized-world.ts';
import { answerParent, cpuSeconds } from '../../processes/channel.ts';

// Keeps its data in a directory if one is named.
const { app, worlds } = await createServer({ data: process.argv[2] });
const delay = monitorEventLoopDelay({ resolution: 1 });

const handlers = {
  /** Its origin, on a free port. */
  listen: async (): Promise<string> =>
    app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' }),
  /** Adds a world of that size. */
  addWorld: (size: WorldSize): void =>
    addBlocks(worlds.add({ id: size.id, from: sizedBlock(size) }), size.blocks),
  cpu: (): number => cpuSeconds(),
  /** Begins to watch the event loop; a delay counts from the second time that it is seen. */
  watchDelay: async (): Promise<void> => {
    delay.enable();
    delay.reset();
    await new Promise(resolve => setTimeout(resolve, 20));
  },
  /** The longest time that the event loop was blocked since then, in milliseconds. */
  longestDelay: async (): Promise<number> => {
    await new Promise(resolve => setTimeout(resolve, 5));
    delay.disable();
    return delay.max / 1e6;
  },
};

/** Functions of the server that is measured. */
export type Service = typeof handlers;

answerParent(handlers);
