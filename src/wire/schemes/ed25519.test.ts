import { Keyring } from '@polkadot/keyring';
import { hexToU8a, stringToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { ed25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { beforeAll, expect, it } from 'vitest';
import { verifyEd25519 } from './ed25519.ts';

beforeAll(waitReady);

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
  const negative = positive.slice();
  negative[31] = (negative[31] ?? 0) | 0x80;
  return [positive, negative];
});

const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;

const littleEndian = (value: bigint): Uint8Array =>
  hexToU8a(`0x${value.toString(16).padStart(64, '0')}`).reverse();

const numberOf = (bytes: Uint8Array): bigint => BigInt(u8aToHex(bytes.slice().reverse()));

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
  const pair = new Keyring({ type: 'ed25519' }).addFromUri('//Alice');
  const message = stringToU8a('transfer one token');
  const signature = pair.sign(message);
  const [point, scalar] = [signature.subarray(0, 32), numberOf(signature.subarray(32))];
  expect(answers(message, signature, pair.publicKey)).toEqual([true, true]);
  for (const times of [1n, 2n, 8n, 14n]) {
    const other = u8aConcat(point, littleEndian(scalar + times * order));
    expect(answers(message, other, pair.publicKey)).toEqual([false, false]);
  }
});
