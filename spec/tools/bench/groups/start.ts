import type { Group } from '../group.ts';
import { alternate, ratiosOf, spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import { answeredPath as path, secondsToAnswer } from '../seconds-to-answer.ts';

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
