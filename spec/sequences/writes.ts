import type { PropertyPermission } from '../model/observation.ts';
import type { WriteRequest } from '../model/target.ts';
import { tokenAddress } from '../model/view.ts';
import { request } from '../rules/metamorphic/requests.ts';

// Writes of cases, precedence tables and examples. Addresses may be names of actors (`@alice`). Members that do not matter are
// filled in; `more` adds or replaces members.

type Operation = WriteRequest['operation'];

/** The body of a write. */
export type BodyOf<O extends Operation> = Extract<WriteRequest, { operation: O }>['body'];

type More<O extends Operation> = Partial<BodyOf<O>>;

/** A token by the ids of its collection and itself. */
export type Token = readonly [collectionId: number, tokenId: number];

const refOf = ([collectionId, tokenId]: Token): { collectionId: number; tokenId: number } => ({
  collectionId,
  tokenId,
});

/** The address that owns what is nested in the token. */
export const addressOf = (...token: Token): string => tokenAddress(refOf(token));

/** Values by key as a list of properties. */
export const listOf = (values: Readonly<Record<string, string>>): { key: string; value: string }[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

export const create = (address: string, more: More<'createCollection'> = {}): WriteRequest =>
  request('createCollection', {
    address,
    name: 'Collection',
    description: 'A collection of a test',
    tokenPrefix: 'TEST',
    ...more,
  });

/** Creates a Fungible collection. */
export const createFungible = (address: string, decimals = 2): WriteRequest =>
  create(address, { mode: 'Fungible', decimals });

/** Creates a ReFungible collection. */
export const createRefungible = (address: string): WriteRequest => create(address, { mode: 'ReFungible' });

export const destroy = (address: string, collectionId: number): WriteRequest =>
  request('destroyCollection', { address, collectionId });

export const setLimits = (
  address: string,
  collectionId: number,
  limits: BodyOf<'setLimits'>['limits'],
): WriteRequest => request('setLimits', { address, collectionId, limits });

export const setPermissions = (
  address: string,
  collectionId: number,
  permissions: BodyOf<'setPermissions'>['permissions'],
): WriteRequest => request('setPermissions', { address, collectionId, permissions });

export const setTransfersEnabled = (
  address: string,
  collectionId: number,
  isEnabled: boolean,
): WriteRequest => request('setTransfersEnabled', { address, collectionId, isEnabled });

export const changeOwner = (from: string, collectionId: number, to: string): WriteRequest =>
  request('changeOwner', { from, collectionId, to });

export const addAdmin = (address: string, collectionId: number, newAdmin: string): WriteRequest =>
  request('addAdmin', { address, collectionId, newAdmin });

export const removeAdmin = (address: string, collectionId: number, admin: string): WriteRequest =>
  request('removeAdmin', { address, collectionId, admin });

export const addToAllowList = (address: string, collectionId: number, newAdminId: string): WriteRequest =>
  request('addToAllowList', { address, collectionId, newAdminId });

export const removeFromAllowList = (
  address: string,
  collectionId: number,
  addressToDelete: string,
): WriteRequest => request('removeFromAllowList', { address, collectionId, addressToDelete });

export const setSponsorship = (address: string, collectionId: number, newSponsor: string): WriteRequest =>
  request('setSponsorship', { address, collectionId, newSponsor });

export const confirmSponsorship = (address: string, collectionId: number): WriteRequest =>
  request('confirmSponsorship', { address, collectionId });

export const removeSponsorship = (address: string, collectionId: number): WriteRequest =>
  request('removeSponsorship', { address, collectionId });

export const setCollectionProperties = (
  address: string,
  collectionId: number,
  values: Readonly<Record<string, string>>,
): WriteRequest => request('setCollectionProperties', { address, collectionId, properties: listOf(values) });

export const deleteCollectionProperties = (
  address: string,
  collectionId: number,
  ...propertyKeys: string[]
): WriteRequest => request('deleteCollectionProperties', { address, collectionId, propertyKeys });

/** The permission of a key, with the flags `m`utable, collection `a`dmin and token `o`wner. */
export const permission = (key: string, flags: string): PropertyPermission => ({
  key,
  permission: {
    mutable: flags.includes('m'),
    collectionAdmin: flags.includes('a'),
    tokenOwner: flags.includes('o'),
  },
});

export const setPropertyPermissions = (
  address: string,
  collectionId: number,
  ...propertyPermissions: PropertyPermission[]
): WriteRequest => request('setPropertyPermissions', { address, collectionId, propertyPermissions });

/** Mints a token for the signer. */
export const mint = (
  address: string,
  collectionId: number,
  more: More<'mint'> = { data: {} },
): WriteRequest => request('mint', { address, collectionId, ...more });

/** Tokens without content, one mint for each. */
export const mintEach = (address: string, collectionId: number, count: number): WriteRequest[] =>
  Array.from({ length: count }, () => mint(address, collectionId));

/** These tokens in one transaction, or this many without content. */
export const mintMany = (
  address: string,
  collectionId: number,
  tokens: number | BodyOf<'mintMany'>['tokens'],
): WriteRequest =>
  request('mintMany', {
    address,
    collectionId,
    tokens: typeof tokens === 'number' ? Array.from({ length: tokens }, () => ({ data: {} })) : tokens,
  });

export const transfer = (
  address: string,
  token: Token,
  to: string,
  more: More<'transfer'> = {},
): WriteRequest => request('transfer', { address, ...refOf(token), to, ...more });

export const burn = (address: string, token: Token, more: More<'burn'> = {}): WriteRequest =>
  request('burn', { address, ...refOf(token), ...more });

export const approve = (
  address: string,
  token: Token,
  spender: string,
  more: More<'approve'> = {},
): WriteRequest => request('approve', { address, ...refOf(token), spender, isApprove: true, ...more });

export const setTokenProperties = (
  address: string,
  token: Token,
  values: Readonly<Record<string, string>>,
): WriteRequest => request('setTokenProperties', { address, ...refOf(token), properties: listOf(values) });

export const deleteTokenProperties = (
  address: string,
  token: Token,
  ...propertyKeys: string[]
): WriteRequest => request('deleteTokenProperties', { address, ...refOf(token), propertyKeys });

export const nest = (address: string, parent: Token, nested: Token, more: More<'nest'> = {}): WriteRequest =>
  request('nest', { address, parent: refOf(parent), nested: refOf(nested), ...more });

export const unnest = (address: string, nested: Token, more: More<'unnest'> = {}): WriteRequest =>
  request('unnest', { address, nested: refOf(nested), ...more });

/** Sends coins. */
export const transferBalance = (address: string, destination: string, amount: number): WriteRequest =>
  request('transferBalance', { address, destination, amount });
