import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ethereumMirror, tokenAddress, type Address } from '../../state/address.ts';
import { alice, bob, TestState } from '../../testing/chain.ts';

describe('the owner of a token (spec/decisions/chain.md#properties, "token\'s owner")', () => {
  const testState = new TestState();
  testState.collection({
    propertyPermissions: [{ key: 'k', mutable: true, collectionAdmin: false, tokenOwner: true }],
    permissions: { nesting: { tokenOwner: true, collectionAdmin: false, restricted: null } },
  });
  const parent = testState.token(1, alice);
  const properties = [{ key: 'k', value: '0x01' }];

  test('on an Ethereum mirror is not the mirrored account', () => {
    const token = testState.token(1, ethereumMirror(bob));
    const error = testState.attempt(bob, 'unique.setTokenProperties', { ...token, properties });
    expect(error).toBe('NoPermission');
  });

  test.each<[string, Address, ErrorCode | null]>([
    ['the signer', alice, null],
    ["the signer's own mirror", ethereumMirror(alice), null],
    ['somebody else', bob, 'NoPermission'],
    ['a token of the signer', tokenAddress(parent), 'NoPermission'],
  ])('is the signer of a mint if that is the recipient or mirrors to it: %s', (_whom, owner, error) => {
    const data = { kind: 'nft', properties } as const;
    expect(testState.attempt(alice, 'unique.createItem', { collectionId: 1, owner, data })).toBe(error);
  });
});
