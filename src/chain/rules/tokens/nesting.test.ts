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
function collectionWith(nesting: NestingPermission, ownerCanTransfer = false): TestState {
  const testState = new TestState();
  testState.collection({ permissions: { nesting }, admins: [carol], limits: { ownerCanTransfer } });
  return testState;
}

/** Gives the token to an owner, or a new one. Permissions are not checked. */
function given(testState: TestState, owner: Address, token = testState.token(1, alice)): TokenRef {
  const tokens = testState.state.tokens.update(tokenKey(token), record => ({ ...record, owner }));
  testState.state = { ...testState.state, tokens };
  return token;
}

/** The address of the last of that many tokens. The first is the owner's, each further one is nested in the one before. */
function stack(testState: TestState, owner: Address, count: number): Address {
  let last = owner;
  for (let made = 0; made < count; made++) last = tokenAddress(given(testState, last));
  return last;
}

const nesting = (testState: TestState, signer: Address, child: TokenRef, to: Address): ErrorCode | null =>
  testState.attempt(signer, 'unique.transfer', { ...child, to, value: 1n });

/** The error of moving a token from one token to another. */
const moving = (testState: TestState, signer: Address, from: Address, to: Address): ErrorCode | null =>
  testState.attempt(signer, 'unique.transferFrom', { ...given(testState, from), from, to, value: 1n });

describe('the budget of five look-ups (spec/decisions/chain.md#nesting)', () => {
  test.each([
    [0, null],
    [1, null],
    [2, 'DepthLimit'],
  ])(
    'both flags, by an admin who is not the owner: two look-ups under %i ancestors: %s',
    (ancestors, error) => {
      const testState = collectionWith(byBoth);
      const parent = stack(testState, bob, ancestors + 1);
      expect(nesting(testState, carol, testState.token(1, carol), parent)).toBe(error);
      expect(nesting(testState, bob, testState.token(1, bob), parent)).toBeNull();
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
    const [source, target] = [stack(testState, bob, from + 1), stack(testState, bob, to + 1)];
    expect(moving(testState, bob, source, target)).toBe(error);
  });

  test('a signer who transfers by role needs no look-up at the source', () => {
    const testState = collectionWith(byAdmin, true);
    const [source, target] = [stack(testState, bob, 6), stack(testState, bob, 5)];
    expect(moving(testState, alice, source, target)).toBeNull();
    expect(moving(testState, bob, source, target)).toBe('DepthLimit');
  });

  test.each([
    [5, 1, null],
    [6, 1, 'DepthLimit'],
    [2, 2, null],
    [3, 2, 'DepthLimit'],
  ])('minting %i tokens at once into a token that costs %i each: %s', (count, cost, error) => {
    const testState = collectionWith(byOwner);
    const items = Array.from({ length: count }, () => ({ kind: 'nft' as const, properties: [] }));
    const args = { collectionId: 1, owner: stack(testState, alice, cost), items };
    expect(testState.attempt(alice, 'unique.createMultipleItems', args)).toBe(error);
  });

  test('tokens below the nested token do not count', () => {
    const testState = collectionWith(byOwner);
    const top = given(testState, bob);
    stack(testState, tokenAddress(top), 5);
    expect(nesting(testState, bob, top, stack(testState, bob, 5))).toBeNull();
  });
});

test('a look-up that visits a token twice ends (spec/decisions/chain.md#nesting)', () => {
  const testState = collectionWith(byOwner);
  const token = given(testState, bob);
  given(testState, stack(testState, tokenAddress(token), 1), token);
  expect(topmostOwner(testState.state, token, { left: 10 })).toEqual({ refused: 'nesting.no-cycle' });
});
