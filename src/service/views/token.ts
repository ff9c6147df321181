import { tokenOfAddress, type Address, type TokenRef } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';
import { noProperties } from '../../chain/rules/collections/properties.ts';
import { allowanceOf, amountOf, onlyHolder } from '../../chain/rules/tokens/pieces.ts';
import {
  collectionOf,
  multiOwnerTokenOf,
  tokenOf,
  type Collection,
  type MultiOwnerToken,
  type PropertyBag,
  type State,
} from '../../chain/state/state.ts';
import { collectionView, isSameButCounts, schemaOf } from './collection.ts';
import { toTextProperty } from '../content/text.ts';
import { decodeTokenData } from '../content/token-data.ts';
import type { World } from '../worlds/world.ts';
import { immutable } from './json.ts';

/**
 * A token of any mode. Its owner is null where it has several or can have several
 * (spec/decisions/chain.md#amounts-and-pieces).
 */
export interface AnyToken extends PropertyBag {
  readonly owner: Address | null;
}

/** The token, or undefined if there is none; a Fungible collection always has its token 0. */
export function anyToken(state: State, ref: TokenRef): AnyToken | undefined {
  switch (collectionOf(state, ref.collectionId)?.mode) {
    case 'Nft':
      return tokenOf(state, ref);
    case 'ReFungible': {
      const pieces = multiOwnerTokenOf(state, ref);
      return pieces && withOwner(pieces);
    }
    case 'Fungible':
      return ref.tokenId === 0 ? allAmounts : undefined;
    default:
      return undefined;
  }
}

const withOwner = remembered((pieces: MultiOwnerToken): AnyToken => ({
  ...pieces,
  owner: onlyHolder(pieces),
}));

/** The token 0 of every Fungible collection. */
const allAmounts: AnyToken = { ...noProperties, owner: null };

/** How much of the token the address holds itself: 1 or 0 of an Nft. */
export function heldBy(holder: Address, ref: TokenRef, state: State): bigint {
  const nft = tokenOf(state, ref);
  if (nft === undefined) return amountOf(state, ref, holder);
  return nft.owner === holder ? 1n : 0n;
}

/** How much of the token the owner has approved for the spender: 1 or 0 of an Nft. */
export function allowedTo(owner: Address, spender: Address, ref: TokenRef, state: State): bigint {
  const nft = tokenOf(state, ref);
  if (nft === undefined) return allowanceOf(state, ref, owner, spender);
  return nft.owner === owner && nft.approved === spender ? 1n : 0n;
}

/** The token that the token is nested in; undefined for a token with no single owner, or whose owner is no token. */
export const parentOf = ({ owner }: AnyToken): TokenRef | undefined =>
  owner === null ? undefined : tokenOfAddress(owner);

/** A token as a read answers it: ids, addresses, properties, and its content decoded by the schema of its collection (spec/decisions/service.md#token). */
export const tokenView = remembered(
  (record: AnyToken, collection: Collection, tokenId: number, format: World['format']) => {
    const properties = record.properties.map(toTextProperty);
    const parent = parentOf(record);
    return {
      collectionId: collection.id,
      tokenId,
      owner: record.owner && format(record.owner),
      // That of the collection's owner (spec/statements/rulings.md#2.17).
      address: format(collection.owner),
      ...decodeTokenData(schemaOf(collection), properties),
      ...(parent === undefined ? {} : { nestingParentToken: parent }),
      properties,
    };
  },
  { isSame: isSameView },
);

/** The same with its collection. */
export const tokenInCollection = remembered(
  (record: AnyToken, collection: Collection, tokenId: number, format: World['format']) =>
    immutable({
      ...tokenView(record, collection, tokenId, format),
      collection: collectionView(collection, format),
    }),
  { isSame: isSameView },
);

type TokenArguments = readonly [collection: Collection, tokenId: number, form: unknown];

/** Whether the same view is derived for these collections, ids and forms of addresses. */
export function isSameView(
  [collection, ...left]: TokenArguments,
  [other, ...right]: TokenArguments,
): boolean {
  return left[0] === right[0] && left[1] === right[1] && isSameButCounts(collection, other);
}
