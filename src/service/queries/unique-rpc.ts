import type { Address, TokenRef } from '../../chain/state/address.ts';
import { blocksUntilSponsored } from '../../chain/blocks/sponsorship.ts';
import { isListed } from '../../chain/rules/collections/allow-list.ts';
import { effectiveLimits } from '../../chain/rules/collections/collection-limits.ts';
import { remembered } from '../../chain/state/remembered.ts';
import {
  collectionOf,
  operatorKey,
  multiOwnerTokenOf,
  tokenOf,
  type Property,
} from '../../chain/state/state.ts';
import type { Table } from '../../chain/state/table.ts';
import { collectionReads } from '../reads/collection.ts';
import { existing, totalSupplyOf } from '../views/collection.ts';
import { allowListOf, heldIn, heldTokens, livingTokens, nestedTokens } from '../views/token-lists.ts';
import { selectKeys } from '../content/text.ts';
import { topmostOwnerOf } from '../reads/token.ts';
import { allowedTo, anyToken, heldBy } from '../views/token.ts';
import { account, collectionId, keys, query, tokenId, type Query } from './arguments.ts';
import { rawAmount, rawEffectiveLimits, rawRpcCollection } from '../views/polkadot-json.ts';
import { crossAccount } from '../../wire/scale/accounts.ts';
import { property, propertyPermission } from '../../wire/scale/tokens.ts';
import type { ReadContext, World } from '../worlds/world.ts';

/** Most owners of a token that are listed (spec/decisions/chain.md#sizes). */
const ownersMax = 10;

const inCollection = [collectionId] as const;
const inToken = [collectionId, tokenId] as const;

/**
 * The RPCs of the chain for collections and tokens, with its answers for what does not exist
 * (spec/decisions/chain.md#missing-things). They are in the order of the chain's own API.
 */
