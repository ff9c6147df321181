import { hexToU8a, u8aToHex } from '@polkadot/util';
import { expect, test } from 'vitest';
import { decodeEra } from './era.ts';
import { encodeExtrinsic, extrinsicHash } from './extrinsic.ts';
import { u128OfHex, u32OfHex } from './payload.ts';
import { signedTransfer } from '../testing/signed-transfer.ts';

const { account, json, signature, hash } = signedTransfer;
const transfer = {
  account,
  signature: hexToU8a(signature),
  era: decodeEra(json.era),
  nonce: u32OfHex(json.nonce),
  tip: u128OfHex(json.tip),
  method: json.method,
};

test('a real transfer has the hash that its network shows', () => {
  const bytes = encodeExtrinsic(transfer);
  const body = `8400${account.slice(2)}${signature.slice(2)}24003d0b00${json.method.slice(2)}`;
  expect(u8aToHex(bytes)).toBe(`0x4d02${body}`);
  expect(extrinsicHash(bytes)).toBe(hash);
});

test.each([
  ['method', { method: '0x1' }, 'must be 0x'],
  ['nonce', { nonce: -1 }, 'must be a whole number'],
  ['tip', { tip: 2n ** 128n }, 'must be a whole number'],
])('a malformed %s is reported with its name', (name, members, problem) => {
  expect(() => encodeExtrinsic({ ...transfer, ...members })).toThrow(`${name}: ${problem}`);
});

test('an Ethereum address cannot sign', () => {
  expect(() => encodeExtrinsic({ ...transfer, account: account.slice(0, 42) })).toThrow(
    'account: must have 32 bytes',
  );
});
