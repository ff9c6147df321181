import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { stringToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { blake2AsU8a, secp256k1Sign, secp256k1PairFromSeed } from '@polkadot/util-crypto';
import { describe, expect, it } from 'vitest';
import { substrateMirror } from '../../chain/state/address.ts';
import { mistakeIn } from './signature-mistakes.ts';
import { cryptoReady } from './signature.ts';

await cryptoReady();
const pairs = (['sr25519', 'ed25519', 'ecdsa'] as const).map(
  type => [type, new Keyring({ type }).addFromUri('//Alice')] as const,
);
const payloads = [100, 300].map(length => new Uint8Array(length).fill(7));
const hashed = (payload: Uint8Array): Uint8Array => (payload.length > 256 ? blake2AsU8a(payload) : payload);
const wrapped = (signed: string | Uint8Array): Uint8Array => u8aConcat('<Bytes>', signed, '</Bytes>');

const mistakeOf = (payload: Uint8Array, signed: Uint8Array, pair: KeyringPair): string | undefined =>
  mistakeIn(payload, u8aToHex(pair.sign(signed, { withType: true })), u8aToHex(pair.addressRaw));

describe.each(pairs)('a signature of %s', (_type, pair) => {
  it.each(payloads)('over a payload in <Bytes> is recognised, in every form of wrapping', payload => {
    for (const signed of [payload, hashed(payload), u8aToHex(payload), u8aToHex(hashed(payload))])
      expect(mistakeOf(payload, wrapped(signed), pair)).toMatch(/^it is over <Bytes>…<\/Bytes>/);
  });

  it.each(payloads)('over the text of the payload is recognised', payload => {
    for (const signed of [payload, hashed(payload)])
      expect(mistakeOf(payload, stringToU8a(u8aToHex(signed)), pair)).toMatch(/^it is over the text/);
  });

  it('over an unhashed long payload is recognised', () => {
    const long = new Uint8Array(257);
    expect(mistakeOf(long, long, pair)).toMatch(/^it is over all bytes/);
  });

  it.each(payloads)('over other bytes, or of another account, is not recognised', payload => {
    const message = wrapped(payload);
    expect(mistakeOf(payload, new Uint8Array(3), pair)).toBeUndefined();
    expect(mistakeIn(payload, u8aToHex(pair.sign(message, { withType: true })), `0x${'11'.repeat(32)}`)).toBe(
      undefined,
    );
  });
});

describe('an Ethereum personal message', () => {
  const seed = new Uint8Array(32).fill(5);
  const { publicKey, secretKey } = secp256k1PairFromSeed(seed);
  const own = u8aToHex(blake2AsU8a(publicKey));
  const ethereum = new Keyring({ type: 'ethereum' }).addFromSeed(seed).address.toLowerCase();
  const personal = (signed: string): Uint8Array => {
    const message = stringToU8a(`\x19Ethereum Signed Message:\n${signed.length}${signed}`);
    const signature = secp256k1Sign(message, { publicKey, secretKey }, 'keccak');
    return signature.map((byte, index) => (index === 64 ? byte + 27 : byte));
  };

  it.each(payloads)(
    'is recognised for the account of the key and the mirror of its address, typed or not',
    payload => {
      const bare = personal(u8aToHex(hashed(payload)));
      for (const signature of [bare, u8aConcat([2], bare)])
        for (const account of [own, substrateMirror(ethereum)])
          expect(mistakeIn(payload, u8aToHex(signature), account)).toMatch(
            /^it is over an Ethereum personal message/,
          );
    },
  );

  it('of another key is not recognised', () => {
    const signature = u8aToHex(personal(u8aToHex(new Uint8Array(100))));
    expect(mistakeIn(new Uint8Array(100), signature, `0x${'11'.repeat(32)}`)).toBeUndefined();
  });

  it.each(['', '0x', 'signed', '0x01', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(66)}`])(
    '%s is not recognised',
    signature => {
      expect(mistakeIn(new Uint8Array(100), signature, own)).toBeUndefined();
    },
  );
});
