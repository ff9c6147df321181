import { tokenOfAddress, type TokenRef } from '../chain/address.ts';
import { topmostOwner as walkToTop } from '../chain/nesting.ts';
import { childrenOf, collectionOf, tokenKey, tokenOf, type Token } from '../chain/state.ts';
import { Failure } from '../contract/failures.ts';
import { topmostOwnerBudget } from '../contract/limits.ts';
import { bundleOf } from './bundle.ts';
import { collectionView, existing, livingTokenIds } from './collection-view.ts';
import { account } from './operation.ts';
import type { Read, ReadContext } from './read.ts';
import { selectKeys, toTextProperty } from './text.ts';
import { tokenView } from './token-view.ts';

/** Reads of tokens (interface.md, Token endpoints; shapes of rest-surface §4.2 to §4.4). */
export const token: Read<'token'> = (ref, context) => {
  const record = tokenOf(context.state, ref);
  const collection = collectionOf(context.state, ref.collectionId);
  if (record === undefined || collection === undefined) return null;
  return { ...tokenView(ref, record, collection, context), collection: collectionView(collection, context) };
};

export const tokenProperties: Read<'tokenProperties'> = (query, context) => ({
  properties: selectKeys(existingToken(query, context).properties, query.propertyKeys).map(toTextProperty),
});

export const children: Read<'children'> = (ref, context) => {
  existingToken(ref, context);
  return { children: childrenOf(context.state, ref) };
};

export const parent: Read<'parent'> = (ref, { state }) => {
  const owner = tokenOf(state, ref)?.owner;
  const parentRef = owner === undefined ? undefined : tokenOfAddress(owner);
  return parentRef === undefined ? null : { ...parentRef, address: owner };
};

export const tokenOwner: Read<'tokenOwner'> = (ref, { state, world }) => {
  const owner = tokenOf(state, ref)?.owner;
  return owner === undefined ? null : { owner: world.write(owner) };
};

export const topmostOwner: Read<'topmostOwner'> = (ref, context) => {
  existingToken(ref, context);
  const topmost = walkToTop(context.state, ref, { left: topmostOwnerBudget });
  if ('refused' in topmost)
    throw new Failure('Bundle', `Topmost owner is more than ${topmostOwnerBudget} tokens away`, {
      rule: topmost.refused,
    });
  return { topmostOwner: context.world.write(topmost.owner) };
};

export const isBundle: Read<'isBundle'> = (ref, context) => {
  const { owner } = existingToken(ref, context);
  return { isBundle: tokenOfAddress(owner) !== undefined || context.state.children.has(tokenKey(ref)) };
};

export const bundle: Read<'bundle'> = (ref, context) => {
  existingToken(ref, context);
  return bundleOf(ref, context);
};

export const tokenExists: Read<'tokenExists'> = (ref, { state }) => ({
  isExists: tokenOf(state, ref) !== undefined,
});

export const accountTokens: Read<'accountTokens'> = ({ collectionId, address }, context) => {
  const owner = account(address);
  const refs = livingTokenIds(existing(collectionId, context), context).map(tokenId => ({
    collectionId,
    tokenId,
  }));
  return { tokens: refs.filter(ref => tokenOf(context.state, ref)?.owner === owner) };
};

export const allowance: Read<'allowance'> = ({ from, to, ...ref }, { state }) => {
  const record = tokenOf(state, ref);
  return { isAllowed: record?.owner === account(from) && record.approved === account(to) };
};

export const tokenBalance: Read<'tokenBalance'> = ({ address, ...ref }, { state }) => ({
  amount: tokenOf(state, ref)?.owner === account(address) ? 1 : 0,
});

/** The token, or the interface's error (rulings §2.13). */
function existingToken(ref: TokenRef, { state }: ReadContext): Token {
  const record = tokenOf(state, ref);
  if (record === undefined)
    throw new Failure('NotFound', 'Token not found', {
      collectionId: ref.collectionId,
      tokenId: ref.tokenId,
    });
  return record;
}
