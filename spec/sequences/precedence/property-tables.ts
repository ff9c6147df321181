import type { WriteRequest } from '../../model/target.ts';
import type { Property } from '../../model/observation.ts';
import { plainSchema } from '../../model/creations.ts';
import { zeroAddress } from '../../model/view.ts';
import { holder, owner, stranger } from './actors.ts';
import {
  addToAllowList,
  approve,
  create,
  deleteCollectionProperties,
  mint,
  permission,
  setCollectionProperties,
  setLimits,
  setPermissions,
  setPropertyPermissions,
  transferBalance,
} from '../writes.ts';
import { accepted, bothProfiles, refused, table } from './table.ts';

/** Properties without a value, with keys of their own. */
export const keysOnly = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({ key: `key-${index}`, value: '' }));

/** A value of this length. */
export const valueOf = (bytes: number): string => 'v'.repeat(bytes);

/** No properties, by a stranger; then by the owner: too much space, no key, a bad key, one key too many. */
export const setPropertiesTables = bothProfiles('set collection properties', () => {
  const wrong = (key: string, bytes: number) => ({ [key]: valueOf(bytes) });
  return [
    create(owner, { properties: [{ key: 'big', value: valueOf(30_000) }, ...keysOnly(62)] }),
    refused(setCollectionProperties(stranger, 9, {}), 'collection.set-properties.not-empty'),
    refused(
      setCollectionProperties(stranger, 9, wrong('', 11_000)),
      'collection.set-properties.collection-exists',
    ),
    refused(
      setCollectionProperties(stranger, 1, wrong('', 11_000)),
      'collection.set-properties.owner-or-admin',
    ),
    refused(setCollectionProperties(owner, 1, wrong('', 11_000)), 'property.space-is-bounded'),
    refused(setCollectionProperties(owner, 1, wrong('', 0)), 'property.key-is-not-empty'),
    refused(setCollectionProperties(owner, 1, wrong('a b', 0)), 'property.key-characters'),
    refused(setCollectionProperties(owner, 1, wrong('!', 0)), 'property.key-characters'),
    refused(
      setCollectionProperties(owner, 1, { ...wrong('the-64th', 0), ...wrong('the-65th', 0) }),
      'property.keys-are-bounded',
    ),
    accepted(setCollectionProperties(owner, 1, wrong('the-64th', 0))),
    refused(setCollectionProperties(owner, 1, wrong('the-65th', 0)), 'property.keys-are-bounded'),
    deleteCollectionProperties(owner, 1, 'big'),
    accepted(setCollectionProperties(owner, 1, wrong('the-65th', 0))),
  ];
});

const fill = (bytes: number): WriteRequest =>
  setCollectionProperties(owner, 1, { half: valueOf(20_000), rest: valueOf(bytes) });

/** The limit of the space for properties. The document counts keys and values, without those that are replaced (P10). */
export const documentSpaceTable = table('space for collection properties', 'document', [
  create(owner),
  refused(fill(20_953), 'property.space-is-bounded'),
  accepted(fill(20_952)),
  accepted(fill(20_952)),
  refused(setCollectionProperties(owner, 1, { a: '' }), 'property.space-is-bounded'),
]);

const set = (key: string, bytes: number): WriteRequest =>
  setCollectionProperties(owner, 1, { [key]: valueOf(bytes) });

/** The same limit on the chain: length prefixes count too, and replaced values count until they are replaced. */
export const chainSpaceTable = table('space for collection properties', 'chain', [
  create(owner),
  accepted(set('half', 20_000)),
  refused(set('rest', 20_943), 'property.space-is-bounded'),
  accepted(set('rest', 20_942)),
  refused(set('half', 0), 'property.space-is-bounded'),
  deleteCollectionProperties(owner, 1, 'rest'),
  accepted(set('half', 20_942)),
]);

/** Preconditions of deleting collection properties. */
export const deletePropertiesTables = bothProfiles('delete collection properties', () => [
  create(owner),
  refused(deleteCollectionProperties(stranger, 9), 'collection.delete-properties.not-empty'),
  refused(deleteCollectionProperties(stranger, 9, ''), 'collection.delete-properties.collection-exists'),
  refused(deleteCollectionProperties(stranger, 1, ''), 'collection.delete-properties.owner-or-admin'),
  refused(deleteCollectionProperties(owner, 1, '', 'a b'), 'property.key-is-not-empty'),
  refused(deleteCollectionProperties(owner, 1, 'a b'), 'property.key-characters'),
  accepted(deleteCollectionProperties(owner, 1, 'never-there')),
]);

