import { tokenOfAddress, type Address, type TokenRef } from '../../chain/state/address.ts';
import { noProperties } from '../../chain/rules/properties.ts';
import { onlyHolder } from '../../chain/rules/pieces.ts';
import {
  collectionOf,
  sharedOf,
  tokenOf,
  type Collection,
  type PropertyBag,
  type State,
} from '../../chain/state/state.ts';
import { schemaOf } from './collection.ts';
import { toTextProperty, type ReadProperty } from '../content/text.ts';
import { decodeTokenData } from '../content/token-data.ts';
import type { ReadContext } from '../world.ts';

/** A token of any mode as reads see it; no owner where it has several or can have several (chain-semantics §3.9). */
export interface AnyToken extends PropertyBag {
  readonly owner: Address | null;
}

/** The token, or undefined if there is none; a Fungible collection always has its token 0. */
export function anyToken(state: Readonly<State>, ref: TokenRef): AnyToken | undefined {
  switch (collectionOf(state, ref.collectionId)?.mode) {
    case 'Nft':
      return tokenOf(state, ref);
    case 'ReFungible': {
      const shared = sharedOf(state, ref);
      return shared && { ...shared, owner: onlyHolder(state, ref) };
    }
    case 'Fungible':
      return ref.tokenId === 0 ? { ...noProperties, owner: null } : undefined;
    default:
      return undefined;
  }
}

/** The token that the token is nested in, undefined where it has no owner or that is no token. */
export const parentOf = ({ owner }: AnyToken): TokenRef | undefined =>
  owner === null ? undefined : tokenOfAddress(owner);

/** A token as an answer: ids, addresses, properties, and its content decoded by the collection's schema. */
export interface TokenView extends TokenRef {
  readonly owner: string | null;
  /** The collection's owner (rulings §2.17). */
  readonly address: string;
  readonly nestingParentToken?: TokenRef;
  readonly properties: readonly ReadProperty[];
}

/** The token as it stands (rest-surface §4.2). */
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
