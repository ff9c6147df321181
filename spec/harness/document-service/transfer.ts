import type { Body } from './bodies.ts';
import { conflict, forbidden } from './errors.ts';
import { checkAccountLimit, limitOf } from './limits.ts';
import { isAdmin, isOwner, requireAccess } from './roles.ts';
import { collectionOf, tokenOf, type Collection, type Context } from './state.ts';

function requireTransfersEnabled(context: Context, collection: Collection, body: Body<'Transfer'>): void {
  const { mutants, versioned } = context;
  if (limitOf(collection, 'transfersEnabled')) return;
  if (mutants.has('transfer.frozen-ignored')) return;
  if (mutants.has('transfer.frozen-ignored-for-collection-owner') && isOwner(collection, body.address))
    return;
  if (mutants.has('transfer.frozen-ignored-with-from') && body.from !== undefined) return;
  if (mutants.has('transfer.frozen-ignored-on-earlier-path') && !versioned) return;
  throw conflict('Token transfers are not enabled in this collection');
}

/** Whether a mutant lets the signer transfer a token of another owner. */
function isExempt(context: Context, collection: Collection, body: Body<'Transfer'>, owner: string): boolean {
  const { mutants } = context;
  if (mutants.has('transfer.by-collection-owner') && isOwner(collection, body.address)) return true;
  if (mutants.has('transfer.by-admin') && isAdmin(context, collection, body.address)) return true;
  if (mutants.has('transfer.from-needs-no-allowance') && body.from === owner) return true;
  return (
    mutants.has('transfer.from-by-privileged-needs-no-allowance') &&
    body.from === owner &&
    (isOwner(collection, body.address) || isAdmin(context, collection, body.address))
  );
}

/**
 * Only the owner transfers. Another signer would need an allowance, and the document shows no operation
 * that gives one, so there are none. A nested token is owned by a token and moves by unnest.
 */
export function transfer(context: Context, body: Body<'Transfer'>): object {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  const token = tokenOf(context, body);
  const isSigners = token.owner === body.address && (body.from ?? body.address) === body.address;
  if (!isSigners && !isExempt(context, collection, body, token.owner)) {
    throw forbidden(
      body.from === undefined ? 'Signer is not the token owner' : 'Signer has no allowance from the owner',
    );
  }
  requireTransfersEnabled(context, collection, body);
  requireAccess(context, collection, body.address);
  const gains = token.owner === body.to ? 0 : 1;
  if (!mutants.has('transfer.account-limit-ignored')) {
    checkAccountLimit(context, collection, body.to, gains);
  }

  const before = token.owner;
  if (!mutants.has('transfer.only-reports')) token.owner = body.to;
  if (mutants.has('transfer.clears-properties')) token.properties.clear();
  return {
    to: mutants.has('transfer.record-to-is-old-owner') ? before : body.to,
    tokenId: token.tokenId,
    collectionId: collection.id,
  };
}
