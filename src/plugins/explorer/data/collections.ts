import { amountOf } from '../../../chain/rules/tokens/pieces.ts';
import type { Address } from '../../../chain/state/address.ts';
import { holdingKey, type Collection } from '../../../chain/state/state.ts';
import type { Answer } from '../shapes/explorer.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { amountView } from '../../../service/views/amount.ts';
import { heldIn, heldTokens } from '../../../service/views/token-lists.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { coverOf } from './content.ts';
import { collectionsBefore, firstOf, type PageBefore } from './cursor.ts';
import { summariesOf } from './tokens.ts';

/** Tokens of a collection that the page of an account begins with. */
const firstTokens = 8;

/** Collections, the newest first. */
export async function collections(
  context: ReadContext,
  { before, limit }: PageBefore,
): Promise<Answer<'collections'>> {
  const { state, world } = context;
  const { items, next } = firstOf(collectionsBefore(state, before), limit);
  const covers = await Promise.all(items.map(({ id }) => coverOf(id, context)));
  return {
    collections: items.map((collection, index) => ({
      collectionId: collection.id,
      name: collection.name,
      description: collection.description,
      tokenPrefix: collection.tokenPrefix,
      mode: collection.mode,
      owner: world.format(collection.owner),
      tokens: countOf(collection),
      cover: covers[index] ?? null,
    })),
    alive: state.collectionsCreated - state.collectionsDestroyed,
    next,
  };
}

const countOf = ({ mode, minted, burned }: Collection): number => (mode === 'Fungible' ? 1 : minted - burned);

/** The collections in which an account has tokens or an amount, the newest first. */
export async function holdings(
  context: ReadContext,
  { address, before, limit }: PageBefore & { readonly address: string },
): Promise<Answer<'holdings'>> {
  const { state } = context;
  const holder = toAddress(address);
  const isHeld = ({ id }: Collection): boolean => state.indexes.heldTokens.has(holdingKey(id, holder));
  const { items, next } = firstOf(collectionsBefore(state, before), limit, isHeld);
  return { holdings: await Promise.all(items.map(own => holdingIn(own, holder, context))), next };
}

/** What an account has in a collection. */
async function holdingIn(
  collection: Collection,
  holder: Address,
  context: ReadContext,
): Promise<Answer<'holdings'>['holdings'][number]> {
  const { id: collectionId, name, mode, tokenPrefix: unit, decimals } = collection;
  const { state } = context;
  const isFungible = mode === 'Fungible';
  const first = isFungible ? [] : heldTokens(state, collectionId, holder).slice(0, firstTokens);
  const amount = isFungible ? amountOf(state, { collectionId, tokenId: 0 }, holder) : 0n;
  return {
    collectionId,
    name,
    mode,
    tokens: heldIn(state, collectionId, holder)?.size ?? 0,
    first: await summariesOf(
      first.map(tokenId => ({ collectionId, tokenId })),
      context,
    ),
    amount: isFungible ? amountView(amount, { unit, decimals }) : null,
  };
}
