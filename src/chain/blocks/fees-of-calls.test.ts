import { describe, expect, test } from 'vitest';
import { coin } from '../../contract/limits.ts';
import { calls, type Call, type SingleCall } from '../calls/index.ts';
import type { ItemData, ItemsData } from '../rules/tokens/mint-data.ts';
import { tokenAddress, type Address } from '../state/address.ts';
import type { Property, PropertyPermission, State } from '../state/state.ts';
import { alice, bob, callOf, carol, dave, plainCollection, TestState } from '../testing/chain.ts';
import { feeIfRefused, feeOf } from '../testing/fees.ts';
import { feeAtMost, feeParts } from './fees.ts';

/** Amounts, pieces and Nfts of collections 1 to 3; of the Nfts the first is bob's, and each further one is in the one before. */
const testState = new TestState();
const nesting = { tokenOwner: true, collectionAdmin: true, restricted: null };
const [gold, cake, collectionId] = [
  testState.collection({ mode: { decimals: 0 } }),
  testState.collection({ mode: 'ReFungible' }),
  testState.collection({ permissions: { nesting } }),
];
const inCards = (tokenId: number): Address => tokenAddress({ collectionId, tokenId });
for (const owner of [bob, inCards(1), inCards(2)]) testState.token(collectionId, owner);
const { state } = testState;

const amount = { collectionId: gold, tokenId: 0, value: 1n };
const piece = { collectionId: cake, tokenId: 1, value: 1n };
const token = { collectionId, tokenId: 3 };
const card = { ...token, value: 1n };
const between = { from: alice, to: bob };
const three = [bob, carol, dave];
const owners = three.map(owner => ({ owner, amount: 1n }));
const properties = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: '0x00' }));
const several = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const permission = { key: 'k', mutable: true, collectionAdmin: true, tokenOwner: true };

const nft = (count = 0): ItemData => ({ kind: 'nft', properties: properties(count) });
const nfts = (of: readonly Address[], count = 0): ItemsData => ({
  kind: 'nft',
  tokens: of.map(owner => ({ owner, properties: properties(count) })),
});
const someAmount = { kind: 'fungible', value: 9n } as const;
const somePieces = { kind: 'refungible', pieces: 9n, properties: [] } as const;
const inPieces = (of: readonly Address[]): ItemsData => ({
  kind: 'refungible',
  tokens: of.map(owner => ({ owner, pieces: 1n, properties: [] })),
});
const shared = (of: typeof owners): ItemsData => ({
  kind: 'refungible-multiple-owners',
  token: { owners: of, properties: [] },
});

const mint = (id: number, data: ItemData, owner = bob): SingleCall =>
  callOf('unique.createItem', { collectionId: id, owner, data });
const mintList = (items: readonly ItemData[], owner = bob): SingleCall =>
  callOf('unique.createMultipleItems', { collectionId, owner, items });
const mintMany = (id: number, data: ItemsData): SingleCall =>
  callOf('unique.createMultipleItemsEx', { collectionId: id, data });
const permit = (propertyPermissions: readonly PropertyPermission[]): SingleCall =>
  callOf('unique.setTokenPropertyPermissions', { collectionId, propertyPermissions });
const weightOf = (call: Call): bigint => feeParts(call, 0, state).weight;

