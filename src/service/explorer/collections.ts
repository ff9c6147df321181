import { amountOf } from '../../chain/rules/tokens/pieces.ts';
import type { Address } from '../../chain/state/address.ts';
import { collectionOf, holdingKey, type Collection } from '../../chain/state/state.ts';
import type { Steps } from '../../chain/state/steps.ts';
import { amountView } from '../views/amount.ts';
import { itemsOf } from '../views/long-list.ts';
import { inSlices } from '../views/slices.ts';
import { heldTokens } from '../views/token-lists.ts';
import type { ReadContext } from '../world.ts';
import { coverOf } from './content.ts';
import { summariesOf } from './tokens.ts';

type View = Readonly<Record<string, unknown>>;

/** Ids that one request looks at. */
const stepsMax = 20_000;

/** Tokens of a collection that the page of an account begins with. */
const firstTokens = 8;

/** Some collections, and where the next page begins. */
interface Found {
  readonly found: readonly Collection[];
  readonly next: string | null;
}

/** Existing collections with an id below `before`, the newest first. */
export function* collectionsBefore(
  { state }: ReadContext,
  before: string | undefined,
  limit: number,
  matches: (collection: Collection) => boolean,
): Steps<Found> {
  const found: Collection[] = [];
  let id = Math.min(before === undefined ? Infinity : Number(before) - 1, state.collectionsCreated);
  for (const last = id - stepsMax; id > 0 && id > last && found.length < limit; id -= 1) {
    const collection = collectionOf(state, id);
    if (collection !== undefined && matches(collection)) found.push(collection);
    yield;
  }
  return { found, next: id > 0 ? String(id + 1) : null };
}

/** Collections, the newest first. */
export async function collections(
  context: ReadContext,
  before: string | undefined,
  limit = 25,
): Promise<View> {
  const { state, world } = context;
  const { found, next } = await inSlices(collectionsBefore(context, before, limit, () => true));
  const covers = await Promise.all(found.map(({ id }) => coverOf(id, context)));
  return {
    collections: found.map((collection, index) => ({
      collectionId: collection.id,
      name: collection.name,
      description: collection.description,
      tokenPrefix: collection.tokenPrefix,
      mode: collection.mode,
      owner: world.write(collection.owner),
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
  holder: Address,
  before: string | undefined,
  limit = 25,
): Promise<View> {
  const { found, next } = await inSlices(
    collectionsBefore(context, before, limit, ({ id }) =>
      context.state.indexes.heldTokens.has(holdingKey(id, holder)),
    ),
  );
  return { holdings: await Promise.all(found.map(own => holdingIn(own, holder, context))), next };
}

/** What an account has in a collection. */
async function holdingIn(collection: Collection, holder: Address, context: ReadContext): Promise<View> {
  const { id: collectionId, name, mode, tokenPrefix: unit, decimals } = collection;
  const { state } = context;
  const held = heldTokens(state, collectionId, holder, tokenId => ({ collectionId, tokenId }));
  const isFungible = mode === 'Fungible';
  const first = isFungible ? [] : itemsOf(held, { limit: firstTokens });
  const amount = isFungible ? amountOf(state, { collectionId, tokenId: 0 }, holder) : 0n;
  return {
    collectionId,
    name,
    mode,
    tokens: held.length,
    first: await summariesOf(first, context),
    amount: isFungible ? amountView(amount, { unit, decimals }) : null,
  };
}
