import { expect, it } from 'vitest';
import { ownDialect } from '../../../harness/dialects/dialect.ts';
import { connect } from '../../../harness/targets/connections/connection.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import type { Worker } from './worker.ts';
import { Results } from '../run/results.ts';
import { attempted } from './watch.ts';

const id = 'token.burn.destroys-token';
const worker: Worker = {
  keysOf: () => ({}),
  fresh: async () => ({
    target: inProcessTarget(),
    sentWrites: [],
    begun: () => undefined,
    rest: () => [{ method: 'GET', url: 'collection', status: 404, answer: null, at: 0, took: 1 }],
    keeping: made => made,
  }),
};

it('an error of a check is internal, and reported with its stack and the last answer', async () => {
  const results = new Results([{ id, level: 'stated', source: 'Burn', says: '' }], ownDialect);
  const task = {
    id: 'sequence 1',
    rules: new Set([id]),
    isExclusive: false,
    writes: 1,
    run: async (its: Worker) => {
      await its.fresh();
      throw new TypeError('expected a command');
    },
  };
  const connection = connect('http://target');
  const run = { results, connection, dialect: ownDialect, start: 0, place: [], minimisingMs: 0 };
  results.take(await attempted(task, worker, run));
  expect(results.items()).toMatchObject([{ verdict: 'harness error' }]);
  expect(results.harnessErrors).toMatchObject([{ task: 'sequence 1', message: 'expected a command' }]);
  expect(results.harnessErrors[0]?.details).toMatch(
    /expected a command\n +at .*watched-task\.test\.ts.*; before that, GET collection was answered with 404 null/s,
  );
});
