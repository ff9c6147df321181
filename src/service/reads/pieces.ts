import { allowanceOf, amountOf } from '../../chain/rules/tokens/pieces.ts';
import { collectionOf, multiOwnerTokenOf, type Collection } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { collectionView, existing } from '../views/collection.ts';
import { amountView, jsonAmount, type Amount } from '../views/amount.ts';
import { toAddress } from '../requests/members.ts';
import type { Reads } from '../worlds/world.ts';

/** Reads of amounts and pieces (spec/decisions/service.md#amounts-and-pieces). */
export const pieceReads = {
  fungibleCollection: ({ collectionId }, { state, world }) => {
    const found = collectionOf(state, collectionId);
    return found === undefined ? null : collectionView(fungible(found), world.format);
  },
  refungibleCollection: ({ collectionId }, { state, world }) => {
    const found = collectionOf(state, collectionId);
    return found?.mode === 'ReFungible' ? collectionView(found, world.format) : null;
  },
  amountBalance: ({ collectionId, address }, context) => {
    const collection = fungible(existing(collectionId, context));
    return inCollectionUnit(
      collection,
      amountOf(context.state, { collectionId, tokenId: 0 }, toAddress(address)),
    );
  },
  amountAllowance: ({ collectionId, from, to }, context) => {
    const collection = existing(collectionId, context);
    const token = { collectionId, tokenId: 0 };
    return inCollectionUnit(collection, allowanceOf(context.state, token, toAddress(from), toAddress(to)));
  },
  totalAmount: ({ collectionId }, context) => {
    const { decimals } = existing(collectionId, context);
    const total = multiOwnerTokenOf(context.state, { collectionId, tokenId: 0 })?.total ?? 0n;
    return { collectionId, amount: jsonAmount(total, decimals) };
  },
  piecesBalance: ({ address, ...token }, { state }) => ({
    amount: jsonAmount(amountOf(state, token, toAddress(address))),
  }),
  piecesAllowance: ({ from, to, ...token }, { state }) => ({
    amount: jsonAmount(allowanceOf(state, token, toAddress(from), toAddress(to))),
  }),
  totalPieces: ({ collectionId, tokenId }, { state }) => {
    const pieces = multiOwnerTokenOf(state, { collectionId, tokenId });
    if (pieces === undefined) throw new Failure('NotFound', 'Token not found', { collectionId, tokenId });
    return { collectionId, tokenId, amount: jsonAmount(pieces.total) };
  },
} satisfies Partial<Reads>;

/** The collection. Throws a `Failure` for one of another mode. */
export function fungible(collection: Collection): Collection {
  const { id, mode } = collection;
  if (mode === 'Fungible') return collection;
  throw new Failure('Sdk', `Collection ${id} is ${mode === 'Nft' ? 'NFT' : mode}, not Fungible`);
}

/** An amount of a Fungible collection; the unit is its token prefix. */
const inCollectionUnit = ({ decimals, tokenPrefix }: Collection, amount: bigint): Amount =>
  amountView(amount, { unit: tokenPrefix, decimals });
