import { expect, it } from 'vitest';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { Unreachable } from '../../harness/targets/connection.ts';
import { Unobservable } from '../../model/unobservable.ts';
import type { Worker } from './worker.ts';
import { emptyResult, Results, type TaskResult } from './results.ts';
import { watchedBy } from './watched-task.ts';
import { watchOf } from './watch.ts';

const id = 'token.burn.destroys-token';
const worker: Worker = {
  keysOf: () => ({}),
  fresh: async () => ({ target: inProcessTarget(), takes: [], rest: () => [] }),
};
const results = (): Results => new Results([{ id, level: 'stated', source: 'Burn', says: '' }], []);

/** What a check finds that reads once and then raises that. */
async function after(error: unknown): Promise<TaskResult> {
  const connection = {
    baseUrl: '',
    requests: 0,
    send: () => Promise.reject(new Error('expected no request')),
  };
  const watch = watchOf(connection, new AbortController().signal);
  const nothing = (): void => {};
  const progress = { began: nothing, started: nothing, note: nothing, done: nothing, ended: nothing };
  const task = {
    id: 'story 1',
    rules: new Set([id]),
    isExclusive: false,
    run: async (its: Worker) => {
      const { target } = await its.fresh();
      await target.read('collection', { collectionId: 77 });
      if (error !== undefined) throw error;
      return emptyResult('story 1');
    },
  };
  const run = { results: results(), dialect: ownDialect, baseUrl: '', place: [], patience: 0 };
  try {
    return await watchedBy(watch, progress)(task).run(worker, run);
  } finally {
    watch.end();
  }
}

const itemAfter = async (error: unknown) => {
  const all = results();
  all.take(await after(error));
  return { item: all.items()[0], all };
};

it('blocks the rules of a check by an answer in which something is missing, and quotes it', async () => {
  const { item, all } = await itemAfter(
    new TypeError("Cannot read properties of undefined (reading 'restricted')"),
  );
  expect(item?.verdict).toBe('blocked');
  expect(item?.why).toContain("reading 'restricted'");
  expect(item?.why).toContain('read collection {"collectionId":77} came to {"kind":"body","body":null}');
  expect(all.harnessErrors).toEqual([]);
});

it('takes any other error for our own, with its place and the last answer', async () => {
  const { item, all } = await itemAfter(new Error('expected a deed'));
  expect(item?.verdict).toBe('harness error');
  expect(all.harnessErrors).toEqual(['story 1: expected a deed']);
  expect(all.harnessErrorDetails[0]).toMatch(
    /expected a deed\n +at .*watched-task\.test\.ts.*; before that, read coll/s,
  );
});

it.each([new Unreachable('nobody'), new Unobservable('something')])(
  'leaves what ends a run or names itself: %s',
  async error => {
    await expect(after(error)).rejects.toBe(error);
  },
);
