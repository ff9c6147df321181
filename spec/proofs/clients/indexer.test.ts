import { UniqueIndexer as UniqueIndexer2 } from 'sdk-2.1.2';
import { UniqueIndexer as UniqueIndexer25 } from 'sdk-2.5.0';
import { UniqueIndexer } from 'sdk-2.10.0';
import { beforeAll, describe, expect, it } from 'vitest';
import { alice, bob as bobs, withCards } from './rest-v2/testing/clients.ts';

/** The published clients of the indexer. */
const clients = { '2.1.2': UniqueIndexer2, '2.5.0': UniqueIndexer25, '2.10.0': UniqueIndexer };

const { address: bob } = bobs;
const moment = new Date('2025-01-01T00:00:00Z');
const later = new Date('2026-01-01T00:00:00Z');

/** Every method with each of its filters, and how many rows it lists. */
const lists: readonly (readonly [method: string, query: object, count: number])[] = [
  ['blocks', { numberFrom: 1, numberTo: 2, orderByNumber: 'asc' }, 2],
  [
    'blocks',
    { relayParentNumberFrom: 0, relayParentNumberTo: 0, timestampFrom: moment, timestampTo: later },
    1,
  ],
  [
    'accounts',
    {
      addressIn: [bob],
      mirrorIn: ['0x8eaf04151687736326c9fea17e25fc5287613693'],
      isEthereum: false,
      isSigner: false,
      isSmartContract: false,
      createdTimestampFrom: moment,
      createdTimestampTo: later,
      orderByAddress: 'asc',
      orderByCreatedTimestamp: 'desc',
      orderByCreatedAtBlockNumber: 'asc',
    },
    1,
  ],
  ['accounts', { isEthereum: true }, 1],
  [
    'coinBalances',
    {
      addressIn: [alice.address, bob],
      freeFrom: 1n,
      availableFrom: 1n,
      totalFrom: 1n,
      canstakeFrom: 1n,
      lockedTo: 0n,
      reservedTo: 0n,
      stakedTo: 0n,
      unstakedTo: 0n,
      orderByFree: 'desc',
    },
    2,
  ],
  [
    'balanceTransfers',
    { fromIn: [alice.address], toIn: [bob], amountFrom: 1000n, amountTo: 1000n, orderByAmount: 'desc' },
    1,
  ],
  ['balanceTransfers', { amountFrom: 1001n }, 0],
  ['collections', { mode: 'Fungible' }, 1],
  [
    'collections',
    {
      nameLike: '%aRd%',
      descriptionLike: 'a pack_of%',
      ownerIn: [alice.address],
      collectionIdIn: ['1', '0x17c4e6453cc49aaaaeaca894e6d9683e00000002'],
      createdTimestampFrom: moment,
      createdTimestampTo: later,
      updatedTimestampFrom: moment,
      updatedTimestampTo: later,
      orderByCollectionId: 'asc',
      orderByLastTokenId: 'desc',
      orderByName: 'asc',
    },
    2,
  ],
  ['collections', { adminIn: [bob] }, 0],
  ['collections', { sponsorIn: [bob] }, 0],
  ['collections', { isBurned: true }, 0],
  ['nfts', { collectionIdIn: ['1'], tokenIdIn: [1, 3], orderByTokenId: 'desc' }, 2],
  ['nfts', { ownerIn: [bob] }, 1],
  ['nfts', { topmostOwnerIn: [alice.address], isBurned: false }, 2],
  ['nfts', { royaltyRecipientIn: [bob] }, 1],
  ['nfts', { attributeTraitTypeIn: ['suit'], attributeValueIn: ['spades', 'hearts'] }, 1],
  ['nfts', { isBundle: true, isBurned: false }, 1],
  ['nfts', { isBurned: true }, 1],
  ['nfts', { createdTimestampFrom: later }, 0],
  [
    'events',
    {
      sectionIn: ['balances'],
      methodIn: ['Transfer'],
      blockNumberFrom: 1,
      blockNumberTo: 9,
      orderByBlockNumber: 'asc',
    },
    1,
  ],
  [
    'extrinsics',
    {
      sectionIn: ['unique'],
      methodIn: ['createMultipleItemsEx'],
      signerIn: [alice.address],
      blockNumberFrom: 1,
      orderByIndex: 'asc',
    },
    1,
  ],
  [
    'tokenBalances',
    {
      addressIn: [bob],
      mode: 'NFT',
      collectionIdIn: ['1'],
      tokenIdIn: ['2'],
      amountFrom: 1n,
      amountTo: 1n,
      orderByAmount: 'asc',
    },
    1,
  ],
  ['tokenBalances', { mode: 'Fungible', amountFrom: 50n }, 1],
  [
    'tokenTransfers',
    {
      fromIn: [alice.address],
      toIn: [bob],
      mode: 'NFT',
      collectionIdIn: ['1'],
      tokenIdIn: [2],
      amountTo: 1n,
    },
    1,
  ],
];

describe('UniqueIndexer', () => {
  let url = '';
  beforeAll(async () => {
    url = await withCards();
  });

  describe.each(Object.entries(clients))('%s', (_version, create) => {
    const call = (method: string, query?: object): Promise<unknown> => {
      const client: object = create({ baseUrl: `${url}/scan/opal/v2` });
      const found: unknown = Reflect.get(client, method);
      return typeof found === 'function' ? (found(query) as Promise<unknown>) : expect.unreachable(method);
    };

    it.each(lists)('lists %s with %o', async (method, query, count) => {
      expect(await call(method, query)).toMatchObject({ count, items: { length: count } });
    });

    it('parses each row', async () => {
      const { items } = (await call('extrinsics', { limit: 1 })) as { items: { hash: string }[] };
      expect(await call('extrinsic', { hash: items[0]?.hash })).toMatchObject(items[0] ?? {});
      expect(await call('block', { hashOrNumber: 3 })).toMatchObject({ number: 3 });
      expect(await call('account', { address: bob })).toMatchObject({ address: bob });
      expect(await call('coinBalance', { address: bob })).toMatchObject({ locked: '0' });
      expect(await call('collection', { collectionId: '1' })).toMatchObject({
        name: 'Cards',
        lastTokenId: 4,
      });
      expect(await call('nft', { collectionId: '1', tokenId: 1 })).toMatchObject({
        name: 'Ace',
        isBundle: true,
      });
      expect(await call('eventSections')).toContainEqual({ section: 'common', method: 'ItemDestroyed' });
      expect(await call('extrinsicSections')).toContainEqual({ section: 'unique', method: 'burnItem' });
    });
  });

  it('2.10.0 lists events about an account', async () => {
    const { items } = await UniqueIndexer({ baseUrl: `${url}/scan/opal/v2` }).events({ address: bob });
    expect(items.map(({ method }) => method)).toEqual(['Transfer', 'Transfer']);
  });
});
