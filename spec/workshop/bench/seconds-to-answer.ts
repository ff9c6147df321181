import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { repository } from '../package/source-locations.ts';

/** The path that is read until there is an answer. */
export const answeredPath = '/opal/v1/chain/properties';

/** Time between two attempts to get an answer, in milliseconds. */
const pause = 5;

/** Seconds from the start of a command to its first answer. Ends it then. Rejects if it ends by itself. */
export async function secondsToAnswer(
  command: string,
  argsFor: (port: string) => readonly string[],
): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  // A group of its own, because npm does not pass signals on to what it starts.
  const child = spawn(command, argsFor(String(port)), {
    cwd: repository,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (!(await isAnswered(`http://127.0.0.1:${port}${answeredPath}`))) {
      if (child.exitCode !== null) throw new Error(`expected ${command} to serve, it ended`);
      await sleep(pause);
    }
    return (performance.now() - begin) / 1_000;
  } finally {
    if (child.exitCode === null && child.pid !== undefined) {
      const exit = once(child, 'exit');
      process.kill(-child.pid, 'SIGTERM');
      await exit;
    }
  }
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(url);
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  return address.port;
}
