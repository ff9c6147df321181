import type { Body, TokenData } from '../requests/bodies.ts';
import { conflict, forbidden, keepingEffects, malformed } from '../errors.ts';
import { checkAccountLimit, checkTokenLimit } from '../collections/limits.ts';
import { isOwner, isOwnerOrAdmin, requireAccess } from '../collections/roles.ts';
import { idAt, type Collection, type Context } from '../state.ts';

function requireMinter(context: Context, collection: Collection, signer: string): void {
  const by = context.choices['mint.signer'];
  const isManager =
    by === 'owner, and others in mint mode'
      ? isOwner(collection, signer)
      : isOwnerOrAdmin(context, collection, signer);
  if (isManager) return;
  const isPublic = by === 'anyone' || (by !== 'owner and admins' && collection.permissions.mintMode);
  if (!isPublic) throw forbidden('Signer may not mint in this collection');
  requireAccess(context, collection, signer);
}

/** The data as stored: all that the request gave, if nothing else is chosen. */
function storedData(context: Context, data: TokenData): TokenData {
  const stored = { ...data };
  const kept = context.choices['mint.data'];
  if (kept === 'all but imagePreview') delete stored.imagePreview;
  if (kept === 'all but description') delete stored.description;
  if (kept === 'image without path' && stored.image?.['ipfsCid'] !== undefined)
    stored.image = { ...stored.image, ipfsCid: stored.image['ipfsCid'].split('/')[0] ?? '' };
  return stored;
}

/** The account that owns what the signer mints. */
const receiverOf = (context: Context, collection: Collection, signer: string): string =>
  context.is('mint.owner', 'owner of the collection') ? collection.owner : signer;

function addToken(context: Context, collection: Collection, owner: string, data: TokenData): number {
  collection.minted += 1;
  const count = context.is('mint.id', 'number of tokens') ? collection.tokens.size + 1 : collection.minted;
  const tokenId = idAt(context, count);
  collection.tokens.set(tokenId, {
    tokenId,
    owner,
    parent: null,
    children: [],
    data: storedData(context, data),
    properties: new Map(),
  });
  return tokenId;
}

export function mint(context: Context, body: Body<'mint'>): { tokenId: number } {
  const collection = context.collectionOf(body.collectionId);
  requireMinter(context, collection, body.address);
  const owner = receiverOf(context, collection, body.address);
  if (context.is('mint.data', 'name required') && body.data?.name === undefined)
    throw malformed('data.name is required');
  checkTokenLimit(context, collection, 1);
  if (!context.is('account-limit.checked', 'not by mint')) checkAccountLimit(context, collection, owner, 1);
  return { tokenId: addToken(context, collection, owner, body.data ?? {}) };
}

/** Checks the token limit before any token of a bulk mint exists. */
function checkRoom(context: Context, collection: Collection, count: number): void {
  const checked = context.choices['bulk-mint.token-limit'];
  if (checked === 'checked for all') checkTokenLimit(context, collection, count);
  if (checked === 'checked for one') checkTokenLimit(context, collection, 1);
}

/** All tokens of the request or none of them, if nothing else is chosen. */
export function mintMany(context: Context, body: Body<'mintMany'>): { tokenId: number }[] {
  const collection = context.collectionOf(body.collectionId);
  if (!context.is('mint.signer', 'anyone in bulk')) requireMinter(context, collection, body.address);
  const owner = receiverOf(context, collection, body.address);
  const count = body.tokens.length;
  // The document says that a bulk mint has a maximum, and does not show it.
  const most = Number(context.choices['bulk-mint.most']);
  if (count > most) throw conflict(`At most ${most} tokens per transaction`);
  checkRoom(context, collection, count);
  if (!context.is('account-limit.checked', 'not by bulk mint'))
    checkAccountLimit(context, collection, owner, count);

  const first = body.tokens[0];
  const isPartial = context.is('bulk-mint.token-limit', 'checked one by one, without undoing');
  return keepingEffects(isPartial, () =>
    body.tokens.map(token => {
      if (isPartial) checkTokenLimit(context, collection, 1);
      const source = context.is('mint.data', 'of the first in bulk') ? first : token;
      return { tokenId: addToken(context, collection, owner, source?.data ?? {}) };
    }),
  );
}
