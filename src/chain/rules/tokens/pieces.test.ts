import { describe, expect, test } from 'vitest';
import { piecesMax } from '../../../contract/limits.ts';
import { ethereumMirror, type Address, type TokenRef } from '../../state/address.ts';
import { multiOwnerTokenOf } from '../../state/state.ts';
import { alice, amounts, bob, carol, dave, held, inPieces, type TestState } from '../../testing/chain.ts';
import { allowanceOf } from './pieces.ts';

/**
 * Amounts and pieces in calls that no operation makes (spec/decisions/chain.md#minting, #amounts-and-pieces,
 * #sponsoring; cases of #chain-tests).
 */
const one = { collectionId: 1, tokenId: 1 };
const gold = { collectionId: 1, tokenId: 0 };

describe('operators for pieces', () => {
  const operator = { collectionId: 1, operator: carol };
  const operated = (): TestState =>
    inPieces(100n).does(bob, 'unique.setAllowanceForAll', { ...operator, approve: true });

  test('may transfer and burn without an allowance, any number of times', () => {
    const testState = operated()
      .does(carol, 'unique.transferFrom', { ...one, from: bob, to: carol, value: 60n })
      .does(carol, 'unique.burnFrom', { ...one, from: bob, value: 40n });
    expect(held(testState, one, bob, carol)).toEqual([0n, 60n]);
    expect(multiOwnerTokenOf(testState.state, one)?.total).toBe(60n);
  });

  test('use up an allowance first, if it suffices', () => {
    const testState = operated().does(bob, 'unique.approve', { ...one, spender: carol, amount: 10n });
    const small = testState.fork().does(carol, 'unique.burnFrom', { ...one, from: bob, value: 4n });
    expect(allowanceOf(small.state, one, bob, carol)).toBe(6n);
    const big = testState.fork().does(carol, 'unique.burnFrom', { ...one, from: bob, value: 11n });
    expect(allowanceOf(big.state, one, bob, carol)).toBe(10n);
  });
});

describe('approveFrom', () => {
  const mirror = ethereumMirror(bob);

  test('lets a spender take an amount of the signer’s mirror', () => {
    const testState = amounts(10n)
      .does(bob, 'unique.transfer', { ...gold, to: mirror, value: 10n })
      .does(bob, 'unique.approveFrom', { ...gold, from: mirror, spender: carol, amount: 7n })
      .does(carol, 'unique.transferFrom', { ...gold, from: mirror, to: carol, value: 6n });
    expect(held(testState, gold, mirror, carol)).toEqual([4n, 6n]);
    expect(allowanceOf(testState.state, gold, mirror, carol)).toBe(1n);
  });

  test('is bounded by the amount held', () => {
    const args = { from: mirror, spender: carol, amount: 1n };
    expect(amounts(10n).attempt(bob, 'unique.approveFrom', { ...gold, ...args })).toBe(
      'CantApproveMoreThanOwned',
    );
    expect(inPieces(10n).attempt(dave, 'unique.approveFrom', { ...one, ...args })).toBe(
      'AddressIsNotEthMirror',
    );
  });
});

describe('approve', () => {
  test('stores an allowance for each spender, until the last piece is burned', () => {
    const testState = inPieces(10n)
      .does(bob, 'unique.approve', { ...one, spender: carol, amount: 10n })
      .does(bob, 'unique.approve', { ...one, spender: dave, amount: 3n });
    expect([carol, dave].map(who => allowanceOf(testState.state, one, bob, who))).toEqual([10n, 3n]);
    testState.does(bob, 'unique.burnItem', { ...one, value: 10n });
    expect([carol, dave].map(who => allowanceOf(testState.state, one, bob, who))).toEqual([0n, 0n]);
    const args = { ...one, from: bob, to: carol, value: 1n };
    expect(testState.attempt(carol, 'unique.transferFrom', args)).toBe('ApprovedValueTooLow');
  });

  test('of more than held is for owner and admins, and for existing tokens', () => {
    const limits = { ownerCanTransfer: true };
    const attempt = (testState: TestState, signer: Address, token: TokenRef) =>
      testState.attempt(signer, 'unique.approve', { ...token, spender: carol, amount: 99n });
    const pieces = inPieces(1n, { limits });
    expect(attempt(pieces, alice, one)).toBeNull();
    expect(attempt(amounts(1n, { limits }), alice, gold)).toBeNull();
    expect(attempt(pieces, bob, one)).toBe('CantApproveMoreThanOwned');
    expect(attempt(pieces, alice, { ...one, tokenId: 2 })).toBe('CantApproveMoreThanOwned');
  });
});

test('a token can be repartitioned into as many pieces as one can have', () => {
  const testState = inPieces(3n).does(bob, 'unique.repartition', { ...one, amount: piecesMax });
  expect(held(testState, one, bob)).toEqual([piecesMax]);
});
