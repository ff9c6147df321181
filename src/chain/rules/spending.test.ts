import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import type { ProfileName } from '../profile.ts';
import {
  ethereumMirror,
  substrateMirror,
  tokenAddress,
  type Address,
  type TokenRef,
} from '../state/address.ts';
import { alice, bob, carol, dave, sam, Scene } from '../testing/chain.ts';
import type { LimitsUpdate } from './collection-limits.ts';
import type { PermissionsUpdate } from './collection-permissions.ts';

/** Alice's collection with admin carol, and a token of bob's. */
function sceneWith(
  limits: LimitsUpdate = {},
  permissions: PermissionsUpdate = {},
  profile: ProfileName = 'document',
): { scene: Scene; token: TokenRef } {
  const scene = new Scene(profile);
  const nesting = { tokenOwner: true, collectionAdmin: true, restricted: null };
  const collectionId = scene.collection({
    limits,
    permissions: { nesting, ...permissions },
    admins: [carol],
  });
  return { scene, token: scene.token(collectionId, bob) };
}

const list = (scene: Scene, ...addresses: readonly Address[]): void => {
  for (const address of addresses) scene.does(alice, 'unique.addToAllowList', { collectionId: 1, address });
};

/** A transfer of the token to dave. */
const spending = (
  scene: Scene,
  token: TokenRef,
  signer: Address,
  from: Address,
  value = 1n,
): ErrorCode | null => scene.attempt(signer, 'unique.transferFrom', { ...token, from, to: dave, value });

const burning = (
  scene: Scene,
  token: TokenRef,
  signer: Address,
  from: Address,
  value = 1n,
): ErrorCode | null => scene.attempt(signer, 'unique.burnFrom', { ...token, from, value });

const approve = (scene: Scene, token: TokenRef, owner: Address, spender: Address): Scene =>
  scene.does(owner, 'unique.approve', { ...token, spender, amount: 1n });

const nest = (scene: Scene, child: TokenRef, parent: TokenRef): Address => {
  const address = tokenAddress(parent);
  scene.does(bob, 'unique.transfer', { ...child, to: address, value: 1n });
  return address;
};

describe('(a) the signer itself, or its mirror (spec/decisions/chain.md#transfers, transfer_from)', () => {
  test('needs no allowance', () => {
    const { scene, token } = sceneWith();
    expect(spending(scene, token, bob, bob)).toBeNull();
    expect(burning(scene, token, bob, bob)).toBeNull();
  });

  test('may spend tokens of its Ethereum mirror, and nobody else may', () => {
    const { scene } = sceneWith();
    const mirror = ethereumMirror(bob);
    const token = scene.token(1, mirror);
    expect(spending(scene, token, bob, mirror)).toBeNull();
    expect(burning(scene, token, bob, mirror)).toBeNull();
    expect(spending(scene, token, dave, mirror)).toBe('ApprovedValueTooLow');
    expect(spending(scene, token, substrateMirror(mirror), mirror)).toBe('ApprovedValueTooLow');
  });

  test('must be listed as the owner, not as the signer', () => {
    const { scene } = sceneWith({}, { access: 'AllowList' });
    const mirror = ethereumMirror(bob);
    const token = scene.token(1, mirror);
    expect(spending(scene, token, bob, mirror)).toBe('AddressNotInAllowlist');
    list(scene, mirror, dave);
    expect(spending(scene, token, bob, mirror)).toBeNull();
    expect(burning(scene, token, bob, mirror)).toBeNull();
  });
});

