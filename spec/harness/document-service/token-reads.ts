import type { Property, TokenData } from './schemas.ts';
import { collectionOf, tokenOf, topmostOwner, type Context } from './state.ts';
import type { TokenRef } from './accounts.ts';

/** A token as answers show it. */
export interface TokenView extends TokenRef {
  /** The owner of the collection. */
  address: string;
  owner: string;
  data: TokenData;
  properties: Property[];
}

export const propertyList = (properties: ReadonlyMap<string, string>): Property[] =>
  [...properties].map(([key, value]) => ({ key, value }));

function collectionAddress(context: Context, ref: TokenRef): string {
  const { mutants } = context;
  if (mutants.has('token.address-is-token-owner')) return tokenOf(context, ref).owner;
  return mutants.staleText('token.address-cached', `${ref.collectionId} ${ref.tokenId}`, () => {
    return collectionOf(context, ref.collectionId).owner;
  });
}

export function tokenView(context: Context, ref: TokenRef): TokenView {
  const { mutants } = context;
  const token = tokenOf(context, ref);
  return {
    collectionId: ref.collectionId,
    tokenId: token.tokenId,
    address: collectionAddress(context, ref),
    owner: mutants.has('token.owner-is-topmost-owner') ? topmostOwner(context, token) : token.owner,
    data: token.data,
    properties: mutants.has('token.properties-always-empty') ? [] : propertyList(token.properties),
  };
}

export function getTokenProperties(context: Context, ref: TokenRef): { properties: Property[] } | null {
  const { mutants } = context;
  const { properties } = tokenOf(context, ref);
  if (mutants.has('token-properties.none-is-null') && properties.size === 0) return null;
  if (mutants.has('token-properties.read-by-token-id-only')) {
    const all = [...context.world.collections.values()].map(each => each.tokens.get(ref.tokenId)?.properties);
    return { properties: all.flatMap(each => (each === undefined ? [] : propertyList(each))) };
  }
  return { properties: propertyList(properties) };
}
