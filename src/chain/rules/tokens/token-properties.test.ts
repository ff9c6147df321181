import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ethereumMirror, tokenAddress, type TokenRef } from '../../state/address.ts';
import { type PropertyPermission } from '../../state/state.ts';
import { alice, bob, carol, TestState } from '../../testing/chain.ts';

const value = '0x01';
const entry = (
  key: string,
  { mutable = true, collectionAdmin = false, tokenOwner = false }: Partial<PropertyPermission> = {},
): PropertyPermission => ({ key, mutable, collectionAdmin, tokenOwner });

/** Alice's collection with admin carol and these property permissions, and a token of bob's. */
function collectionWith(...propertyPermissions: readonly PropertyPermission[]): {
  testState: TestState;
  token: TokenRef;
} {
  const testState = new TestState();
  const nesting = { tokenOwner: true, collectionAdmin: false, restricted: null };
  const collectionId = testState.collection({
    propertyPermissions,
    admins: [carol],
    permissions: { nesting },
  });
  return { testState, token: testState.token(collectionId, bob) };
}

const setting = (
  testState: TestState,
  token: TokenRef,
  signer: string,
  ...keys: string[]
): ErrorCode | null =>
  testState.attempt(signer, 'unique.setTokenProperties', {
    ...token,
    properties: keys.map(key => ({ key, value })),
  });

const minting = (testState: TestState, signer: string, owner: string, key: string): ErrorCode | null =>
  testState.attempt(signer, 'unique.createItem', {
    collectionId: 1,
    owner,
    data: { kind: 'nft', properties: [{ key, value }] },
  });

describe('the owner of a token (spec/decisions/chain.md#properties, "token\'s owner")', () => {
  const owned = entry('k', { tokenOwner: true });

  test('of a token on an Ethereum mirror is not the mirrored account', () => {
    const { testState } = collectionWith(owned);
    expect(setting(testState, testState.token(1, ethereumMirror(bob)), bob, 'k')).toBe('NoPermission');
  });

  test.each<[string, string, ErrorCode | null]>([
    ['the signer', alice, null],
    ["the signer's own mirror", ethereumMirror(alice), null],
    ['somebody else', bob, 'NoPermission'],
  ])('at mint to %s', (_whom, owner, error) => {
    const { testState } = collectionWith(owned);
    expect(minting(testState, alice, owner, 'k')).toBe(error);
  });

  test('of a token minted into a token is never the signer', () => {
    const { testState } = collectionWith(owned, entry('admins', { collectionAdmin: true }));
    const parent = testState.token(1, alice);
    expect(minting(testState, alice, tokenAddress(parent), 'k')).toBe('NoPermission');
    expect(minting(testState, alice, tokenAddress(parent), 'admins')).toBeNull();
  });
});

describe('several properties at once (spec/decisions/chain.md#token-properties)', () => {
  const mine = entry('mine', { tokenOwner: true });

  test('the owner is looked up once: a budget of five look-ups suffices for ten keys (spec/decisions/chain.md#nesting)', () => {
    const keys = Array.from({ length: 10 }, (_, index) => `k${index}`);
    const { testState, token } = collectionWith(...keys.map(key => entry(key, { tokenOwner: true })));
    let deepest = token;
    for (let depth = 1; depth <= 4; depth++) deepest = nested(testState, deepest);
    expect(setting(testState, deepest, bob, ...keys)).toBeNull();
    expect(setting(testState, nested(testState, deepest), bob, ...keys)).toBe('DepthLimit');
  });

  test("a token's space is 32768 bytes by the chain's formula in both profiles (spec/decisions/chain.md#sizes)", () => {
    for (const profile of ['document', 'chain'] as const) {
      const testState = new TestState(profile);
      testState.collection({ propertyPermissions: [mine] });
      const token = testState.token(1, bob);
      const full = (bytes: number): ErrorCode | null =>
        testState.attempt(bob, 'unique.setTokenProperties', {
          ...token,
          properties: [{ key: 'mine', value: `0x${'00'.repeat(bytes)}` }],
        });
      expect([full(32_759), full(32_760)]).toEqual([null, 'NoSpaceForProperty']);
    }
  });
});

/** A token of bob's, nested into his token `parent`. */
function nested(testState: TestState, parent: TokenRef): TokenRef {
  const child = testState.token(1, bob);
  testState.does(bob, 'unique.transfer', { ...child, to: tokenAddress(parent), value: 1n });
  return child;
}
