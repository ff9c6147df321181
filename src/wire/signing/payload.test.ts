import type { SignerPayload } from '../../contract/shapes/index.ts';
import { u8aToHex } from '@polkadot/util';
import { blake2AsHex } from '@polkadot/util-crypto';
import { describe, expect, test } from 'vitest';
import { CodecError } from '../codec-error.ts';
import { decodePayload, signedBytes } from './payload.ts';
import { signedTransfer } from '../testing/signed-transfer.ts';

const { json, payload } = signedTransfer;
const hexOf = (changes: Partial<Record<keyof SignerPayload, unknown>>): string =>
  u8aToHex(decodePayload({ ...json, ...changes } as SignerPayload).bytes);

describe('the bytes of a payload', () => {
  test('equal those that a real wallet signed', () => {
    expect(hexOf({})).toBe(payload);
  });

  test('include the transaction version after the spec version if CheckTxVersion is an extension', () => {
    const signedExtensions = ['CheckSpecVersion', 'CheckTxVersion'];
    const [before, after] = payload.split('6a190e00');
    expect(hexOf({ signedExtensions })).toBe(`${before}6a190e0001000000${after}`);
  });

  test('are the same for numbers without leading zeros', () => {
    expect(hexOf({ nonce: '0x2cf', tip: '0x0', specVersion: '0xE196A' })).toBe(payload);
  });

  test.each([
    ['nonce', '0x00003fff', '3d0b00', 'fdff00'],
    ['nonce', '0x00004000', '3d0b00', '0200010000'],
    ['tip', '0x00000000000000000de0b6b3a7640000', '3d0b00', '3d0b13000064a7b3b6e00d'],
    ['tip', `0x${'f'.repeat(32)}`, '3d0b00', `3d0b33${'ff'.repeat(16)}`],
  ])('write %s %s as a compact number', (member, value, before, after) => {
    expect(hexOf({ [member]: value })).toBe(payload.replace(`2400${before}`, `2400${after}`));
  });

  test.each<[keyof SignerPayload, unknown, string]>([
    ['method', '10x1e', 'must be 0x and hexadecimal digits, two for each byte'],
    ['method', '0x1e0', 'must be 0x and hexadecimal digits, two for each byte'],
    ['era', '0x24', 'must be the byte 00, or two bytes of a mortal era'],
    ['nonce', ['0x1'], 'must be 0x and hexadecimal digits'],
    ['nonce', '0x', 'must be 0x and hexadecimal digits'],
    ['nonce', '00x1', 'must be 0x and hexadecimal digits'],
    ['nonce', '0x1 ', 'must be 0x and hexadecimal digits'],
    ['nonce', '0x100000000', 'must be at most 4294967295, got 4294967296'],
    ['tip', `0x1${'0'.repeat(32)}`, `must be at most ${2n ** 128n - 1n}, got ${2n ** 128n}`],
    ['specVersion', '0xzz', 'must be 0x and hexadecimal digits'],
    ['genesisHash', '0x083f', 'must have 32 bytes, got 2'],
    ['blockHash', undefined, 'must be 0x and hexadecimal digits, two for each byte'],
    ['signedExtensions', undefined, 'must be a list of names'],
  ])('cannot be encoded if %s is %j', (member, value, problem) => {
    expect(() => hexOf({ [member]: value })).toThrow(new CodecError(problem, member));
  });

  test('need a valid transaction version only if it is signed', () => {
    expect(hexOf({ transactionVersion: 'one' })).toBe(payload);
    const signed = { transactionVersion: 'one', signedExtensions: ['CheckTxVersion'] };
    expect(() => hexOf(signed)).toThrow('transactionVersion: ');
  });
});

describe('the signed bytes of a payload', () => {
  test('of 256 bytes are the payload', () => {
    const bytes = new Uint8Array(256).fill(7);
    expect(signedBytes(bytes)).toEqual(bytes);
  });

  test('of 257 bytes are its hash', () => {
    const bytes = new Uint8Array(257).fill(7);
    expect(u8aToHex(signedBytes(bytes))).toBe(blake2AsHex(bytes, 256));
  });
});
