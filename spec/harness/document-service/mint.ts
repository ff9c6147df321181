import type { Body } from './bodies.ts';
import { conflict, forbidden, malformed } from './errors.ts';
import { checkAccountLimit, checkTokenLimit } from './limits.ts';
import { isOwner, isOwnerOrAdmin, requireAccess } from './roles.ts';
import type { TokenData } from './schemas.ts';
import { collectionOf, type Collection, type Context } from './state.ts';

/** The document says that a bulk mint has a maximum and does not show it. */
const perTransactionMax = 200;

function requireMinter(context: Context, collection: Collection, signer: string): void {
  const { mutants } = context;
  const privileged = mutants.has('mint.admin-refused')
    ? isOwner(collection, signer)
    : isOwnerOrAdmin(context, collection, signer);
  if (privileged) return;
  if (mutants.has('mint.mint-mode-refuses-public')) throw forbidden('Signer may not mint in this collection');
  if (!collection.permissions.mintMode && !mutants.has('mint.mint-mode-ignored')) {
    throw forbidden('Signer may not mint in this collection');
  }
  requireAccess(context, collection, signer);
}

/** The data as stored; sound code stores all that the request gave. */
function storedData({ mutants }: Context, data: TokenData): TokenData {
  const stored = { ...data };
  if (mutants.has('mint.image-preview-dropped')) delete stored.imagePreview;
  if (mutants.has('mint.description-dropped')) delete stored.description;
  if (mutants.has('mint.image-cid-without-path') && stored.image?.['ipfsCid'] !== undefined) {
    stored.image = { ...stored.image, ipfsCid: stored.image['ipfsCid'].split('/')[0] ?? '' };
  }
  return stored;
}

function addToken(context: Context, collection: Collection, owner: string, data: TokenData): number {
  const { mutants } = context;
  collection.minted += 1;
  const tokenId = mutants.has('mint.id-from-count') ? collection.tokens.size + 1 : collection.minted;
  collection.tokens.set(tokenId, {
    tokenId,
    owner: mutants.has('mint.collection-owner-receives') ? collection.owner : owner,
    parent: null,
    children: [],
    data: storedData(context, data),
    properties: new Map(),
  });
  return tokenId;
}

export function mint(context: Context, body: Body<'Mint'>): { tokenId: number } {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  requireMinter(context, collection, body.address);
  if (mutants.has('mint.data-required') && body.data?.name === undefined) {
    throw malformed('data.name is required');
  }
  checkTokenLimit(context, collection, 1);
  if (!mutants.has('mint.account-limit-ignored')) checkAccountLimit(context, collection, body.address, 1);
  return { tokenId: addToken(context, collection, body.address, body.data ?? {}) };
}

/** All tokens of the request or none of them. */
export function bulkMint(context: Context, body: Body<'BulkMint'>): { tokenId: number }[] {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  if (!mutants.has('bulk-mint.role-unchecked')) requireMinter(context, collection, body.address);
  const count = body.tokens.length;
  if (count > perTransactionMax) throw conflict(`At most ${perTransactionMax} tokens per transaction`);

  if (mutants.has('bulk-mint.token-limit-checked-once')) checkTokenLimit(context, collection, 1);
  else if (!mutants.has('bulk-mint.token-limit-ignored') && !mutants.has('bulk-mint.partial-write')) {
    checkTokenLimit(context, collection, count);
  }
  if (!mutants.has('bulk-mint.account-limit-ignored')) {
    checkAccountLimit(context, collection, body.address, count);
  }

  const first = body.tokens[0];
  return body.tokens.map(token => {
    if (mutants.has('bulk-mint.partial-write')) checkTokenLimit(context, collection, 1);
    const source = mutants.has('bulk-mint.data-of-first') ? first : token;
    return { tokenId: addToken(context, collection, body.address, source?.data ?? {}) };
  });
}