describe('(b) under AllowList the signer must be listed', () => {
  test.each<[string, Address]>([
    ['the collection owner with ownerCanTransfer', alice],
    ['an admin with ownerCanTransfer', carol],
    ['an approved spender', dave],
    ['an operator', sam],
  ])('%s', (_who, signer) => {
    const { scene, token } = sceneWith({ ownerCanTransfer: true });
    approve(scene, token, bob, dave);
    scene.does(bob, 'unique.setAllowanceForAll', { collectionId: 1, operator: sam, approve: true });
    scene.does(alice, 'unique.setCollectionPermissions', {
      collectionId: 1,
      permissions: { access: 'AllowList' },
    });
    list(scene, bob, ...(signer === dave ? [] : [dave]));
    const run = scene.run(signer, 'unique.transferFrom', { ...token, from: bob, to: bob, value: 1n });
    expect(run.rule).toBe('spending.signer-is-listed');
    list(scene, signer);
    expect(spending(scene, token, signer, bob)).toBeNull();
  });

  test('comes before the look-up of owners and the allowance', () => {
    const { scene, token } = sceneWith({}, { access: 'AllowList' });
    const missing = tokenAddress({ collectionId: 1, tokenId: 99 });
    expect(spending(scene, token, dave, missing)).toBe('AddressNotInAllowlist');
    list(scene, dave);
    expect(spending(scene, token, dave, missing)).toBe('ParentNotFound');
    expect(spending(scene, token, dave, bob)).toBe('ApprovedValueTooLow');
  });
});

describe('(c) owner and admins of a collection with ownerCanTransfer', () => {
  test.each<[boolean | null, ErrorCode | null]>([
    [null, 'ApprovedValueTooLow'],
    [false, 'ApprovedValueTooLow'],
    [true, null],
  ])('ownerCanTransfer %s: a transfer is %s', (ownerCanTransfer, error) => {
    const { scene, token } = sceneWith(ownerCanTransfer === null ? {} : { ownerCanTransfer });
    for (const signer of [alice, carol]) expect(spending(scene, token, signer, bob)).toBe(error);
    expect(spending(scene, token, dave, bob)).toBe('ApprovedValueTooLow');
  });

  test.each<[ProfileName, boolean | null, ErrorCode | null]>([
    ['document', null, null],
    ['document', false, 'ApprovedValueTooLow'],
    ['document', true, null],
    ['chain', null, 'ApprovedValueTooLow'],
    ['chain', false, 'ApprovedValueTooLow'],
    ['chain', true, null],
  ])(
    '%s, ownerCanTransfer %s: a burn is %s (spec/decisions/rulings.md#p5)',
    (profile, ownerCanTransfer, error) => {
      const limits = ownerCanTransfer === null ? {} : { ownerCanTransfer };
      const { scene, token } = sceneWith(limits, {}, profile);
      for (const signer of [alice, carol]) expect(burning(scene, token, signer, bob)).toBe(error);
      expect(burning(scene, token, dave, bob)).toBe('ApprovedValueTooLow');
    },
  );

  test('`from` must still be the owner', () => {
    const { scene, token } = sceneWith({ ownerCanTransfer: true });
    expect(spending(scene, token, alice, sam)).toBe('NoPermission');
    expect(spending(scene, { ...token, tokenId: 99 }, alice, bob)).toBe('TokenNotFound');
    expect(scene.attempt(alice, 'unique.transfer', { ...token, to: dave, value: 1n })).toBe('NoPermission');
  });
});

describe('(d) from a token: only its topmost owner', () => {
  test('may unnest and burn nested tokens, at any depth', () => {
    const { scene, token: top } = sceneWith();
    const [middle, leaf] = [scene.token(1, bob), scene.token(1, bob)];
    nest(scene, middle, top);
    const from = nest(scene, leaf, middle);
    for (const [signer, error] of [
      [bob, null],
      [dave, 'ApprovedValueTooLow'],
      [alice, 'ApprovedValueTooLow'],
    ] as const)
      expect(spending(scene, leaf, signer, from)).toBe(error);
    expect(burning(scene, leaf, bob, from)).toBeNull();
    expect(burning(scene, leaf, dave, from)).toBe('ApprovedValueTooLow');
  });

  test('needs no allowance, and operators do not matter', () => {
    const { scene, token: parent } = sceneWith({ ownerCanTransfer: true });
    const child = scene.token(1, bob);
    const from = nest(scene, child, parent);
    approve(scene, child, alice, dave);
    scene.does(bob, 'unique.setAllowanceForAll', { collectionId: 1, operator: dave, approve: true });
    expect(spending(scene, child, dave, from)).toBe('ApprovedValueTooLow');
  });

  test('refuses with the error of the look-up', () => {
    const { scene, token } = sceneWith();
    const missing = tokenAddress({ collectionId: 9, tokenId: 1 });
    expect(spending(scene, token, bob, missing)).toBe('ParentNotFound');
    let parent = token;
    for (let depth = 1; depth <= 5; depth++) {
      const child = scene.token(1, bob);
      nest(scene, child, parent);
      parent = child;
    }
    expect(spending(scene, token, bob, tokenAddress(parent))).toBe('DepthLimit');
  });
});

