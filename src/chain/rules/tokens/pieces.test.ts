import { describe, expect, test } from 'vitest';
import { payerOf } from '../../blocks/sponsorship.ts';
import { ethereumMirror, tokenAddress, type Address } from '../../state/address.ts';
import { multiOwnerTokenOf, tokenKey } from '../../state/state.ts';
import {
  alice,
  amounts,
  bob,
  callOf,
  carol,
  childrenOf,
  createOn,
  dave,
  held,
  inPieces,
  sam,
  type TestState,
  submit,
  testChain,
} from '../../testing/chain.ts';
import { allowanceOf, heldByNobody, onlyHolder } from './pieces.ts';

/**
 * Amounts and pieces in calls that no operation makes (spec/decisions/chain.md#minting, #amounts-and-pieces,
 * #sponsoring; cases of #chain-tests).
 */
const one = { collectionId: 1, tokenId: 1 };
const gold = { collectionId: 1, tokenId: 0 };

describe('operators for pieces', () => {
  const operated = (): TestState =>
    inPieces(100n).does(bob, 'unique.setAllowanceForAll', {
      collectionId: 1,
      operator: carol,
      approve: true,
    });

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

  test('have no right after it is revoked', () => {
    const testState = operated().does(bob, 'unique.setAllowanceForAll', {
      collectionId: 1,
      operator: carol,
      approve: false,
    });
    const args = { ...one, from: bob, to: carol, value: 1n };
    expect(testState.attempt(carol, 'unique.transferFrom', args)).toBe('ApprovedValueTooLow');
  });

  test('do not exist for amounts', () => {
    const args = { collectionId: 1, operator: carol, approve: true };
    expect(amounts(1n).run(bob, 'unique.setAllowanceForAll', args).rule).toBe(
      'token.operator.not-of-fungible',
    );
  });
});

describe('transfer and burnItem, which only a holder can use', () => {
  test.each([
    ['amounts', amounts(10n), gold],
    ['pieces', inPieces(10n), one],
  ])('move and burn %s', (_what, begin, token) => {
    const testState = begin
      .fork()
      .does(bob, 'unique.transfer', { ...token, to: carol, value: 9n })
      .does(carol, 'unique.burnItem', { ...token, value: 4n });
    expect(held(testState, token, bob, carol)).toEqual([1n, 5n]);
    expect(testState.attempt(bob, 'unique.transfer', { ...token, to: carol, value: 2n })).toBe(
      'TokenValueTooLow',
    );
    expect(testState.attempt(bob, 'unique.burnItem', { ...token, value: 2n })).toBe('TokenValueTooLow');
  });

  test('of 0 pieces need a holder, of the amount 0 do not', () => {
    expect(inPieces(1n).attempt(carol, 'unique.transfer', { ...one, to: bob, value: 0n })).toBe(
      'TokenValueTooLow',
    );
    expect(inPieces(1n).attempt(bob, 'unique.transfer', { ...one, to: carol, value: 0n })).toBeNull();
    const { events } = amounts(1n).run(carol, 'unique.transfer', { ...gold, to: bob, value: 0n });
    expect(events).toEqual([{ name: 'common.Transfer', data: [1, 0, carol, bob, 0n] }]);
  });

  test('are refused for amounts with another token id than 0', () => {
    for (const name of ['unique.transfer', 'unique.burnItem'] as const)
      expect(amounts(5n).attempt(bob, name, { ...one, to: carol, value: 1n })).toBe('FungibleItemsHaveNoId');
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

  test('of amounts stays when the owner has less', () => {
    const testState = amounts(10n)
      .does(bob, 'unique.approve', { ...gold, spender: carol, amount: 10n })
      .does(bob, 'unique.burnItem', { ...gold, value: 10n });
    const args = { ...gold, from: bob, to: carol, value: 1n };
    expect(testState.attempt(carol, 'unique.transferFrom', args)).toBe('TokenValueTooLow');
  });

  test('of more than held is for owner and admins, and for existing tokens', () => {
    const limits = { ownerCanTransfer: true };
    const more = { spender: carol, amount: 99n };
    expect(inPieces(1n, { limits }).attempt(alice, 'unique.approve', { ...one, ...more })).toBeNull();
    expect(inPieces(1n, { limits }).attempt(bob, 'unique.approve', { ...one, ...more })).toBe(
      'CantApproveMoreThanOwned',
    );
    const missing = { collectionId: 1, tokenId: 2, ...more };
    expect(inPieces(1n, { limits }).attempt(alice, 'unique.approve', missing)).toBe(
      'CantApproveMoreThanOwned',
    );
    expect(amounts(1n, { limits }).attempt(alice, 'unique.approve', { ...gold, ...more })).toBeNull();
  });
});

describe('amounts nested in a token', () => {
  test('make a child with the first piece, and none without the last', () => {
    const testState = inPieces(10n);
    const collectionId = testState.collection({
      permissions: { nesting: { tokenOwner: true, collectionAdmin: false, restricted: null } },
    });
    const parent = testState.token(collectionId, bob);
    const inside = tokenAddress(parent);
    testState.does(bob, 'unique.transfer', { ...one, to: inside, value: 9n });
    testState.does(bob, 'unique.transfer', { ...one, to: inside, value: 1n });
    expect(childrenOf(testState.state, parent)).toEqual([one]);
    expect(onlyHolder(multiOwnerTokenOf(testState.state, one) ?? heldByNobody)).toBe(inside);
    testState.does(bob, 'unique.transferFrom', { ...one, from: inside, to: bob, value: 9n });
    expect(childrenOf(testState.state, parent)).toEqual([one]);
    expect(testState.attempt(carol, 'unique.burnFrom', { ...one, from: inside, value: 1n })).toBe(
      'ApprovedValueTooLow',
    );
    testState.does(bob, 'unique.burnFrom', { ...one, from: inside, value: 1n });
    expect(childrenOf(testState.state, parent)).toEqual([]);
    expect(testState.state.children.has(tokenKey(parent))).toBe(false);
    testState.does(bob, 'unique.burnItem', { ...parent, value: 1n });
  });
});

describe('sponsoring of multi-owner tokens', () => {
  const transfer = (tokenId: number) =>
    callOf('unique.transfer', { collectionId: 1, tokenId, to: dave, value: 1n });

  test.each([
    ['amounts', { decimals: 0 }, { kind: 'fungible', value: 9n }, 0],
    ['pieces', 'ReFungible', { kind: 'refungible', pieces: 9n, properties: [] }, 1],
  ] as const)('has a timeout for each holder of %s', (_what, mode, data, tokenId) => {
    const chain = testChain();
    createOn(chain, { mode, pendingSponsor: sam });
    submit(chain, sam, callOf('unique.confirmSponsorship', { collectionId: 1 }));
    submit(chain, alice, callOf('unique.createItem', { collectionId: 1, owner: bob, data }));
    const args = { collectionId: 1, tokenId, to: carol, value: 4n };
    submit(chain, bob, callOf('unique.transfer', args));
    const { state, number } = chain.seal();
    const payer = (who: Address, at: number): Address => payerOf(state, transfer(tokenId), who, at).account;
    expect([bob, carol, dave].map(who => payer(who, number + 1))).toEqual([bob, sam, dave]);
    expect(payer(bob, number + 5)).toBe(sam);
  });
});
