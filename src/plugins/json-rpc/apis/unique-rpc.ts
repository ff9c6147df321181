import type { Address, TokenRef } from '../../../chain/state/address.ts';
import { blocksUntilSponsored } from '../../../chain/blocks/sponsorship.ts';
import { isListed } from '../../../chain/rules/collections/access.ts';
import { effectiveLimits } from '../../../chain/rules/collections/collection-limits.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { collectionOf, operatorKey, multiOwnerTokenOf, tokenOf } from '../../../chain/state/state.ts';
import type { Table } from '../../../chain/state/table.ts';
import { collectionReads } from '../../../service/reads/collection.ts';
import { topmostOwnerOf } from '../../../service/reads/token.ts';
import { existing, totalSupplyOf } from '../../../service/views/collection.ts';
import {
  allowListOf,
  heldIn,
  heldTokens,
  livingTokens,
  nestedTokens,
} from '../../../service/views/token-lists.ts';
import { allowedTo, anyToken, heldBy } from '../../../service/views/token.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { crossAccount } from '../../../wire/scale/accounts.ts';
import * as shapes from '../../../wire/scale/collections.ts';
import { list } from '../../../wire/scale/composites.ts';
import { bool, mapped, nullable, optional, u128, u32, u64, type Shape } from '../../../wire/scale/shape.ts';
import { property, propertyPermission } from '../../../wire/scale/tokens.ts';
import { account, collectionId, keys, query, tokenId, type Query } from '../arguments.ts';
import { returnedCollection, rpcCollection } from '../stored-collection.ts';
import { collectionStats, tokenChild, tokenData } from '../stored.ts';

/** Most owners of a token that are listed (spec/decisions/chain.md#sizes). */
const ownersMax = 10;

const inCollection = [collectionId] as const;
const inToken = [collectionId, tokenId] as const;

/** A query of a token in a collection that has to exist. */
const ofToken = <R>(result: Shape<R>, answer: (context: ReadContext, ref: TokenRef) => R): Query =>
  query(result, inToken, (context, id, token) => {
    existing(id, context);
    return answer(context, { collectionId: id, tokenId: token });
  });

const blocks = mapped(u64, (count: number) => BigInt(count), Number);

/**
 * The RPCs of the chain for collections and tokens, with its answers for what does not exist
 * (spec/decisions/chain.md#missing-things). They are in the order of the chain's own API.
 */