export const uniqueRpc: Readonly<Record<string, Query>> = {
  accountTokens: query('Vec<u32>', [...inCollection, account('account')], (context, id, owner) => {
    existing(id, context);
    return heldTokens(context.state, id, owner);
  }),
  collectionTokens: query('Vec<u32>', inCollection, (context, id) =>
    livingTokens(context.state, existing(id, context)),
  ),
  tokenExists: query('bool', inToken, (context, id, token) => {
    existing(id, context);
    return anyToken(context.state, { collectionId: id, tokenId: token }) !== undefined;
  }),
  tokenOwner: query('Option<PalletEvmAccountBasicCrossAccountIdRepr>', inToken, (context, id, token) => {
    existing(id, context);
    return rawOwner(anyToken(context.state, { collectionId: id, tokenId: token })?.owner, context);
  }),
  topmostTokenOwner: query('Option<PalletEvmAccountBasicCrossAccountIdRepr>', inToken, (context, id, token) =>
    rawOwner(topmostOwnerOf({ collectionId: id, tokenId: token }, context), context),
  ),
  tokenChildren: query('Vec<UpDataStructsTokenChild>', inToken, ({ state }, id, token) =>
    nestedTokens(state, { collectionId: id, tokenId: token }).map(child => ({
      token: child.tokenId,
      collection: child.collectionId,
    })),
  ),
  collectionProperties: query(
    'Vec<UpDataStructsProperty>',
    [...inCollection, keys],
    ({ state, world }, id, chosen) => rawProperties(collectionOf(state, id)?.properties, chosen, world),
  ),
  tokenProperties: query('Vec<UpDataStructsProperty>', [...inToken, keys], (context, id, token, chosen) => {
    existing(id, context);
    const found = anyToken(context.state, { collectionId: id, tokenId: token });
    return rawProperties(found?.properties, chosen, context.world);
  }),
  propertyPermissions: query(
    'Vec<UpDataStructsPropertyKeyPermission>',
    [...inCollection, keys],
    ({ state, world }, id, chosen) =>
      selectKeys(collectionOf(state, id)?.propertyPermissions ?? [], chosen).map(one =>
        propertyPermission.write(one, world),
      ),
  ),
  tokenData: query('UpDataStructsTokenData', [...inToken, keys], (context, id, token, chosen) => {
    existing(id, context);
    const ref = { collectionId: id, tokenId: token };
    const found = anyToken(context.state, ref);
    const isNft = tokenOf(context.state, ref) !== undefined;
    return {
      properties: rawProperties(found?.properties, chosen, context.world),
      owner: rawOwner(found?.owner, context),
      pieces: rawAmount(multiOwnerTokenOf(context.state, ref)?.total ?? (isNft ? 1n : 0n)),
    };
  }),
  totalSupply: query('u32', inCollection, (context, id) => totalSupplyOf(existing(id, context))),
  accountBalance: query('u32', [...inCollection, account('account')], (context, id, owner) => {
    existing(id, context);
    return heldIn(context.state, id, owner)?.size ?? 0;
  }),
  balance: query('u128', [...inCollection, account('account'), tokenId], (context, id, owner, token) => {
    existing(id, context);
    return rawAmount(heldBy(owner, { collectionId: id, tokenId: token }, context.state));
  }),
  allowance: query(
    'u128',
    [...inCollection, account('sender'), account('spender'), tokenId],
    (context, id, owner, spender, token) => {
      existing(id, context);
      return rawAmount(allowedTo(owner, spender, { collectionId: id, tokenId: token }, context.state));
    },
  ),
  adminlist: query('Vec<PalletEvmAccountBasicCrossAccountIdRepr>', inCollection, ({ state, world }, id) =>
    (collectionOf(state, id)?.admins ?? []).map(admin => crossAccount.write(admin, world)),
  ),
  allowlist: query('Vec<PalletEvmAccountBasicCrossAccountIdRepr>', inCollection, ({ state, world }, id) =>
    allowListOf(state, id).map(address => crossAccount.write(address, world)),
  ),
  allowed: query('bool', [...inCollection, account('user')], ({ state }, id, address) =>
    isListed(state, id, address),
  ),
  lastTokenId: query('TokenId', inCollection, (context, id) => existing(id, context).minted),
  collectionById: query('Option<UpDataStructsRpcCollection>', inCollection, ({ state, world }, id) => {
    const found = collectionOf(state, id);
    return found && rawRpcCollection(found, world);
  }),
  collectionStats: query('UpDataStructsCollectionStats', [], context => collectionReads.stats({}, context)),
  nextSponsored: query(
    'Option<u64>',
    [...inCollection, account('account'), tokenId],
    ({ state, block }, id, address, token) =>
      blocksUntilSponsored(state, { collectionId: id, tokenId: token }, address, block.number),
  ),
  effectiveCollectionLimits: query(
    'Option<UpDataStructsCollectionLimits>',
    inCollection,
    ({ state, world }, id) => {
      const found = collectionOf(state, id);
      return found && rawEffectiveLimits(effectiveLimits(found.limits), world);
    },
  ),
  totalPieces: query('Option<u128>', inToken, (context, id, token) => {
    existing(id, context);
    const total = multiOwnerTokenOf(context.state, { collectionId: id, tokenId: token })?.total;
    return total === undefined ? null : rawAmount(total);
  }),
  tokenOwners: query('Vec<PalletEvmAccountBasicCrossAccountIdRepr>', inToken, (context, id, token) => {
    existing(id, context);
    const owners = ownersOf({ collectionId: id, tokenId: token }, context);
    return owners.map(owner => crossAccount.write(owner, context.world));
  }),
  allowanceForAll: query(
    'bool',
    [...inCollection, account('owner'), account('operator')],
    ({ state }, id, owner, operator) =>
      state.operators.get(String(id))?.has(operatorKey(owner, operator)) ?? false,
  ),
};

const rawProperties = (
  properties: readonly Property[] | undefined,
  chosen: readonly string[] | undefined,
  world: World,
): unknown[] => selectKeys(properties ?? [], chosen).map(one => property.write(one, world));

const rawOwner = (owner: Address | null | undefined, { world }: ReadContext): unknown =>
  owner === null || owner === undefined ? null : crossAccount.write(owner, world);

/** The first owners in the order of their addresses. */
function ownersOf(token: TokenRef, { state }: ReadContext): readonly Address[] {
  const nft = tokenOf(state, token);
  if (nft !== undefined) return [nft.owner];
  const holders = multiOwnerTokenOf(state, token)?.holders;
  return holders === undefined ? [] : firstHolders(holders);
}

const firstHolders = remembered((holders: Table<bigint>): readonly Address[] =>
  holders.keys().sort().slice(0, ownersMax),
);
