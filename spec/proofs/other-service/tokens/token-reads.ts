import type { Property, TokenData } from '../requests/schemas.ts';
import { chosen, collectionOf, remembered, tokenOf, topmostOwner, type Context } from '../state.ts';
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

function addressShown(context: Context, ref: TokenRef): string {
  const { owner } = collectionOf(context, ref.collectionId);
  const key = `${ref.collectionId} ${ref.tokenId}`;
  return chosen(context, 'token.address', {
    'of the collection owner': owner,
    'of the token owner': tokenOf(context, ref).owner,
    'of the first collection owner read': remembered(context.lookUps.collectionOwner, key, owner),
  });
}

export function tokenView(context: Context, ref: TokenRef): TokenView {
  const { choices } = context;
  const token = tokenOf(context, ref);
  return {
    collectionId: ref.collectionId,
    tokenId: token.tokenId,
    address: addressShown(context, ref),
    owner: choices['token.nested-owner'] === 'parent' ? token.owner : topmostOwner(context, token),
    ...(choices['answers.content'] === 'in data' ? { data: token.data } : token.data),
    properties: choices['token.properties'] === 'none' ? [] : propertyList(token.properties),
  };
}

export function getTokenProperties(context: Context, ref: TokenRef): object | null {
  const { choices } = context;
  const { properties } = tokenOf(context, ref);
  if (choices['token-properties.none'] === 'null' && properties.size === 0) return null;
  if (choices['token-properties.read'] === 'those of the id in every collection') {
    const all = [...context.world.collections.values()].map(each => each.tokens.get(ref.tokenId)?.properties);
    return { properties: all.flatMap(each => (each === undefined ? [] : propertyList(each))) };
  }
  const list = propertyList(properties);
  return choices['answers.token-properties'] === 'a list' ? list : { properties: list };
}
