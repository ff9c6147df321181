import type { Body } from './bodies.ts';
import { conflict, forbidden } from './errors.ts';
import { limitOf } from './limits.ts';
import { belongsTo, isAdmin, isOwner, isOwnerOrAdmin } from './roles.ts';
import {
  collectionOf,
  sameRef,
  tokenOf,
  topmostOwner,
  type Collection,
  type Context,
  type Token,
} from './state.ts';

function requireBurner(context: Context, collection: Collection, token: Token, signer: string): void {
  const { mutants } = context;
  if (mutants.has('burn.by-anyone')) return;
  if (mutants.has('burn.token-owner-refused') && !isOwnerOrAdmin(context, collection, signer)) {
    throw forbidden('Signer may not burn this token');
  }
  if (belongsTo(context, token, signer)) return;
  if (mutants.has('burn.admin-refused') && !isOwner(collection, signer)) {
    throw forbidden('Signer may not burn this token');
  }
  if (mutants.has('burn.collection-owner-refused') && !isAdmin(context, collection, signer)) {
    throw forbidden('Signer may not burn this token');
  }
  if (!isOwnerOrAdmin(context, collection, signer)) throw forbidden('Signer may not burn this token');
  if (!limitOf(collection, 'ownerCanTransfer') && !mutants.has('burn.owner-can-transfer-ignored')) {
    throw forbidden('The limits of the collection let only the token owner burn a token');
  }
}

/** In a bundle only a token that holds no other tokens can be burned. */
function requireNoChildren(context: Context, collection: Collection, token: Token, signer: string): void {
  const { mutants } = context;
  if (mutants.has('burn.nested-refused') && token.parent !== null) {
    throw conflict('A token in a bundle cannot be burned');
  }
  if (token.children.length === 0) return;
  if (mutants.has('burn.token-with-children')) return;
  if (mutants.has('burn.token-with-children-for-collection-owner') && isOwner(collection, signer)) return;
  if (mutants.has('burn.nested-token-with-children') && token.parent !== null) return;
  throw conflict('Token holds other tokens');
}

export function burn(context: Context, body: Body<'Burn'>): object {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  const token = tokenOf(context, body);
  requireBurner(context, collection, token, body.address);
  const fromOther = body.from !== undefined && body.from !== topmostOwner(context, token);
  if (fromOther && !mutants.has('burn.from-unchecked')) throw forbidden('from is not the token owner');
  requireNoChildren(context, collection, token, body.address);
  if (mutants.has('burn.refused-while-frozen') && !limitOf(collection, 'transfersEnabled')) {
    throw conflict('Token transfers are not enabled in this collection');
  }

  if (token.parent !== null && !mutants.has('burn.stays-child-of-parent')) {
    const parent = tokenOf(context, token.parent);
    const self = { collectionId: collection.id, tokenId: token.tokenId };
    parent.children = parent.children.filter(child => !sameRef(child, self));
  }
  if (!mutants.has('burn.only-reports')) collection.tokens.delete(token.tokenId);
  if (mutants.has('burn.gives-mint-back')) collection.minted -= 1;
  return {
    collectionId: collection.id,
    tokenId: token.tokenId,
    address: body.address,
    ...(mutants.has('burn.record-without-value') ? {} : { value: 1 }),
  };
}
