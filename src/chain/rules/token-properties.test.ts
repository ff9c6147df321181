import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { ethereumMirror, tokenAddress, type TokenRef } from '../state/address.ts';
import { tokenOf, type Property, type PropertyPermission } from '../state/state.ts';
import { alice, bob, carol, dave, Scene } from '../testing/chain.ts';

const value = '0x01';
const entry = (
  key: string,
  { mutable = true, collectionAdmin = false, tokenOwner = false }: Partial<PropertyPermission> = {},
): PropertyPermission => ({ key, mutable, collectionAdmin, tokenOwner });

/** Alice's collection with admin carol and these property permissions, and a token of bob's. */
function sceneWith(...propertyPermissions: readonly PropertyPermission[]): { scene: Scene; token: TokenRef } {
  const scene = new Scene();
  const nesting = { tokenOwner: true, collectionAdmin: false, restricted: null };
  const collectionId = scene.collection({ propertyPermissions, admins: [carol], permissions: { nesting } });
  return { scene, token: scene.token(collectionId, bob) };
}

const setting = (scene: Scene, token: TokenRef, signer: string, ...keys: string[]): ErrorCode | null =>
  scene.attempt(signer, 'unique.setTokenProperties', {
    ...token,
    properties: keys.map(key => ({ key, value })),
  });

const deleting = (scene: Scene, token: TokenRef, signer: string, ...keys: string[]): ErrorCode | null =>
  scene.attempt(signer, 'unique.deleteTokenProperties', { ...token, keys });

const minting = (scene: Scene, signer: string, owner: string, key: string): ErrorCode | null =>
  scene.attempt(signer, 'unique.createItem', {
    collectionId: 1,
    owner,
    data: { kind: 'nft', properties: [{ key, value }] },
  });

const flags = [false, true];
const everyRow = flags.flatMap(collectionAdmin =>
  flags.flatMap(isAdmin =>
    flags.flatMap(tokenOwner =>
      flags.map(ownsToken => ({ collectionAdmin, isAdmin, tokenOwner, ownsToken })),
    ),
  ),
);

describe('who may write (spec/decisions/chain.md#properties, table of permissions)', () => {
  test.each(everyRow)(
    'collectionAdmin $collectionAdmin, by admin $isAdmin, tokenOwner $tokenOwner, by owner $ownsToken',
    ({ collectionAdmin, isAdmin, tokenOwner, ownsToken }) => {
      const allowed = (collectionAdmin && isAdmin) || (tokenOwner && ownsToken);
      const { scene } = sceneWith(entry('k', { collectionAdmin, tokenOwner }));
      const outsider = ownsToken ? bob : dave;
      const signers = isAdmin ? [alice, carol] : [outsider];
      for (const signer of signers) {
        const owner = isAdmin && ownsToken ? signer : bob;
        const token = scene.token(1, owner);
        expect(setting(scene, token, signer, 'k')).toBe(allowed ? null : 'NoPermission');
        expect(deleting(scene, token, signer, 'k')).toBe(allowed ? null : 'NoPermission');
      }
    },
  );

  test('nobody may write an undeclared key, at mint either', () => {
    const { scene, token } = sceneWith(entry('other', { collectionAdmin: true, tokenOwner: true }));
    for (const signer of [alice, bob, carol, dave]) {
      expect(setting(scene, token, signer, 'k')).toBe('NoPermission');
      expect(deleting(scene, token, signer, 'k')).toBe('NoPermission');
    }
    expect(minting(scene, alice, alice, 'k')).toBe('NoPermission');
  });
});

describe('the owner of a token (spec/decisions/chain.md#properties, "token\'s owner")', () => {
  const owned = entry('k', { tokenOwner: true });

  test('of a nested token is its topmost owner', () => {
    const { scene, token: parent } = sceneWith(owned);
    const child = scene.token(1, bob);
    scene.does(bob, 'unique.transfer', { ...child, to: tokenAddress(parent), value: 1n });
    const leaf = scene.token(1, bob);
    scene.does(bob, 'unique.transfer', { ...leaf, to: tokenAddress(child), value: 1n });
    expect(setting(scene, leaf, bob, 'k')).toBeNull();
    expect(setting(scene, leaf, alice, 'k')).toBe('NoPermission');
    scene.does(bob, 'unique.transfer', { ...parent, to: dave, value: 1n });
    expect(setting(scene, leaf, bob, 'k')).toBe('NoPermission');
    expect(setting(scene, leaf, dave, 'k')).toBeNull();
  });

  test('of a token on an Ethereum mirror is not the mirrored account', () => {
    const { scene } = sceneWith(owned);
    expect(setting(scene, scene.token(1, ethereumMirror(bob)), bob, 'k')).toBe('NoPermission');
  });

  test.each<[string, string, ErrorCode | null]>([
    ['the signer', alice, null],
    ["the signer's own mirror", ethereumMirror(alice), null],
    ['somebody else', bob, 'NoPermission'],
  ])('at mint to %s', (_whom, owner, error) => {
    const { scene } = sceneWith(owned);
    expect(minting(scene, alice, owner, 'k')).toBe(error);
  });

  test('of a token minted into a token is never the signer', () => {
    const { scene } = sceneWith(owned, entry('admins', { collectionAdmin: true }));
    const parent = scene.token(1, alice);
    expect(minting(scene, alice, tokenAddress(parent), 'k')).toBe('NoPermission');
    expect(minting(scene, alice, tokenAddress(parent), 'admins')).toBeNull();
  });
});

