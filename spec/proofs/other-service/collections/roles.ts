import { forbidden, phrases } from '../errors.ts';
import type { Collection, Context, Token } from '../state.ts';

/** The roles in a collection, and the refusals of signers without one. */

export const isOwner = (collection: Collection, account: string): boolean => collection.owner === account;

export function isAdmin(context: Context, collection: Collection, account: string): boolean {
  const isListed = collection.admins.includes(account);
  const counts = context.choices['admin.counts'];
  if (counts === 'in every collection')
    return [...context.world.collections.values()].some(({ admins }) => admins.includes(account));
  return counts === 'as first looked up'
    ? context.remembered(`admin ${collection.id} ${account}`, isListed)
    : isListed;
}

export const isOwnerOrAdmin = (context: Context, collection: Collection, account: string): boolean =>
  isOwner(collection, account) || isAdmin(context, collection, account);

/**
 * The collection of a write that `anyone` may make, its `owner`, or else owner and admins. Refuses other signers, at once or where there is
 * no other reason.
 */
export function managedBy(
  by: string | undefined,
  context: Context,
  { collectionId, address }: { readonly collectionId: number; readonly address: string },
): Collection {
  const collection = context.collectionOf(collectionId);
  const mayManage =
    by === 'owner' ? isOwner(collection, address) : isOwnerOrAdmin(context, collection, address);
  if (by === 'anyone' || mayManage) return collection;
  const refusal = forbidden(by === 'owner' ? phrases.notOwner : phrases.notOwnerOrAdmin);
  if (context.is('refusals.order', 'role first')) throw refusal;
  context.late.push(refusal);
  return collection;
}

/** A nested token belongs to the account at the top: its direct owner is a token and cannot sign. */
export const belongsTo = (context: Context, token: Token, account: string): boolean =>
  context.topmostOwner(token) === account;

/** Whether the account has the rights of the token owner. Those of a nested token can be gone until it is unnested. */
export const mayUse = (context: Context, token: Token, account: string): boolean =>
  (token.parent === null || !context.is('nested.rights', 'of nobody, but to unnest')) &&
  belongsTo(context, token, account);

/** With a restricted `access`, only the allow list and the privileged accounts mint and transfer, or make any write of tokens. */
export function requireAccess(
  context: Context,
  collection: Collection,
  signer: string,
  write: 'mint or transfer' | 'other write of tokens' = 'mint or transfer',
): void {
  const needed = context.choices['allow-list.needed'];
  if (needed === 'never' || (needed === 'to mint and transfer' && write !== 'mint or transfer')) return;
  if (collection.permissions.access === 'Normal') return;
  if (collection.allowList.includes(signer) || isOwnerOrAdmin(context, collection, signer)) return;
  throw forbidden('Address is not in the allow list of the collection');
}
