import type { WriteRequest } from '../../model/target.ts';
import type { Property } from '../../model/observation.ts';
import { plainSchema } from '../../model/creations.ts';
import { zeroAddress } from '../../model/view.ts';
import {
  approve,
  create,
  deleteProperties,
  entry,
  holder,
  limits,
  list,
  mint,
  owner,
  permissions,
  permit,
  send,
  setProperties,
  stranger,
} from './requests.ts';
import { accepted, bothProfiles, refused, table } from './table.ts';

/** Properties without a value, with keys of their own. */
export const keysOnly = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({ key: `key-${index}`, value: '' }));

/** A value of this length. */
export const valueOf = (bytes: number): string => 'v'.repeat(bytes);

/** No properties, by a stranger; then by the owner: too much space, no key, a bad key, one key too many. */
export const setPropertiesTables = bothProfiles('set collection properties', () => {
  const wrong = (key: string, bytes: number): Property[] => [{ key, value: valueOf(bytes) }];
  return [
    create(owner, { properties: [{ key: 'big', value: valueOf(30_000) }, ...keysOnly(62)] }),
    refused(setProperties(stranger, 9, []), 'collection.set-properties.not-empty'),
    refused(setProperties(stranger, 9, wrong('', 11_000)), 'collection.set-properties.collection-exists'),
    refused(setProperties(stranger, 1, wrong('', 11_000)), 'collection.set-properties.owner-or-admin'),
    refused(setProperties(owner, 1, wrong('', 11_000)), 'property.space-is-bounded'),
    refused(setProperties(owner, 1, wrong('', 0)), 'property.key-is-not-empty'),
    refused(setProperties(owner, 1, wrong('a b', 0)), 'property.key-characters'),
    refused(setProperties(owner, 1, wrong('!', 0)), 'property.key-characters'),
    refused(
      setProperties(owner, 1, [...wrong('the-64th', 0), ...wrong('the-65th', 0)]),
      'property.keys-are-bounded',
    ),
    accepted(setProperties(owner, 1, wrong('the-64th', 0))),
    refused(setProperties(owner, 1, wrong('the-65th', 0)), 'property.keys-are-bounded'),
    deleteProperties(owner, 1, ['big']),
    accepted(setProperties(owner, 1, wrong('the-65th', 0))),
  ];
});

const fill = (bytes: number): WriteRequest =>
  setProperties(owner, 1, [
    { key: 'half', value: valueOf(20_000) },
    { key: 'rest', value: valueOf(bytes) },
  ]);

/** The limit of the space for properties. The document counts keys and values, without those that are replaced (P10). */
export const documentSpaceTable = table('space for collection properties', 'document', [
  create(owner),
  refused(fill(20_953), 'property.space-is-bounded'),
  accepted(fill(20_952)),
  accepted(fill(20_952)),
  refused(setProperties(owner, 1, [{ key: 'a', value: '' }]), 'property.space-is-bounded'),
]);

const set = (key: string, bytes: number): WriteRequest =>
  setProperties(owner, 1, [{ key, value: valueOf(bytes) }]);

/** The same limit on the chain: length prefixes count too, and replaced values count until they are replaced. */
export const chainSpaceTable = table('space for collection properties', 'chain', [
  create(owner),
  accepted(set('half', 20_000)),
  refused(set('rest', 20_943), 'property.space-is-bounded'),
  accepted(set('rest', 20_942)),
  refused(set('half', 0), 'property.space-is-bounded'),
  deleteProperties(owner, 1, ['rest']),
  accepted(set('half', 20_942)),
]);

/** Preconditions of deleting collection properties. */
export const deletePropertiesTables = bothProfiles('delete collection properties', () => [
  create(owner),
  refused(deleteProperties(stranger, 9, []), 'collection.delete-properties.not-empty'),
  refused(deleteProperties(stranger, 9, ['']), 'collection.delete-properties.collection-exists'),
  refused(deleteProperties(stranger, 1, ['']), 'collection.delete-properties.owner-or-admin'),
  refused(deleteProperties(owner, 1, ['', 'a b']), 'property.key-is-not-empty'),
  refused(deleteProperties(owner, 1, ['a b']), 'property.key-characters'),
  accepted(deleteProperties(owner, 1, ['never-there'])),
]);

