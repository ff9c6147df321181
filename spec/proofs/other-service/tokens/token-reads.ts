import type { Property, TokenData, TokenRef } from '../requests/bodies.ts';
import type { Context } from '../state.ts';

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
  const { owner } = context.collectionOf(ref.collectionId);
  const key = `${ref.collectionId} ${ref.tokenId}`;
  return context.chosen('token.address', {
    'of the collection owner': owner,
    'of the token owner': context.tokenOf(ref).owner,
    'of the first collection owner read': context.remembered(`collection owner of ${key}`, owner),
  });
}

export function token(context: Context, ref: TokenRef): TokenView {
  const found = context.tokenOf(ref);
  return {
    collectionId: ref.collectionId,
    tokenId: found.tokenId,
    address: addressShown(context, ref),
    owner: context.is('token.nested-owner', 'parent') ? found.owner : context.topmostOwner(found),
    ...(context.is('answers.content', 'in data') ? { data: found.data } : found.data),
    properties: context.is('token.properties', 'none') ? [] : propertyList(found.properties),
  };
}

export function tokenProperties(context: Context, ref: TokenRef): object | null {
  const { properties } = context.tokenOf(ref);
  if (context.is('token-properties.none', 'null') && properties.size === 0) return null;
  if (context.is('token-properties.read', 'those of the id in every collection')) {
    const all = [...context.world.collections.values()].map(each => each.tokens.get(ref.tokenId)?.properties);
    return { properties: all.flatMap(each => (each === undefined ? [] : propertyList(each))) };
  }
  const list = propertyList(properties);
  return context.is('answers.token-properties', 'a list') ? list : { properties: list };
}
