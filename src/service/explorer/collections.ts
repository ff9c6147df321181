import { amountOf } from '../../chain/rules/pieces.ts';
import type { Address } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { Steps } from '../../chain/state/steps.ts';
import {
  collectionOf,
  holdingKey,
  multiOwnerTokenOf,
  type Collection,
  type MultiOwnerToken,
} from '../../chain/state/state.ts';
import type { TokenRef } from '../../chain/state/address.ts';
import { amountView } from '../views/amount.ts';
import { existing, schemaOf } from '../views/collection.ts';
import { later } from '../views/later.ts';
import { itemsOf, type Page } from '../views/long-list.ts';
import { inSlices } from '../views/slices.ts';
import { sorted } from '../../chain/state/sorted.ts';
import { livingTokens } from '../views/token-lists.ts';
import { anyToken, tokenView } from '../views/token.ts';
import type { ReadContext } from '../world.ts';

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
function* collectionsBefore(
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
  return {
    collections: found.map(collection => ({
      collectionId: collection.id,
      name: collection.name,
      description: collection.description,
      tokenPrefix: collection.tokenPrefix,
      mode: collection.mode,
      owner: world.write(collection.owner),
      tokens: countOf(collection),
      cover: urlIn(schemaOf(collection)?.['coverPicture']),
    })),
    alive: state.collectionsCreated - state.collectionsDestroyed,
    next,
  };
}

const countOf = ({ mode, minted, burned }: Collection): number => (mode === 'Fungible' ? 1 : minted - burned);

/** A page of the tokens of a collection. */
export function tokens(context: ReadContext, collectionId: number, { offset, limit = 25 }: Page): View {
  const collection = existing(collectionId, context);
  const living = livingTokens(context.state, collection);
  return {
    tokens: itemsOf(living, { offset, limit }).map(tokenId =>
      tokenSummary(context, collection, { collectionId, tokenId }),
    ),
    total: living.length,
  };
}

function tokenSummary(context: ReadContext, collection: Collection, ref: TokenRef): View {
  const record = anyToken(context.state, ref);
  const view: View | undefined = record && { ...tokenView(ref, record, collection, context) };
  return {
    ...ref,
    owner: view?.['owner'] ?? null,
    name: textIn(view?.['name']),
    image: urlIn(view?.['image']),
  };
}

/** The URL of a picture in a decoded content. */
function urlIn(media: unknown): string | null {
  const { fullUrl } = (media ?? {}) as { fullUrl?: string | null };
  return fullUrl || null;
}

/** The first language of a text in a decoded content. */
function textIn(text: unknown): string | null {
  if (typeof text !== 'object' || text === null) return null;
  const [first] = Object.values(text as Record<string, unknown>);
  return typeof first === 'string' ? first : null;
}

type Holding = readonly [holder: Address, amount: bigint];

/** Who holds a token, the greatest amounts first. */
const sortedHolders = remembered(({ holders }: MultiOwnerToken) =>
  later(
    inSlices(
      sorted<Holding>(
        holders.entries(),
        ([left, less], [right, more]) => Number(more > less) - Number(more < less) || (left < right ? -1 : 1),
      ),
    ),
  ),
);

/** Who holds pieces of a token or an amount of a Fungible collection. An Nft has none, but an owner. */
export async function holders(
  context: ReadContext,
  ref: TokenRef,
  { offset = 0, limit = 25 }: Page,
): Promise<View> {
  existing(ref.collectionId, context);
  const record = multiOwnerTokenOf(context.state, ref);
  const all = record === undefined ? [] : await sortedHolders(record).value;
  return {
    holders: all
      .slice(offset, offset + limit)
      .map(([owner, amount]) => ({ owner: context.world.write(owner), amount: amount.toString() })),
    total: (record?.total ?? 0n).toString(),
    count: all.length,
  };
}

/** The collections in which an account has tokens or an amount, the newest first. */
export async function holdings(
  context: ReadContext,
  holder: Address,
  before: string | undefined,
  limit = 25,
): Promise<View> {
  const { heldTokens } = context.state.indexes;
  const idsIn = ({ id }: Collection) => heldTokens.get(holdingKey(id, holder));
  const { found, next } = await inSlices(
    collectionsBefore(context, before, limit, own => idsIn(own) !== undefined),
  );
  return {
    holdings: found.map(collection => {
      const { id: collectionId, name, mode, tokenPrefix: unit, decimals } = collection;
      const ids = idsIn(collection);
      const [first = []] = ids?.from() ?? [];
      const isFungible = mode === 'Fungible';
      const amount = isFungible ? amountOf(context.state, { collectionId, tokenId: 0 }, holder) : 0n;
      return {
        collectionId,
        name,
        mode,
        tokens: ids?.size ?? 0,
        first: isFungible
          ? []
          : first
              .slice(0, firstTokens)
              .map(tokenId => tokenSummary(context, collection, { collectionId, tokenId })),
        amount: isFungible ? amountView(amount, { unit, decimals }) : null,
      };
    }),
    next,
  };
}
