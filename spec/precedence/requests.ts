import type { WriteRequest } from '../target.ts';
import { tokenAddress } from '../view.ts';

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
