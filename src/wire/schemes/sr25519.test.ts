import { Keyring } from '@polkadot/keyring';
import { hexToU8a, stringToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { verifySr25519 } from './sr25519.ts';

beforeAll(waitReady);

const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const field = 2n ** 255n - 19n;
const message = stringToU8a('transfer one token');

const littleEndian = (value: bigint): Uint8Array =>
  hexToU8a(`0x${value.toString(16).padStart(64, '0')}`).reverse();
const numberOf = (bytes: Uint8Array): bigint => BigInt(u8aToHex(bytes.slice().reverse()));
const marked = (scalar: bigint): Uint8Array => {
  const bytes = littleEndian(scalar);
  bytes[31] = (bytes[31] ?? 0) | 0x80;
  return bytes;
};

/** Signatures that are malformed, or of another message, or equal to a valid one in some sense. */
function variationsOf(signature: Uint8Array): Uint8Array[] {
  const point = signature.slice(0, 32);
  const scalar = numberOf(signature.subarray(32)) - 2n ** 255n;
  // One bit of each byte, and those that mark a scalar.
  const bits = Array.from({ length: 512 }, (_, bit) => bit).filter(bit => bit % 9 === 0 || bit >= 504);
  const flipped = bits.map(bit => {
    const other = signature.slice();
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return other;
  });
  return [
    signature,
    u8aConcat(point, littleEndian(scalar)),
    u8aConcat(point, marked(scalar + order)),
    u8aConcat(point, marked(order - scalar)),
    u8aConcat(point, marked(2n ** 252n + 1n)),
    u8aConcat(littleEndian(field - numberOf(point)), signature.slice(32)),
    u8aConcat(new Uint8Array(32), marked(0n)),
    u8aConcat(new Uint8Array(32).fill(0xff), marked(0n)),
    ...flipped,
  ];
}

it('accepts the same signatures as polkadot-js, of an account that it knows and of one that it does not', () => {
  const printed = vi.spyOn(console, 'error');
  const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Alice//unknown');
  const account = u8aToHex(pair.publicKey);
  const variations = variationsOf(pair.sign(message));
  // The first round is answered before, the second after a valid signature.
  for (const signature of [...variations.toReversed(), ...variations])
    expect(verifySr25519(message, signature, account)).toBe(
      sr25519Verify(signature, message, pair.publicKey),
    );
  expect(printed).not.toHaveBeenCalled();
});

it('refuses accounts that are no keys, without asking the code that cannot return then', () => {
  const printed = vi.spyOn(console, 'error');
  const signature = new Keyring({ type: 'sr25519' }).addFromUri('//Alice').sign(message);
  for (const account of ['ff', '01', 'ab'].map(byte => `0x${byte.repeat(32)}` as const)) {
    expect(sr25519Verify(signature, message, hexToU8a(account))).toBe(false);
    expect(verifySr25519(message, signature, account)).toBe(false);
  }
  expect(printed).not.toHaveBeenCalled();
});

it('accepts the signature of the key zero, as polkadot-js does', () => {
  const zero = `0x${'00'.repeat(32)}` as const;
  const signature = u8aConcat(new Uint8Array(32), marked(0n));
  expect(sr25519Verify(signature, message, new Uint8Array(32))).toBe(true);
  for (let time = 0; time < 2; time += 1) expect(verifySr25519(message, signature, zero)).toBe(true);
});
