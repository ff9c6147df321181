import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { tokenAddress, type Address, type TokenRef } from '../../state/address.ts';
import { tokenKey, type NestingPermission } from '../../state/state.ts';
import { alice, bob, carol, TestState } from '../../testing/chain.ts';
import { topmostOwner } from './nesting.ts';

const byOwner: NestingPermission = { tokenOwner: true, collectionAdmin: false, restricted: null };
const byAdmin: NestingPermission = { tokenOwner: false, collectionAdmin: true, restricted: null };
const byBoth: NestingPermission = { tokenOwner: true, collectionAdmin: true, restricted: null };

/** A state with one collection of alice's with admin carol. */
function collectionWith(nesting: NestingPermission): TestState {
  const testState = new TestState();
  testState.collection({ permissions: { nesting }, admins: [carol], limits: { ownerCanTransfer: false } });
  return testState;
}

/** Tokens of the owner, each nested in the one before, except the first. Permissions are not checked. */
function chainOf(testState: TestState, owner: Address, count: number): TokenRef[] {
  const tokens: TokenRef[] = [];
  for (let made = 0; made < count; made++) {
    const parent = tokens.at(-1);
    const token = testState.token(1, alice);
    const to = parent === undefined ? owner : tokenAddress(parent);
    testState.state = reowned(testState, token, to);
    tokens.push(token);
  }
  return tokens;
}

const reowned = (testState: TestState, token: TokenRef, owner: Address): TestState['state'] => ({
  ...testState.state,
  tokens: testState.state.tokens.update(tokenKey(token), record => ({ ...record, owner })),
});

const nesting = (
  testState: TestState,
  signer: Address,
  child: TokenRef,
  parent: TokenRef,
): ErrorCode | null =>
  testState.attempt(signer, 'unique.transfer', { ...child, to: tokenAddress(parent), value: 1n });

const last = (tokens: readonly TokenRef[]): TokenRef => {
  const token = tokens.at(-1);
  if (token === undefined) throw new Error('expected at least one token');
  return token;
};

describe('the budget of five look-ups (spec/decisions/chain.md#nesting)', () => {
  test.each([
    [0, null],
    [1, null],
    [2, 'DepthLimit'],
  ])(
    'both flags, by an admin who is not the owner: two look-ups under %i ancestors: %s',
    (ancestors, error) => {
      const testState = collectionWith(byBoth);
      const parents = chainOf(testState, bob, ancestors + 1);
      expect(nesting(testState, carol, testState.token(1, carol), last(parents))).toBe(error);
      expect(nesting(testState, bob, testState.token(1, bob), last(parents))).toBeNull();
    },
  );

  test.each([
    [0, 3, null],
    [3, 0, null],
    [1, 2, null],
    [0, 4, 'DepthLimit'],
    [2, 2, 'DepthLimit'],
    [4, 0, 'DepthLimit'],
  ])('from under %i ancestors to under %i: both look-ups share one budget: %s', (from, to, error) => {
    const testState = collectionWith(byOwner);
    const source = last(chainOf(testState, bob, from + 1));
    const target = last(chainOf(testState, bob, to + 1));
    const child = testState.token(1, bob);
    testState.state = reowned(testState, child, tokenAddress(source));
    const args = { ...child, from: tokenAddress(source), to: tokenAddress(target), value: 1n };
    expect(testState.attempt(bob, 'unique.transferFrom', args)).toBe(error);
  });

  test('a signer who transfers by role needs no look-up at the source', () => {
    const testState = new TestState();
    testState.collection({ permissions: { nesting: byAdmin }, limits: { ownerCanTransfer: true } });
    const source = last(chainOf(testState, bob, 6));
    const target = last(chainOf(testState, bob, 5));
    const child = testState.token(1, bob);
    testState.state = reowned(testState, child, tokenAddress(source));
    const args = { ...child, from: tokenAddress(source), to: tokenAddress(target), value: 1n };
    expect(testState.attempt(alice, 'unique.transferFrom', args)).toBeNull();
    expect(testState.attempt(bob, 'unique.transferFrom', args)).toBe('DepthLimit');
  });

  test.each([
    [5, 1, null],
    [6, 1, 'DepthLimit'],
    [2, 2, null],
    [3, 2, 'DepthLimit'],
  ])('minting %i tokens at once into a token that costs %i each: %s', (count, cost, error) => {
    const testState = collectionWith(byOwner);
    const owner = tokenAddress(last(chainOf(testState, alice, cost)));
    const items = Array.from({ length: count }, () => ({ kind: 'nft' as const, properties: [] }));
    expect(testState.attempt(alice, 'unique.createMultipleItems', { collectionId: 1, owner, items })).toBe(
      error,
    );
  });

  test('tokens below the nested token do not count', () => {
    const testState = collectionWith(byOwner);
    const [top] = chainOf(testState, bob, 6);
    const parents = chainOf(testState, bob, 5);
    expect(top && nesting(testState, bob, top, last(parents))).toBeNull();
  });

  test('a read may use ten look-ups', () => {
    const testState = collectionWith(byOwner);
    const tokens = chainOf(testState, bob, 11);
    const owners = tokens.map(token => topmostOwner(testState.state, token, { left: 10 }));
    expect(owners.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ owner: bob })));
    expect(owners[10]).toEqual({ refused: 'nesting.depth-is-bounded' });
  });
});

describe('cycles (spec/decisions/chain.md#nesting)', () => {
  test('a look-up that visits a token twice ends', () => {
    const testState = collectionWith(byOwner);
    const [one, other] = chainOf(testState, bob, 2) as [TokenRef, TokenRef];
    testState.state = reowned(testState, one, tokenAddress(other));
    expect(topmostOwner(testState.state, one, { left: 10 })).toEqual({ refused: 'nesting.no-cycle' });
  });
});
