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

/** Cases of “Taming the many EdDSAs” (Chalkias, Garillot, Nikolaenko, 2020): message, key, signature. */
const publishedCases = [
  [
    'small key, mixed point',
    '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
    true,
  ],
  [
    'mixed key, small point',
    'aebf3f2601a0c8c5d39cc7d8911642f740b78168218da8471772b35f9d35b9ab',
    'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa8c4bd45aecaca5b24fb97bc10ac27ac8751a7dfe1baff8b953ec9f5833ca260e',
    true,
  ],
  [
    'valid with the cofactor only',
    'e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c',
    'cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d',
    '160a1cb0dc9c0258cd0a7d23e94d8fa878bcb1925f2c64246b2dee1796bed5125ec6bc982a269b723e0668e540911a9a6a58921d6925e434ab10aa7940551a09',
    false,
  ],
  [
    'small point that is not canonical',
    'fdaebc429f4a735932a160da1301080c13280eea8bc280d1b392c6b9e6ba3a5a',
    'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f454d370c8d9fc323a41450f8d513eafeb5b0697390c1e505a0d4ddc71f566607',
    false,
  ],
] as const;

it.each(publishedCases)('answers as polkadot-js: %s', (_name, message, key, signature, isValid) => {
  const [said, by, bytes] = [message, key, signature].map(hex => hexToU8a(`0x${hex}`));
  if (said === undefined || by === undefined || bytes === undefined) throw new Error('expected three texts');
  expect(answers(said, bytes, by)).toEqual([isValid, isValid]);
});
