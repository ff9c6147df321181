import type { Group } from '../group.ts';
import { alternate } from '../measure.ts';
import { row, ratioRow } from '../row.ts';
import { answeredPath as path, secondsToAnswer } from '../seconds-to-answer.ts';

const started = row('`npm start` to the first answer', 'bare fastify on plain node', 'at most', 4);

/** A server that is nothing but fastify, in plain JavaScript. */
const bareServer = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('${path}', () => ({}));
  await app.listen({ port: Number(process.argv[1]), host: '127.0.0.1' });
`;

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
    return [ratioRow({ row: started, rounds }, ['seconds', 'baselineSeconds'])];
  },
};
