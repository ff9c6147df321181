import type { Body } from './bodies.ts';
import { conflict, forbidden, phrases } from './errors.ts';
import { isAdmin, isOwner, requireOwner, requireOwnerOrAdmin } from './roles.ts';
import { collectionOf, type Context } from './state.ts';

/** The two lists of addresses that a collection has: its admins and its allow list. */

const without = (list: readonly string[], address: string): string[] => list.filter(each => each !== address);

/** Adding what is there already changes nothing and is not an error. */
const withAddress = (list: readonly string[], address: string): string[] => [
  ...without(list, address),
  address,
];

export function addAdmin(
  context: Context,
  body: Body<'AddAdmin'>,
): { collectionId: number; newAdmin: string } {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  if (mutants.has('add-admin.owner-only')) requireOwner(collection, body.address);
  else if (!mutants.has('add-admin.by-anyone')) requireOwnerOrAdmin(context, collection, body.address);
  const before = mutants.has('add-admin.replaces-list') ? [] : collection.admins;
  collection.admins = withAddress(before, body.newAdmin);
  return { collectionId: collection.id, newAdmin: body.newAdmin };
}

export function removeAdmin(
  context: Context,
  body: Body<'RemoveAdmin'>,
): { collectionId: number; admin: string } {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  const { address, admin } = body;
  if (mutants.has('remove-admin.owner-only')) requireOwner(collection, address);
  else if (!mutants.has('remove-admin.by-anyone')) requireOwnerOrAdmin(context, collection, address);

  const otherAdmin = isAdmin(context, collection, address) && address !== admin;
  if (mutants.has('remove-admin.admin-only-itself') && otherAdmin && !isOwner(collection, address)) {
    throw forbidden(phrases.notOwner);
  }
  if (mutants.has('remove-admin.itself-refused') && address === admin) {
    throw forbidden('An admin cannot remove itself');
  }
  if (mutants.has('remove-admin.last-refused') && collection.admins.length === 1) {
    throw conflict('The last admin cannot be removed');
  }
  if (mutants.has('remove-admin.clears-list')) collection.admins = [];
  else collection.admins = without(collection.admins, admin);
  return { collectionId: collection.id, admin };
}

interface AllowListRecord {
  address: string;
  collectionId: number;
}

export function addToAllowList(context: Context, body: Body<'AddToAllowList'>): AllowListRecord {
  const { mutants, world } = context;
  const collection = collectionOf(context, body.collectionId);
  requireOwnerOrAdmin(context, collection, body.address);
  const added = mutants.has('allow-list.adds-the-sender') ? body.address : body.newAdminId;
  const before = mutants.has('allow-list.add-replaces') ? [] : collection.allowList;
  collection.allowList = withAddress(before, added);
  if (mutants.has('allow-list.added-becomes-admin'))
    collection.admins = withAddress(collection.admins, added);
  if (mutants.has('allow-list.shared-by-collections')) {
    for (const each of world.collections.values()) each.allowList = withAddress(each.allowList, added);
  }
  return { address: body.newAdminId, collectionId: collection.id };
}

export function removeFromAllowList(context: Context, body: Body<'RemoveFromAllowList'>): AllowListRecord {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  requireOwnerOrAdmin(context, collection, body.address);
  if (!mutants.has('allow-list.remove-only-reports')) {
    collection.allowList = mutants.has('allow-list.remove-drops-last')
      ? collection.allowList.slice(0, -1)
      : without(collection.allowList, body.addressToDelete);
  }
  return { address: body.addressToDelete, collectionId: collection.id };
}
