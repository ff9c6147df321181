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
    expect(readableCall({ name: 'unique.transferFrom', args: transfer }, writer)).toEqual({
      section: 'unique',
      method: 'transferFrom',
      args: {
        from: { substrate: aliceText },
        recipient: { ethereum },
        collectionId: 7,
        itemId: 9,
        value: 1,
      },
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

  test.each([{ Substrate: aliceText }, { substrate: aliceText }, { Substrate: alice }, aliceText, alice])(
    'the account %j',
    address => {
      expect(read('unique.addToAllowList', 7, address)).toEqual({ collectionId: 7, address: alice });
    },
  );

  test.each([{ Ethereum: checksummed }, { ethereum }, checksummed, ethereum])('the account %j', address => {
    expect(read('unique.addToAllowList', 7, address)).toEqual({ collectionId: 7, address: ethereum });
  });

  test.each([aliceText, { Id: aliceText }, { id: aliceText }])('coins to %j', to => {
    const expected = { name: 'balances.transferAllowDeath', args: { to: alice, value: 10n ** 18n } };
    expect(callFromJson('balances', 'transfer', [to, '1000000000000000000'])).toEqual(expected);
    expect(callFromJson('balances', 'transferAllowDeath', [to, '0xde0b6b3a7640000'])).toEqual(expected);
  });

  test.each([7, '7', '0x07'])('the number %j', collectionId => {
    expect(read('unique.destroyCollection', collectionId)).toEqual({ collectionId: 7 });
  });

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('the flag %j', (flag, value) => {
    expect(read('unique.setTransfersEnabledFlag', 7, flag)).toEqual({ collectionId: 7, value });
  });

  test('the owners of amounts in any order', () => {
    const pairs = [
      [ethereum, 1],
      [aliceText, 2],
    ];
    const owners = [
      { owner: ethereum, amount: 1n },
      { owner: alice, amount: 2n },
    ];
    for (const list of [pairs, pairs.toReversed()]) {
      const data = { kind: 'fungible', owners: list === pairs ? owners : owners.toReversed() };
      expect(read('unique.createMultipleItemsEx', 7, { Fungible: list })).toEqual({ collectionId: 7, data });
    }
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

  test.each([
    [
      { key: 'é', value: 'é' },
      { key: 'Ã©', value: '0xc3a9' },
    ],
    [
      { key: '0x61', value: '0xBEEF' },
      { key: 'a', value: '0xbeef' },
    ],
    [
      { key: [97], value: '0x1' },
      { key: 'a', value: '0x307831' },
    ],
  ])('the property %j', (json, property) => {
    expect(read('unique.setCollectionProperties', 7, [json])).toEqual({
      collectionId: 7,
      properties: [property],
    });
  });

  test.each([{ NFT: { properties: [] } }, { nft: { properties: [] } }, { nft: {} }])('the token %j', data => {
    const expected = { collectionId: 7, owner: alice, data: { kind: 'nft', properties: [] } };
    expect(read('unique.createItem', 7, aliceText, data)).toEqual(expected);
  });

  test.each<[unknown, unknown]>([
    [{ Fungible: [[aliceText, 5]] }, { kind: 'fungible', owners: [{ owner: alice, amount: 5n }] }],
    [
      { RefungibleMultipleItems: [{ user: aliceText, pieces: '5' }] },
      { kind: 'refungible', tokens: [{ owner: alice, pieces: 5n, properties: [] }] },
    ],
    [
      { RefungibleMultipleOwners: { users: [[{ Substrate: aliceText }, '0x5']] } },
      {
        kind: 'refungible-multiple-owners',
        token: { owners: [{ owner: alice, amount: 5n }], properties: [] },
      },
    ],
  ])('the tokens %j', (given, data) => {
    expect(read('unique.createMultipleItemsEx', 7, given)).toEqual({ collectionId: 7, data });
  });

  test.each<[unknown, string]>([
    [{}, 'must be a list of [owner, amount]'],
    [[[aliceText, 1], [aliceText]], '[1]: must be [owner, amount]'],
    [[[aliceText, -1]], 'must be a whole number'],
    [
      [
        [aliceText, 1],
        [aliceText, 2],
      ],
      'must name each owner once',
    ],
  ])('invalid owners and amounts: %j', (owners, problem) => {
    expect(() => read('unique.createMultipleItemsEx', 7, { Fungible: owners })).toThrow(problem);
  });
});
