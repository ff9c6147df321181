import { Keyring } from '@polkadot/keyring';
import { hexToU8a, stringToU8a, u8aToHex } from '@polkadot/util';
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { beforeAll, expect, it } from 'vitest';
import { signingKeyOf } from './signing-key.ts';

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

it('throws for an invalid URI', () => {
  expect(() => signingKeyOf('x'.repeat(33))).toThrow('not a valid mnemonic');
});
