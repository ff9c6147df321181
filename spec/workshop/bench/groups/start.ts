import type { Group } from '../group.ts';
import { alternate } from '../measure.ts';
import { row, ratioRow } from '../row.ts';
import { answeredPath as path, secondsToAnswer, secondsToStart } from '../seconds-to-answer.ts';

const started = row('`npm start` to the first answer', 'bare fastify on plain node', 'at most', 4);

/** A server that is nothing but fastify, in plain JavaScript. */
const bareServer = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('${path}', () => ({}));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(JSON.stringify({ origin }));
`;

/** The time until a server answers. The first start, which builds the sources, is not counted. */
export const start: Group = {
  name: 'start',
  measure: async bench => {
    bench.log('npm start');
    const rounds = await alternate(
      () => secondsToStart(),
      () => secondsToAnswer(process.execPath, ['--input-type=module', '-e', bareServer]),
      bench,
    );
    return [ratioRow({ row: started, rounds }, ['seconds', 'baselineSeconds'])];
  },
};
