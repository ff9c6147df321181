import { expect, it } from 'vitest';
import { ownDialect } from '../../../harness/dialects/dialect.ts';
import { connect } from '../../../harness/targets/connections/connection.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import type { Worker } from './worker.ts';
import { emptyResult, Results, type TaskResult } from '../run/results.ts';
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
const results = (): Results => new Results([{ id, level: 'stated', source: 'Burn', says: '' }], ownDialect);

/** The result of a check that makes a target and then raises the error. */
async function after(error: unknown): Promise<TaskResult> {
  const task = {
    id: 'sequence 1',
    rules: new Set([id]),
    isExclusive: false,
    writes: 1,
    run: async (its: Worker) => {
      await its.fresh();
      if (error !== undefined) throw error;
      return emptyResult('sequence 1');
    },
  };
  const connection = connect('http://target');
  const run = { results: results(), connection, dialect: ownDialect, start: 0, place: [], minimisingMs: 0 };
  return attempted(task, worker, run);
}

const itemAfter = async (error: unknown) => {
  const all = results();
  all.take(await after(error));
  return { item: all.items()[0], all };
};

it.each([new Error('expected a command'), new TypeError('expected a command')])(
  'an error of a check is internal, and reported with its stack and the last answer: %s',
  async error => {
    const { item, all } = await itemAfter(error);
    expect(item?.verdict).toBe('harness error');
    expect(all.harnessErrors).toMatchObject([{ task: 'sequence 1', message: 'expected a command' }]);
    expect(all.harnessErrors[0]?.details).toMatch(
      /expected a command\n +at .*watched-task\.test\.ts.*; before that, GET collection was answered with 404 null/s,
    );
  },
);
