import { describe, expect, test } from 'vitest';
import { coin } from '../../contract/limits.ts';
import type { Call } from '../calls/index.ts';
import type { ItemData, ItemsData } from '../rules/tokens/mint-data.ts';
import { tokenAddress } from '../state/address.ts';
import { alice, bob, callOf, carol, dave, TestState, submit, testChain } from '../testing/chain.ts';
import { feeAtMost } from './fees.ts';
import { feeIfRefused, feeOf } from '../testing/fees.ts';

/** Fees on the live chain, in coins, with the length of each transaction; amounts, pieces and Nfts of collections 1 to 3. */
const testState = new TestState();
const [gold, cake, cards] = [
  testState.collection({ mode: { decimals: 0 } }),
  testState.collection({ mode: 'ReFungible' }),
  testState.collection({
    permissions: { nesting: { tokenOwner: false, collectionAdmin: true, restricted: null } },
  }),
];
testState.token(cards, bob);
testState.token(cards, tokenAddress({ collectionId: cards, tokenId: 1 }));

const amount = { collectionId: gold, tokenId: 0, value: 1n };
const piece = { collectionId: cake, tokenId: 1, value: 1n };
const card = { collectionId: cards, tokenId: 3, value: 1n };
const between = { from: alice, to: bob };
const three = [bob, carol, dave];
const inCards = (tokenId: number) => tokenAddress({ collectionId: cards, tokenId });
const mint = (collectionId: number, data: ItemData): Call =>
  callOf('unique.createItem', { collectionId, owner: bob, data });
const many = (collectionId: number, data: ItemsData): Call =>
  callOf('unique.createMultipleItemsEx', { collectionId, data });
const owners = three.map(owner => ({ owner, amount: 1n }));
const nft = { kind: 'nft', properties: [] } as const;

const accepted: [string, number, number, Call][] = [
  ['a mint of amounts', 0.071, 161, mint(gold, { kind: 'fungible', value: 9n })],
  ['a transfer of amounts', 0.0721, 164, callOf('unique.transfer', { ...amount, to: bob })],
  ['transferFrom of amounts', 0.0829, 197, callOf('unique.transferFrom', { ...amount, ...between })],
  ['a burn of amounts', 0.0637, 131, callOf('unique.burnItem', amount)],
  ['burnFrom of amounts', 0.0823, 164, callOf('unique.burnFrom', { ...amount, from: bob })],
  ['a mint of pieces', 0.0945, 162, mint(cake, { kind: 'refungible', pieces: 9n, properties: [] })],
  ['a transfer of pieces', 0.1099, 164, callOf('unique.transfer', { ...piece, to: bob })],
  ['transferFrom of pieces', 0.1287, 197, callOf('unique.transferFrom', { ...piece, ...between })],
  ['a burn of all pieces', 0.0999, 131, callOf('unique.burnItem', piece)],
  ['burnFrom of pieces', 0.1188, 164, callOf('unique.burnFrom', { ...piece, from: bob })],
  ['repartition', 0.064, 131, callOf('unique.repartition', { collectionId: cake, tokenId: 1, amount: 1n })],
  [
    '3 tokens of pieces',
    0.1864,
    263,
    many(cake, { kind: 'refungible', tokens: three.map(owner => ({ owner, pieces: 1n, properties: [] })) }),
  ],
  [
    'a token with 3 holders',
    0.1703,
    261,
    many(cake, { kind: 'refungible-multiple-owners', token: { owners, properties: [] } }),
  ],
  ['3 amounts', 0.1157, 260, many(gold, { kind: 'fungible', owners })],
  [
    '3 Nfts',
    0.1508,
    215,
    many(cards, { kind: 'nft', tokens: three.map(owner => ({ owner, properties: [] })) }),
  ],
  ['nesting an Nft', 0.1121, 185, callOf('unique.transferFrom', { ...card, from: bob, to: inCards(1) })],
];

const refused: [string, number, number, Call][] = [
  ['a transfer', 0.1338, 164, callOf('unique.transfer', { ...card, to: bob })],
  ['transferFrom', 0.1526, 197, callOf('unique.transferFrom', { ...card, ...between })],
  ['a transfer of amounts', 0.1338, 164, callOf('unique.transfer', { ...amount, to: bob })],
  ['a mint in a missing collection', 0.0506, 146, mint(9, nft)],
];

const deviation = (fee: bigint, coins: number): number => Math.abs(Number(fee) / Number(coin) / coins - 1);

describe('fees of the live chain, within 5 %, mostly within 1 %', () => {
  test.each(accepted)('%s: %f coins', (_what, coins, bytes, call) => {
    expect(deviation(feeOf(call, bytes, testState.state), coins)).toBeLessThan(0.01);
  });

  test.each(refused)('%s, refused: %f coins', (_what, coins, bytes, call) => {
    expect(deviation(feeIfRefused(call, bytes, testState.state), coins)).toBeLessThan(0.01);
  });
});

test('the highest possible fee of a transfer is needed, and the difference is given back', () => {
  const chain = testChain();
  const call = callOf('unique.transfer', { collectionId: 9, tokenId: 1, to: bob, value: 1n });
  const { state } = testState;
  expect(feeAtMost(callOf('unique.transfer', { ...card, to: bob }), 164, state)).toBe(
    feeIfRefused(callOf('unique.transfer', { ...card, to: bob }), 164, state),
  );
  const before = chain.head.state.accounts.get(alice)?.balance ?? 0n;
  submit(chain, alice, call);
  const { receipts, state: after } = chain.seal();
  expect(receipts[0]?.fee).toBe(feeIfRefused(call, 165, after));
  expect(before - (after.accounts.get(alice)?.balance ?? 0n)).toBe(receipts[0]?.fee);
});
