import { Type } from 'typebox';
import { substrateMirror } from '../../../chain/state/address.ts';
import { propertiesMax } from '../../../contract/limits.ts';
import { bob, permission } from '../../../contract/operations/operation.ts';
import { Account, as, AnyAddress, PropertyPermission } from '../../../contract/shapes/members.ts';
import { toPropertyPermissions } from '../../../service/content/text.ts';
import { call, profileOf, toKeys } from '../../../service/operations/operation.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { LimitsToSet, toLimits } from '../limits.ts';
import { Keys, ofCollection, Properties, toProperties } from '../members.ts';
import { write } from '../operation.ts';
import { answersCollection, answersEvent } from '../results.ts';

/** What changes a collection. */
export const collectionWrites = {
  'collection.setProperties': write({
    paths: ['collection/properties/set'],
    summary: 'Set properties of a collection',
    args: Type.Object({ ...ofCollection, properties: Properties }),
    example: { collectionId: 1, properties: [{ key: 'colour', value: 'red' }] },
    toCall: ({ collectionId, properties }, context) =>
      call('unique.setCollectionProperties', { collectionId, properties: toProperties(properties, context) }),
    ...answersCollection('common.CollectionPropertySet'),
  }),
  'collection.deleteProperties': write({
    paths: ['collection/properties/delete'],
    summary: 'Delete properties of a collection',
    args: Type.Object({ ...ofCollection, keys: Keys }),
    example: { collectionId: 1, keys: ['colour'] },
    toCall: ({ collectionId, keys }, context) =>
      call('unique.deleteCollectionProperties', { collectionId, keys: toKeys(keys, context) }),
    ...answersCollection('common.CollectionPropertyDeleted'),
  }),
  'collection.setSponsor': write({
    paths: ['collection/sponsor/set'],
    summary: 'Set the sponsor of a collection',
    args: Type.Object({ ...ofCollection, sponsor: as(Account, 'The sponsor, who has to confirm') }),
    example: { collectionId: 1, sponsor: bob },
    toCall: ({ collectionId, sponsor }) =>
      call('unique.setCollectionSponsor', { collectionId, sponsor: toAddress(sponsor) }),
    ...answersCollection('common.CollectionSponsorSet'),
  }),
  'collection.confirmSponsorship': write({
    paths: ['collection/sponsor/confirm'],
    summary: 'Confirm to sponsor a collection',
    args: Type.Object(ofCollection),
    example: { collectionId: 1 },
    toCall: ({ collectionId }) => call('unique.confirmSponsorship', { collectionId }),
    ...answersCollection('common.SponsorshipConfirmed'),
  }),
  // To the Substrate mirror of an Ethereum address.
  'collection.transferCollection': write({
    paths: ['collection/transferCollection'],
    summary: 'Give a collection to another owner',
    args: Type.Object({ ...ofCollection, to: as(AnyAddress, 'The new owner') }),
    example: { collectionId: 4, to: bob },
    toCall: ({ collectionId, to }) =>
      call('unique.changeCollectionOwner', { collectionId, newOwner: substrateMirror(toAddress(to)) }),
    ...answersCollection('common.CollectionOwnerChanged'),
  }),
  'collection.setLimits': write({
    paths: ['collection/limits/set'],
    summary: 'Set limits of a collection',
    args: Type.Object({ ...ofCollection, limits: LimitsToSet }),
    example: { collectionId: 1, limits: { tokenLimit: 1_000, sponsoredDataRateLimit: 30 } },
    toCall: ({ collectionId, limits }, context) =>
      call('unique.setCollectionLimits', { collectionId, limits: toLimits(limits, profileOf(context)) }),
    ...answersCollection('common.CollectionLimitSet'),
  }),
  'collection.setTokenPropertyPermissions': write({
    paths: ['collection/token-property-permissions'],
    summary: 'Set who may set properties of tokens',
    args: Type.Object({
      ...ofCollection,
      tokenPropertyPermissions: Type.Array(PropertyPermission, { maxItems: propertiesMax }),
    }),
    example: { collectionId: 1, tokenPropertyPermissions: [{ key: 'level', permission }] },
    toCall: ({ collectionId, tokenPropertyPermissions }, context) =>
      call('unique.setTokenPropertyPermissions', {
        collectionId,
        propertyPermissions: toPropertyPermissions(tokenPropertyPermissions, profileOf(context)),
      }),
    ...answersCollection('common.PropertyPermissionSet'),
  }),
  'collection.addAdmin': write({
    paths: ['collection/admin/add'],
    summary: 'Add an admin to a collection',
    args: Type.Object({ ...ofCollection, newAdmin: as(AnyAddress, 'The new admin') }),
    example: { collectionId: 1, newAdmin: bob },
    toCall: ({ collectionId, newAdmin }) =>
      call('unique.addCollectionAdmin', { collectionId, admin: toAddress(newAdmin) }),
    ...answersCollection('common.CollectionAdminAdded'),
  }),
  'collection.removeAdmin': write({
    paths: ['collection/admin/remove'],
    summary: 'Remove an admin of a collection',
    args: Type.Object({ ...ofCollection, adminToDelete: as(AnyAddress, 'The admin') }),
    example: { collectionId: 1, adminToDelete: bob },
    toCall: ({ collectionId, adminToDelete }) =>
      call('unique.removeCollectionAdmin', { collectionId, admin: toAddress(adminToDelete) }),
    ...answersCollection('common.CollectionAdminRemoved'),
  }),
  'collection.delete': write({
    paths: ['collection/delete'],
    summary: 'Destroy a collection',
    args: Type.Object(ofCollection),
    example: { collectionId: 5 },
    toCall: ({ collectionId }) => call('unique.destroyCollection', { collectionId }),
    ...answersEvent('common.CollectionDestroyed', { collectionId: 0 }),
  }),
} as const;
