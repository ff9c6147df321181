import type { Body } from '../requests/bodies.ts';
import { conflict, forbidden, phrases } from '../errors.ts';
import { isAdmin, isOwner, requireSigner } from './roles.ts';
import { collectionOf, type Collection, type Context } from '../state.ts';

/** The two lists of addresses that a collection has: its admins and its allow list. */

const without = (list: readonly string[], address: string): string[] => list.filter(each => each !== address);

/** Adding what is there already changes nothing and is not an error. */
const withAddress = (list: readonly string[], address: string): string[] => [
  ...without(list, address),
  address,
];

export function addAdmin(context: Context, body: Body<'addAdmin'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  requireSigner(context, collection, body.address, choices['add-admin.signer']);
  const isListed = collection.admins.includes(body.newAdmin);
  if (isListed && choices['lists.again'] === 'refused') throw conflict('The address is an admin already');
  const most = choices['admins.most'];
  if (!isListed && most !== 'any' && collection.admins.length >= Number(most))
    throw conflict('There are too many admins');
  const before = choices['add-admin.effect'] === 'in place of all others' ? [] : collection.admins;
  collection.admins = withAddress(before, body.newAdmin);
  return { collectionId: collection.id, newAdmin: body.newAdmin };
}

function requireRemover(context: Context, collection: Collection, body: Body<'removeAdmin'>): void {
  const { address, admin } = body;
  const by = context.choices['remove-admin.signer'];
  requireSigner(context, collection, address, by);
  const isOther = isAdmin(context, collection, address) && address !== admin;
  if (by === 'owner, or the admin itself' && isOther && !isOwner(collection, address))
    throw forbidden(phrases.notOwner);
  if (by === 'anyone but the admin itself' && address === admin)
    throw forbidden('An admin cannot remove itself');
}

export function removeAdmin(context: Context, body: Body<'removeAdmin'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  requireRemover(context, collection, body);
  if (choices['lists.again'] === 'refused' && !collection.admins.includes(body.admin))
    throw conflict('The address is not an admin');
  if (choices['remove-admin.last'] === 'refused' && collection.admins.length === 1)
    throw conflict('The last admin cannot be removed');
  collection.admins =
    choices['remove-admin.effect'] === 'all removed' ? [] : without(collection.admins, body.admin);
  return { collectionId: collection.id, admin: body.admin };
}

/** Refuses a signer who may not edit the allow list, and an edit that would change nothing. */
function requireEdit(
  context: Context,
  collection: Collection,
  { signer, listed, isAddition }: { signer: string; listed: string; isAddition: boolean },
): void {
  const { choices } = context;
  requireSigner(context, collection, signer, choices['allow-list.signer']);
  if (choices['lists.again'] === 'refused' && collection.allowList.includes(listed) === isAddition)
    throw conflict(`The address is ${isAddition ? '' : 'not '}on the allow list`);
}

/** The address in the outcome of an edit of the allow list. */
const reportedAddress = ({ choices }: Context, signer: string, listed: string): string =>
  choices['outcome.allow-list-address'] === 'signer' ? signer : listed;

export function addToAllowList(context: Context, body: Body<'addToAllowList'>): object {
  const { choices, world } = context;
  const collection = collectionOf(context, body.collectionId);
  requireEdit(context, collection, { signer: body.address, listed: body.newAdminId, isAddition: true });
  const how = choices['allow-list.add'];
  const added = how === 'the sender' ? body.address : body.newAdminId;
  const before = how === 'the address in place of all others' ? [] : collection.allowList;
  collection.allowList = withAddress(before, added);
  if (how === 'the address, also as an admin') collection.admins = withAddress(collection.admins, added);
  if (how === 'the address, in every collection')
    for (const each of world.collections.values()) each.allowList = withAddress(each.allowList, added);
  return { address: reportedAddress(context, body.address, body.newAdminId), collectionId: collection.id };
}

export function removeFromAllowList(context: Context, body: Body<'removeFromAllowList'>): object {
  const collection = collectionOf(context, body.collectionId);
  requireEdit(context, collection, { signer: body.address, listed: body.addressToDelete, isAddition: false });
  const how = context.choices['allow-list.remove'];
  if (how === 'the address') collection.allowList = without(collection.allowList, body.addressToDelete);
  if (how === 'the last address') collection.allowList = collection.allowList.slice(0, -1);
  return {
    address: reportedAddress(context, body.address, body.addressToDelete),
    collectionId: collection.id,
  };
}
