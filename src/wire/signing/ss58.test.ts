import { encodeAddress } from '@polkadot/util-crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { substrateMirror, tokenAddress } from '../../chain/state/address.ts';
import { formatAddress, parseAddress } from './ss58.ts';
import { account, address } from '../testing/arbitrary-calls.ts';

const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const alices: readonly [number, string][] = [
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  [255, 'yGHXkYLYqxijLKKfd9Q2CB9shRVu8rPNBS53wvwGTutYg4zTg'],
  [7391, 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx'],
  [8883, 'pxMBk4XRVfUQjwoh2TryULfMFosCsmC6CM3HnMczDXrZWkMAc'],
];
const mirrorOfEthereum = substrateMirror('0x0a91113393e01ebe11f932f89ccd2c3dd713aebb');
const mirrorOfToken = substrateMirror(tokenAddress({ collectionId: 1, tokenId: 1 }));

describe('an address', () => {
  test.each([
    ...alices.map(([prefix, text]) => [alice, prefix, text] as const),
    [mirrorOfEthereum, 42, '5E7VYAuD76nTct4RvKz5GaWSPnxGy3M1HwM8YQsXZ5XSGnnM'],
    [mirrorOfEthereum, 7391, 'ungZr1uXPe8J1RYH1LQMssDfLE2nYioVyKNeLWHRRNRgovxJt'],
    [mirrorOfToken, 42, '5HKQUAAt4RJB8mZFBEzwSxiSZ5wviP5LtccHTiVoTd5vUCFV'],
  ] as const)('%s of a network with prefix %i is %s', (address, prefix, text) => {
    expect(formatAddress(address, prefix)).toBe(text);
    expect(parseAddress(text)).toBe(address);
  });

  test('is the same in every format', () => {
    const prefix = fc.integer({ min: 0, max: 16_383 }).filter(number => number !== 46 && number !== 47);
    fc.assert(
      fc.property(address, prefix, (any, of) => {
        expect(parseAddress(formatAddress(any, of))).toBe(any);
      }),
    );
    fc.assert(
      fc.property(account, any => {
        expect(parseAddress(any)).toBe(any);
      }),
    );
  });

  test.each([
    ['all lower case', '0xf8238ccfff8ed887463fd5e00000000100000001'],
    ['all upper case', '0xF8238CCFFF8ED887463FD5E00000000100000001'],
    ['with its checksum', '0xF8238ccFFF8ED887463Fd5e00000000100000001'],
  ])('of Ethereum may be %s', (_, text) => {
    expect(parseAddress(text)).toBe(tokenAddress({ collectionId: 1, tokenId: 1 }));
  });

  test('of Ethereum is written in lower case on every network', () => {
    const token = tokenAddress({ collectionId: 123, tokenId: 456 });
    expect(formatAddress(token, 7391)).toBe('0xf8238ccfff8ed887463fd5e00000007b000001c8');
  });
});

test.each([
  ['a wrong checksum', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ'],
  ['a wrong Ethereum checksum', '0xf8238ccFFF8ED887463Fd5e00000000100000001'],
  ['a key of 31 bytes', alice.slice(0, -2)],
  ['a key of 33 bytes', `${alice}00`],
  ['an SS58 of one byte', encodeAddress(new Uint8Array(1), 42)],
  ['an SS58 of 33 bytes', encodeAddress(new Uint8Array(33), 42)],
  ['a key with another letter', `${alice.slice(0, -1)}g`],
  ['a very long text', '5'.repeat(1_000_000)],
  ['nothing', ''],
  ['undefined', undefined],
  ['bytes', new Uint8Array(32)],
  ['an object', { substrate: alice }],
])('%s is no address', (_, text) => {
  expect(parseAddress(text)).toBeUndefined();
});
