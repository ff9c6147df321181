import { hexToU8a, u8aToHex } from '@polkadot/util';
import { expect, test } from 'vitest';
import { encodeSigned, extrinsicHash } from './extrinsic.ts';
import { decodePayload } from './payload.ts';
import { signedTransfer } from '../testing/signed-transfer.ts';

const { account, json, signature, hash } = signedTransfer;
const encoded = (signer: string): Uint8Array =>
  encodeSigned(signer, hexToU8a(signature), decodePayload(json));

test('a real transfer has the hash that its network shows', () => {
  const body = `8400${account.slice(2)}${signature.slice(2)}24003d0b00${json.method.slice(2)}`;
  expect(u8aToHex(encoded(account))).toBe(`0x4d02${body}`);
  expect(extrinsicHash(encoded(account))).toBe(hash);
});

test('an Ethereum address cannot sign', () => {
  expect(() => encoded(account.slice(0, 42))).toThrow('must be an address of Substrate');
});
