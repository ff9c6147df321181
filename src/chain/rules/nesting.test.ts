import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { tokenAddress, type Address, type TokenRef } from '../state/address.ts';
import { childrenOf, tokenOf, type NestingPermission } from '../state/state.ts';
import { alice, bob, carol, dave, Scene } from '../testing/chain.ts';
import { topmostOwner } from './nesting.ts';

const byOwner: NestingPermission = { tokenOwner: true, collectionAdmin: false, restricted: null };
const byAdmin: NestingPermission = { tokenOwner: false, collectionAdmin: true, restricted: null };
const byBoth: NestingPermission = { tokenOwner: true, collectionAdmin: true, restricted: null };

/** A scene with one collection of alice's with admin carol. */
function sceneWith(nesting: NestingPermission): Scene {
  const scene = new Scene();
  scene.collection({ permissions: { nesting }, admins: [carol], limits: { ownerCanTransfer: false } });
  return scene;
}

/** Tokens of the owner, each nested in the one before, except the first. Permissions are not checked. */
function chainOf(scene: Scene, owner: Address, count: number): TokenRef[] {
  const tokens: TokenRef[] = [];
  for (let made = 0; made < count; made++) {
    const parent = tokens.at(-1);
    const token = scene.token(1, alice);
    const to = parent === undefined ? owner : tokenAddress(parent);
    scene.state = reowned(scene, token, to);
    tokens.push(token);
  }
  return tokens;
}

const reowned = (scene: Scene, token: TokenRef, owner: Address): Scene['state'] => ({
  ...scene.state,
  tokens: scene.state.tokens.update(`${token.collectionId}/${token.tokenId}`, draft => {
    draft.owner = owner;
  }),
});

const nesting = (scene: Scene, signer: Address, child: TokenRef, parent: TokenRef): ErrorCode | null =>
  scene.attempt(signer, 'unique.transfer', { ...child, to: tokenAddress(parent), value: 1n });

const last = (tokens: readonly TokenRef[]): TokenRef => {
  const token = tokens.at(-1);
  if (token === undefined) throw new Error('expected at least one token');
  return token;
};

describe('the budget of five look-ups (spec/decisions/chain.md#nesting)', () => {
  test.each([
    [0, null],
    [1, null],
    [4, null],
    [5, 'DepthLimit'],
  ])('nesting under a token with %i ancestors: %s', (ancestors, error) => {
    const scene = sceneWith(byOwner);
    const parents = chainOf(scene, bob, ancestors + 1);
    expect(nesting(scene, bob, scene.token(1, bob), last(parents))).toBe(error);
  });

  test.each([
    [0, null],
    [1, null],
    [2, 'DepthLimit'],
  ])(
    'both flags, by an admin who is not the owner: two look-ups under %i ancestors: %s',
    (ancestors, error) => {
      const scene = sceneWith(byBoth);
      const parents = chainOf(scene, bob, ancestors + 1);
      expect(nesting(scene, carol, scene.token(1, carol), last(parents))).toBe(error);
      expect(nesting(scene, bob, scene.token(1, bob), last(parents))).toBeNull();
    },
  );

  test.each([
    [0, 3, null],
    [3, 0, null],
    [1, 2, null],
    [0, 4, 'DepthLimit'],
    [2, 2, 'DepthLimit'],
    [4, 0, 'DepthLimit'],
  ])('from under %i ancestors to under %i: both look-ups share one budget: %s', (from, to, error) => {
    const scene = sceneWith(byOwner);
    const source = last(chainOf(scene, bob, from + 1));
    const target = last(chainOf(scene, bob, to + 1));
    const child = scene.token(1, bob);
    scene.state = reowned(scene, child, tokenAddress(source));
    const args = { ...child, from: tokenAddress(source), to: tokenAddress(target), value: 1n };
    expect(scene.attempt(bob, 'unique.transferFrom', args)).toBe(error);
  });

  test('a signer who transfers by role needs no look-up at the source', () => {
    const scene = new Scene();
    scene.collection({ permissions: { nesting: byAdmin }, limits: { ownerCanTransfer: true } });
    const source = last(chainOf(scene, bob, 6));
    const target = last(chainOf(scene, bob, 5));
    const child = scene.token(1, bob);
    scene.state = reowned(scene, child, tokenAddress(source));
    const args = { ...child, from: tokenAddress(source), to: tokenAddress(target), value: 1n };
    expect(scene.attempt(alice, 'unique.transferFrom', args)).toBeNull();
    expect(scene.attempt(bob, 'unique.transferFrom', args)).toBe('DepthLimit');
  });

  test.each([
    [5, 1, null],
    [6, 1, 'DepthLimit'],
    [2, 2, null],
    [3, 2, 'DepthLimit'],
  ])('minting %i tokens at once into a token that costs %i each: %s', (count, cost, error) => {
    const scene = sceneWith(byOwner);
    const owner = tokenAddress(last(chainOf(scene, alice, cost)));
    const items = Array.from({ length: count }, () => ({ kind: 'nft' as const, properties: [] }));
    expect(scene.attempt(alice, 'unique.createMultipleItems', { collectionId: 1, owner, items })).toBe(error);
  });

  test('tokens below the nested token do not count', () => {
    const scene = sceneWith(byOwner);
    const [top] = chainOf(scene, bob, 6);
    const parents = chainOf(scene, bob, 5);
    expect(top && nesting(scene, bob, top, last(parents))).toBeNull();
  });

  test('a read may use ten look-ups', () => {
    const scene = sceneWith(byOwner);
    const tokens = chainOf(scene, bob, 11);
    const owners = tokens.map(token => topmostOwner(scene.state, token, { left: 10 }));
    expect(owners.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ owner: bob })));
    expect(owners[10]).toEqual({ refused: 'nesting.depth-is-bounded' });
  });
});

