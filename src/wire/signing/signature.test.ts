import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { blake2AsHex } from '@polkadot/util-crypto';
import { describe, expect, test } from 'vitest';
import { CodecError } from '../codec-error.ts';
import { decodePayload, signedBytes } from './payload.ts';
import { cryptoReady, readSignature, verifySignature } from './signature.ts';
import { signedTransfer } from '../testing/signed-transfer.ts';

await cryptoReady();

const types = ['ed25519', 'sr25519', 'ecdsa'] as const;
const message = new TextEncoder().encode('transfer one token');

const pair = (type: (typeof types)[number] | 'ethereum', uri: string): KeyringPair =>
  new Keyring({ type }).addFromUri(uri, {}, type);
const accountOf = ({ addressRaw }: KeyringPair): string => u8aToHex(addressRaw);
const sign = (by: KeyringPair): Uint8Array => by.sign(message, { withType: true });

describe.each(types)('a signature of type %s', type => {
  const alice = pair(type, '//Alice');
  const isValid = (signature: Uint8Array, over: Uint8Array = message): boolean =>
    verifySignature(over, signature, accountOf(alice));

  test('is valid for its message and its account only', () => {
    expect(isValid(sign(alice))).toBe(true);
    expect(isValid(sign(alice), message.subarray(1))).toBe(false);
    expect(isValid(sign(alice), u8aWrapBytes(message))).toBe(false);
  });

  test('is not valid as one of another type, with a byte too many or too few', () => {
    const [typeByte, ...rest] = sign(alice);
    for (const other of [0, 1, 2, 3, 255].filter(byte => byte !== typeByte))
      expect(isValid(Uint8Array.of(other, ...rest))).toBe(false);
    expect(isValid(Uint8Array.of(...sign(alice), 0))).toBe(false);
    expect(isValid(sign(alice).subarray(0, -1))).toBe(false);
  });

  test('with a byte changed is not valid, and does not throw', () => {
    for (let at = 1; at < sign(alice).length; at += 7) {
      const signature = sign(alice);
      signature[at] = (signature[at] ?? 0) ^ 0x55;
      expect(isValid(signature)).toBe(false);
    }
  });
});

test('the signature of a real transfer is valid for its signer', () => {
  const { account, json, signature } = signedTransfer;
  expect(verifySignature(signedBytes(decodePayload(json).bytes), hexToU8a(signature), account)).toBe(true);
});

test('an Ethereum key cannot sign for any account', () => {
  const ethereum = pair('ethereum', `0x${'11'.repeat(32)}`);
  expect(verifySignature(message, sign(ethereum), accountOf(ethereum))).toBe(false);
});

test('thousands of signatures from which no key can be recovered do not prevent that valid ones are accepted', () => {
  const alice = pair('sr25519', '//Alice');
  const unrecoverable = new Uint8Array(66).fill(0xff).fill(2, 0, 1);
  for (let count = 0; count < 3_000; count += 1)
    expect(verifySignature(message, unrecoverable, accountOf(alice))).toBe(false);
  expect(
    verifySignature(message, sign(pair('ecdsa', '//Bob')), blake2AsHex(pair('ecdsa', '//Bob').publicKey)),
  ).toBe(true);
  expect(verifySignature(message, sign(alice), accountOf(alice))).toBe(true);
});

describe('the text of a signature', () => {
  const hexOf = (byteCount: number, first: number, last = 0xff): string => {
    const bytes = new Uint8Array(byteCount).fill(0xab);
    bytes[0] = first;
    bytes[byteCount - 1] = last;
    return u8aToHex(bytes);
  };

  test.each([
    ['ed25519', hexOf(65, 0)],
    ['sr25519', hexOf(65, 1)],
    ['ecdsa', hexOf(66, 2)],
  ])('is read as bytes if it is of type %s', (_, hex) => {
    expect(readSignature(hex)).toEqual(hexToU8a(hex));
  });

  test.each<readonly [string, unknown, string]>([
    ['undefined', undefined, 'The signature is not hexadecimal'],
    ['half a byte', '0x0', 'The signature is not hexadecimal'],
    ['0X', `0X00${'00'.repeat(64)}`, 'The signature is not hexadecimal'],
    [
      'a bare sr25519 signature',
      hexOf(64, 0xab),
      'The 64-byte signature is not typed: put the byte 00 (ed25519), 01 (sr25519) or 02',
    ],
    ['a bare signature that begins with 01', hexOf(64, 1), 'The 64-byte signature is not typed'],
    ...[0, 3, 27, 28].map(
      last =>
        [
          `a bare ecdsa signature that ends with ${last}`,
          hexOf(65, 0xab, last),
          'The 65-byte signature is not typed',
        ] as const,
    ),
    [
      '65 bytes of no type and no recovery id',
      hexOf(65, 0xab, 4),
      'The signature has the unknown type byte 171',
    ],
    ['type 3', hexOf(65, 3), 'The signature has the unknown type byte 3'],
    ['sr25519 of 65 bytes', hexOf(66, 1), 'The signature has 66 bytes; one of sr25519 has 65'],
    ['no bytes', '0x', 'The signature has no bytes'],
  ])('is refused if it is %s', (_, text, message) => {
    expect(() => readSignature(text)).toThrow(CodecError);
    expect(() => readSignature(text)).toThrow(message);
  });
});
