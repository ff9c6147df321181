import type { TokenRef } from '../../../chain/state/address.ts';
import type { Collection } from '../../../chain/state/state.ts';
import { isObject } from '../../../service/content/schema-codec.ts';
import { contentOf, infoOf, type CollectionRow, type TokenRow } from '../../scan/index.ts';

/*
 * What pages show of a token or a collection. Both schemas are read as 2.0, into which the decoder of 2.0 also brings 1.0. Anybody can
 * write properties that no schema allows, so every member can be of any type.
 */

/** A member of what can be of any type. */
export const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;
/** A text that is not empty; null for anything else. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** URL of a picture of a collection; null if it has none. */
const pictureOf = async (row: CollectionRow, name: string): Promise<string | null> =>
  textOf(memberOf(memberOf((await infoOf(row)).content, name), 'url'));

/** URL of the cover picture of a collection; null if it has none. */
export const coverOf = (row: CollectionRow): Promise<string | null> => pictureOf(row, 'cover_image');

/** A collection as sentences call it. */
type CollectionName = Pick<Collection, 'name' | 'mode' | 'tokenPrefix' | 'decimals'> &
  Pick<TokenRef, 'collectionId'>;

/** What sentences say of a collection. */
export function collectionName({ id, name, mode, tokenPrefix, decimals }: Collection): CollectionName {
  return { collectionId: id, name, mode, tokenPrefix, decimals };
}

/** A token as sentences call it. */
export interface TokenName extends TokenRef {
  readonly name: string | null;
  readonly image: string | null;
}

/** What sentences say of a token. One without an image has that of its collection for such tokens. */
export async function tokenName(row: TokenRow): Promise<TokenName> {
  const { content } = await contentOf(row);
  const image =
    textOf(memberOf(content, 'image')) ?? (await pictureOf(row.collection, 'default_token_image'));
  return { ...row.ref, name: textOf(memberOf(content, 'name')), image };
}
