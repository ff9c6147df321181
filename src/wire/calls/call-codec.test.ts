import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../chain/calls/index.ts';
import { decodeCall, encodeCall } from './calls.ts';
import { callNames } from './call-shapes.ts';
import { anyCall, creation } from '../testing/arbitrary-calls.ts';
import { bytes, vectors } from '../testing/call-vectors.ts';

const emptyCreation = (changes: {
  access?: string;
  limits?: string;
  permissions?: string;
  flags?: string;
}): string =>
  bytes(
    '3d01 00',
    changes.access ?? '00',
    '00 00 00',
    changes.limits ?? '00',
    changes.permissions ?? '00',
    '00 00 00 00',
    changes.flags ?? '00',
  );

describe('a call and its bytes', () => {
  test.each(vectors)('$call.name is encoded as $method', ({ call, method }) => {
    expect(encodeCall(call)).toBe(method);
    expect(decodeCall(method)).toStrictEqual(call);
  });

  test('every call has bytes written by hand', () => {
    const names = new Set(vectors.map(({ call }) => call.name));
    expect(names, 'src/wire/testing/call-vectors.ts').toEqual(new Set(callNames));
  });

  test('an encoded call is decoded to the same call', () => {
    fc.assert(
      fc.property(anyCall, call => {
        expect(decodeCall(encodeCall(call))).toStrictEqual(call);
      }),
    );
  });

  test.each([
    ['absent', '00', '00', creation({})],
    ['empty', `01${'00'.repeat(9)}`, '01000000', creation({ limits: {}, permissions: {} })],
  ])('limits and permissions that are %s have bytes of their own', (_name, limits, permissions, call) => {
    const method = emptyCreation({ limits, permissions });
    expect(decodeCall(method)).toStrictEqual(call);
    expect(encodeCall(call)).toBe(method);
  });

  test('the access outside the permissions is ignored', () => {
    expect(decodeCall(emptyCreation({ access: '0101' }))).toStrictEqual(creation({}));
  });

  test.each(['01', '08', '10', '20', '80'])('the flag %s is reserved', flags => {
    const reserved = creation({ flags: { erc721metadata: false, reserved: true } });
    expect(decodeCall(emptyCreation({ flags }))).toStrictEqual(reserved);
  });

  test('restricted collections are encoded ascending, each once', () => {
    const withRestricted = (restricted: number[]): Call => ({
      name: 'unique.setCollectionPermissions',
      args: {
        collectionId: 7,
        permissions: { nesting: { tokenOwner: true, collectionAdmin: false, restricted } },
      },
    });
    expect(encodeCall(withRestricted([9, 1, 9]))).toBe(encodeCall(withRestricted([1, 9])));
    expect(() => encodeCall(withRestricted([...Array(17).keys(), ...Array(17).keys()]))).toThrow(
      'permissions.nesting.restricted: at most 16 elements, got 17',
    );
  });

  test('a map of owners is encoded in ascending order, and other orders are refused', () => {
    const [low, high] = [`0x${'11'.repeat(32)}`, `0x${'00'.repeat(20)}`];
    const call = (owners: readonly string[]): Call => ({
      name: 'unique.createMultipleItemsEx',
      args: {
        collectionId: 7,
        data: { kind: 'fungible', owners: owners.map(owner => ({ owner, amount: 1n })) },
      },
    });
    expect(encodeCall(call([high, low]))).toBe(encodeCall(call([low, high])));
    const entry = (tag: string, digits: string): string => `${tag}${digits}01${'00'.repeat(15)}`;
    const map = (...entries: string[]): string => bytes('3d12 07000000 01', '08', ...entries);
    const [first, second] = [entry('00', '11'.repeat(32)), entry('01', '00'.repeat(20))];
    expect(decodeCall(map(first, second))).toEqual(call([low, high]));
    for (const wrong of [map(second, first), map(first, first)])
      expect(() => decodeCall(wrong)).toThrow('must name each owner once, in ascending order');
  });
});
