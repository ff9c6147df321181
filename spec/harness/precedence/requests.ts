import { request } from '../../rules/metamorphic/requests.ts';
import type { WriteRequest } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';

/** Actors of tables and examples. */
export const owner = '@alice';
export const admin = '@bob';
export const holder = '@charlie';
export const stranger = '@dave';

export type BodyOf<O extends WriteRequest['operation']> = Extract<WriteRequest, { operation: O }>['body'];

/** A token by the ids of its collection and itself. */
type Token = readonly [collectionId: number, tokenId: number];

// Requests, with all members filled in that do not matter. `more` adds or replaces members, also with values that the interface
// does not have; the commands of cases (cases/steps.ts) have only members of the interface.

export const create = (address: string, more: Partial<BodyOf<'createCollection'>> = {}): WriteRequest =>
  request('createCollection', {
    address,
    name: 'precedence',
    description: '',
    tokenPrefix: 'PRE',
    ...more,
  });

/** Creates a collection of amounts. */
export const amounts = (address: string, decimals = 2): WriteRequest =>
  create(address, { mode: 'Fungible', decimals });

/** Creates a collection of tokens in pieces. */
export const pieces = (address: string): WriteRequest => create(address, { mode: 'ReFungible' });

export const destroy = (address: string, collectionId: number): WriteRequest =>
  request('destroyCollection', { address, collectionId });

export const limits = (
  address: string,
  collectionId: number,
  given: BodyOf<'setLimits'>['limits'],
): WriteRequest => request('setLimits', { address, collectionId, limits: given });

export const permissions = (
  address: string,
  collectionId: number,
  given: BodyOf<'setPermissions'>['permissions'],
): WriteRequest => request('setPermissions', { address, collectionId, permissions: given });

export const disableTransfers = (address: string, collectionId: number): WriteRequest =>
  request('setTransfersEnabled', { address, collectionId, isEnabled: false });

export const changeOwner = (from: string, collectionId: number, to: string): WriteRequest =>
  request('changeOwner', { from, collectionId, to });

export const addAdmin = (address: string, collectionId: number, newAdmin: string): WriteRequest =>
  request('addAdmin', { address, collectionId, newAdmin });

export const removeAdmin = (address: string, collectionId: number, removed: string): WriteRequest =>
  request('removeAdmin', { address, collectionId, admin: removed });

/** Adds to the allow list. */
export const list = (address: string, collectionId: number, listed: string): WriteRequest =>
  request('addToAllowList', { address, collectionId, newAdminId: listed });

/** Removes from the allow list. */
export const unlist = (address: string, collectionId: number, listed: string): WriteRequest =>
  request('removeFromAllowList', { address, collectionId, addressToDelete: listed });

export const setSponsor = (address: string, collectionId: number, newSponsor: string): WriteRequest =>
  request('setSponsorship', { address, collectionId, newSponsor });

export const confirmSponsor = (address: string, collectionId: number): WriteRequest =>
  request('confirmSponsorship', { address, collectionId });

export const removeSponsor = (address: string, collectionId: number): WriteRequest =>
  request('removeSponsorship', { address, collectionId });

export const setProperties = (
  address: string,
  collectionId: number,
  properties: BodyOf<'setCollectionProperties'>['properties'],
): WriteRequest => request('setCollectionProperties', { address, collectionId, properties });

export const deleteProperties = (
  address: string,
  collectionId: number,
  propertyKeys: readonly string[],
): WriteRequest =>
  request('deleteCollectionProperties', { address, collectionId, propertyKeys: [...propertyKeys] });

export const permit = (
  address: string,
  collectionId: number,
  propertyPermissions: BodyOf<'setPropertyPermissions'>['propertyPermissions'],
): WriteRequest => request('setPropertyPermissions', { address, collectionId, propertyPermissions });

/** A token property permission with these flags, of `m`utable, collection `a`dmin and token `o`wner. */
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

export const mint = (
  address: string,
  collectionId: number,
  more: Partial<BodyOf<'mint'>> = {},
): WriteRequest => request('mint', { address, collectionId, ...more });

export const mintMany = (
  address: string,
  collectionId: number,
  tokens: BodyOf<'mintMany'>['tokens'],
): WriteRequest => request('mintMany', { address, collectionId, tokens });

/** Moves token 1 of collection 1, unless `more` names another. */
export const transfer = (address: string, to: string, more: Partial<BodyOf<'transfer'>> = {}): WriteRequest =>
  request('transfer', { address, to, collectionId: 1, tokenId: 1, ...more });

/** Burns token 1 of collection 1, unless `more` names another. */
export const burn = (address: string, more: Partial<BodyOf<'burn'>> = {}): WriteRequest =>
  request('burn', { address, collectionId: 1, tokenId: 1, ...more });

/** Approves token 1 of collection 1, unless `more` names another. */
export const approve = (
  address: string,
  spender: string,
  more: Partial<BodyOf<'approve'>> = {},
): WriteRequest =>
  request('approve', { address, spender, collectionId: 1, tokenId: 1, isApprove: true, ...more });

/** Nests a token of collection 1. */
export const nest = (address: string, tokenId: number, [collectionId, parentId]: Token): WriteRequest =>
  request('nest', {
    address,
    nested: { collectionId: 1, tokenId },
    parent: { collectionId, tokenId: parentId },
  });

/** Unnests a token of collection 1. */
export const unnest = (
  address: string,
  tokenId: number,
  more: Partial<BodyOf<'unnest'>> = {},
): WriteRequest => request('unnest', { address, nested: { collectionId: 1, tokenId }, ...more });

/** The address that owns what is nested in a token. */
export const inParent = (collectionId: number, tokenId: number): string =>
  tokenAddress({ collectionId, tokenId });

/** Sets token properties. */
export const write = (
  address: string,
  [collectionId, tokenId]: Token,
  properties: BodyOf<'setTokenProperties'>['properties'],
): WriteRequest => request('setTokenProperties', { address, collectionId, tokenId, properties });

/** Deletes token properties. */
export const erase = (
  address: string,
  [collectionId, tokenId]: Token,
  propertyKeys: readonly string[],
): WriteRequest =>
  request('deleteTokenProperties', { address, collectionId, tokenId, propertyKeys: [...propertyKeys] });

/** Sends coins. */
export const send = (address: string, destination: string, amount: number): WriteRequest =>
  request('transferBalance', { address, destination, amount });
