import { describe, expect, test } from 'vitest';
import type { Call } from '../../chain/calls/index.ts';
import { decodeCall, encodeCall } from './calls.ts';
import { CodecError } from '../codec-error.ts';
import { creation } from '../testing/arbitrary-calls.ts';
import { alice, bytes, token1of1 } from '../testing/call-vectors.ts';

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

describe('bounds', () => {
  test.each<[what: string, max: number, unit: string, make: (count: number) => Call]>([
    ['data.name', 64, 'characters', count => creation({ name: 'n'.repeat(count) })],
    ['data.description', 256, 'characters', count => creation({ description: 'd'.repeat(count) })],
    ['data.tokenPrefix', 16, 'bytes', count => creation({ tokenPrefix: 'p'.repeat(count) })],
    ['data.properties', 64, 'elements', count => creation({ properties: list(count, property) })],
    [
      'data.tokenPropertyPermissions',
      64,
      'elements',
      count => creation({ propertyPermissions: list(count, permission) }),
    ],
    ['data.nft', 120, 'elements', count => minted(count, 0)],
    ['data.nft[0].properties', 64, 'elements', count => minted(1, count)],
    ['data.nft.properties', 64, 'elements', item],
    ['properties[0].key', 256, 'bytes', count => written('k'.repeat(count), '0x')],
    ['properties[0].value', 32_768, 'bytes', count => written('k', `0x${'00'.repeat(count)}`)],
  ])('%s: at most %i %s', (path, max, unit, make) => {
    expect(decodeCall(encodeCall(make(max)))).toStrictEqual(make(max));
    expect(() => encodeCall(make(max + 1))).toThrow(CodecError);
    expect(() => encodeCall(make(max + 1))).toThrow(`${path}: at most ${max} ${unit}, got ${max + 1}`);
  });

  test.each([
    ['name', bytes('3d01 00 00', '0501', '6100'.repeat(65)), 'data.name: at most 64 characters, got 65'],
    ['key', bytes('3d0e 07000000 04', '0504', '61'.repeat(257)), 'keys[0]: at most 256 bytes, got 257'],
  ])('%s above the bound is refused when decoded', (_, method, message) => {
    expect(() => decodeCall(method)).toThrow(message);
  });

  const properties = list(65, property);
  const keys = list(65, 'a');
  const items = list(121, { kind: 'nft', properties: [] } as const);
  const propertyPermissions = list(65, permission);
  test.each<Call>([
    { name: 'unique.setCollectionProperties', args: { collectionId: 7, properties } },
    { name: 'unique.deleteCollectionProperties', args: { collectionId: 7, keys } },
    { name: 'unique.setTokenProperties', args: { collectionId: 7, tokenId: 9, properties } },
    { name: 'unique.deleteTokenProperties', args: { collectionId: 7, tokenId: 9, keys } },
    { name: 'unique.setTokenPropertyPermissions', args: { collectionId: 7, propertyPermissions } },
    { name: 'unique.createMultipleItems', args: { collectionId: 7, owner: alice, items } },
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
