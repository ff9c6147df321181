import { forbidden, phrases } from './errors.ts';
import { remembered, topmostOwner, type Collection, type Context, type Token } from './state.ts';

/** The roles in a collection, and the refusals of signers without one. */

export const isOwner = (collection: Collection, account: string): boolean => collection.owner === account;

export function isAdmin(context: Context, collection: Collection, account: string): boolean {
  const { choices, lookUps, world } = context;
  const isListed = collection.admins.includes(account);
  switch (choices['admin.counts']) {
    case 'in every collection':
      return [...world.collections.values()].some(each => each.admins.includes(account));
    case 'as first looked up':
      return remembered(lookUps.isAdmin, `${collection.id} ${account}`, () => isListed);
    case 'in its collection, until removed':
      return isListed;
  }
}

export const isOwnerOrAdmin = (context: Context, collection: Collection, account: string): boolean =>
  isOwner(collection, account) || isAdmin(context, collection, account);

export function requireOwner(collection: Collection, signer: string): void {
  if (!isOwner(collection, signer)) throw forbidden(phrases.notOwner);
}

export function requireOwnerOrAdmin(context: Context, collection: Collection, signer: string): void {
  if (!isOwnerOrAdmin(context, collection, signer)) throw forbidden(phrases.notOwnerOrAdmin);
}

/** A nested token belongs to the account at the top: its direct owner is a token and cannot sign. */
export const belongsTo = (context: Context, token: Token, account: string): boolean =>
  topmostOwner(context, token) === account;

/** With a restricted `access`, only the allow list and the privileged accounts mint and transfer. */
export function requireAccess(context: Context, collection: Collection, signer: string): void {
  if (collection.permissions.access === 'Normal') return;
  if (collection.allowList.includes(signer) || isOwnerOrAdmin(context, collection, signer)) return;
  throw forbidden('Address is not in the allow list of the collection');
}
