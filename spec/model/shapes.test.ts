import { describe, expect, it } from 'vitest';
import { inProcessTarget } from '../harness/targets/in-process.ts';
import { resultOf } from '../rules/judge.ts';
import { observe } from './observations/observe.ts';
import { collectionIdIn, reportedItems } from './reported.ts';
import type { Target } from './target.ts';
import { Unobservable } from './unobservable.ts';

/** A target with one collection, whose read of the collection lacks a member or reports another value. */
async function targetWith(member: string, value: unknown): Promise<Target> {
  const target = inProcessTarget();
  const [owner = ''] = target.actors.map(({ address }) => address);
  await target.write({
    operation: 'createCollection',
    body: { address: owner, name: 'one', description: '', tokenPrefix: 'ONE' },
  });
  return {
    ...target,
    read: async (operation, query) => {
      const answer = await target.read(operation, query);
      if (operation !== 'collection' || answer.kind === 'error') return answer;
      return { kind: 'body', body: { ...(answer.body as object), [member]: value } };
    },
  };
}

describe('an answer in another shape', () => {
  it.each([
    ['limits', undefined],
    ['limits', 'none'],
    ['permissions', null],
    ['permissions', { nesting: { restricted: 7 } }],
    ['sponsorship', undefined],
    ['properties', {}],
    ['properties', [null]],
  ] as const)('makes %s unobservable where it is %j, and nothing else', async (member, value) => {
    const { collections } = await observe(await targetWith(member, value), [1]);
    expect(() => collections[1]?.[member]).toThrow(Unobservable);
    expect(collections[1]?.name).toBe('one');
  });

  it('is unobservable as an outcome', () => {
    expect(() => collectionIdIn(null)).toThrow(Unobservable);
    expect(() => reportedItems('an outcome', {})).toThrow(Unobservable);
  });
});

describe('an error in a check', () => {
  it('blocks its rule if something is unobservable', async () => {
    const missing = new Unobservable('token');
    expect(await resultOf('some.rule', () => Promise.reject(missing))).toEqual({
      rule: 'some.rule',
      verdict: missing,
    });
  });

  it('is thrown with its stack if it is any other, such as a TypeError', async () => {
    const defect = new TypeError('Cannot read properties of undefined');
    await expect(resultOf('some.rule', () => Promise.reject(defect))).rejects.toBe(defect);
  });
});
