import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { repository } from '../../package/source-locations.ts';
import { alternate } from '../measure.ts';
import type { Row } from '../row.ts';

const path = '/opal/v1/chain/properties';

/** A server that is nothing but fastify, in plain JavaScript. */
const bareServer = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('${path}', () => ({}));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(JSON.stringify({ origin }));
`;

/** The time until a server answers. The first start, which builds the sources, is not counted. */
export const start: Row = {
  name: 'start',
  work: '`npm start` to the first answer',
  baseline: 'bare fastify on plain node',
  bound: ['≤', 4],
  measure: ({ rounds }) =>
    alternate(
      () => secondsToAnswer('npm', ['start', '--silent', '--', '--port', '0', '--json']),
      () => secondsToAnswer(process.execPath, ['--input-type=module', '-e', bareServer]),
      { rounds },
    ),
};

/** Seconds from the start of a server, which prints JSON with its origin, to its first answer. Ends it then. */
async function secondsToAnswer(command: string, args: readonly string[]): Promise<number> {
  const begin = performance.now();
  const child = spawn(command, args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  try {
    const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), closed])) as [unknown];
    const { origin } = JSON.parse(String(line)) as { readonly origin: string };
    const answer = await fetch(`${origin}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`expected ${command} to answer, it answered ${answer.status}`);
    return (performance.now() - begin) / 1_000;
  } finally {
    child.kill();
    await closed;
  }
}
