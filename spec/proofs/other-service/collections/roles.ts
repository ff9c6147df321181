import { forbidden, phrases, type Refusal } from '../errors.ts';
import { remembered, topmostOwner, type Collection, type Context, type Token } from '../state.ts';

/** The roles in a collection, and the refusals of signers without one. */

export const isOwner = (collection: Collection, account: string): boolean => collection.owner === account;

export function isAdmin(context: Context, collection: Collection, account: string): boolean {
  const { choices, world } = context;
  const isListed = collection.admins.includes(account);
  switch (choices['admin.counts']) {
    case 'in every collection':
      return [...world.collections.values()].some(each => each.admins.includes(account));
    case 'as first looked up':
      return remembered(context, `admin ${collection.id} ${account}`, isListed);
    default:
      return isListed;
  }
}

export const isOwnerOrAdmin = (context: Context, collection: Collection, account: string): boolean =>
  isOwner(collection, account) || isAdmin(context, collection, account);

/** Refuses a signer without the role, at once or where there is no other reason. */
function refuse({ choices, late }: Context, refusal: Refusal): void {
  if (choices['refusals.order'] === 'role first') throw refusal;
  late.push(refusal);
}

function requireOwner(context: Context, collection: Collection, signer: string): void {
  if (!isOwner(collection, signer)) refuse(context, forbidden(phrases.notOwner));
}

function requireOwnerOrAdmin(context: Context, collection: Collection, signer: string): void {
  if (!isOwnerOrAdmin(context, collection, signer)) refuse(context, forbidden(phrases.notOwnerOrAdmin));
}

/** Refuses a signer who may not make a write: `anyone` may, the `owner`, or else owner and admins. */
export function requireSigner(context: Context, collection: Collection, signer: string, by?: string): void {
  if (by === 'owner') requireOwner(context, collection, signer);
  else if (by !== 'anyone') requireOwnerOrAdmin(context, collection, signer);
}

/** A nested token belongs to the account at the top: its direct owner is a token and cannot sign. */
export const belongsTo = (context: Context, token: Token, account: string): boolean =>
  topmostOwner(context, token) === account;

/** Whether the account has the rights of the token owner. Those of a nested token can be gone until it is unnested. */
export const mayUse = (context: Context, token: Token, account: string): boolean =>
  (token.parent === null || context.choices['nested.rights'] !== 'of nobody, but to unnest') &&
  belongsTo(context, token, account);

/** Writes that a restricted `access` usually leaves to the allow list and to privileged accounts, or that it can leave to them. */
type Restricted = 'mint or transfer' | 'other write of tokens';

/** With a restricted `access`, only the allow list and the privileged accounts make some writes. */
export function requireAccess(
  context: Context,
  collection: Collection,
  signer: string,
  write: Restricted = 'mint or transfer',
): void {
  const needed = context.choices['allow-list.needed'];
  if (needed === 'never' || (needed === 'to mint and transfer' && write !== 'mint or transfer')) return;
  if (collection.permissions.access === 'Normal') return;
  if (collection.allowList.includes(signer) || isOwnerOrAdmin(context, collection, signer)) return;
  throw forbidden('Address is not in the allow list of the collection');
}
