import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createServer } from '../../../harness/targets/connections/server.ts';
import { addBlocks, sizedBlock, type WorldSize } from './sized-world.ts';
import { answerParent, bytesInUse, cpuSeconds } from '../../processes/channel.ts';

/** Options of the measured server: its data directory, and how many blocks it keeps. */
export interface ServiceOptions {
  readonly data?: string | undefined;
  readonly keepBlocks?: number;
}

const { app, worlds } = await createServer(JSON.parse(process.argv[2] ?? '{}') as ServiceOptions);
const delay = monitorEventLoopDelay({ resolution: 1 });

const handlers = {
  /** Its origin, on a free port. */
  listen: async (): Promise<string> =>
    app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' }),
  /** Adds a world of that size. */
  addWorld: (size: WorldSize): void =>
    addBlocks(worlds.add({ id: size.id, from: sizedBlock(size) }), size.blocks),
  cpu: (): number => cpuSeconds(),
  /** Memory after garbage collection, in bytes. Needs `--expose-gc`. */
  memory: async (): Promise<{ readonly heap: number; readonly rss: number }> => ({
    heap: await bytesInUse(),
    rss: process.memoryUsage.rss(),
  }),
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

/** Functions of the server that is measured or soaked. */
export type Service = typeof handlers;

answerParent(handlers);
