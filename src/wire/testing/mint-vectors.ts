import { alice, token1of1, vector, type Vector } from './vector.ts';

const properties = [{ key: 'a', value: '0xbeef' }];

/** The minting calls, with data for each mode. */
export const mintVectors: readonly Vector[] = [
  vector(
    'unique.createItem',
    { collectionId: 7, owner: alice, data: { kind: 'nft', properties } },
    '3d0b 07000000 00 alice 00 04 0461 08beef',
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
    '3d0c 07000000 00 alice 0c 0000 01 one 02 one 00',
  ),
  vector(
    'unique.createMultipleItemsEx',
    { collectionId: 7, data: { kind: 'nft', tokens: [{ owner: token1of1, properties }] } },
    '3d12 07000000 00 04 04 0461 08beef 01 token',
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
    '3d12 07000000 01 08 00 alice one 01 token two',
  ),
  vector(
    'unique.createMultipleItemsEx',
    { collectionId: 7, data: { kind: 'refungible', tokens: [{ owner: alice, pieces: 1n, properties }] } },
    '3d12 07000000 02 04 00 alice one 04 0461 08beef',
  ),
  vector(
    'unique.createMultipleItemsEx',
    {
      collectionId: 7,
      data: {
        kind: 'refungible-multiple-owners',
        token: { owners: [{ owner: alice, amount: 1n }], properties },
      },
    },
    '3d12 07000000 03 04 00 alice one 04 0461 08beef',
  ),
];
