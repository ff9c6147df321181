import { tokenOfAddress, type TokenRef } from '../chain/address.ts';
import type { Collection, Token } from '../chain/state.ts';
import { schemaOf } from './collection-view.ts';
import type { ReadContext } from './read.ts';
import { toTextProperty, type TextProperty } from './text.ts';
import { decodeTokenData } from './token-data.ts';

/** A token as an answer: ids, addresses, properties, and its content decoded by the collection's schema. */
export interface TokenView extends TokenRef {
  readonly owner: string;
  /** The collection's owner (rulings §2.17). */
  readonly address: string;
  readonly nestingParentToken?: TokenRef;
  readonly properties: readonly TextProperty[];
}

/** The token as it stands (rest-surface §4.2). */
export function tokenView(
  ref: TokenRef,
  record: Token,
  collection: Collection,
  { world }: ReadContext,
): TokenView {
  const properties = record.properties.map(toTextProperty);
  const parent = tokenOfAddress(record.owner);
  return {
    collectionId: ref.collectionId,
    tokenId: ref.tokenId,
    owner: world.write(record.owner),
    address: world.write(collection.owner),
    ...decodeTokenData(schemaOf(collection), properties),
    ...(parent === undefined ? {} : { nestingParentToken: parent }),
    properties,
  };
}
