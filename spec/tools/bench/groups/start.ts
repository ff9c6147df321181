import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { request } from 'undici';
import type { Group } from '../group.ts';
import { alternate, ratiosOf, spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';

const repository = join(import.meta.dirname, '../../../..');
const path = '/opal/v1/chain/properties';

const row: Row = {
  work: '`npm start` to the first answer',
  baseline: 'bare fastify on plain node',
  unit: '×',
  bound: { is: 'at most', value: 4 },
};

/** A server that is nothing but fastify, in plain JavaScript. */
const bareServer = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('${path}', () => ({}));
  await app.listen({ port: Number(process.argv[1]), host: '127.0.0.1' });
`;

/** Time between two attempts to get an answer, in milliseconds. */
const pause = 5;

/** The time until a server answers. The first start, which builds the sources, is not counted. */
export const start: Group = {
  name: 'start',
  measure: async bench => {
    bench.log('npm start');
    const rounds = await alternate(
      () => secondsToAnswer('npm', port => ['start', '--silent', '--', '--port', port]),
      () => secondsToAnswer(process.execPath, port => ['--input-type=module', '-e', bareServer, port]),
      bench,
    );
    const detail = {
      seconds: spreadOf(rounds.map(({ work }) => work)),
      baselineSeconds: spreadOf(rounds.map(({ baseline }) => baseline)),
    };
    return [{ row, values: ratiosOf(rounds), detail }];
  },
};

async function secondsToAnswer(
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
    while (!(await isAnswered(`http://127.0.0.1:${port}${path}`))) {
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
