import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modes, populatedState, signedCalls, type SignedCall } from '../testing/arbitrary-calls.ts';
import { callOf, carol, inPieces, richState, run } from '../testing/chain.ts';
import { indexesOf, plainIndexes } from '../testing/indexes.ts';
import { hashOf, stateHash } from './digest.ts';
import type { State } from './state.ts';
import { Table } from './table.ts';

/** The same entries in tables that were filled anew, whose digests are computed from scratch. */
function rebuilt(value: unknown): unknown {
  if (!(value instanceof Table)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rebuilt(member)]));
  }
  let table = Table.empty<object>();
  for (const [key, record] of value.entries()) table = table.set(key, rebuilt(record) as object);
  return table;
}

const hashFromScratch = ({ indexes: _indexes, ...tables }: State): string => hashOf(rebuilt(tables));

/** The state, and those after each call. */
function statesOf(first: State, calls: readonly SignedCall[]): State[] {
  const states = [first];
  for (const { signer, call } of calls) states.push(run(states.at(-1) ?? first, signer, call).state);
  return states;
}

describe('indexes and digests (spec/statements/rulings.md#design-3)', () => {
  test('are those of the tables after any calls, and stay so for every state that is kept', () => {
    fc.assert(
      fc.property(modes, signedCalls(80), (firstModes, all) => {
        const states = statesOf(populatedState(firstModes), all);
        const last = states.at(-1) ?? richState();
        expect(stateHash(last)).toBe(hashFromScratch(last));
        for (const state of [states[states.length >> 1] ?? last, last]) {
          expect(plainIndexes(state.indexes)).toEqual(plainIndexes(indexesOf(state)));
          expect(stateHash(state)).toBe(hashFromScratch(state));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('do not count towards the hash of a state', () => {
    const state = richState();
    expect(stateHash({ ...state, indexes: { ...state.indexes, issuance: 1n } })).toBe(stateHash(state));
  });

  test('list a token that its holder repartitioned from 0 pieces, which is not counted as held', () => {
    const { state } = inPieces(0n);
    const call = callOf('unique.repartition', { collectionId: 1, tokenId: 1, amount: 5n });
    const states = statesOf(state, [{ signer: carol, call }]);
    const held = states.map(({ indexes }) => indexes.heldTokens.get(`1/${carol}`)?.keys() ?? []);
    expect(held).toEqual([[], ['1']]);
  });
});
