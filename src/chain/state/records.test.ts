import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signedCalls } from '../testing/arbitrary-calls.ts';
import { alice, bob, callOf, inPieces, plainCollection, richState, run } from '../testing/chain.ts';
import { canonicalJson, stateHash } from './digest.ts';
import { recordsOf } from './records.ts';
import { emptyState, type State } from './state.ts';
import { Table } from './table.ts';

const modes = fc.constantFrom<typeof plainCollection.mode>('Nft', 'ReFungible', { decimals: 2 });

/** The indexes as text, in the order of their keys. */
const indexes = ({ indexes: { issuance, ...tables } }: Readonly<State>): string =>
  JSON.stringify([
    String(issuance),
    Object.values(tables).map(table =>
      [...table.entries()]
        .map(([key, set]) => [key, [...set]])
        .sort((left, right) => (String(left) < String(right) ? -1 : 1)),
    ),
  ]);

describe('the records of a state (spec/decisions/data.md#states)', () => {
  test('lead to the same hash, indexes and results of later calls', () => {
    fc.assert(
      fc.property(fc.tuple(modes, modes), signedCalls(60), (firstModes, all) => {
        let state = firstModes.reduce(
          (before, mode) =>
            run(before, alice, callOf('unique.createCollectionEx', { ...plainCollection, mode })).state,
          richState(),
        );
        let copy = recordsOf(state).toState();
        for (const { signer, call } of all) {
          state = run(state, signer, call).state;
          copy = run(copy, signer, call).state;
        }
        for (const same of [copy, recordsOf(state).toState()]) {
          expect(stateHash(same)).toBe(stateHash(state));
          expect(indexes(same)).toBe(indexes(state));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('contain no counts and children, but where they differ from the owners of tokens', () => {
    const { state } = inPieces(1n);
    expect([recordsOf(state).holdings.size, recordsOf(state).children.size]).toEqual([0, 0]);
    const uncounted = run(
      inPieces(0n).state,
      bob,
      callOf('unique.repartition', { collectionId: 1, tokenId: 1, amount: 3n }),
    ).state;
    const copy = recordsOf(uncounted).toState();
    expect(canonicalJson(copy)).toBe(canonicalJson(uncounted));
  });

  test('of nothing are the empty state', () => {
    expect(stateHash(recordsOf(emptyState).toState())).toBe(stateHash(emptyState));
  });
});

test('a table of many entries is the same as one that they were added to', () => {
  const entries = new Map(Array.from({ length: 3_000 }, (_, index) => [`key ${index}`, index]));
  let table = Table.empty<number>();
  for (const [key, value] of entries) table = table.set(key, value);
  const whole = Table.of(entries);
  expect([whole.size, canonicalJson(whole)]).toEqual([3_000, canonicalJson(table)]);
  expect(whole.delete('key 77').get('key 78')).toBe(78);
  expect(whole.delete('key 77').has('key 77')).toBe(false);
});
