import { setTimeout } from 'node:timers/promises';
import '../package/built.js';

// A server in a process of its own, started with `--expose-gc`: it sends its origin, and for each message its heap in bytes. It is the built
// one, because to compile the sources takes longer than a short soak.

const { createServer } = await import('../../../dist/index.js');
const { app } = await createServer({ keepBlocks: 64 });
process.on('message', async () => {
  // Twice, and with a pause: finalisers free more.
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc();
    await setTimeout(10);
  }
  process.send(process.memoryUsage().heapUsed);
});
process.on('disconnect', () => process.exit());
process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
