import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callNames } from './call-shapes.ts';
import { CodecError } from '../codec-error.ts';
import { read } from '../testing/json-arguments.ts';

const aliceText = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const ethereum = '0x0a91113393e01ebe11f932f89ccd2c3dd713aebb';

describe('refused arguments', () => {
  test.each<[string, unknown[], string]>([
    ['unique.sing', [], 'there is no call unique.sing'],
    ['unique.transfer', [aliceText, 7, 9], 'args: must be a list of 4: to, collectionId, tokenId, value'],
    ['unique.destroyCollection', [-1], 'args[0]: must be a whole number'],
    ['unique.burnItem', [7, 9, 2 ** 53], 'args[2]: must be a whole number'],
    ['unique.addToAllowList', [7, 5], 'args[1]: must be an object'],
    ['unique.addToAllowList', [7, 'nobody'], 'args[1]: nobody is not an address'],
    ['unique.addToAllowList', [7, { ethereum: aliceText }], 'args[1].ethereum: must be an address of'],
    ['unique.addToAllowList', [7, {}], 'args[1]: must be one of substrate, ethereum'],
    ['unique.addToAllowList', [7, { Token: aliceText }], 'args[1]: must be one of substrate, ethereum'],
    [
      'unique.addToAllowList',
      [7, { substrate: ethereum }],
      'args[1].substrate: must be an address of Substrate',
    ],
    ['balances.transfer', [ethereum, 1], 'args[0]: must be an address of Substrate'],
    ['unique.setTransfersEnabledFlag', [7, 'yes'], 'args[1]: must be true or false'],
    [
      'unique.setCollectionLimits',
      [7, { tokenlimit: 5 }],
      'args[1].tokenlimit: is not a member; there are account',
    ],
    [
      'unique.setCollectionPermissions',
      [7, { access: 'Nobody' }],
      'args[1].access: must be one of Normal, AllowList',
    ],
    [
      'unique.setCollectionProperties',
      [7, [{ key: 'a', value: 5 }]],
      'args[1][0].value: must be a text or a list of bytes',
    ],
    [
      'unique.setCollectionProperties',
      [7, [{ key: [256], value: '' }]],
      'args[1][0].key[0]: must be a whole number',
    ],
    ['unique.destroyCollection', ['9'.repeat(1_000_000)], 'args[0]: must be a whole number'],
    ['unique.createItem', [7, aliceText, { NFT: { name: 'x' } }], 'args[2].nft.name: is not a member'],
    ['unique.createCollectionEx', [{ mode: { nft: 5 } }], 'args[0].mode.nft: takes no value'],
    [
      'unique.createCollectionEx',
      [{ mode: 'NFT', name: '0x0848' }],
      'args[0].name[0]: the bytes end too early',
    ],
    ['unique.createMultipleItemsEx', [7, { Fungible: {} }], 'must be a list of [owner, amount]'],
    [
      'unique.createMultipleItemsEx',
      [7, { Fungible: [[aliceText, 1], [aliceText]] }],
      '[1]: must be [owner,',
    ],
    ['unique.createMultipleItemsEx', [7, { Fungible: [[aliceText, -1]] }], 'must be a whole number'],
    ['unique.createMultipleItemsEx', [7, { Fungible: Array(2).fill([aliceText, 1]) }], 'each owner once'],
  ])('%s of %j', (call, args, message) => {
    expect(() => read(call, ...args)).toThrow(CodecError);
    expect(() => read(call, ...args)).toThrow(message);
  });

  test('any JSON gives a call or a CodecError', () => {
    const outcome = (call: string, args: unknown[]): unknown => {
      try {
        return read(call, ...args);
      } catch (error) {
        if (error instanceof CodecError) return error;
        throw error;
      }
    };
    fc.assert(
      fc.property(fc.constantFrom(...callNames), fc.array(fc.jsonValue(), { maxLength: 5 }), (name, args) => {
        expect(outcome(name, args)).toBeDefined();
      }),
    );
    const name = Array.from({ length: 1_000_000 }, () => 65);
    expect(
      outcome('unique.createCollectionEx', [{ mode: 'NFT', name, description: '', tokenPrefix: '' }]),
    ).toBeDefined();
  });
});