describe('cycles (spec/decisions/chain.md#nesting)', () => {
  test.each([byOwner, byAdmin, byBoth])('into itself or a descendant is refused with %j', permission => {
    const scene = sceneWith(permission);
    const [top, middle, leaf] = chainOf(scene, alice, 3) as [TokenRef, TokenRef, TokenRef];
    for (const parent of [top, middle, leaf])
      expect(nesting(scene, alice, top, parent)).toBe('OuroborosDetected');
  });

  test('into itself is found before any look-up', () => {
    const scene = sceneWith(byOwner);
    const unborn = { collectionId: 1, tokenId: 1 };
    const data = { kind: 'nft', properties: [] } as const;
    const mint = { collectionId: 1, owner: tokenAddress(unborn), data };
    expect(scene.attempt(alice, 'unique.createItem', mint)).toBe('OuroborosDetected');
  });

  test('is not looked for if nobody may nest', () => {
    const scene = sceneWith({ tokenOwner: false, collectionAdmin: false, restricted: null });
    const [top, leaf] = chainOf(scene, alice, 2) as [TokenRef, TokenRef];
    expect(nesting(scene, alice, top, leaf)).toBe('UserIsNotAllowedToNest');
  });

  test('a look-up that visits a token twice ends', () => {
    const scene = sceneWith(byOwner);
    const [one, other] = chainOf(scene, bob, 2) as [TokenRef, TokenRef];
    scene.state = reowned(scene, one, tokenAddress(other));
    expect(topmostOwner(scene.state, one, { left: 10 })).toEqual({ refused: 'nesting.no-cycle' });
  });
});

describe('who may nest (spec/decisions/chain.md#nesting, 1 to 3)', () => {
  const bobsParent = (permission: NestingPermission): { scene: Scene; parent: TokenRef } => {
    const scene = sceneWith(permission);
    return { scene, parent: last(chainOf(scene, bob, 2)) };
  };

  test.each<[string, NestingPermission, Address, ErrorCode | null]>([
    ['tokenOwner: the topmost owner', byOwner, bob, null],
    ['tokenOwner: an admin', byOwner, carol, 'UserIsNotAllowedToNest'],
    ['tokenOwner: the collection owner', byOwner, alice, 'UserIsNotAllowedToNest'],
    ['tokenOwner: an outsider', byOwner, dave, 'UserIsNotAllowedToNest'],
    ['collectionAdmin: the topmost owner', byAdmin, bob, 'UserIsNotAllowedToNest'],
    ['collectionAdmin: an admin', byAdmin, carol, null],
    ['collectionAdmin: the collection owner', byAdmin, alice, null],
    ['both: the topmost owner', byBoth, bob, null],
    ['both: an outsider', byBoth, dave, 'UserIsNotAllowedToNest'],
  ])('%s', (_who, permission, signer, error) => {
    const { scene, parent } = bobsParent(permission);
    expect(nesting(scene, signer, scene.token(1, signer), parent)).toBe(error);
  });

  test("the parent's collection decides, not the child's", () => {
    const scene = sceneWith(byOwner);
    const other = scene.collection();
    const [parent, child] = [scene.token(1, bob), scene.token(other, bob)];
    expect(nesting(scene, bob, child, parent)).toBeNull();
    expect(nesting(scene, bob, parent, child)).toBe('UserIsNotAllowedToNest');
  });

  test.each<[string, readonly number[] | null, ErrorCode | null]>([
    ['null admits all', null, null],
    ["the child's collection is listed", [2, 7], null],
    ['another one is listed', [1], 'SourceCollectionIsNotAllowedToNest'],
    ['an empty list admits none', [], 'SourceCollectionIsNotAllowedToNest'],
  ])('restricted: %s', (_which, restricted, error) => {
    const scene = sceneWith({ ...byBoth, restricted });
    const child = scene.token(scene.collection(), bob);
    expect(nesting(scene, bob, child, scene.token(1, bob))).toBe(error);
    expect(nesting(scene, dave, scene.token(2, dave), scene.token(1, bob))).toBe('UserIsNotAllowedToNest');
  });
});

