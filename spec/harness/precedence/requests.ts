import type { WriteRequest } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';

/** Requests of recipes, with everything filled in that a recipe does not care about. */
export type BodyOf<O extends WriteRequest['operation']> = Extract<WriteRequest, { operation: O }>['body'];

export const create = (address: string, more: Partial<BodyOf<'createCollection'>> = {}): WriteRequest => ({
  operation: 'createCollection',
  body: { address, name: 'precedence', description: '', tokenPrefix: 'PRE', ...more },
});
export const limits = (
  address: string,
  collectionId: number,
  given: BodyOf<'setLimits'>['limits'],
): WriteRequest => ({
  operation: 'setLimits',
  body: { address, collectionId, limits: given },
});
export const permissions = (
  address: string,
  collectionId: number,
  given: BodyOf<'setPermissions'>['permissions'],
): WriteRequest => ({ operation: 'setPermissions', body: { address, collectionId, permissions: given } });
export const mint = (
  address: string,
  collectionId: number,
  more: Partial<BodyOf<'mint'>> = {},
): WriteRequest => ({
  operation: 'mint',
  body: { address, collectionId, ...more },
});
export const list = (address: string, collectionId: number, listed: string): WriteRequest => ({
  operation: 'addToAllowList',
  body: { address, collectionId, newAdminId: listed },
});
export const transfer = (
  address: string,
  to: string,
  more: Partial<BodyOf<'transfer'>> = {},
): WriteRequest => ({
  operation: 'transfer',
  body: { address, to, collectionId: 1, tokenId: 1, ...more },
});
export const nest = (address: string, tokenId: number, parent: readonly [number, number]): WriteRequest => ({
  operation: 'nest',
  body: {
    address,
    nested: { collectionId: 1, tokenId },
    parent: { collectionId: parent[0], tokenId: parent[1] },
  },
});
export const burn = (address: string, more: Partial<BodyOf<'burn'>> = {}): WriteRequest => ({
  operation: 'burn',
  body: { address, collectionId: 1, tokenId: 1, ...more },
});

/** The address that owns what is nested in a token. */
export const inParent = (collectionId: number, tokenId: number): string =>
  tokenAddress({ collectionId, tokenId });

export const transferOf = (
  address: string,
  to: string,
  collectionId: number,
  tokenId: number,
): WriteRequest => ({
  operation: 'transfer',
  body: { address, to, collectionId, tokenId },
});
export const setProperties = (
  address: string,
  collectionId: number,
  properties: BodyOf<'setCollectionProperties'>['properties'],
): WriteRequest => ({ operation: 'setCollectionProperties', body: { address, collectionId, properties } });
export const deleteProperties = (
  address: string,
  collectionId: number,
  propertyKeys: readonly string[],
): WriteRequest => ({
  operation: 'deleteCollectionProperties',
  body: { address, collectionId, propertyKeys: [...propertyKeys] },
});
export const permit = (
  address: string,
  collectionId: number,
  propertyPermissions: BodyOf<'setPropertyPermissions'>['propertyPermissions'],
): WriteRequest => ({
  operation: 'setPropertyPermissions',
  body: { address, collectionId, propertyPermissions },
});
export const write = (
  address: string,
  [collectionId, tokenId]: readonly [number, number],
  properties: BodyOf<'setTokenProperties'>['properties'],
): WriteRequest => ({
  operation: 'setTokenProperties',
  body: { address, collectionId, tokenId, properties },
});
export const erase = (
  address: string,
  [collectionId, tokenId]: readonly [number, number],
  propertyKeys: readonly string[],
): WriteRequest => ({
  operation: 'deleteTokenProperties',
  body: { address, collectionId, tokenId, propertyKeys: [...propertyKeys] },
});
export const approve = (
  address: string,
  spender: string,
  more: Partial<BodyOf<'approve'>> = {},
): WriteRequest => ({
  operation: 'approve',
  body: { address, spender, collectionId: 1, tokenId: 1, isApprove: true, ...more },
});
export const send = (address: string, destination: string, amount: number): WriteRequest => ({
  operation: 'transferBalance',
  body: { address, destination, amount },
});

/** An entry of token property permissions with these flags set, of `m`utable, collection `a`dmin and token `o`wner. */
export const entry = (
  key: string,
  flags: string,
): BodyOf<'setPropertyPermissions'>['propertyPermissions'][number] => ({
  key,
  permission: {
    mutable: flags.includes('m'),
    collectionAdmin: flags.includes('a'),
    tokenOwner: flags.includes('o'),
  },
});
