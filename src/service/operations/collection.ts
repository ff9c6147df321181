import { effectiveLimits } from '../../chain/rules/collections/collection-limits.ts';
import { collectionOf } from '../../chain/state/state.ts';
import { keyBytes, toChainProperty } from '../content/text.ts';
import { toAddress } from '../requests/members.ts';
import { newCollection, toLimits, toPermissions, toPropertyPermissions } from './new-collection.ts';
import { defineOperation, type CallResult } from './operation.ts';
import { creating, dataOf, ofCollection } from './outcomes.ts';

/** Operations on collections (interface: Endpoints: Collection endpoints). */

export const createCollection = defineOperation('createCollection', { ...creating, args: newCollection });

export const destroyCollection = defineOperation('destroyCollection', {
  call: 'unique.destroyCollection',
  args: ({ collectionId }) => ({ collectionId }),
  outcome: ({ collectionId }) => ({ success: true, collectionId }),
});

export const setCollectionProperties = defineOperation('setCollectionProperties', {
  call: 'unique.setCollectionProperties',
  args: ({ collectionId, properties }) => ({ collectionId, properties: properties.map(toChainProperty) }),
  outcome: ({ collectionId }, result) => ({
    collectionId,
    properties: keys(result, 'common.CollectionPropertySet'),
  }),
});

export const deleteCollectionProperties = defineOperation('deleteCollectionProperties', {
  call: 'unique.deleteCollectionProperties',
  args: ({ collectionId, propertyKeys }) => ({ collectionId, keys: propertyKeys.map(keyBytes) }),
  outcome: (_args, result) => ({ properties: keys(result, 'common.CollectionPropertyDeleted') }),
});

export const setPropertyPermissions = defineOperation('setPropertyPermissions', {
  call: 'unique.setTokenPropertyPermissions',
  args: ({ collectionId, propertyPermissions }) => ({
    collectionId,
    propertyPermissions: toPropertyPermissions(propertyPermissions),
  }),
  outcome: (_args, result) => ({ propertyPermissions: keys(result, 'common.PropertyPermissionSet') }),
});

export const setLimits = defineOperation('setLimits', {
  call: 'unique.setCollectionLimits',
  args: ({ collectionId, limits }) => ({ collectionId, limits: toLimits(limits) }),
  outcome: ({ collectionId }, { state }) => {
    const collection = collectionOf(state, collectionId);
    return { collectionId, limits: collection && effectiveLimits(collection.limits) };
  },
});

export const setPermissions = defineOperation('setPermissions', {
  call: 'unique.setCollectionPermissions',
  args: ({ collectionId, permissions }) => ({ collectionId, permissions: toPermissions(permissions) }),
  outcome: ofCollection,
});

export const setTransfersEnabled = defineOperation('setTransfersEnabled', {
  call: 'unique.setTransfersEnabledFlag',
  args: ({ collectionId, isEnabled }) => ({ collectionId, value: isEnabled }),
  outcome: () => ({ success: true }),
});

export const changeOwner = defineOperation('changeOwner', {
  call: 'unique.changeCollectionOwner',
  args: ({ collectionId, to }) => ({ collectionId, newOwner: toAddress(to) }),
  outcome: ({ collectionId, newOwner }, { world }) => ({ collectionId, owner: world.write(newOwner) }),
});

export const addAdmin = defineOperation('addAdmin', {
  call: 'unique.addCollectionAdmin',
  args: ({ collectionId, newAdmin }) => ({ collectionId, admin: toAddress(newAdmin) }),
  outcome: ({ collectionId, admin }, { world }) => ({ collectionId, newAdmin: world.write(admin) }),
});

export const removeAdmin = defineOperation('removeAdmin', {
  call: 'unique.removeCollectionAdmin',
  args: ({ collectionId, admin }) => ({ collectionId, admin: toAddress(admin) }),
  outcome: ({ collectionId, admin }, { world }) => ({ collectionId, admin: world.write(admin) }),
});

export const addToAllowList = defineOperation('addToAllowList', {
  call: 'unique.addToAllowList',
  args: ({ collectionId, newAdminId }) => ({ collectionId, address: toAddress(newAdminId) }),
  outcome: ({ collectionId, address }, { world }) => ({ collectionId, address: world.write(address) }),
});

export const removeFromAllowList = defineOperation('removeFromAllowList', {
  call: 'unique.removeFromAllowList',
  args: ({ collectionId, addressToDelete }) => ({ collectionId, address: toAddress(addressToDelete) }),
  outcome: ({ collectionId, address }, { world }) => ({ collectionId, address: world.write(address) }),
});

export const setSponsorship = defineOperation('setSponsorship', {
  call: 'unique.setCollectionSponsor',
  args: ({ collectionId, newSponsor }) => ({ collectionId, sponsor: toAddress(newSponsor) }),
  outcome: ({ collectionId, sponsor }, { world }) => ({ collectionId, sponsor: world.write(sponsor) }),
});

export const confirmSponsorship = defineOperation('confirmSponsorship', {
  call: 'unique.confirmSponsorship',
  args: ({ collectionId }) => ({ collectionId }),
  outcome: ({ collectionId }, { world, signer }) => ({ collectionId, sponsor: world.write(signer) }),
});

export const removeSponsorship = defineOperation('removeSponsorship', {
  call: 'unique.removeCollectionSponsor',
  args: ({ collectionId }) => ({ collectionId }),
  outcome: ofCollection,
});

const keys = (
  result: CallResult,
  name: 'common.CollectionPropertySet' | 'common.CollectionPropertyDeleted' | 'common.PropertyPermissionSet',
): unknown => dataOf(result, name).map(([collectionId, propertyKey]) => ({ collectionId, propertyKey }));