/** Fees on the live chain in coins, with the length of each transaction; 0 where the fee is that for the weight alone. */
const accepted: readonly (readonly [coins: number, bytes: number, call: SingleCall])[] = [
  [0.0727, 0, callOf('unique.createCollectionEx', plainCollection)],
  [0.0641, 0, callOf('unique.destroyCollection', { collectionId })],
  [0.019, 0, callOf('unique.addToAllowList', { collectionId, address: bob })],
  [0.019, 0, callOf('unique.removeFromAllowList', { collectionId, address: bob })],
  [0.0189, 0, callOf('unique.changeCollectionOwner', { collectionId, newOwner: bob })],
  [0.0308, 0, callOf('unique.addCollectionAdmin', { collectionId, admin: bob })],
  [0.031, 0, callOf('unique.removeCollectionAdmin', { collectionId, admin: bob })],
  [0.0185, 0, callOf('unique.setTransfersEnabledFlag', { collectionId, value: true })],
  [0.0189, 0, callOf('unique.setCollectionLimits', { collectionId, limits: {} })],
  [0.0189, 0, callOf('unique.setCollectionPermissions', { collectionId, permissions: {} })],
  [0.0189, 0, callOf('unique.setCollectionSponsor', { collectionId, sponsor: bob })],
  [0.0233, 0, callOf('unique.setCollectionProperties', { collectionId, properties: properties(1) })],
  [0.0329, 0, callOf('unique.setTokenProperties', { ...token, properties: properties(1) })],
  [0.0236, 0, permit([permission])],
  [0.0461, 0, mint(collectionId, nft())],
  [0.0671, 0, mint(collectionId, nft(3))],
  [0.275, 0, mintMany(collectionId, nfts(several(10, bob)))],
  [0.1508, 215, mintMany(collectionId, nfts(three))],
  [0.0608, 0, callOf('unique.burnItem', card)],
  [0.0689, 0, callOf('unique.burnFrom', { ...card, from: bob })],
  [0.0584, 0, callOf('unique.transfer', { ...card, to: bob })],
  [0.0609, 0, callOf('unique.transferFrom', { ...card, ...between })],
  [0.1121, 185, callOf('unique.transferFrom', { ...card, from: bob, to: inCards(1) })],
  [0.0231, 0, callOf('unique.approve', { ...token, spender: bob, amount: 1n })],
  [0.071, 161, mint(gold, someAmount)],
  [0.1157, 260, mintMany(gold, { kind: 'fungible', owners })],
  [0.0721, 164, callOf('unique.transfer', { ...amount, to: bob })],
  [0.0829, 197, callOf('unique.transferFrom', { ...amount, ...between })],
  [0.0637, 131, callOf('unique.burnItem', amount)],
  [0.0823, 164, callOf('unique.burnFrom', { ...amount, from: bob })],
  [0.0945, 162, mint(cake, somePieces)],
  [0.1864, 263, mintMany(cake, inPieces(three))],
  [0.1703, 261, mintMany(cake, shared(owners))],
  [0.1099, 164, callOf('unique.transfer', { ...piece, to: bob })],
  [0.1287, 197, callOf('unique.transferFrom', { ...piece, ...between })],
  [0.0999, 131, callOf('unique.burnItem', piece)],
  [0.1188, 164, callOf('unique.burnFrom', { ...piece, from: bob })],
  [0.064, 131, callOf('unique.repartition', { collectionId: cake, tokenId: 1, amount: 1n })],
];

const refused: typeof accepted = [
  [0.1338, 164, callOf('unique.transfer', { ...card, to: bob })],
  [0.1526, 197, callOf('unique.transferFrom', { ...card, ...between })],
  [0.1338, 164, callOf('unique.transfer', { ...amount, to: bob })],
  [0.0506, 146, mint(9, nft())],
];

describe('the fees of calls are those of the live chain (spec/decisions/chain.md#fees)', () => {
  const inCoins = (fee: bigint): number => Number(fee) / Number(coin);

  test.each(accepted)('%f coins with %i bytes for %o', (coins, bytes, call) => {
    expect(inCoins(feeOf(call, bytes, state)) / coins).toBeCloseTo(1, 2);
  });

  test.each(refused)('%f coins with %i bytes for %o, refused', (coins, bytes, call) => {
    expect(inCoins(feeIfRefused(call, bytes, state)) / coins).toBeCloseTo(1, 2);
  });

  test('a payer needs the highest possible fee of a transfer, which is that of a refused one', () => {
    const transfer = callOf('unique.transfer', { ...card, to: bob });
    expect(feeAtMost(transfer, 164, state)).toBe(feeIfRefused(transfer, 164, state));
  });

  test.each<(count: number) => SingleCall>([
    count => mint(collectionId, nft(count)),
    count => mintList(several(count, nft())),
    count => mintList([nft(count)]),
    count => mintMany(collectionId, nfts([bob], count)),
    count => callOf('unique.setCollectionProperties', { collectionId, properties: properties(count) }),
    count => callOf('unique.deleteCollectionProperties', { collectionId, keys: several(count, 'k') }),
    count => callOf('unique.setTokenProperties', { ...token, properties: properties(count) }),
    count => callOf('unique.deleteTokenProperties', { ...token, keys: several(count, 'k') }),
    count => permit(several(count, permission)),
  ])('each item and each property costs the same: %s', callWith => {
    const [one = 0n, two = 0n, three = 0n] = [1, 2, 3].map(count => weightOf(callWith(count)));
    expect(two).toBeGreaterThan(one);
    expect(three - two).toBe(two - one);
  });
});

