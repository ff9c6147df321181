import type { BulkMint, Mint } from './bodies.ts';
import { conflict, forbidden, malformed } from './errors.ts';
import { checkAccountLimit, checkTokenLimit } from './limits.ts';
import { isOwner, isOwnerOrAdmin, requireAccess } from './roles.ts';
import type { TokenData } from './schemas.ts';
import { collectionOf, type Collection, type Context } from './state.ts';

/** The document says that a bulk mint has a maximum and does not show it. */
const mostPerTransaction = 200;

function requireMinter(context: Context, collection: Collection, signer: string): void {
  const { faults } = context;
  const privileged = faults.has('mint.admin-refused')
    ? isOwner(collection, signer)
    : isOwnerOrAdmin(context, collection, signer);
  if (privileged) return;
  if (faults.has('mint.mint-mode-refuses-public')) throw forbidden('Signer may not mint in this collection');
  if (!collection.permissions.mintMode && !faults.has('mint.mint-mode-ignored')) {
    throw forbidden('Signer may not mint in this collection');
  }
  requireAccess(context, collection, signer);
}

/** The data as stored; sound code stores all that the request gave. */
function storedData({ faults }: Context, data: TokenData): TokenData {
  const stored = { ...data };
  if (faults.has('mint.image-preview-dropped')) delete stored.imagePreview;
  if (faults.has('mint.description-dropped')) delete stored.description;
  if (faults.has('mint.image-cid-without-path') && stored.image?.['ipfsCid'] !== undefined) {
    stored.image = { ...stored.image, ipfsCid: stored.image['ipfsCid'].split('/')[0] ?? '' };
  }
  return stored;
}

function addToken(context: Context, collection: Collection, owner: string, data: TokenData): number {
  const { faults } = context;
  collection.minted += 1;
  const tokenId = faults.has('mint.id-from-count') ? collection.tokens.size + 1 : collection.minted;
  collection.tokens.set(tokenId, {
    tokenId,
    owner: faults.has('mint.collection-owner-receives') ? collection.owner : owner,
    parent: null,
    children: [],
    data: storedData(context, data),
    properties: new Map(),
  });
  return tokenId;
}

export function mint(context: Context, body: Mint): { tokenId: number } {
  const { faults } = context;
  const collection = collectionOf(context, body.collectionId);
  requireMinter(context, collection, body.address);
  if (faults.has('mint.data-required') && body.data?.name === undefined) {
    throw malformed('data.name is required');
  }
  checkTokenLimit(context, collection, 1);
  if (!faults.has('mint.account-limit-ignored')) checkAccountLimit(context, collection, body.address, 1);
  return { tokenId: addToken(context, collection, body.address, body.data ?? {}) };
}

/** All tokens of the request or none of them. */
export function bulkMint(context: Context, body: BulkMint): { tokenId: number }[] {
  const { faults } = context;
  const collection = collectionOf(context, body.collectionId);
  if (!faults.has('bulk-mint.role-unchecked')) requireMinter(context, collection, body.address);
  const count = body.tokens.length;
  if (count > mostPerTransaction) throw conflict(`At most ${mostPerTransaction} tokens per transaction`);

  if (faults.has('bulk-mint.token-limit-checked-once')) checkTokenLimit(context, collection, 1);
  else if (!faults.has('bulk-mint.token-limit-ignored') && !faults.has('bulk-mint.partial-write')) {
    checkTokenLimit(context, collection, count);
  }
  if (!faults.has('bulk-mint.account-limit-ignored')) {
    checkAccountLimit(context, collection, body.address, count);
  }

  const first = body.tokens[0];
  return body.tokens.map(token => {
    if (faults.has('bulk-mint.partial-write')) checkTokenLimit(context, collection, 1);
    const source = faults.has('bulk-mint.data-of-first') ? first : token;
    return { tokenId: addToken(context, collection, body.address, source?.data ?? {}) };
  });
}
