import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ProfileName } from '../../profile.ts';
import { ethereumMirror, substrateMirror, type Address, type TokenRef } from '../../state/address.ts';
import { alice, bob, carol, dave, sam, TestState } from '../../testing/chain.ts';
import type { LimitsUpdate } from '../collections/collection-limits.ts';
import type { PermissionsUpdate } from '../collections/collection-permissions.ts';

/** Alice's collection with admin carol, and a token of bob's. */
function collectionWith(
  limits: LimitsUpdate = {},
  permissions: PermissionsUpdate = {},
  profile: ProfileName = 'document',
): { testState: TestState; token: TokenRef } {
  const testState = new TestState(profile);
  const nesting = { tokenOwner: true, collectionAdmin: true, restricted: null };
  const collectionId = testState.collection({
    limits,
    permissions: { nesting, ...permissions },
    admins: [carol],
  });
  return { testState, token: testState.token(collectionId, bob) };
}

const list = (testState: TestState, ...addresses: readonly Address[]): void => {
  for (const address of addresses)
    testState.does(alice, 'unique.addToAllowList', { collectionId: 1, address });
};

/** A transfer of the token to dave. */
const spending = (
  testState: TestState,
  token: TokenRef,
  signer: Address,
  from: Address,
  value = 1n,
): ErrorCode | null => testState.attempt(signer, 'unique.transferFrom', { ...token, from, to: dave, value });

const burning = (
  testState: TestState,
  token: TokenRef,
  signer: Address,
  from: Address,
  value = 1n,
): ErrorCode | null => testState.attempt(signer, 'unique.burnFrom', { ...token, from, value });

describe('(a) the signer itself, or its mirror (spec/decisions/chain.md#transfers, transfer_from)', () => {
  test('may spend tokens of its Ethereum mirror, and nobody else may', () => {
    const { testState } = collectionWith();
    const mirror = ethereumMirror(bob);
    const token = testState.token(1, mirror);
    expect(spending(testState, token, bob, mirror)).toBeNull();
    expect(burning(testState, token, bob, mirror)).toBeNull();
    expect(spending(testState, token, dave, mirror)).toBe('ApprovedValueTooLow');
    expect(spending(testState, token, substrateMirror(mirror), mirror)).toBe('ApprovedValueTooLow');
  });

  test('must be listed as the owner, not as the signer', () => {
    const { testState } = collectionWith({}, { access: 'AllowList' });
    const mirror = ethereumMirror(bob);
    const token = testState.token(1, mirror);
    expect(spending(testState, token, bob, mirror)).toBe('AddressNotInAllowlist');
    list(testState, mirror, dave);
    expect(spending(testState, token, bob, mirror)).toBeNull();
    expect(burning(testState, token, bob, mirror)).toBeNull();
  });
});

describe('(f) an operator, for all tokens of its owner in the collection', () => {
  test('until revoked; a transfer does not revoke it', () => {
    const { testState, token } = collectionWith();
    const setting = (isOperator: boolean): TestState =>
      testState.does(bob, 'unique.setAllowanceForAll', {
        collectionId: 1,
        operator: sam,
        approve: isOperator,
      });
    setting(true);
    testState.does(sam, 'unique.transferFrom', { ...token, from: bob, to: bob, value: 1n });
    expect(spending(testState, token, sam, bob)).toBeNull();
    expect(burning(testState, token, sam, bob)).toBeNull();
    setting(false);
    expect(spending(testState, token, sam, bob)).toBe('ApprovedValueTooLow');
  });

  test('only for that owner and that collection', () => {
    const { testState, token } = collectionWith();
    const other = testState.token(testState.collection(), bob);
    testState.does(bob, 'unique.setAllowanceForAll', { collectionId: 2, operator: sam, approve: true });
    expect(spending(testState, other, sam, bob)).toBeNull();
    expect(spending(testState, token, sam, bob)).toBe('ApprovedValueTooLow');
    expect(spending(testState, other, sam, dave)).toBe('ApprovedValueTooLow');
  });
});
