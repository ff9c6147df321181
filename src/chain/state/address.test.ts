import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ethereumMirror,
  isCollectionAddress,
  isSelfOrMirror,
  substrateMirror,
  tokenAddress,
  tokenOfAddress,
  treasury,
} from './address.ts';

/** The vectors of spec/decisions/chain.md#addresses. */
const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const alicesMirror = '0xd43593c715fdd31c61141abd04a99fd6822c8558';
const accountOfAlicesMirror = '0xa7839fbfca6da129ff9e2ff521115b7eb4213b215086fc3416c7a340e944cc49';
const firstToken = { collectionId: 1, tokenId: 1 };
const accountOfFirstToken = '0xe8635094899afce05a6d63487c368d85bf46632c3b8883dcf752315704683529';

const ids = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('mirrors (spec/decisions/chain.md#addresses)', () => {
  test('an account mirrors as its first 20 bytes', () => expect(ethereumMirror(alice)).toBe(alicesMirror));

  test('an Ethereum address has an account of its own, which is not the one it mirrors', () => {
    expect(substrateMirror(alicesMirror)).toBe(accountOfAlicesMirror);
    expect(substrateMirror(tokenAddress(firstToken))).toBe(accountOfFirstToken);
  });

  test.each<[string, string, string, boolean]>([
    ['an account', alice, alice, true],
    ['an account and its mirror', alice, alicesMirror, true],
    ['a mirror and its account, the other way round', alicesMirror, alice, false],
    ['an Ethereum address and its account', alicesMirror, accountOfAlicesMirror, true],
    ['an account and the address that it derives from', accountOfAlicesMirror, alicesMirror, false],
    ['an Ethereum address', alicesMirror, alicesMirror, true],
  ])('isSelfOrMirror for %s', (_which, left, right, isSame) => {
    expect(isSelfOrMirror(left, right)).toBe(isSame);
  });
});

describe('addresses of tokens and collections (spec/decisions/chain.md#addresses)', () => {
  test('the address of token 2 of collection 1', () => {
    expect(tokenAddress({ collectionId: 1, tokenId: 2 })).toBe('0xf8238ccfff8ed887463fd5e00000000100000002');
  });

  test('a token address encodes its token, up to the largest ids', () => {
    fc.assert(
      fc.property(ids, ids, (collectionId, tokenId) => {
        const address = tokenAddress({ collectionId, tokenId });
        expect(address).toMatch(/^0x[0-9a-f]{40}$/);
        expect(tokenOfAddress(address)).toEqual({ collectionId, tokenId });
        expect(isCollectionAddress(address)).toBe(false);
      }),
    );
  });

  test('a Substrate account is never a token address, even with the same first bytes', () => {
    expect(tokenOfAddress(`${tokenAddress(firstToken)}${'0'.repeat(24)}`)).toBeUndefined();
  });

  test('a collection address is recognised even if the collection does not exist', () => {
    fc.assert(
      fc.property(ids, id => {
        const address = `0x17c4e6453cc49aaaaeaca894e6d9683e${id.toString(16).padStart(8, '0')}`;
        expect(isCollectionAddress(address)).toBe(true);
        expect(tokenOfAddress(address)).toBeUndefined();
      }),
    );
  });

  test('the treasury is "modl" and "py/trsry", padded with zeros (spec/decisions/chain.md#economy)', () => {
    expect(treasury).toBe('0x6d6f646c70792f74727372790000000000000000000000000000000000000000');
  });
});
