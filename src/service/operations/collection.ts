import { keyBytes, toChainProperty } from '../content/text.ts';
import { toAddress } from '../requests/members.ts';
import { newCollection, toLimits, toPermissions, toPropertyPermissions } from './new-collection.ts';
import { defineOperation } from './operation.ts';

/** Operations on collections (interface: Endpoints: Collection endpoints). */

export const createCollection = defineOperation('createCollection', {
  call: 'unique.createCollectionEx',
  args: newCollection,
});

export const destroyCollection = defineOperation('destroyCollection', {
  call: 'unique.destroyCollection',
  args: ({ collectionId }) => ({ collectionId }),
});

export const setCollectionProperties = defineOperation('setCollectionProperties', {
  call: 'unique.setCollectionProperties',
  args: ({ collectionId, properties }) => ({ collectionId, properties: properties.map(toChainProperty) }),
});

export const deleteCollectionProperties = defineOperation('deleteCollectionProperties', {
  call: 'unique.deleteCollectionProperties',
  args: ({ collectionId, propertyKeys }) => ({ collectionId, keys: propertyKeys.map(keyBytes) }),
});

export const setPropertyPermissions = defineOperation('setPropertyPermissions', {
  call: 'unique.setTokenPropertyPermissions',
  args: ({ collectionId, propertyPermissions }) => ({
    collectionId,
    propertyPermissions: toPropertyPermissions(propertyPermissions),
  }),
});

export const setLimits = defineOperation('setLimits', {
  call: 'unique.setCollectionLimits',
  args: ({ collectionId, limits }) => ({ collectionId, limits: toLimits(limits) }),
});

export const setPermissions = defineOperation('setPermissions', {
  call: 'unique.setCollectionPermissions',
  args: ({ collectionId, permissions }) => ({ collectionId, permissions: toPermissions(permissions) }),
});

export const setTransfersEnabled = defineOperation('setTransfersEnabled', {
  call: 'unique.setTransfersEnabledFlag',
  args: ({ collectionId, isEnabled }) => ({ collectionId, value: isEnabled }),
});

export const changeOwner = defineOperation('changeOwner', {
  call: 'unique.changeCollectionOwner',
  args: ({ collectionId, to }) => ({ collectionId, newOwner: toAddress(to) }),
});

export const addAdmin = defineOperation('addAdmin', {
  call: 'unique.addCollectionAdmin',
  args: ({ collectionId, newAdmin }) => ({ collectionId, admin: toAddress(newAdmin) }),
});

export const removeAdmin = defineOperation('removeAdmin', {
  call: 'unique.removeCollectionAdmin',
  args: ({ collectionId, admin }) => ({ collectionId, admin: toAddress(admin) }),
});

export const addToAllowList = defineOperation('addToAllowList', {
  call: 'unique.addToAllowList',
  args: ({ collectionId, newAdminId }) => ({ collectionId, address: toAddress(newAdminId) }),
});

export const removeFromAllowList = defineOperation('removeFromAllowList', {
  call: 'unique.removeFromAllowList',
  args: ({ collectionId, addressToDelete }) => ({ collectionId, address: toAddress(addressToDelete) }),
});

export const setSponsorship = defineOperation('setSponsorship', {
  call: 'unique.setCollectionSponsor',
  args: ({ collectionId, newSponsor }) => ({ collectionId, sponsor: toAddress(newSponsor) }),
});

export const confirmSponsorship = defineOperation('confirmSponsorship', {
  call: 'unique.confirmSponsorship',
  args: ({ collectionId }) => ({ collectionId }),
});

export const removeSponsorship = defineOperation('removeSponsorship', {
  call: 'unique.removeCollectionSponsor',
  args: ({ collectionId }) => ({ collectionId }),
});