export const uniqueRpc: Readonly<Record<string, Query>> = {
  accountTokens: query(list(shapes.tokenId), [...inCollection, account('account')], (context, id, owner) => {
    existing(id, context);
    return heldTokens(context.state, id, owner);
  }),
  collectionTokens: query(list(shapes.tokenId), inCollection, (context, id) =>
    livingTokens(context.state, existing(id, context)),
  ),
  tokenExists: ofToken(bool, ({ state }, ref) => anyToken(state, ref) !== undefined),
  tokenOwner: ofToken(nullable(crossAccount), ({ state }, ref) => anyToken(state, ref)?.owner ?? null),
  topmostTokenOwner: query(nullable(crossAccount), inToken, (context, id, token) =>
    topmostOwnerOf({ collectionId: id, tokenId: token }, context),
  ),
  tokenChildren: query(list(tokenChild), inToken, ({ state }, id, token) =>
    nestedTokens(state, { collectionId: id, tokenId: token }).map(child => ({
      token: child.tokenId,
      collection: child.collectionId,
    })),
  ),
  collectionProperties: query(list(property), [...inCollection, keys], ({ state }, id, chosen) =>
    ofKeys(collectionOf(state, id)?.properties, chosen),
  ),
  tokenProperties: query(list(property), [...inToken, keys], (context, id, token, chosen) => {
    existing(id, context);
    return ofKeys(anyToken(context.state, { collectionId: id, tokenId: token })?.properties, chosen);
  }),
  propertyPermissions: query(list(propertyPermission), [...inCollection, keys], ({ state }, id, chosen) =>
    ofKeys(collectionOf(state, id)?.propertyPermissions, chosen),
  ),
  tokenData: query(tokenData, [...inToken, keys], (context, id, token, chosen) => {
    existing(id, context);
    const ref = { collectionId: id, tokenId: token };
    const found = anyToken(context.state, ref);
    const isNft = tokenOf(context.state, ref) !== undefined;
    return {
      properties: ofKeys(found?.properties, chosen),
      owner: found?.owner ?? undefined,
      pieces: multiOwnerTokenOf(context.state, ref)?.total ?? (isNft ? 1n : 0n),
    };
  }),
  totalSupply: query(u32, inCollection, (context, id) => totalSupplyOf(existing(id, context))),
  accountBalance: query(u32, [...inCollection, account('account')], (context, id, owner) => {
    existing(id, context);
    return heldIn(context.state, id, owner)?.size ?? 0;
  }),
  balance: query(u128, [...inCollection, account('account'), tokenId], (context, id, owner, token) => {
    existing(id, context);
    return heldBy(owner, { collectionId: id, tokenId: token }, context.state);
  }),
  allowance: query(
    u128,
    [...inCollection, account('sender'), account('spender'), tokenId],
    (context, id, owner, spender, token) => {
      existing(id, context);
      return allowedTo(owner, spender, { collectionId: id, tokenId: token }, context.state);
    },
  ),
  adminlist: query(
    list(crossAccount),
    inCollection,
    ({ state }, id) => collectionOf(state, id)?.admins ?? [],
  ),
  allowlist: query(list(crossAccount), inCollection, ({ state }, id) => allowListOf(state, id)),
  allowed: query(bool, [...inCollection, account('user')], ({ state }, id, address) =>
    isListed(state, id, address),
  ),
  lastTokenId: query(shapes.tokenId, inCollection, (context, id) => existing(id, context).minted),
  collectionById: query(optional(rpcCollection), inCollection, ({ state }, id) => {
    const found = collectionOf(state, id);
    return found && returnedCollection(found);
  }),
  collectionStats: query(collectionStats, [], context => collectionReads.stats({}, context)),
  nextSponsored: query(
    nullable(blocks),
    [...inCollection, account('account'), tokenId],
    ({ state, block }, id, address, token) =>
      blocksUntilSponsored(state, { collectionId: id, tokenId: token }, address, block.number),
  ),
  effectiveCollectionLimits: query(optional(shapes.limits), inCollection, ({ state }, id) => {
    const found = collectionOf(state, id);
    if (found === undefined) return undefined;
    const { sponsoredDataRateLimit, ...others } = effectiveLimits(found.limits);
    return { ...others, sponsoredDataRateLimit: sponsoredDataRateLimit ?? ('disabled' as const) };
  }),
  totalPieces: ofToken(optional(u128), ({ state }, ref) => multiOwnerTokenOf(state, ref)?.total),
  tokenOwners: ofToken(list(crossAccount), ({ state }, ref) => {
    const nft = tokenOf(state, ref);
    if (nft !== undefined) return [nft.owner];
    const holders = multiOwnerTokenOf(state, ref)?.holders;
    return holders === undefined ? [] : firstHolders(holders);
  }),
  allowanceForAll: query(
    bool,
    [...inCollection, account('owner'), account('operator')],
    ({ state }, id, owner, operator) =>
      state.operators.get(String(id))?.has(operatorKey(owner, operator)) ?? false,
  ),
};

/** The entries of the given keys, in the order of the keys; all entries if no keys are given. */
const ofKeys = <E extends { readonly key: string }>(
  entries: readonly E[] = [],
  chosen?: readonly string[],
): readonly E[] => chosen?.flatMap(key => entries.filter(entry => entry.key === key)) ?? entries;

/** In the order of their addresses. */
const firstHolders = remembered((holders: Table<bigint>): readonly Address[] =>
  holders.keys().sort().slice(0, ownersMax),
);
