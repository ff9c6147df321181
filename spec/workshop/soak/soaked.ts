import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createServer, listen } from '../../harness/targets/connections/server.ts';
import { answerParent } from '../processes/channel.ts';

/** The least number of blocks that payloads need, so that a world is small. */
const keepBlocks = 64;

const { app } = await createServer({ keepBlocks });

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let measured = { at: performance.now(), cpu: process.cpuUsage() };

const handlers = {
  /** Its origin, on a free port. */
  listen: (): Promise<string> => listen(app, { port: 0, host: '127.0.0.1' }),
  /** Memory after garbage collection, in bytes. */
  memory: (): { readonly heap: number; readonly rss: number } => {
    globalThis.gc?.();
    const { heapUsed: heap, rss, external } = process.memoryUsage();
    return { heap: heap + external, rss };
  },
  /** Since the last call: the longest time for which the process did nothing else, in milliseconds, and the part of a core that it got. */
  load: (): { readonly delayMax: number; readonly cores: number } => {
    const { user, system } = process.cpuUsage(measured.cpu);
    const cores = (user + system) / 1_000 / (performance.now() - measured.at);
    const delayMax = delay.max / 1e6;
    delay.reset();
    measured = { at: performance.now(), cpu: process.cpuUsage() };
    return { delayMax, cores };
  },
};

/** Functions of the server that is soaked. */
export type Soaked = typeof handlers;

answerParent(handlers);