describe('each owner that is looked up above a token address has the same weight (spec/decisions/chain.md#fees)', () => {
  test.each<(address: Address) => SingleCall>([
    to => callOf('unique.transfer', { ...card, to }),
    to => callOf('unique.transferFrom', { ...card, from: bob, to }),
    from => callOf('unique.transferFrom', { ...card, from, to: bob }),
    from => callOf('unique.burnFrom', { ...card, from }),
    owner => mint(collectionId, nft(), owner),
    owner => mintList([nft()], owner),
    owner => mintMany(collectionId, nfts([owner])),
    owner => mintMany(gold, { kind: 'fungible', owners: [{ owner, amount: 1n }] }),
    owner => mintMany(cake, inPieces([owner])),
    owner => mintMany(cake, shared([{ owner, amount: 1n }])),
  ])('%s', callWith => {
    const weights = [bob, carol, inCards(1), inCards(2), inCards(3)].map(address =>
      weightOf(callWith(address)),
    );
    const [flat = 0n] = weights;
    expect(weights.map(weight => weight - flat)).toEqual([0n, 0n, 1n, 2n, 3n].map(n => n * 63_960_000n));
  });
});

describe('a call on a missing collection weighs what finding that takes (spec/decisions/chain.md#fees)', () => {
  const definitions: Readonly<
    Record<string, { weightIfRefused?(of: State, args: object): bigint | undefined }>
  > = calls;
  /** The weight of each call that has one of its own if it is refused. */
  const weightsIfRefused = (id: number): (readonly [string, bigint])[] =>
    Object.entries(definitions).flatMap(([name, call]) => {
      const weight = call.weightIfRefused?.(state, { collectionId: id });
      return weight === undefined ? [] : [[name.replace('unique.', ''), weight] as const];
    });

  test('if it is about tokens, pieces, amounts or properties', () => {
    const names =
      'createItem createMultipleItems setCollectionProperties deleteCollectionProperties setTokenProperties ' +
      'deleteTokenProperties setTokenPropertyPermissions createMultipleItemsEx burnItem burnFrom transfer ' +
      'approve approveFrom transferFrom repartition setAllowanceForAll';
    expect(weightsIfRefused(9)).toEqual(names.split(' ').map(name => [name, 77_783_000n]));
  });

  test('else as much as if it was accepted; a transfer the most that it can weigh', () => {
    expect(weightsIfRefused(collectionId)).toEqual([
      ['transfer', 1_124_491_000n],
      ['transferFrom', 1_263_585_000n],
    ]);
  });
});

test('unique.createMultipleItems weighs by its items, also without any, but amounts are added up', () => {
  const weight = (...items: readonly ItemData[]): bigint => weightOf(mintList(items));
  expect([weight(someAmount), weight(someAmount, someAmount)]).toEqual([298_394_000n, 298_394_000n]);
  expect(weight(nft(), nft()) - weight(nft())).toBe(337_173_655n);
  expect(weight(somePieces, somePieces) - weight(somePieces)).toBe(441_418_000n);
  expect(weight(nft(1)) - weight(nft())).toBe(93_154_489n);
  expect(weight()).toBe(164_848_221n);
});
