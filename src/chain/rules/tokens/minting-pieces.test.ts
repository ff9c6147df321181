import { describe, expect, test } from 'vitest';
import { piecesMax } from '../../../contract/limits.ts';
import { type Address } from '../../state/address.ts';
import { multiOwnerTokenOf } from '../../state/state.ts';
import { alice, amounts, bob, carol, dave, inPieces } from '../../testing/chain.ts';
import { holdingOf } from './ownership.ts';
import { amountOf, heldByNobody, onlyHolder } from './pieces.ts';

/** Mints of amounts and pieces that no operation makes (spec/decisions/chain.md#minting; cases of #chain-tests). */
const gold = { collectionId: 1, tokenId: 0 };

describe('createMultipleItems', () => {
  const fungible = (value: bigint) => ({ kind: 'fungible', value }) as const;

  test('mints the sum of amounts, with one event', () => {
    const testState = amounts(0n);
    const items = [1n, 2n, 3n].map(fungible);
    const done = testState.run(alice, 'unique.createMultipleItems', { collectionId: 1, owner: carol, items });
    expect(done.events).toEqual([{ name: 'common.ItemCreated', data: [1, 0, carol, 6n] }]);
    expect(amountOf(done.state, gold, carol)).toBe(6n);
  });

  test('mints a token for each number of pieces', () => {
    const testState = inPieces(1n);
    const items = [1n, 2n, 3n].map(pieces => ({ kind: 'refungible', pieces, properties: [] }) as const);
    testState.does(alice, 'unique.createMultipleItems', { collectionId: 1, owner: carol, items });
    const totals = [2, 3, 4].map(
      tokenId => multiOwnerTokenOf(testState.state, { collectionId: 1, tokenId })?.total,
    );
    expect(totals).toEqual([1n, 2n, 3n]);
  });

  test('refuses all tokens if one of them has too many pieces', () => {
    const items = [1n, piecesMax + 1n].map(
      pieces => ({ kind: 'refungible', pieces, properties: [] }) as const,
    );
    const run = inPieces(1n).run(alice, 'unique.createMultipleItems', {
      collectionId: 1,
      owner: carol,
      items,
    });
    expect(run.rule).toBe('refungible.mint.pieces-are-bounded');
  });

  test('refuses a supply above 128 bits', () => {
    const items = [fungible(2n ** 127n), fungible(2n ** 127n)];
    const run = amounts(0n).run(alice, 'unique.createMultipleItems', { collectionId: 1, owner: bob, items });
    expect(run.rule).toBe('fungible.mint.supply-is-bounded');
  });
});

describe('createMultipleItemsEx', () => {
  const shared = (
    owners: readonly (readonly [Address, bigint])[],
    properties: readonly { key: string; value: string }[] = [],
  ) => ({
    collectionId: 1,
    data: {
      kind: 'refungible-multiple-owners',
      token: { owners: owners.map(([owner, amount]) => ({ owner, amount })), properties },
    } as const,
  });

  test('mints one token for many owners, with events sorted by account, and none for 0 pieces', () => {
    const testState = inPieces(1n);
    const args = shared([
      [dave, 0n],
      [carol, 2n],
      [bob, 1n],
    ]);
    const { events, state } = testState.run(alice, 'unique.createMultipleItemsEx', args);
    expect(events.map(({ data }) => data)).toEqual([
      [1, 2, bob, 1n],
      [1, 2, carol, 2n],
    ]);
    const token = { collectionId: 1, tokenId: 2 };
    expect(multiOwnerTokenOf(state, token)?.total).toBe(3n);
    expect(onlyHolder(multiOwnerTokenOf(state, token) ?? heldByNobody)).toBeNull();
    expect([bob, carol, dave].map(who => holdingOf(state, 1, who))).toEqual([2, 1, 1]);
  });

  test.each([
    ['more pieces than a token can be in', 10n ** 21n, 1n, 'refungible.mint.pieces-are-bounded'],
    ['more pieces than can be written', 2n ** 127n, 2n ** 127n, 'refungible.mint.sum-is-bounded'],
  ])('refuses %s', (_what, first, second, rule) => {
    const args = shared([
      [bob, first],
      [carol, second],
    ]);
    expect(inPieces(1n).run(alice, 'unique.createMultipleItemsEx', args).rule).toBe(rule);
  });

  test('counts a token with 0 pieces toward the account limit', () => {
    const testState = inPieces(1n, { limits: { accountTokenOwnershipLimit: 1 } });
    const args = shared([
      [carol, 1n],
      [bob, 0n],
    ]);
    expect(testState.run(alice, 'unique.createMultipleItemsEx', args).rule).toBe(
      'token.mint.within-account-limit',
    );
  });

  test('lets the recipient write properties only if it is the only one', () => {
    const propertyPermissions = [{ key: 'a', mutable: true, collectionAdmin: false, tokenOwner: true }];
    const testState = inPieces(1n, { propertyPermissions });
    const properties = [{ key: 'a', value: '0x' }];
    const own = shared([[alice, 2n]], properties);
    const others = shared(
      [
        [alice, 2n],
        [bob, 1n],
      ],
      properties,
    );
    expect(testState.run(alice, 'unique.createMultipleItemsEx', own).rule).toBeNull();
    expect(testState.run(alice, 'unique.createMultipleItemsEx', others).rule).toBe(
      'token.properties.permitted',
    );
  });
});
