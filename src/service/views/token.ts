import { tokenOfAddress, type Address, type TokenRef } from '../../chain/state/address.ts';
import { noProperties } from '../../chain/rules/properties.ts';
import { allowanceOf, amountOf, onlyHolder } from '../../chain/rules/pieces.ts';
import {
  collectionOf,
  multiOwnerTokenOf,
  tokenOf,
  type Collection,
  type PropertyBag,
  type State,
} from '../../chain/state/state.ts';
import { schemaOf } from './collection.ts';
import { toTextProperty, type ReadProperty } from '../content/text.ts';
import { decodeTokenData } from '../content/token-data.ts';
import type { ReadContext } from '../world.ts';

/**
 * A token of any mode. Its owner is null where it has several or can have several
 * (spec/decisions/chain.md#amounts-and-pieces).
 */
export interface AnyToken extends PropertyBag {
  readonly owner: Address | null;
}

/** The token, or undefined if there is none; a Fungible collection always has its token 0. */
export function anyToken(state: Readonly<State>, ref: TokenRef): AnyToken | undefined {
  switch (collectionOf(state, ref.collectionId)?.mode) {
    case 'Nft':
      return tokenOf(state, ref);
    case 'ReFungible': {
      const pieces = multiOwnerTokenOf(state, ref);
      return pieces && { ...pieces, owner: onlyHolder(state, ref) };
    }
    case 'Fungible':
      return ref.tokenId === 0 ? { ...noProperties, owner: null } : undefined;
    default:
      return undefined;
  }
}

/** How much of the token the address holds itself: 1 or 0 of an Nft. */
export function heldBy(holder: Address, ref: TokenRef, state: Readonly<State>): bigint {
  const nft = tokenOf(state, ref);
  if (nft === undefined) return amountOf(state, ref, holder);
  return nft.owner === holder ? 1n : 0n;
}

/** How much of the token the owner has approved for the spender: 1 or 0 of an Nft. */
export function allowedTo(owner: Address, spender: Address, ref: TokenRef, state: Readonly<State>): bigint {
  const nft = tokenOf(state, ref);
  if (nft === undefined) return allowanceOf(state, ref, owner, spender);
  return nft.owner === owner && nft.approved === spender ? 1n : 0n;
}

/** The token that the token is nested in; undefined for a token with no single owner, or whose owner is no token. */
export const parentOf = ({ owner }: AnyToken): TokenRef | undefined =>
  owner === null ? undefined : tokenOfAddress(owner);

/** A token in an answer: ids, addresses, properties, and its content decoded by the collection's schema. */
export interface TokenView extends TokenRef {
  readonly owner: string | null;
  /** The collection's owner (spec/decisions/rulings.md#2.17). */
  readonly address: string;
  readonly nestingParentToken?: TokenRef;
  readonly properties: readonly ReadProperty[];
}

/** The token as a read answers it (spec/decisions/service.md#token). */
export function tokenView(
  ref: TokenRef,
  record: AnyToken,
  collection: Collection,
  { world }: ReadContext,
): TokenView {
  const properties = record.properties.map(toTextProperty);
  const parent = parentOf(record);
  return {
    collectionId: ref.collectionId,
    tokenId: ref.tokenId,
    owner: record.owner && world.write(record.owner),
    address: world.write(collection.owner),
    ...decodeTokenData(schemaOf(collection), properties),
    ...(parent === undefined ? {} : { nestingParentToken: parent }),
    properties,
  };
}