/** Preconditions of setting token property permissions. */
export const propertyPermissionsTables = bothProfiles('set token property permissions', () => {
  const wrong = ['frozen', '', 'a b'].map(key => entry(key, 'm'));
  return [
    create(owner, {
      tokenPropertyPermissions: [entry('frozen', 'a'), ...keysOnly(62).map(({ key }) => entry(key, 'm'))],
    }),
    refused(permit(stranger, 9, []), 'collection.property-permissions.not-empty'),
    refused(permit(stranger, 9, wrong), 'collection.property-permissions.collection-exists'),
    refused(permit(stranger, 1, wrong), 'collection.property-permissions.owner-or-admin'),
    refused(permit(owner, 1, wrong), 'collection.property-permissions.immutable-is-final'),
    refused(permit(owner, 1, wrong.slice(1)), 'property.key-is-not-empty'),
    refused(permit(owner, 1, wrong.slice(2)), 'property.key-characters'),
    refused(permit(owner, 1, [entry('the-64th', ''), entry('the-65th', '')]), 'property.keys-are-bounded'),
    refused(
      permit(owner, 1, [entry('the-64th', ''), entry('the-64th', 'm')]),
      'collection.property-permissions.immutable-is-final',
    ),
    accepted(permit(owner, 1, [entry('the-64th', 'm'), entry('the-64th', '')])),
  ];
});

/** A creation with invalid properties, then with invalid permissions. */
export const createWithPropertiesTables = bothProfiles('create collection with properties', () => {
  const big = ['', 'b'].map(key => ({ key, value: valueOf(30_000) }));
  const badPermissions = [entry('', 'm'), entry('a b', 'm')];
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
        tokenPropertyPermissions: keysOnly(64).map(({ key }) => entry(key, '')),
      }),
      'property.first-ones-are-bounded',
    ),
    accepted(create(owner, { tokenPropertyPermissions: [entry('a', ''), entry('a', 'mao')] })),
  ];
});

/** A stranger approves the zero address for a missing token, with an allow list. */
export const approveTables = bothProfiles('approve', () => [
  create(owner),
  permissions(owner, 1, { access: 'AllowList' }),
  mint(owner, 1, { owner: holder }),
  refused(approve(stranger, zeroAddress, { collectionId: 9, tokenId: 7 }), 'token.approve.collection-exists'),
  refused(approve(stranger, zeroAddress, { tokenId: 7 }), 'token.approve.both-sides-listed'),
  list(owner, 1, stranger),
  refused(approve(stranger, zeroAddress, { tokenId: 7 }), 'token.approve.both-sides-listed'),
  list(owner, 1, zeroAddress),
  refused(approve(stranger, zeroAddress, { tokenId: 7 }), 'token.approve.not-zero-address'),
  refused(approve(stranger, stranger, { tokenId: 7 }), 'token.approve.token-exists'),
  refused(approve(stranger, stranger), 'token.approve.by-its-owner'),
  list(owner, 1, owner),
  refused(approve(owner, stranger), 'token.approve.by-its-owner'),
  limits(owner, 1, { ownerCanTransfer: true }),
  accepted(approve(owner, stranger)),
  limits(owner, 1, { transfersEnabled: false }),
  list(owner, 1, holder),
  accepted(approve(holder, owner)),
  accepted(approve(holder, zeroAddress, { isApprove: false })),
]);

/** Preconditions of sending coins, and a creation that its signer cannot pay. */
export const sendTables = bothProfiles('send coins', () => [
  send(stranger, owner, 999_990),
  refused(send(stranger, owner, 10), 'balance.transfer.funds-available'),
  accepted(send(stranger, owner, 0.1)),
  send(stranger, owner, 8),
  refused(create(stranger), 'collection.create.signer-can-pay'),
]);
