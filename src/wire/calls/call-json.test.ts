import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../chain/calls/index.ts';
import { callFromJson, callToJson, readableCall } from './calls.ts';
import { anyCall, creation } from '../testing/arbitrary-calls.ts';
import { read, writer } from '../testing/json-arguments.ts';

const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const aliceText = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const ethereum = '0x0a91113393e01ebe11f932f89ccd2c3dd713aebb';
const checksummed = '0x0A91113393e01ebe11f932F89ccd2C3DD713aeBB';

const transfer = { from: alice, to: ethereum, collectionId: 7, tokenId: 9, value: 1n };

describe('arguments in JSON', () => {
  test('are read back as they were written', () => {
    fc.assert(
      fc.property(anyCall, call => {
        const json = JSON.parse(JSON.stringify(callToJson(call, writer))) as ReturnType<typeof callToJson>;
        expect(callFromJson(json.section, json.method, json.args)).toStrictEqual(call);
      }),
    );
  });

  test('are written as polkadot-js writes them', () => {
    const written = (call: Call): unknown[] => callToJson(call, writer).args;
    expect(written({ name: 'unique.transferFrom', args: transfer })).toEqual([
      { substrate: aliceText },
      { ethereum },
      7,
      9,
      1,
    ]);
    const coins = { to: alice, value: 2n ** 53n };
    expect(written({ name: 'balances.transferKeepAlive', args: coins })).toEqual([
      { id: aliceText },
      '9007199254740992',
    ]);
    const owner = { collectionId: 7, newOwner: alice };
    expect(written({ name: 'unique.changeCollectionOwner', args: owner })).toEqual([7, aliceText]);
  });

  test('are written for people by the names of the runtime, and texts as text', () => {
    const call = creation({ name: 'Hé', tokenPrefix: 'P', properties: [{ key: 'a', value: '0xc3a9' }] });
    const { args } = readableCall(call, writer) as { args: { data: object } };
    expect(args.data).toMatchObject({
      name: 'Hé',
      tokenPrefix: 'P',
      properties: [{ key: 'a', value: 'é' }],
    });
    const accounts = { from: { substrate: aliceText }, recipient: { ethereum } };
    expect(readableCall({ name: 'unique.transferFrom', args: transfer }, writer)).toEqual({
      section: 'unique',
      method: 'transferFrom',
      args: { ...accounts, collectionId: 7, itemId: 9, value: 1 },
    });
    // What is no text stays hexadecimal, in calls of a batch, too.
    const properties = ['0xbeef', '0x00', '0x'].map((value, index) => ({ key: `k${index}`, value }));
    const set = { name: 'unique.setCollectionProperties', args: { collectionId: 7, properties } } as const;
    expect(readableCall({ name: 'utility.batchAll', args: { calls: [set] } }, writer)).toMatchObject({
      args: {
        calls: [{ args: { properties: [{ key: 'k0', value: '0xbeef' }, { value: '0x00' }, { value: '' }] } }],
      },
    });
  });

  test('a new collection is written as polkadot-js writes it', () => {
    const call = creation({
      name: 'Hé',
      tokenPrefix: 'P',
      limits: { sponsoredDataRateLimit: 'disabled' },
      permissions: { access: 'AllowList' },
      propertyPermissions: [{ key: 'p', mutable: true, collectionAdmin: false, tokenOwner: false }],
      flags: { erc721metadata: true, reserved: false },
    });
    const permission = { mutable: true, collectionAdmin: false, tokenOwner: false };
    expect(callToJson(call, writer).args).toMatchObject([
      {
        mode: { nft: null },
        access: null,
        name: [72, 233],
        description: [],
        tokenPrefix: '0x50',
        limits: { sponsoredDataRateLimit: { sponsoringDisabled: null }, tokenLimit: null },
        permissions: { access: 'AllowList', mintMode: null, nesting: null },
        tokenPropertyPermissions: [{ key: '0x70', permission }],
        properties: [],
        adminList: [],
        pendingSponsor: null,
        flags: '0x40',
      },
    ]);
  });

  const owners = [
    { owner: ethereum, amount: 1n },
    { owner: alice, amount: 2n },
  ];
  const pairs = [
    [ethereum, 1],
    [aliceText, 2],
  ];
  const property = (key: unknown, value: string): object => ({ key, value });

  test.each<[call: string, forms: readonly unknown[], args: object]>([
    ['unique.destroyCollection', [7, '7', '0x07'], { collectionId: 7 }],
    ['unique.setTransfersEnabledFlag', [true, 'true'], { value: true }],
    ['unique.setTransfersEnabledFlag', [false, 'false', undefined], { value: false }],
    [
      'unique.addToAllowList',
      [{ Substrate: aliceText }, { substrate: aliceText }, { Substrate: alice }, aliceText, alice],
      { address: alice },
    ],
    [
      'unique.addToAllowList',
      [{ Ethereum: checksummed }, { ethereum }, checksummed, ethereum],
      { address: ethereum },
    ],
    [
      'unique.setCollectionProperties',
      [[property('é', 'é'), property('0x61', '0xBEEF'), property([97], '0x1')]],
      { properties: [property('Ã©', '0xc3a9'), property('a', '0xbeef'), property('a', '0x307831')] },
    ],
    ['unique.createMultipleItemsEx', [{ Fungible: pairs }], { data: { kind: 'fungible', owners } }],
    [
      'unique.createMultipleItemsEx',
      [{ Fungible: pairs.toReversed() }],
      { data: { kind: 'fungible', owners: owners.toReversed() } },
    ],
    [
      'unique.createMultipleItemsEx',
      [{ RefungibleMultipleItems: [{ user: aliceText, pieces: '5' }] }],
      { data: { kind: 'refungible', tokens: [{ owner: alice, pieces: 5n, properties: [] }] } },
    ],
    [
      'unique.createMultipleItemsEx',
      [
        {
          RefungibleMultipleOwners: {
            users: [
              [ethereum, 1],
              [{ Substrate: aliceText }, '0x2'],
            ],
          },
        },
      ],
      { data: { kind: 'refungible-multiple-owners', token: { owners, properties: [] } } },
    ],
  ])('of %s may be any of %j', (call, forms, args) => {
    const collection = call === 'unique.destroyCollection' ? [] : [7];
    for (const form of forms) expect(read(call, ...collection, form)).toEqual({ collectionId: 7, ...args });
  });

  test.each([{ NFT: { properties: [] } }, { nft: { properties: [] } }, { nft: {} }])('the token %j', data => {
    const expected = { collectionId: 7, owner: alice, data: { kind: 'nft', properties: [] } };
    expect(read('unique.createItem', 7, aliceText, data)).toEqual(expected);
  });

  test.each([aliceText, { Id: aliceText }, { id: aliceText }])('coins to %j', to => {
    const expected = { name: 'balances.transferAllowDeath', args: { to: alice, value: 10n ** 18n } };
    expect(callFromJson('balances', 'transfer', [to, '1000000000000000000'])).toEqual(expected);
    expect(callFromJson('balances', 'transferAllowDeath', [to, '0xde0b6b3a7640000'])).toEqual(expected);
  });

  test.each(['Hé', [72, 233], '0x084800e900'])('the name %j, and absent optional members', name => {
    const minimal = { mode: 'NFT', name, description: [], tokenPrefix: '' };
    expect(read('unique.createCollectionEx', minimal)).toEqual(creation({ name: 'Hé' }).args);
  });

  test.each([68, '0x44', [68]])('the flags %j', flags => {
    const json = { mode: { Fungible: 18 }, name: '', description: '', tokenPrefix: 'P', flags };
    const expected = creation({
      mode: { decimals: 18 },
      tokenPrefix: 'P',
      flags: { erc721metadata: true, reserved: false },
      metaUpdatePermission: 'Admin',
    });
    expect(read('unique.createCollectionEx', json)).toEqual(expected.args);
  });
});
