import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modes, populatedState, signedCalls } from '../testing/arbitrary-calls.ts';
import { alice, bob, carol, dave, inPieces, run, TestState } from '../testing/chain.ts';
import { plainIndexes } from '../testing/indexes.ts';
import { recordsOf } from './records.ts';
import { tokenAddress, type Address, type TokenRef } from './address.ts';
import { canonicalJson, stateHash } from './digest.ts';
import { emptyState, holdingKey, tokenKey, type State } from './state.ts';
import { deleteIn, setIn, Table } from './table.ts';

const indexes = (state: State): unknown => plainIndexes(state.indexes);

/** Reverses the order of the entries. */
function reverse<T>(map: Map<string, T>): void {
  for (const [key, value] of [...map].toReversed()) {
    map.delete(key);
    map.set(key, value);
  }
}

const first = { collectionId: 1, tokenId: 1 };

/** A state with two tokens that are nested into the first. */
function nestedState(): State {
  const state = new TestState('document', populatedState(['Nft', 'ReFungible']));
  const to = tokenAddress(first);
  return state
    .does(alice, 'unique.transfer', { collectionId: 1, tokenId: 2, to, value: 1n })
    .does(bob, 'unique.transfer', { collectionId: 1, tokenId: 3, to, value: 1n }).state;
}

/** The state with other counts of held tokens, and other nested tokens. */
const edited = (
  state: State,
  counts: readonly (readonly [Address, number])[],
  nested: readonly (readonly [TokenRef, TokenRef, boolean])[],
): State => ({
  ...state,
  holdings: counts.reduce((table, [address, count]) => {
    const key = holdingKey(1, address);
    return count === 0 ? table.delete(key) : table.set(key, count);
  }, state.holdings),
  children: nested.reduce((table, [parent, child, isChild]) => {
    const [key, childKey] = [tokenKey(parent), tokenKey(child)];
    return isChild ? setIn(table, key, childKey, true) : deleteIn(table, key, childKey);
  }, state.children),
});

describe('the records of a state (spec/decisions/data.md#states)', () => {
  test('lead to the same hash, indexes and results of later calls', () => {
    const seen = { nested: 0, burned: 0, several: 0 };
    fc.assert(
      fc.property(modes, signedCalls(60), (firstModes, all) => {
        let state = populatedState(firstModes);
        let copy = recordsOf(state).toState();
        for (const { signer, call } of all) {
          state = run(state, signer, call).state;
          copy = run(copy, signer, call).state;
        }
        for (const same of [copy, recordsOf(state).toState()]) {
          expect(stateHash(same)).toBe(stateHash(state));
          expect(indexes(same)).toEqual(indexes(state));
        }
        seen.nested += state.children.size;
        seen.burned += state.indexes.burnedTokens.size;
        seen.several += [...state.indexes.heldTokens.entries()].filter(([, ids]) => ids.size > 1).length;
      }),
      { numRuns: 60 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  test('lead to the same state, whatever it says about counts and nested tokens', () => {
    const token = fc.record({ collectionId: fc.constantFrom(1, 2), tokenId: fc.constantFrom(1, 2, 3) });
    const counts = fc.array(fc.tuple(fc.constantFrom(alice, bob, carol), fc.nat({ max: 2 })), {
      maxLength: 4,
    });
    const nested = fc.array(fc.tuple(token, token, fc.boolean()), { maxLength: 6 });
    const withoutChildren = [2, 3].map(tokenId => [first, { collectionId: 1, tokenId }, false] as const);
    fc.assert(
      fc.property(counts, nested, (otherCounts, otherChildren) => {
        const state = edited(nestedState(), otherCounts, otherChildren);
        expect(stateHash(recordsOf(state).toState())).toBe(stateHash(state));
      }),
      { numRuns: 300 },
    );
    const childless = edited(nestedState(), [], withoutChildren);
    expect(stateHash(recordsOf(childless).toState())).toBe(stateHash(childless));
  });

  test('contain no counts and children, but where they differ from the owners of tokens', () => {
    for (const { holdings, children } of [inPieces(1n).state, nestedState()].map(recordsOf))
      expect([holdings.size, children.size]).toEqual([0, 0]);
    const pieces = { collectionId: 1, tokenId: 1, amount: 3n };
    const uncounted = inPieces(0n).does(carol, 'unique.repartition', pieces).state;
    expect([...recordsOf(uncounted).holdings]).toEqual([
      [holdingKey(1, bob), 1],
      [holdingKey(1, carol), 0],
    ]);
  });

  test('are in the order of their keys, and lead to the same state in any other order', () => {
    const state = new TestState('document', populatedState(['Nft']));
    const to = tokenAddress(first);
    for (let tokenId = 4; tokenId <= 24; tokenId += 1) state.token(1, tokenId % 2 === 0 ? alice : to);
    state.does(alice, 'unique.burnItem', { collectionId: 1, tokenId: 24, value: 1n });
    for (const address of [dave, carol, bob])
      state.does(alice, 'unique.addToAllowList', { collectionId: 1, address });
    const records = recordsOf(state.state);
    const reversed = recordsOf(state.state);
    for (const name of ['tokens', 'accounts', 'allowLists'] as const) {
      const keys = [...records[name].keys()];
      expect(keys).toEqual(keys.toSorted());
      reverse<unknown>(reversed[name]);
    }
    for (const list of reversed.allowLists.values()) reverse(list);
    expect(indexes(reversed.toState())).toEqual(indexes(state.state));
    expect(stateHash(reversed.toState())).toBe(stateHash(state.state));
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
