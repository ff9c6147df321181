import type { Body } from '../requests/bodies.ts';
import { conflict, forbidden, phrases } from '../errors.ts';
import { isAdmin, isOwner, managedBy } from './roles.ts';
import type { Collection, Context } from '../state.ts';

/** The two lists of addresses that a collection has: its admins and its allow list. */

const without = (list: readonly string[], address: string): string[] => list.filter(each => each !== address);

/** Adding what is there already changes nothing and is not an error. */
const withAddress = (list: readonly string[], address: string): string[] =>
  without(list, address).concat(address);

export function addAdmin(context: Context, body: Body<'addAdmin'>): object {
  const collection = managedBy(context.choices['add-admin.signer'], context, body);
  const isListed = collection.admins.includes(body.newAdmin);
  if (isListed && context.is('lists.again', 'refused')) throw conflict('The address is an admin already');
  const most = context.choices['admins.most'];
  if (!isListed && most !== 'any' && collection.admins.length >= Number(most))
    throw conflict('There are too many admins');
  const before = context.is('add-admin.effect', 'in place of all others') ? [] : collection.admins;
  collection.admins = withAddress(before, body.newAdmin);
  return { collectionId: collection.id, newAdmin: body.newAdmin };
}

export function removeAdmin(context: Context, body: Body<'removeAdmin'>): object {
  const { address, admin } = body;
  const by = context.choices['remove-admin.signer'];
  const collection = managedBy(by, context, body);
  const isOther = isAdmin(context, collection, address) && address !== admin;
  if (by === 'owner, or the admin itself' && isOther && !isOwner(collection, address))
    throw forbidden(phrases.notOwner);
  if (by === 'anyone but the admin itself' && address === admin)
    throw forbidden('An admin cannot remove itself');
  if (context.is('lists.again', 'refused') && !collection.admins.includes(admin))
    throw conflict('The address is not an admin');
  if (context.is('remove-admin.last', 'refused') && collection.admins.length === 1)
    throw conflict('The last admin cannot be removed');
  const isAll = context.is('remove-admin.effect', 'all removed');
  collection.admins = isAll ? [] : without(collection.admins, admin);
  return { collectionId: collection.id, admin };
}

/** The collection whose allow list is edited, and the outcome. Refuses an edit that would change nothing, where that is chosen. */
function edited(
  context: Context,
  body: Parameters<typeof managedBy>[2],
  listed: string,
  isAddition: boolean,
): readonly [Collection, object] {
  const collection = managedBy(context.choices['allow-list.signer'], context, body);
  if (context.is('lists.again', 'refused') && collection.allowList.includes(listed) === isAddition)
    throw conflict(`The address is ${isAddition ? '' : 'not '}on the allow list`);
  const address = context.is('outcome.allow-list-address', 'signer') ? body.address : listed;
  return [collection, { address, collectionId: collection.id }];
}

export function addToAllowList(context: Context, body: Body<'addToAllowList'>): object {
  const [collection, outcome] = edited(context, body, body.newAdminId, true);
  const how = context.choices['allow-list.add'];
  const added = how === 'the sender' ? body.address : body.newAdminId;
  const before = how === 'the address in place of all others' ? [] : collection.allowList;
  collection.allowList = withAddress(before, added);
  if (how === 'the address, also as an admin') collection.admins = withAddress(collection.admins, added);
  if (how === 'the address, in every collection')
    for (const each of context.world.collections.values())
      each.allowList = withAddress(each.allowList, added);
  return outcome;
}

export function removeFromAllowList(context: Context, body: Body<'removeFromAllowList'>): object {
  const [collection, outcome] = edited(context, body, body.addressToDelete, false);
  const how = context.choices['allow-list.remove'];
  if (how === 'the address') collection.allowList = without(collection.allowList, body.addressToDelete);
  if (how === 'the last address') collection.allowList = collection.allowList.slice(0, -1);
  return outcome;
}
