import { Keyring } from '@polkadot/keyring';
import { hexToU8a, stringToHex, stringToU8a, u8aToHex } from '@polkadot/util';
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { beforeAll, expect, it } from 'vitest';
import { keyOfUri, keyPairOf, signingKeyOf } from './signing-key.ts';

beforeAll(waitReady);

const mnemonic = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk';

it.each([
  '//Alice',
  '//Alice//stash',
  '//Bob///password',
  mnemonic,
  `${mnemonic}/soft//hard`,
  `0x${'11'.repeat(32)}`,
])('signs as the keyring does with %s', uri => {
  const { publicKey } = new Keyring({ type: 'sr25519' }).addFromUri(uri);
  const { account, sign } = signingKeyOf(uri);
  const message = stringToU8a('transfer one token');
  const signature = hexToU8a(sign(message));
  expect(account).toBe(u8aToHex(publicKey));
  expect(signature[0]).toBe(1);
  expect(signature).toHaveLength(65);
  expect(sr25519Verify(signature.subarray(1), message, publicKey)).toBe(true);
  expect(sr25519Verify(signature.subarray(1), message.subarray(1), publicKey)).toBe(false);
});

it.each(['sr25519', 'ed25519', 'ecdsa'] as const)('is the pair of the keyring, type %s', type => {
  const own = keyPairOf('//Alice', type, 255);
  const pair = new Keyring({ type, ss58Format: 255 }).addFromUri('//Alice');
  const message = stringToHex('transfer one token');
  expect([own.address, own.publicKey, own.type]).toEqual([pair.address, pair.publicKey, type]);
  const [plain, typed] = [own.sign(message), own.sign(message, { withType: true })];
  expect(pair.verify(message, plain, pair.publicKey)).toBe(true);
  expect(pair.verify(message, typed, pair.publicKey)).toBe(true);
  expect(typed).toHaveLength(plain.length + 1);
});

it('throws for an invalid URI', () => {
  expect(() => signingKeyOf('x'.repeat(33))).toThrow('Invalid bip39 mnemonic');
});

const seed = `0x${'1a'.repeat(32)}`;

it.each([
  'Alice',
  'ALICE//hard',
  `${mnemonic} walk`,
  seed.slice(0, -2),
  `${seed}1a`,
  `1${seed}`,
  `0x${'zz'.repeat(32)}`,
  '',
])('%j is no key', uri => {
  expect(keyOfUri(uri)).toBeUndefined();
});