describe('order of the checks, and invalid parents (spec/decisions/chain.md#transfers, 7 and #nesting)', () => {
  const missing = { collectionId: 1, tokenId: 99 };

  test('a collection address, existing or not', () => {
    const scene = sceneWith(byOwner);
    const child = scene.token(1, bob);
    for (const id of ['00000001', '00000063']) {
      const to = `0x17c4e6453cc49aaaaeaca894e6d9683e${id}`;
      expect(scene.attempt(bob, 'unique.transfer', { ...child, to, value: 1n })).toBe(
        'CantNestTokenUnderCollection',
      );
    }
  });

  test('a token of a missing collection', () => {
    const scene = sceneWith(byOwner);
    const parent = { collectionId: 9, tokenId: 1 };
    expect(nesting(scene, bob, scene.token(1, bob), parent)).toBe('CollectionNotFound');
  });

  test.each<[string, NestingPermission, Address, ErrorCode]>([
    ['nobody may nest', { ...byOwner, tokenOwner: false }, bob, 'UserIsNotAllowedToNest'],
    ['tokenOwner', byOwner, bob, 'ParentNotFound'],
    ['collectionAdmin, by an admin', byAdmin, carol, 'ParentNotFound'],
    ['collectionAdmin, by another', byAdmin, bob, 'UserIsNotAllowedToNest'],
    ['tokenOwner and an empty list', { ...byOwner, restricted: [] }, bob, 'ParentNotFound'],
  ])('a missing token: %s', (_which, permission, signer, error) => {
    const scene = sceneWith(permission);
    expect(nesting(scene, signer, scene.token(1, signer), missing)).toBe(error);
  });
});

describe('links between parent and child (spec/decisions/chain.md#nesting)', () => {
  test('follow the token when it is nested, moved, unnested and burned', () => {
    const scene = sceneWith(byOwner);
    const [one, other] = [scene.token(1, bob), scene.token(1, bob)];
    const child = scene.token(1, bob);
    const move = (from: Address, to: Address): Scene =>
      scene.does(bob, 'unique.transferFrom', { ...child, from, to, value: 1n });
    move(bob, tokenAddress(one));
    expect([childrenOf(scene.state, one), childrenOf(scene.state, other)]).toEqual([[child], []]);
    move(tokenAddress(one), tokenAddress(other));
    expect([childrenOf(scene.state, one), childrenOf(scene.state, other)]).toEqual([[], [child]]);
    const before = scene.fork();
    move(tokenAddress(other), bob);
    expect(scene.state.children.size).toBe(0);
    before.does(bob, 'unique.burnFrom', { ...child, from: tokenAddress(other), value: 1n });
    expect(before.state.children.size).toBe(0);
  });

  test('are sorted by collection and token, as numbers', () => {
    const scene = sceneWith(byOwner);
    for (let made = 0; made < 11; made++) scene.token(1, alice);
    const second = scene.collection();
    const children = [
      { collectionId: 1, tokenId: 2 },
      { collectionId: 1, tokenId: 10 },
      scene.token(second, alice),
    ];
    const parent = { collectionId: 1, tokenId: 1 };
    for (const child of children.toReversed())
      scene.does(alice, 'unique.transfer', { ...child, to: tokenAddress(parent), value: 1n });
    expect(childrenOf(scene.state, parent)).toEqual(children);
  });

  test('stay when a token is transferred to the parent it is in (unlike on the chain, spec/decisions/chain.md#quirks, 2)', () => {
    const scene = sceneWith(byOwner);
    const [parent, child] = [scene.token(1, bob), scene.token(1, bob)];
    const address = tokenAddress(parent);
    scene.does(bob, 'unique.transfer', { ...child, to: address, value: 1n });
    scene.does(bob, 'unique.transferFrom', { ...child, from: address, to: address, value: 1n });
    expect(tokenOf(scene.state, child)?.owner).toBe(address);
    expect(childrenOf(scene.state, parent)).toEqual([child]);
  });
});
