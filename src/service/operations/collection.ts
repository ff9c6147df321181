import { toChainProperty, toPropertyPermissions } from '../content/text.ts';
import { toAddress } from '../requests/members.ts';
import { newCollection, toLimits, toPermissions } from './new-collection.ts';
import { becomes, profileOf, toKeys, type CallOperations } from './operation.ts';

/** Operations on collections (interface: Endpoints: Collection endpoints). */
export const collectionOperations = {
  createCollection: becomes('unique.createCollectionEx', newCollection),
  destroyCollection: becomes('unique.destroyCollection', ({ collectionId }) => ({ collectionId })),
  setCollectionProperties: becomes('unique.setCollectionProperties', (body, context) => ({
    collectionId: body.collectionId,
    properties: body.properties.map(toChainProperty(profileOf(context))),
  })),
  deleteCollectionProperties: becomes('unique.deleteCollectionProperties', (body, context) => ({
    collectionId: body.collectionId,
    keys: toKeys(body.propertyKeys, context),
  })),
  setPropertyPermissions: becomes('unique.setTokenPropertyPermissions', (body, context) => ({
    collectionId: body.collectionId,
    propertyPermissions: toPropertyPermissions(body.propertyPermissions, profileOf(context)),
  })),
  setLimits: becomes('unique.setCollectionLimits', ({ collectionId, limits }, context) => ({
    collectionId,
    limits: toLimits(limits, profileOf(context)),
  })),
  setPermissions: becomes('unique.setCollectionPermissions', ({ collectionId, permissions }) => ({
    collectionId,
    permissions: toPermissions(permissions),
  })),
  setTransfersEnabled: becomes('unique.setTransfersEnabledFlag', ({ collectionId, isEnabled }) => ({
    collectionId,
    value: isEnabled,
  })),
  changeOwner: becomes('unique.changeCollectionOwner', ({ collectionId, to }) => ({
    collectionId,
    newOwner: toAddress(to),
  })),
  addAdmin: becomes('unique.addCollectionAdmin', ({ collectionId, newAdmin }) => ({
    collectionId,
    admin: toAddress(newAdmin),
  })),
  removeAdmin: becomes('unique.removeCollectionAdmin', ({ collectionId, admin }) => ({
    collectionId,
    admin: toAddress(admin),
  })),
  addToAllowList: becomes('unique.addToAllowList', ({ collectionId, newAdminId }) => ({
    collectionId,
    address: toAddress(newAdminId),
  })),
  removeFromAllowList: becomes('unique.removeFromAllowList', ({ collectionId, addressToDelete }) => ({
    collectionId,
    address: toAddress(addressToDelete),
  })),
  setSponsorship: becomes('unique.setCollectionSponsor', ({ collectionId, newSponsor }) => ({
    collectionId,
    sponsor: toAddress(newSponsor),
  })),
  confirmSponsorship: becomes('unique.confirmSponsorship', ({ collectionId }) => ({ collectionId })),
  removeSponsorship: becomes('unique.removeCollectionSponsor', ({ collectionId }) => ({ collectionId })),
} satisfies Partial<CallOperations>;
