import { alice, aliceDigits, token1of1, token1of1Digits, u128One, vector, type Vector } from './vector.ts';

/** The minting calls, with data for each mode. */
export const mintVectors: readonly Vector[] = [
  vector(
    'unique.createItem',
    {
      collectionId: 7,
      owner: alice,
      data: { kind: 'nft', properties: [{ key: 'a', value: '0xbeef' }] },
    },
    `3d0b 07000000 00${aliceDigits} 00 04 0461 08beef`,
  ),
  vector(
    'unique.createMultipleItems',
    {
      collectionId: 7,
      owner: alice,
      items: [
        { kind: 'nft', properties: [] },
        { kind: 'fungible', value: 1n },
        { kind: 'refungible', pieces: 1n, properties: [] },
      ],
    },
    `3d0c 07000000 00${aliceDigits} 0c 0000 01${u128One} 02${u128One}00`,
  ),
  vector(
    'unique.createMultipleItemsEx',
    {
      collectionId: 7,
      data: { kind: 'nft', tokens: [{ owner: token1of1, properties: [{ key: 'a', value: '0xbeef' }] }] },
    },
    `3d12 07000000 00 04 04 0461 08beef 01${token1of1Digits}`,
  ),
  vector(
    'unique.createMultipleItemsEx',
    {
      collectionId: 7,
      data: {
        kind: 'fungible',
        owners: [
          { owner: alice, amount: 1n },
          { owner: token1of1, amount: 2n },
        ],
      },
    },
    `3d12 07000000 01 08 00${aliceDigits}${u128One}`,
    `01${token1of1Digits}02${'00'.repeat(15)}`,
  ),
  vector(
    'unique.createMultipleItemsEx',
    {
      collectionId: 7,
      data: {
        kind: 'refungible',
        tokens: [{ owner: alice, pieces: 1n, properties: [{ key: 'a', value: '0xbeef' }] }],
      },
    },
    `3d12 07000000 02 04 00${aliceDigits} ${u128One} 04 0461 08beef`,
  ),
  vector(
    'unique.createMultipleItemsEx',
    {
      collectionId: 7,
      data: {
        kind: 'refungible-multiple-owners',
        token: { owners: [{ owner: alice, amount: 1n }], properties: [{ key: 'a', value: '0xbeef' }] },
      },
    },
    `3d12 07000000 03 04 00${aliceDigits} ${u128One} 04 0461 08beef`,
  ),
];