/** Preconditions of setting token property permissions. */
export const propertyPermissionsTables = bothProfiles('set token property permissions', () => {
  const wrong = ['frozen', '', 'a b'].map(key => permission(key, 'm'));
  return [
    create(owner, {
      tokenPropertyPermissions: [
        permission('frozen', 'a'),
        ...keysOnly(62).map(({ key }) => permission(key, 'm')),
      ],
    }),
    refused(setPropertyPermissions(stranger, 9), 'collection.property-permissions.not-empty'),
    refused(
      setPropertyPermissions(stranger, 9, ...wrong),
      'collection.property-permissions.collection-exists',
    ),
    refused(setPropertyPermissions(stranger, 1, ...wrong), 'collection.property-permissions.owner-or-admin'),
    refused(setPropertyPermissions(owner, 1, ...wrong), 'collection.property-permissions.immutable-is-final'),
    refused(setPropertyPermissions(owner, 1, ...wrong.slice(1)), 'property.key-is-not-empty'),
    refused(setPropertyPermissions(owner, 1, ...wrong.slice(2)), 'property.key-characters'),
    refused(
      setPropertyPermissions(owner, 1, permission('the-64th', ''), permission('the-65th', '')),
      'property.keys-are-bounded',
    ),
    refused(
      setPropertyPermissions(owner, 1, permission('the-64th', ''), permission('the-64th', 'm')),
      'collection.property-permissions.immutable-is-final',
    ),
    accepted(setPropertyPermissions(owner, 1, permission('the-64th', 'm'), permission('the-64th', ''))),
  ];
});

/** A creation with invalid properties, then with invalid permissions. */
export const createWithPropertiesTables = bothProfiles('create collection with properties', () => {
  const big = ['', 'b'].map(key => ({ key, value: valueOf(30_000) }));
  const badPermissions = [permission('', 'm'), permission('a b', 'm')];
  return [
    refused(create(owner, { properties: big }), 'property.key-is-not-empty'),
    refused(create(owner, { properties: big.toReversed() }), 'property.space-is-bounded'),
    refused(
      create(owner, { properties: [{ key: 'a b', value: '' }], tokenPropertyPermissions: badPermissions }),
      'property.key-characters',
    ),
    refused(
      create(owner, { properties: keysOnly(61), schema: plainSchema }),
      'property.first-ones-are-bounded',
    ),
    refused(
      create(owner, {
        properties: keysOnly(60),
        schema: plainSchema,
        tokenPropertyPermissions: badPermissions,
      }),
      'property.key-is-not-empty',
    ),
    refused(create(owner, { tokenPropertyPermissions: badPermissions.slice(1) }), 'property.key-characters'),
    refused(
      create(owner, {
        schema: plainSchema,
        tokenPropertyPermissions: keysOnly(64).map(({ key }) => permission(key, '')),
      }),
      'property.first-ones-are-bounded',
    ),
    accepted(create(owner, { tokenPropertyPermissions: [permission('a', ''), permission('a', 'mao')] })),
  ];
});

/** A stranger approves the zero address for a missing token, with an allow list. */
export const approveTables = bothProfiles('approve', () => [
  create(owner),
  setPermissions(owner, 1, { access: 'AllowList' }),
  mint(owner, 1, { owner: holder }),
  refused(approve(stranger, [9, 7], zeroAddress), 'token.approve.collection-exists'),
  refused(approve(stranger, [1, 7], zeroAddress), 'token.approve.both-sides-listed'),
  addToAllowList(owner, 1, stranger),
  refused(approve(stranger, [1, 7], zeroAddress), 'token.approve.both-sides-listed'),
  addToAllowList(owner, 1, zeroAddress),
  refused(approve(stranger, [1, 7], zeroAddress), 'token.approve.not-zero-address'),
  refused(approve(stranger, [1, 7], stranger), 'token.approve.token-exists'),
  refused(approve(stranger, [1, 1], stranger), 'token.approve.by-its-owner'),
  addToAllowList(owner, 1, owner),
  refused(approve(owner, [1, 1], stranger), 'token.approve.by-its-owner'),
  setLimits(owner, 1, { ownerCanTransfer: true }),
  accepted(approve(owner, [1, 1], stranger)),
  setLimits(owner, 1, { transfersEnabled: false }),
  addToAllowList(owner, 1, holder),
  accepted(approve(holder, [1, 1], owner)),
  accepted(approve(holder, [1, 1], zeroAddress, { isApprove: false })),
]);

/** Preconditions of sending coins, and a creation that its signer cannot pay. */
export const sendTables = bothProfiles('send coins', () => [
  transferBalance(stranger, owner, 999_990),
  refused(transferBalance(stranger, owner, 10), 'balance.transfer.funds-available'),
  accepted(transferBalance(stranger, owner, 0.1)),
  transferBalance(stranger, owner, 8),
  refused(create(stranger), 'collection.create.signer-can-pay'),
]);
