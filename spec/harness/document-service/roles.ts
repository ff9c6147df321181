import { forbidden, phrases } from './errors.ts';
import { topmostOwner, type Collection, type Context, type Token } from './state.ts';

/** The roles in a collection, and the refusals of signers without one. */

export const isOwner = (collection: Collection, account: string): boolean => collection.owner === account;

export function isAdmin(context: Context, collection: Collection, account: string): boolean {
  const { mutants, world } = context;
  if (mutants.has('roles.admin-of-any-collection')) {
    return [...world.collections.values()].some(each => each.admins.includes(account));
  }
  return mutants.staleFlag('roles.admin-cached', `${collection.id} ${account}`, () =>
    collection.admins.includes(account),
  );
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