describe('immutable properties (spec/decisions/chain.md#properties, step 1)', () => {
  const once = entry('k', { mutable: false, collectionAdmin: true, tokenOwner: true });

  test('are written once, at mint or later, and then by nobody', () => {
    const { scene, token } = sceneWith(once);
    scene.does(bob, 'unique.setTokenProperties', { ...token, properties: [{ key: 'k', value }] });
    const born = scene.token(1, bob, [{ key: 'k', value }]);
    for (const frozen of [token, born])
      for (const signer of [alice, bob, carol, dave]) {
        expect(setting(scene, frozen, signer, 'k')).toBe('NoPermission');
        expect(deleting(scene, frozen, signer, 'k')).toBe('NoPermission');
      }
  });

  test('cannot be written twice in one list', () => {
    const { scene, token } = sceneWith(once);
    expect(setting(scene, token, bob, 'k', 'k')).toBe('NoPermission');
  });

  test('can be deleted while they are absent, with an event', () => {
    const { scene, token } = sceneWith(once);
    const { error, events } = scene.run(bob, 'unique.deleteTokenProperties', { ...token, keys: ['k'] });
    expect(error).toBeNull();
    expect(events).toEqual([{ name: 'common.TokenPropertyDeleted', data: [1, 1, 'k'] }]);
  });

  test('are only those that exist when the entry becomes immutable', () => {
    const { scene, token } = sceneWith({ ...once, mutable: true });
    const declare = { collectionId: 1, propertyPermissions: [once] };
    scene.does(alice, 'unique.setTokenPropertyPermissions', declare);
    expect(setting(scene, token, bob, 'k')).toBeNull();
    expect(scene.attempt(alice, 'unique.setTokenPropertyPermissions', declare)).toBe('NoPermission');
  });
});

describe('a missing token (spec/decisions/chain.md#properties, consequences)', () => {
  test.each<[string, Partial<PropertyPermission>, string, ErrorCode]>([
    ['tokenOwner only', { tokenOwner: true }, bob, 'ParentNotFound'],
    ['tokenOwner only, by an admin', { tokenOwner: true }, carol, 'ParentNotFound'],
    ['collectionAdmin, by an admin', { collectionAdmin: true, tokenOwner: true }, carol, 'TokenNotFound'],
    ['collectionAdmin, by another', { collectionAdmin: true }, dave, 'NoPermission'],
    ['nothing', {}, alice, 'NoPermission'],
  ])('with %s', (_which, permission, signer, error) => {
    const { scene } = sceneWith(entry('k', permission));
    const missing = { collectionId: 1, tokenId: 99 };
    expect(setting(scene, missing, signer, 'k')).toBe(error);
    expect(deleting(scene, missing, signer, 'k')).toBe(error);
  });
});

describe('several properties at once (spec/decisions/chain.md#token-properties)', () => {
  const mine = entry('mine', { tokenOwner: true });
  const yours = entry('yours', { collectionAdmin: true });

  test('the first refused property refuses all', () => {
    const { scene, token } = sceneWith(mine, yours);
    expect(setting(scene, token, bob, 'mine', 'yours')).toBe('NoPermission');
    expect(setting(scene, token, bob, 'mine', 'a b')).toBe('NoPermission');
    const properties: Property[] = [
      { key: 'mine', value },
      { key: 'yours', value },
    ];
    const { state } = scene.run(bob, 'unique.setTokenProperties', { ...token, properties });
    expect(state).toBe(scene.state);
  });

  test('the last of two values for one key is stored, and both have an event', () => {
    const { scene, token } = sceneWith(mine);
    const properties = ['0x01', '0x0203'].map(bytes => ({ key: 'mine', value: bytes }));
    const { state, events } = scene.run(bob, 'unique.setTokenProperties', { ...token, properties });
    expect(tokenOf(state, token)).toMatchObject({
      properties: [{ key: 'mine', value: '0x0203' }],
      propertyBytes: 8,
    });
    expect(events).toHaveLength(2);
  });

  test('the owner is looked up once: a budget of five look-ups suffices for ten keys (spec/decisions/chain.md#nesting)', () => {
    const keys = Array.from({ length: 10 }, (_, index) => `k${index}`);
    const { scene, token } = sceneWith(...keys.map(key => entry(key, { tokenOwner: true })));
    let deepest = token;
    for (let depth = 1; depth <= 4; depth++) deepest = nested(scene, deepest);
    expect(setting(scene, deepest, bob, ...keys)).toBeNull();
    expect(setting(scene, nested(scene, deepest), bob, ...keys)).toBe('DepthLimit');
  });

  test("a token's space is 32768 bytes by the chain's formula in both profiles (spec/decisions/chain.md#sizes)", () => {
    for (const profile of ['document', 'chain'] as const) {
      const scene = new Scene(profile);
      scene.collection({ propertyPermissions: [mine] });
      const token = scene.token(1, bob);
      const full = (bytes: number): ErrorCode | null =>
        scene.attempt(bob, 'unique.setTokenProperties', {
          ...token,
          properties: [{ key: 'mine', value: `0x${'00'.repeat(bytes)}` }],
        });
      expect([full(32_759), full(32_760)]).toEqual([null, 'NoSpaceForProperty']);
    }
  });
});

/** A token of bob's, nested into his token `parent`. */
function nested(scene: Scene, parent: TokenRef): TokenRef {
  const child = scene.token(1, bob);
  scene.does(bob, 'unique.transfer', { ...child, to: tokenAddress(parent), value: 1n });
  return child;
}
