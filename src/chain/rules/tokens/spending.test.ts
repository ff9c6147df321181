import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ethereumMirror, substrateMirror, type Address, type TokenRef } from '../../state/address.ts';
import { alice, bob, dave, sam, TestState } from '../../testing/chain.ts';

/** Alice's collections 1 and 2, each with a token of bob's. */
function twoCollections(): TestState {
  const testState = new TestState();
  for (const collectionId of [testState.collection(), testState.collection()])
    testState.token(collectionId, bob);
  return testState;
}

const [token, other] = [1, 2].map(collectionId => ({ collectionId, tokenId: 1 })) as [TokenRef, TokenRef];

/** The error of spending the token of `from`, which is that of a transfer to dave and that of a burn. */
function spending(testState: TestState, spent: TokenRef, signer: Address, from: Address): ErrorCode | null {
  const args = { ...spent, from, to: dave, value: 1n };
  const error = testState.attempt(signer, 'unique.transferFrom', args);
  expect(testState.attempt(signer, 'unique.burnFrom', args)).toBe(error);
  return error;
}

test('the signer may spend tokens of its Ethereum mirror, and nobody else may (spec/decisions/chain.md#transfers, transfer_from, a)', () => {
  const testState = twoCollections();
  const mirror = ethereumMirror(bob);
  const mirrored = testState.token(1, mirror);
  expect(spending(testState, mirrored, bob, mirror)).toBeNull();
  for (const signer of [dave, substrateMirror(mirror)])
    expect(spending(testState, mirrored, signer, mirror)).toBe('ApprovedValueTooLow');
});

describe('an operator may spend all tokens of its owner in the collection (f)', () => {
  test('until revoked; a transfer does not revoke it', () => {
    const testState = twoCollections();
    const operator = { collectionId: 1, operator: sam };
    testState
      .does(bob, 'unique.setAllowanceForAll', { ...operator, approve: true })
      .does(sam, 'unique.transferFrom', { ...token, from: bob, to: bob, value: 1n });
    expect(spending(testState, token, sam, bob)).toBeNull();
    testState.does(bob, 'unique.setAllowanceForAll', { ...operator, approve: false });
    expect(spending(testState, token, sam, bob)).toBe('ApprovedValueTooLow');
  });

  test('only for that owner and that collection', () => {
    const operator = { collectionId: 2, operator: sam, approve: true };
    const testState = twoCollections().does(bob, 'unique.setAllowanceForAll', operator);
    const mine = testState.token(2, alice);
    expect(spending(testState, other, sam, bob)).toBeNull();
    expect(spending(testState, token, sam, bob)).toBe('ApprovedValueTooLow');
    expect(spending(testState, mine, sam, alice)).toBe('ApprovedValueTooLow');
  });
});
