import { setTimeout } from 'node:timers/promises';

/** What a process can measure of itself. */
const measures = {
  /** CPU time that it has used, of all its threads, in seconds. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  /** Bytes of its heap, in a process that was started with `--expose-gc`. */
  async heap() {
    // Twice, and with a pause: finalisers free more.
    for (let round = 0; round < 2; round += 1) {
      globalThis.gc();
      await setTimeout(10);
    }
    return process.memoryUsage().heapUsed;
  },
};

/** In the process of a server: sends its origin, and then for each message what it asks for. */
export async function serve(app) {
  process.on('message', async what => process.send(await measures[what]()));
  process.on('disconnect', () => process.exit());
  process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
}
