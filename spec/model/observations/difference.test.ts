import { describe, expect, it } from 'vitest';
import { collectionState, differenceInRead, stateProblem, tokenState } from './difference.ts';
import { anyOrder, excluding, including, oneOf, Where } from '../matcher.ts';
import type { Observation } from './observation.ts';

/** A state with one collection, and in it one token. */
const observed = {
  collections: {
    1: {
      limits: { tokenLimit: null },
      effectiveLimits: { tokenLimit: 9 },
      admins: ['@bob'],
      properties: [
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ],
      tokens: { 2: { owner: '@alice', parent: null } },
    },
  },
} as unknown as Observation;

const collection = 'collection {"collectionId":1}';

describe('a state that is not as expected is described by the read that shows it', () => {
  it.each([
    [{ limits: { tokenLimit: 3 } }, `${collection}: expected limits.tokenLimit to be 3, found null`],
    [
      { effectiveLimits: { tokenLimit: 3 } },
      'limits {"collectionId":1}: expected limits.tokenLimit to be 3, found 9',
    ],
    [
      { admins: including('@eve') },
      'admins {"collectionId":1}: expected admins to contain "@eve", found ["@bob"]',
    ],
    [
      { admins: excluding('@bob') },
      'admins {"collectionId":1}: expected admins not to contain "@bob", found ["@bob"]',
    ],
    [
      {
        properties: anyOrder([
          { key: 'a', value: '1' },
          { key: 'b', value: '3' },
        ]),
      },
      `${collection}: expected properties to contain [{"key":"b","value":"3"}] and not to contain [{"key":"b","value":"2"}]`,
    ],
    [
      { limits: { tokenLimit: oneOf(1, 2) } },
      `${collection}: expected limits.tokenLimit to be 1 or 2, found null`,
    ],
    [
      { limits: { tokenLimit: new Where('to be a number', value => typeof value === 'number') } },
      `${collection}: expected limits.tokenLimit to be a number, found null`,
    ],
  ])('%j', (members, says) => {
    expect(stateProblem(observed, collectionState(1, members))?.broken).toBe(says);
  });

  it('whose expectation is left out where a part of it is no plain data', () => {
    const missing = collectionState(2, { admins: including('@eve') });
    expect(stateProblem(observed, missing)?.read).toEqual({
      operation: 'collection',
      query: { collectionId: 2 },
    });
  });

  it('also where a collection or token should not exist, or should', () => {
    expect(stateProblem(observed, tokenState({ collectionId: 1, tokenId: 2 }, undefined))?.broken).toMatch(
      /^token \{"collectionId":1,"tokenId":2\}: expected the answer not to exist, found \{"owner"/,
    );
    expect(stateProblem(observed, collectionState(7, { admins: [] }))?.broken).toBe(
      'collection {"collectionId":7}: expected the answer to be {"admins":[]}, found nothing',
    );
  });

  it('and not at all where it is as expected', () => {
    expect(stateProblem(observed, collectionState(1, { admins: anyOrder(['@bob']) }))).toBeUndefined();
    expect(stateProblem(observed, [])).toBeUndefined();
  });
});

it('a read says what to expect of it, as far as that is plain data', () => {
  const read = { operation: 'limits', query: { collectionId: 1 } } as const;
  const found = { limits: { tokenLimit: 9, sponsoredDataSize: 5 } };
  expect(differenceInRead(read, found, { limits: { sponsoredDataSize: 5, tokenLimit: 3 } }).read).toEqual({
    ...read,
    expect: { limits: { tokenLimit: 3 } },
  });
  expect(differenceInRead(read, found, { limits: { tokenLimit: oneOf(1, 2) } }).read).toEqual(read);
});
