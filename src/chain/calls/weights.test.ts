import { describe, expect, test } from 'vitest';
import type { ItemData, ItemsData } from '../rules/tokens/mint-data.ts';
import { tokenAddress, type Address } from '../state/address.ts';
import type { State } from '../state/state.ts';
import { bob, carol, TestState } from '../testing/chain.ts';
import { calls } from './index.ts';

/** Collection 1 with token 1 of bob's, token 2 in it, and token 3 in token 2. */
const testState = new TestState();
const nesting = { tokenOwner: true, collectionAdmin: true, restricted: null };
const collectionId = testState.collection({ permissions: { nesting } });
const inToken = (tokenId: number): Address => tokenAddress({ collectionId, tokenId });
testState.token(collectionId, bob);
testState.token(collectionId, inToken(1));
testState.token(collectionId, inToken(2));
const { state } = testState;

const token = { collectionId, tokenId: 3, value: 1n };
const nft = { kind: 'nft', properties: [] } as const;

const minted = (data: ItemsData): bigint =>
  calls['unique.createMultipleItemsEx'].weight(state, { collectionId, data });

/** Weight of each call with an address whose owners are looked up. */
const callsWith: [string, (address: Address) => bigint][] = [
  ['transfer', to => calls['unique.transfer'].weight(state, { ...token, to })],
  ['transferFrom, to', to => calls['unique.transferFrom'].weight(state, { ...token, from: bob, to })],
  ['transferFrom, from', from => calls['unique.transferFrom'].weight(state, { ...token, from, to: bob })],
  ['burnFrom', from => calls['unique.burnFrom'].weight(state, { ...token, from })],
  ['createItem', owner => calls['unique.createItem'].weight(state, { collectionId, owner, data: nft })],
  [
    'createMultipleItems',
    owner => calls['unique.createMultipleItems'].weight(state, { collectionId, owner, items: [nft] }),
  ],
  ['createMultipleItemsEx, Nfts', owner => minted({ kind: 'nft', tokens: [{ owner, properties: [] }] })],
  ['createMultipleItemsEx, amounts', owner => minted({ kind: 'fungible', owners: [{ owner, amount: 1n }] })],
  [
    'createMultipleItemsEx, pieces',
    owner => minted({ kind: 'refungible', tokens: [{ owner, pieces: 1n, properties: [] }] }),
  ],
  [
    'createMultipleItemsEx, several owners',
    owner =>
      minted({
        kind: 'refungible-multiple-owners',
        token: { owners: [{ owner, amount: 1n }], properties: [] },
      }),
  ],
];

describe('each owner that is looked up above a token address has the same weight (spec/decisions/chain.md#fees)', () => {
  test.each(callsWith)('%s', (_call, weightWith) => {
    const flat = weightWith(bob);
    expect([carol, inToken(1), inToken(2), inToken(3)].map(address => weightWith(address) - flat)).toEqual([
      0n,
      63_960_000n,
      2n * 63_960_000n,
      3n * 63_960_000n,
    ]);
  });
});

describe('a call on a missing collection weighs what finding that takes (spec/decisions/chain.md#fees)', () => {
  const definitions: Readonly<
    Record<string, { weightIfRefused?(of: State, args: object): bigint | undefined }>
  > = calls;
  /** The weight of each call that has one of its own if it is refused. */
  const refused = (id: number): (readonly [string, bigint])[] =>
    Object.entries(definitions).flatMap(([name, call]) => {
      const weight = call.weightIfRefused?.(state, { collectionId: id });
      return weight === undefined ? [] : [[name.replace('unique.', ''), weight] as const];
    });

  test('if it is about tokens, pieces, amounts or properties', () => {
    const names =
      'createItem createMultipleItems setCollectionProperties deleteCollectionProperties setTokenProperties ' +
      'deleteTokenProperties setTokenPropertyPermissions createMultipleItemsEx burnItem burnFrom transfer ' +
      'approve approveFrom transferFrom repartition setAllowanceForAll';
    expect(refused(9)).toEqual(names.split(' ').map(name => [name, 77_783_000n]));
  });

  test('else as much as if it was accepted; a transfer the most that it can weigh', () => {
    expect(refused(collectionId)).toEqual([
      ['transfer', 1_124_491_000n],
      ['transferFrom', 1_263_585_000n],
    ]);
  });
});

describe('unique.createMultipleItems weighs (spec/decisions/chain.md#fees)', () => {
  const weight = (...items: readonly ItemData[]): bigint =>
    calls['unique.createMultipleItems'].weight(state, { collectionId, owner: bob, items });
  const amount = { kind: 'fungible', value: 1n } as const;
  const pieces = { kind: 'refungible', pieces: 1n, properties: [] } as const;

  test('as much for several amounts as for one, because they are added up', () => {
    expect([weight(amount), weight(amount, amount)]).toEqual([298_394_000n, 298_394_000n]);
  });

  test('more for each Nft, token of pieces and property', () => {
    const properties = [{ key: 'k', value: '0x' }] as const;
    expect(weight(nft, nft) - weight(nft)).toBe(337_173_655n);
    expect(weight(pieces, pieces) - weight(pieces)).toBe(441_418_000n);
    expect(weight({ ...nft, properties }) - weight(nft)).toBe(93_154_489n);
  });

  test('something even if it is refused because it is empty', () => {
    expect(weight()).toBe(164_848_221n);
  });
});
