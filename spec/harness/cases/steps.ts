import type { WriteBody, WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Command } from '../sequences/command.ts';
import { neverCreated } from '../sequences/command.ts';

/** The actors of cases. */
export type Name = 'alice' | 'bob' | 'charlie' | 'dave';

/** A token by the ids of its collection and itself. */
export type Token = readonly [collectionId: number, tokenId: number];

/** A collection that does not exist. */
export const noCollection = neverCreated;

type Values = Readonly<Record<string, string>>;
type Limits = WriteBody<'setLimits'>['limits'];
type Permissions = WriteBody<'setPermissions'>['permissions'];

const at = (name: Name): string => `@${name}`;

const step = <O extends WriteOperation>(operation: O, body: WriteBody<O>): Command => ({
  operation,
  body,
});

const ofCollection = (by: Name, collectionId: number): { address: string; collectionId: number } => ({
  address: at(by),
  collectionId,
});

const ofToken = (
  by: Name,
  collectionId: number,
  tokenId: number,
): { address: string; collectionId: number; tokenId: number } => ({
  ...ofCollection(by, collectionId),
  tokenId,
});

const list = (values: Values): { key: string; value: string }[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

/** Creates a collection with the required members and these. */
export const create = (by: Name, members: Partial<WriteBody<'createCollection'>> = {}): Command =>
  step('createCollection', {
    address: at(by),
    name: 'Collection',
    description: 'A collection of a case',
    tokenPrefix: 'CASE',
    mode: 'Nft',
    ...members,
  });

export const destroy = (by: Name, collectionId: number): Command =>
  step('destroyCollection', ofCollection(by, collectionId));

export const setLimits = (by: Name, collectionId: number, limits: Limits): Command =>
  step('setLimits', { ...ofCollection(by, collectionId), limits });

export const setPermissions = (by: Name, collectionId: number, permissions: Permissions): Command =>
  step('setPermissions', { ...ofCollection(by, collectionId), permissions });

export const setTransfersEnabled = (by: Name, collectionId: number, isEnabled: boolean): Command =>
  step('setTransfersEnabled', { ...ofCollection(by, collectionId), isEnabled });

export const changeOwner = (from: Name, collectionId: number, to: Name): Command =>
  step('changeOwner', { from: at(from), collectionId, to: at(to) });

export const addAdmin = (by: Name, collectionId: number, newAdmin: Name): Command =>
  step('addAdmin', { ...ofCollection(by, collectionId), newAdmin: at(newAdmin) });

export const removeAdmin = (by: Name, collectionId: number, admin: Name): Command =>
  step('removeAdmin', { ...ofCollection(by, collectionId), admin: at(admin) });

export const addToAllowList = (by: Name, collectionId: number, who: Name): Command =>
  step('addToAllowList', { ...ofCollection(by, collectionId), newAdminId: at(who) });

export const removeFromAllowList = (by: Name, collectionId: number, who: Name): Command =>
  step('removeFromAllowList', { ...ofCollection(by, collectionId), addressToDelete: at(who) });

export const setCollectionProperties = (by: Name, collectionId: number, values: Values): Command =>
  step('setCollectionProperties', { ...ofCollection(by, collectionId), properties: list(values) });

export const deleteCollectionProperties = (
  by: Name,
  collectionId: number,
  ...propertyKeys: string[]
): Command => step('deleteCollectionProperties', { ...ofCollection(by, collectionId), propertyKeys });

/** The flags of a property permission; the others are false. */
export type Grant = 'mutable' | 'admin' | 'owner';

export const setPropertyPermissions = (
  by: Name,
  collectionId: number,
  grants: Readonly<Record<string, readonly Grant[]>>,
): Command =>
  step('setPropertyPermissions', {
    ...ofCollection(by, collectionId),
    propertyPermissions: Object.entries(grants).map(([key, given]) => ({
      key,
      permission: {
        mutable: given.includes('mutable'),
        collectionAdmin: given.includes('admin'),
        tokenOwner: given.includes('owner'),
      },
    })),
  });

/** Mints a token for the signer. */
export const mint = (by: Name, collectionId: number, data: object = {}): Command =>
  step('mint', { ...ofCollection(by, collectionId), data });

/** Empty tokens, one mint for each. */
export const mintEach = (by: Name, collectionId: number, count: number): Command[] =>
  Array.from({ length: count }, () => mint(by, collectionId));

/** This many tokens in one transaction, or one with each of these data. */
export const mintMany = (by: Name, collectionId: number, tokens: number | readonly object[]): Command =>
  step('mintMany', {
    ...ofCollection(by, collectionId),
    tokens: (typeof tokens === 'number' ? Array.from({ length: tokens }, () => ({})) : tokens).map(data => ({
      data,
    })),
  });

export const transfer = (by: Name, collectionId: number, tokenId: number, to: Name, from?: Name): Command =>
  step('transfer', {
    ...ofToken(by, collectionId, tokenId),
    to: at(to),
    ...(from === undefined ? {} : { from: at(from) }),
  });

export const burn = (by: Name, collectionId: number, tokenId: number, from?: Name): Command =>
  step('burn', {
    ...ofToken(by, collectionId, tokenId),
    ...(from === undefined ? {} : { from: at(from) }),
  });

export const setTokenProperties = (
  by: Name,
  collectionId: number,
  tokenId: number,
  values: Values,
): Command => step('setTokenProperties', { ...ofToken(by, collectionId, tokenId), properties: list(values) });

export const deleteTokenProperties = (
  by: Name,
  collectionId: number,
  tokenId: number,
  ...propertyKeys: string[]
): Command => step('deleteTokenProperties', { ...ofToken(by, collectionId, tokenId), propertyKeys });

const refOf = ([collectionId, tokenId]: Token): { collectionId: number; tokenId: number } => ({
  collectionId,
  tokenId,
});

export const nest = (by: Name, parent: Token, nested: Token, value?: 1): Command =>
  step('nest', {
    address: at(by),
    parent: refOf(parent),
    nested: refOf(nested),
    ...(value === undefined ? {} : { value }),
  });

export const unnest = (by: Name, nested: Token, to?: Name, value?: 1): Command =>
  step('unnest', {
    address: at(by),
    nested: refOf(nested),
    ...(to === undefined ? {} : { to: at(to) }),
    ...(value === undefined ? {} : { value }),
  });
