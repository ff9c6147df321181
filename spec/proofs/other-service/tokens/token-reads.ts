import type { Property, TokenData } from '../requests/schemas.ts';
import { collectionOf, tokenOf, topmostOwner, type Context } from '../state.ts';
import type { TokenRef } from '../requests/accounts.ts';

/** A token as answers show it, with its content in `data` or beside the other members. */
export interface TokenView extends TokenRef, TokenData {
  /** The owner of the collection. */
  address: string;
  owner: string;
  data?: TokenData;
  properties: Property[];
}

export const propertyList = (properties: ReadonlyMap<string, string>): Property[] =>
  [...properties].map(([key, value]) => ({ key, value }));

export function tokenView(context: Context, ref: TokenRef): TokenView {
  const { choices } = context;
  const [collection, token] = [collectionOf(context, ref.collectionId), tokenOf(context, ref)];
  return {
    collectionId: ref.collectionId,
    tokenId: token.tokenId,
    address: choices['token.address'] === 'of the token owner' ? token.owner : collection.owner,
    owner: choices['token.nested-owner'] === 'parent' ? token.owner : topmostOwner(context, token),
    ...(choices['answers.content'] === 'in data' ? { data: token.data } : token.data),
    properties: choices['token.properties'] === 'none' ? [] : propertyList(token.properties),
  };
}

export function getTokenProperties(context: Context, ref: TokenRef): object | null {
  const { choices } = context;
  const { properties } = tokenOf(context, ref);
  if (choices['token-properties.none'] === 'null' && properties.size === 0) return null;
  const list = propertyList(properties);
  return choices['answers.token-properties'] === 'a list' ? list : { properties: list };
}
