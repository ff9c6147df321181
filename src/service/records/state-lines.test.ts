import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profiles } from '../../chain/profile.ts';
import { tokenAddress, type Address, type TokenRef } from '../../chain/state/address.ts';
import { stateHash } from '../../chain/state/digest.ts';
import { exceptionsOf } from '../../chain/state/records.ts';
import { emptyState, holdingKey, tokenKey, type State } from '../../chain/state/state.ts';
import { deleteIn, setIn } from '../../chain/state/table.ts';
import { modes, populatedState, signedCalls } from '../../chain/testing/arbitrary-calls.ts';
import { alice, bob, carol, dave, inPieces, run, TestState } from '../../chain/testing/chain.ts';
import { plainIndexes } from '../../chain/testing/indexes.ts';
import { stateLines, StateReader, type StateLine } from './state-lines.ts';

const indexes = (state: State): unknown => plainIndexes(state.indexes);

/** The state of these lines, which belong to another one. */
function read(lines: Iterable<StateLine>, state: State): State {
  const reader = new StateReader(profiles.document, state);
  for (const line of lines) reader.add(line);
  return reader.toState();
}

const copyOf = (state: State): State => read(stateLines(state), state);

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

describe('the lines of a state (spec/decisions/data.md#states)', () => {
  test('lead to the same hash, indexes and results of later calls', () => {
    const seen = { nested: 0, burned: 0, several: 0 };
    fc.assert(
      fc.property(modes, signedCalls(60), (firstModes, all) => {
        let state = populatedState(firstModes);
        let copy = copyOf(state);
        for (const { signer, call } of all) {
          state = run(state, signer, call).state;
          copy = run(copy, signer, call).state;
        }
        for (const same of [copy, copyOf(state)]) {
          expect(stateHash(same)).toBe(stateHash(state));
          expect(indexes(same)).toEqual(indexes(state));
        }
        seen.nested += state.children.size;
        seen.burned += state.indexes.burnedTokens.size;
        seen.several += [...state.indexes.heldTokens.entries()].filter(([, ids]) => ids.size > 1).length;
      }),
      { numRuns: 30 },
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
        expect(stateHash(copyOf(state))).toBe(stateHash(state));
      }),
      { numRuns: 60 },
    );
    const childless = edited(nestedState(), [], withoutChildren);
    expect(stateHash(copyOf(childless))).toBe(stateHash(childless));
  });

  test('contain no counts and children, but where they differ from the owners of tokens', () => {
    for (const { holdings, children } of [inPieces(1n).state, nestedState()].map(exceptionsOf))
      expect([holdings.length, children.length]).toEqual([0, 0]);
    const pieces = { collectionId: 1, tokenId: 1, amount: 3n };
    const uncounted = inPieces(0n).does(carol, 'unique.repartition', pieces).state;
    expect(exceptionsOf(uncounted).holdings).toEqual([
      { key: holdingKey(1, bob), count: 1 },
      { key: holdingKey(1, carol), count: 0 },
    ]);
  });

  test('are in the order of their keys, and lead to the same state in any other order', () => {
    const state = new TestState('document', populatedState(['Nft']));
    const to = tokenAddress(first);
    for (let tokenId = 4; tokenId <= 24; tokenId += 1) state.token(1, tokenId % 2 === 0 ? alice : to);
    state.does(alice, 'unique.burnItem', { collectionId: 1, tokenId: 24, value: 1n });
    for (const address of [dave, carol, bob])
      state.does(alice, 'unique.addToAllowList', { collectionId: 1, address });
    const lines = [...stateLines(state.state)];
    const ids = lines.flatMap(line => ('token' in line ? [`1/${line.token.tokenId}`] : []));
    const addresses = lines.flatMap(line => ('allowed' in line ? [line.allowed.address] : []));
    expect([ids, addresses]).toEqual([ids.toSorted(), addresses.toSorted()]);
    const reversed = read(lines.toReversed(), state.state);
    expect(indexes(reversed)).toEqual(indexes(state.state));
    expect(stateHash(reversed)).toBe(stateHash(state.state));
  });

  test('of nothing are the empty state', () => {
    expect(stateHash(copyOf(emptyState))).toBe(stateHash(emptyState));
  });
});
