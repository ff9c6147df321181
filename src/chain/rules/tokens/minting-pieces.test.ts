import { describe, expect, test } from 'vitest';
import { piecesMax } from '../../../contract/limits.ts';
import { multiOwnerTokenOf, type Property } from '../../state/state.ts';
import { alice, amounts, bob, carol, dave, inPieces, type Run, type TestState } from '../../testing/chain.ts';
import type { ItemData } from './mint-data.ts';
import { holdingOf } from './ownership.ts';
import { amountOf, heldByNobody, onlyHolder } from './pieces.ts';

/** Mints of amounts and pieces that no operation makes (spec/decisions/chain.md#minting; cases of #chain-tests). */
const fungible = (value: bigint): ItemData => ({ kind: 'fungible', value });
const refungible = (pieces: bigint): ItemData => ({ kind: 'refungible', pieces, properties: [] });

describe('createMultipleItems', () => {
  const mint = (testState: TestState, items: readonly ItemData[]): Run =>
    testState.run(alice, 'unique.createMultipleItems', { collectionId: 1, owner: carol, items });

  test('mints the sum of amounts, with one event', () => {
    const { events, state } = mint(amounts(0n), [1n, 2n, 3n].map(fungible));
    expect(events).toEqual([{ name: 'common.ItemCreated', data: [1, 0, carol, 6n] }]);
    expect(amountOf(state, { collectionId: 1, tokenId: 0 }, carol)).toBe(6n);
  });

  test('mints a token for each number of pieces', () => {
    const { state } = mint(inPieces(1n), [1n, 2n, 3n].map(refungible));
    const totals = [2, 3, 4].map(tokenId => multiOwnerTokenOf(state, { collectionId: 1, tokenId })?.total);
    expect(totals).toEqual([1n, 2n, 3n]);
  });

  test('refuses all tokens if one of them has too many pieces, and a supply above 128 bits', () => {
    const { rule } = mint(inPieces(1n), [1n, piecesMax + 1n].map(refungible));
    expect(rule).toBe('refungible.mint.pieces-are-bounded');
    const half = fungible(2n ** 127n);
    expect(mint(amounts(0n), [half, half]).rule).toBe('fungible.mint.supply-is-bounded');
  });
});

describe('createMultipleItemsEx', () => {
  /** A mint of one token with these pieces, by account. */
  const mint = (
    testState: TestState,
    pieces: Readonly<Record<string, bigint>>,
    properties: readonly Property[] = [],
  ): Run => {
    const owners = Object.entries(pieces).map(([owner, amount]) => ({ owner, amount }));
    const data = { kind: 'refungible-multiple-owners', token: { owners, properties } } as const;
    return testState.run(alice, 'unique.createMultipleItemsEx', { collectionId: 1, data });
  };

  test('mints one token for many owners, with events sorted by account, and none for 0 pieces', () => {
    const { events, state } = mint(inPieces(1n), { [dave]: 0n, [carol]: 2n, [bob]: 1n });
    expect(events.map(({ data }) => data)).toEqual([
      [1, 2, bob, 1n],
      [1, 2, carol, 2n],
    ]);
    const token = multiOwnerTokenOf(state, { collectionId: 1, tokenId: 2 }) ?? heldByNobody;
    expect([token.total, onlyHolder(token)]).toEqual([3n, null]);
    expect([bob, carol, dave].map(who => holdingOf(state, 1, who))).toEqual([2, 1, 1]);
  });

  test.each([
    ['more pieces than a token can be in', piecesMax, 1n, 'refungible.mint.pieces-are-bounded'],
    ['more pieces than can be written', 2n ** 127n, 2n ** 127n, 'refungible.mint.sum-is-bounded'],
  ])('refuses %s', (_what, first, second, rule) => {
    expect(mint(inPieces(1n), { [bob]: first, [carol]: second }).rule).toBe(rule);
  });

  test('counts a token with 0 pieces toward the account limit', () => {
    const testState = inPieces(1n, { limits: { accountTokenOwnershipLimit: 1 } });
    expect(mint(testState, { [carol]: 1n, [bob]: 0n }).rule).toBe('token.mint.within-account-limit');
  });

  test('lets the recipient write properties only if it is the only one', () => {
    const permission = { key: 'a', mutable: true, collectionAdmin: false, tokenOwner: true };
    const testState = inPieces(1n, { propertyPermissions: [permission] });
    const properties = [{ key: 'a', value: '0x' }];
    expect(mint(testState, { [alice]: 2n }, properties).rule).toBeNull();
    const { rule } = mint(testState, { [alice]: 2n, [bob]: 1n }, properties);
    expect(rule).toBe('token.properties.permitted');
  });
});
