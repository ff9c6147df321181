import { describe, expect, test } from 'vitest';
import type { Call } from '../../chain/calls/index.ts';
import { decodeCall, encodeCall } from './calls.ts';
import { CodecError } from '../codec-error.ts';
import { creation } from '../testing/arbitrary-calls.ts';
import { bytes } from '../testing/vector.ts';

const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const token1of1 = '0xf8238ccfff8ed887463fd5e00000000100000001';
const token1of1Digits = token1of1.slice(2);

describe('bounds', () => {
  const property = { key: 'a', value: '0x' };
  const permission = { key: 'a', mutable: true, collectionAdmin: true, tokenOwner: true };
  const list = <T>(count: number, element: T): T[] => Array.from({ length: count }, () => element);
  const minted = (count: number, properties: number): Call => ({
    name: 'unique.createMultipleItemsEx',
    args: {
      collectionId: 7,
      data: { kind: 'nft', tokens: list(count, { owner: alice, properties: list(properties, property) }) },
    },
  });
  const item = (properties: number): Call => ({
    name: 'unique.createItem',
    args: { collectionId: 7, owner: alice, data: { kind: 'nft', properties: list(properties, property) } },
  });
  const written = (key: string, value: string): Call => ({
    name: 'unique.setCollectionProperties',
    args: { collectionId: 7, properties: [{ key, value }] },
  });
  const bounds: readonly [what: string, max: number, make: (count: number) => Call, message: string][] = [
    ['name', 64, count => creation({ name: 'n'.repeat(count) }), 'data.name: at most 64 characters, got 65'],
    [
      'description',
      256,
      count => creation({ description: 'd'.repeat(count) }),
      'data.description: at most 256 characters, got 257',
    ],
    [
      'token prefix',
      16,
      count => creation({ tokenPrefix: 'p'.repeat(count) }),
      'data.tokenPrefix: at most 16 bytes, got 17',
    ],
    [
      'properties of a new collection',
      64,
      count => creation({ properties: list(count, property) }),
      'data.properties: at most 64 elements, got 65',
    ],
    [
      'property permissions of a new collection',
      64,
      count => creation({ propertyPermissions: list(count, permission) }),
      'data.tokenPropertyPermissions: at most 64 elements, got 65',
    ],
    ['tokens minted at once', 120, count => minted(count, 0), 'data.nft: at most 120 elements, got 121'],
    [
      'properties of a token minted with others',
      64,
      count => minted(1, count),
      'data.nft[0].properties: at most 64 elements, got 65',
    ],
    ['properties of a token minted alone', 64, item, 'data.nft.properties: at most 64 elements, got 65'],
    [
      'property key',
      256,
      count => written('k'.repeat(count), '0x'),
      'properties[0].key: at most 256 bytes, got 257',
    ],
    [
      'property value',
      32_768,
      count => written('k', `0x${'00'.repeat(count)}`),
      'properties[0].value: at most 32768 bytes, got 32769',
    ],
  ];

  test.each(bounds)('%s: at most %i', (_, max, make, message) => {
    expect(decodeCall(encodeCall(make(max)))).toStrictEqual(make(max));
    expect(() => encodeCall(make(max + 1))).toThrow(CodecError);
    expect(() => encodeCall(make(max + 1))).toThrow(message);
  });

  test.each([
    ['name', bytes('3d01 00 00', '0501', '6100'.repeat(65)), 'data.name: at most 64 characters, got 65'],
    [
      'token prefix',
      bytes('3d01 00 00 00 00', '44', '61'.repeat(17)),
      'data.tokenPrefix: at most 16 bytes, got 17',
    ],
    [
      'tokens',
      bytes('3d12 07000000 00', 'e501', `00 01${token1of1Digits}`.repeat(121)),
      'at most 120 elements, got 121',
    ],
    ['key', bytes('3d0e 07000000 04', '0504', '61'.repeat(257)), 'keys[0]: at most 256 bytes, got 257'],
  ])('%s above the bound is refused when decoded', (_, method, message) => {
    expect(() => decodeCall(method)).toThrow(message);
  });

  const keys = (count: number): string[] => list(count, 'a');
  test.each<Call>([
    { name: 'unique.setCollectionProperties', args: { collectionId: 7, properties: list(65, property) } },
    { name: 'unique.deleteCollectionProperties', args: { collectionId: 7, keys: keys(65) } },
    {
      name: 'unique.setTokenProperties',
      args: { collectionId: 7, tokenId: 9, properties: list(65, property) },
    },
    { name: 'unique.deleteTokenProperties', args: { collectionId: 7, tokenId: 9, keys: keys(65) } },
    {
      name: 'unique.setTokenPropertyPermissions',
      args: { collectionId: 7, propertyPermissions: list(65, permission) },
    },
    {
      name: 'unique.createMultipleItems',
      args: { collectionId: 7, owner: alice, items: list(121, { kind: 'nft', properties: [] }) },
    },
  ])('$name has no bound on the wire', call => {
    expect(decodeCall(encodeCall(call))).toStrictEqual(call);
  });

  test.each<[string, Call, string]>([
    [
      'a number above u32',
      { name: 'unique.destroyCollection', args: { collectionId: 2 ** 32 } },
      'collectionId: must be a whole number',
    ],
    [
      'coins above u128',
      { name: 'balances.transferKeepAlive', args: { to: alice, value: 2n ** 128n } },
      'value: must be a whole number',
    ],
    [
      'an Ethereum owner',
      { name: 'unique.changeCollectionOwner', args: { collectionId: 7, newOwner: token1of1 } },
      'newOwner: must be',
    ],
    [
      'coins to Ethereum',
      { name: 'balances.transferKeepAlive', args: { to: token1of1, value: 1n } },
      'to.id: must be',
    ],
    [
      'a key that is not bytes',
      { name: 'unique.deleteCollectionProperties', args: { collectionId: 7, keys: ['€'] } },
      'keys[0]: must be',
    ],
    ['a value that is not bytes', written('a', 'text'), 'properties[0].value: must be 0x'],
    [
      'a prefix with half a character',
      creation({ tokenPrefix: '\ud800' }),
      'data.tokenPrefix: must be well-formed text',
    ],
  ])('%s cannot be encoded', (_, call, message) => {
    expect(() => encodeCall(call)).toThrow(CodecError);
    expect(() => encodeCall(call)).toThrow(message);
  });
});
