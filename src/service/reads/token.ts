import { tokenAddress, tokenOfAddress, type Address, type TokenRef } from '../../chain/state/address.ts';
import { topmostOwner as walkToTop } from '../../chain/rules/nesting.ts';
import { allowanceOf, amountOf } from '../../chain/rules/pieces.ts';
import { childrenOf, collectionOf, tokenKey, tokenOf, type State } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { topmostOwnerBudget } from '../../contract/limits.ts';
import { bundleOf } from '../views/bundle.ts';
import { collectionView, existing, livingTokenIds } from '../views/collection.ts';
import { selectKeys, toTextProperty } from '../content/text.ts';
import { anyToken, parentOf, tokenView, type AnyToken } from '../views/token.ts';
import { jsonAmount } from '../views/amount.ts';
import { toAddress } from '../requests/members.ts';
import type { Read, ReadContext } from '../world.ts';

/** Reads of tokens (interface.md, Token endpoints; shapes of rest-surface §4.2 to §4.4). */
export const token: Read<'token'> = (ref, context) => {
  const record = anyToken(context.state, ref);
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
  const token = anyToken(state, ref);
  const parentRef = token && parentOf(token);
  return parentRef === undefined ? null : { ...parentRef, address: tokenAddress(parentRef) };
};

export const tokenOwner: Read<'tokenOwner'> = (ref, { state, world }) => {
  const owner = anyToken(state, ref)?.owner ?? null;
  return owner === null ? null : { owner: world.write(owner) };
};

export const topmostOwner: Read<'topmostOwner'> = (ref, context) => {
  const { owner } = existingToken(ref, context);
  if (owner === null) return { topmostOwner: null };
  const start = tokenOfAddress(owner);
  if (start === undefined) return { topmostOwner: context.world.write(owner) };
  const topmost = walkToTop(context.state, start, { left: topmostOwnerBudget - 1 });
  if ('refused' in topmost)
    throw new Failure('Bundle', `Topmost owner is more than ${topmostOwnerBudget} tokens away`, {
      rule: topmost.refused,
    });
  return { topmostOwner: topmost.owner && context.world.write(topmost.owner) };
};

export const isBundle: Read<'isBundle'> = (ref, context) => {
  const found = existingToken(ref, context);
  return { isBundle: parentOf(found) !== undefined || context.state.children.has(tokenKey(ref)) };
};

export const bundle: Read<'bundle'> = (ref, context) => {
  existingToken(ref, context);
  return bundleOf(ref, context);
};

export const tokenExists: Read<'tokenExists'> = (ref, { state }) => ({
  isExists: anyToken(state, ref) !== undefined,
});

export const accountTokens: Read<'accountTokens'> = ({ collectionId, address }, context) => {
  const owner = toAddress(address);
  const refs = livingTokenIds(existing(collectionId, context), context).map(tokenId => ({
    collectionId,
    tokenId,
  }));
  return { tokens: refs.filter(ref => heldBy(owner, ref, context.state) > 0n) };
};

export const allowance: Read<'allowance'> = ({ from, to, ...ref }, { state }) => {
  const [owner, spender] = [toAddress(from), toAddress(to)];
  const record = tokenOf(state, ref);
  const isApproved = record?.owner === owner && record.approved === spender;
  return { isAllowed: isApproved || allowanceOf(state, ref, owner, spender) > 0n };
};

export const tokenBalance: Read<'tokenBalance'> = ({ address, ...ref }, { state }) => ({
  amount: jsonAmount(heldBy(toAddress(address), ref, state)),
});

/** How much of the token the address has immediately: of an Nft all, which is 1, or nothing. */
function heldBy(holder: Address, ref: TokenRef, state: Readonly<State>): bigint {
  const record = tokenOf(state, ref);
  return record === undefined ? amountOf(state, ref, holder) : record.owner === holder ? 1n : 0n;
}

/** The token, or the interface's error (rulings §2.13). */
function existingToken(ref: TokenRef, { state }: ReadContext): AnyToken {
  const record = anyToken(state, ref);
  if (record === undefined)
    throw new Failure('NotFound', 'Token not found', {
      collectionId: ref.collectionId,
      tokenId: ref.tokenId,
    });
  return record;
}