describe('(e) the approved spender', () => {
  test('may spend once', () => {
    const { scene, token } = sceneWith();
    expect(spending(scene, token, dave, bob)).toBe('ApprovedValueTooLow');
    approve(scene, token, bob, dave);
    expect(spending(scene, token, dave, bob)).toBeNull();
    expect(burning(scene, token, dave, bob)).toBeNull();
    scene.does(dave, 'unique.transferFrom', { ...token, from: bob, to: sam, value: 1n });
    expect(spending(scene, token, dave, sam)).toBe('ApprovedValueTooLow');
  });

  test('is authorised for any `from`, which must then be the owner', () => {
    const { scene, token } = sceneWith();
    approve(scene, token, bob, dave);
    expect(spending(scene, token, dave, sam)).toBe('NoPermission');
    expect(burning(scene, token, dave, sam)).toBe('NoPermission');
  });

  test('is the exact account, not its mirror', () => {
    const { scene, token } = sceneWith();
    approve(scene, token, bob, ethereumMirror(dave));
    expect(spending(scene, token, dave, bob)).toBe('ApprovedValueTooLow');
  });
});

describe('(f) an operator, for all tokens of its owner in the collection', () => {
  test('until revoked; a transfer does not revoke it', () => {
    const { scene, token } = sceneWith();
    const setting = (isOperator: boolean): Scene =>
      scene.does(bob, 'unique.setAllowanceForAll', { collectionId: 1, operator: sam, approve: isOperator });
    setting(true);
    scene.does(sam, 'unique.transferFrom', { ...token, from: bob, to: bob, value: 1n });
    expect(spending(scene, token, sam, bob)).toBeNull();
    expect(burning(scene, token, sam, bob)).toBeNull();
    setting(false);
    expect(spending(scene, token, sam, bob)).toBe('ApprovedValueTooLow');
  });

  test('only for that owner and that collection', () => {
    const { scene, token } = sceneWith();
    const other = scene.token(scene.collection(), bob);
    scene.does(bob, 'unique.setAllowanceForAll', { collectionId: 2, operator: sam, approve: true });
    expect(spending(scene, other, sam, bob)).toBeNull();
    expect(spending(scene, token, sam, bob)).toBe('ApprovedValueTooLow');
    expect(spending(scene, other, sam, dave)).toBe('ApprovedValueTooLow');
  });
});

describe('(g) nobody else, and what follows (spec/decisions/chain.md#transfers, consequences)', () => {
  test('only an authorised signer gets the error of a missing token', () => {
    const { scene } = sceneWith();
    const missing = { collectionId: 1, tokenId: 99 };
    expect(spending(scene, missing, dave, bob)).toBe('ApprovedValueTooLow');
    expect(spending(scene, missing, bob, bob)).toBe('TokenNotFound');
    expect(burning(scene, missing, bob, bob)).toBe('TokenNotFound');
  });

  test('the value 0 needs the same authorisation, and has no effect', () => {
    const { scene, token } = sceneWith({ transfersEnabled: false });
    expect(spending(scene, token, dave, bob, 0n)).toBe('ApprovedValueTooLow');
    expect(burning(scene, token, dave, bob, 0n)).toBe('ApprovedValueTooLow');
    const run = scene.run(bob, 'unique.transferFrom', { ...token, from: bob, to: dave, value: 0n });
    expect(run).toMatchObject({ error: null, events: [], state: scene.state });
  });

  test('the value 2 is refused before authorisation', () => {
    const { scene, token } = sceneWith();
    expect(spending(scene, token, dave, bob, 2n)).toBe('NonfungibleItemsHaveNoAmount');
    expect(burning(scene, token, dave, bob, 2n)).toBe('NonfungibleItemsHaveNoAmount');
  });
});
