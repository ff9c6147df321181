import { Keyring } from '@polkadot/keyring';
import { hexToU8a, stringToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { ed25519Verify, sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyEd25519 } from './ed25519.ts';
import { verifySr25519 } from './sr25519.ts';

beforeAll(waitReady);

const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const message = stringToU8a('transfer one token');
const pairOf = (type: 'ed25519' | 'sr25519') => new Keyring({ type }).addFromUri('//Alice');

const littleEndian = (value: bigint): Uint8Array =>
  hexToU8a(`0x${value.toString(16).padStart(64, '0')}`).reverse();
const numberOf = (bytes: Uint8Array): bigint => BigInt(u8aToHex(bytes.slice().reverse()));
/** The bytes with the highest bit set. */
const marked = (bytes: Uint8Array): Uint8Array => bytes.with(31, (bytes[31] ?? 0) | 0x80);

describe('ed25519', () => {
  /** Both answers, of Node and of polkadot-js. */
  const answers = (message: Uint8Array, signature: Uint8Array, key: Uint8Array): [boolean, boolean] => [
    verifyEd25519(message, signature, u8aToHex(key)),
    ed25519Verify(signature, message, key),
  ];

  /** The eight points of small order, with all encodings that are not canonical (y from p on, or x = 0 with a sign). */
  const smallOrder = [
    '0100000000000000000000000000000000000000000000000000000000000000',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    '0000000000000000000000000000000000000000000000000000000000000000',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ].flatMap(hex => {
    const positive = hexToU8a(`0x${hex}`);
    return [positive, marked(positive)];
  });

  it('accepts the same signatures as polkadot-js for keys and points of small order', () => {
    let valid = 0;
    for (const text of ['a', 'b', 'c'])
      for (const key of smallOrder)
        for (const point of smallOrder)
          for (const scalar of [0n, order]) {
            const [here, there] = answers(stringToU8a(text), u8aConcat(point, littleEndian(scalar)), key);
            expect(here).toBe(there);
            valid += Number(here);
          }
    // Without them the comparison would show little.
    expect(valid).toBeGreaterThan(10);
  });

  it('refuses a scalar that is not reduced, as polkadot-js does', () => {
    const pair = pairOf('ed25519');
    const signature = pair.sign(message);
    const [point, scalar] = [signature.subarray(0, 32), numberOf(signature.subarray(32))];
    expect(answers(message, signature, pair.publicKey)).toEqual([true, true]);
    for (const times of [1n, 2n, 8n, 14n]) {
      const other = u8aConcat(point, littleEndian(scalar + times * order));
      expect(answers(message, other, pair.publicKey)).toEqual([false, false]);
    }
  });
});

describe('sr25519', () => {
  const field = 2n ** 255n - 19n;
  const scalarOf = (value: bigint): Uint8Array => marked(littleEndian(value));

  /** Signatures that are malformed, or of another message, or equal to a valid one in some sense. */
  function variationsOf(signature: Uint8Array): Uint8Array[] {
    const point = signature.slice(0, 32);
    const scalar = numberOf(signature.subarray(32)) - 2n ** 255n;
    // One bit of each byte, and those that mark a scalar.
    const bits = Array.from({ length: 512 }, (_, bit) => bit).filter(bit => bit % 9 === 0 || bit >= 504);
    const flipped = bits.map(bit => signature.with(bit >> 3, (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7))));
    return [
      signature,
      u8aConcat(point, littleEndian(scalar)),
      u8aConcat(point, scalarOf(scalar + order)),
      u8aConcat(point, scalarOf(order - scalar)),
      u8aConcat(point, scalarOf(2n ** 252n + 1n)),
      u8aConcat(littleEndian(field - numberOf(point)), signature.slice(32)),
      u8aConcat(new Uint8Array(32), scalarOf(0n)),
      u8aConcat(new Uint8Array(32).fill(0xff), scalarOf(0n)),
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
    const signature = pairOf('sr25519').sign(message);
    for (const account of ['ff', '01', 'ab'].map(byte => `0x${byte.repeat(32)}` as const)) {
      expect(sr25519Verify(signature, message, hexToU8a(account))).toBe(false);
      expect(verifySr25519(message, signature, account)).toBe(false);
    }
    expect(printed).not.toHaveBeenCalled();
  });

  it('accepts the signature of the key zero, as polkadot-js does', () => {
    const zero = `0x${'00'.repeat(32)}` as const;
    const signature = u8aConcat(new Uint8Array(32), scalarOf(0n));
    expect(sr25519Verify(signature, message, new Uint8Array(32))).toBe(true);
    for (let time = 0; time < 2; time += 1) expect(verifySr25519(message, signature, zero)).toBe(true);
  });
});
