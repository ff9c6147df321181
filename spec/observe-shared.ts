import { ask } from './ask.ts';
import type { CollectionSeen, Property, TokenRef } from './observe.ts';
import { reused, sameMembers, updated } from './reuse.ts';
import type { Target } from './target.ts';
import { pairOf, tokenAddress, zeroAddress } from './view.ts';

/** An amount as text of digits: amounts may be more than numbers hold exactly. */
export type AmountText = string;

/**
 * All that reads say of what many can hold parts of: a living token of a ReFungible collection by its pieces, or all that there
 * is of a Fungible collection, which is its token 0.
 */
export interface SharedSeen extends TokenRef {
  readonly total: AmountText;
  /** Who has how much, by address; those who have nothing are missing. Only actors, tokens and the zero address are seen. */
  readonly held: Readonly<Record<string, AmountText>>;
  /** How much an actor lets another one take: by owner, a space and spender; nothing is missing. */
  readonly allowed: Readonly<Record<string, AmountText>>;
  /** Null where there are several, and of amounts. */
  readonly owner: string | null;
  readonly topmostOwner: string | null;
  readonly parent: TokenRef | null;
  readonly properties: readonly Property[];
}

/** The collections with what there is of those whose tokens many can hold parts of. */
export async function withShared(
  target: Target,
  collections: Readonly<Record<number, CollectionSeen>>,
  previous: Readonly<Record<number, CollectionSeen>> = {},
): Promise<Readonly<Record<number, CollectionSeen>>> {
  const all = Object.values(collections);
  if (all.every(({ mode }) => mode === 'Nft')) return collections;
  const holders = [
    ...target.actors.map(({ address }) => address),
    zeroAddress,
    ...all.flatMap(({ tokens }) => Object.values(tokens)).map(tokenAddress),
  ];
  const seen: Record<number, CollectionSeen> = {};
  for (const collection of all)
    seen[collection.id] =
      collection.mode === 'Nft'
        ? collection
        : await observeShared(target, collection, previous[collection.id]?.shared ?? {}, holders);
  return seen;
}

async function observeShared(
  target: Target,
  collection: CollectionSeen,
  previous: CollectionSeen['shared'],
  holders: readonly string[],
): Promise<CollectionSeen> {
  const { id: collectionId, mode } = collection;
  const { ids } = await ask<{ ids: number[] }>(target, 'collectionTokens', { collectionId });
  const shared: Record<number, SharedSeen> = {};
  for (const tokenId of ids) {
    const ref = { collectionId, tokenId };
    const one = await reused(target, ref, previous[tokenId], () =>
      mode === 'Fungible' ? observeAmounts(target, ref, holders) : observePieces(target, ref, holders),
    );
    // Depends on the tokens above.
    shared[tokenId] = one.parent === null ? one : updated(one, { topmostOwner: await topOf(target, ref) });
  }
  return updated(collection, {
    shared: sameMembers(collection.shared, shared) ? collection.shared : shared,
  });
}

async function observeAmounts(
  target: Target,
  ref: TokenRef,
  holders: readonly string[],
): Promise<SharedSeen> {
  const query = { collectionId: ref.collectionId };
  const raw = async (operation: 'amountBalance' | 'amountAllowance', rest: object): Promise<AmountText> =>
    (await ask<{ raw: AmountText }>(target, operation, { ...query, ...rest })).raw;
  return {
    ...ref,
    total: String((await ask<{ amount: unknown }>(target, 'totalAmount', query)).amount),
    held: await nonZero(holders, address => raw('amountBalance', { address })),
    allowed: await allowances(target, (from, to) => raw('amountAllowance', { from, to })),
    owner: null,
    topmostOwner: null,
    parent: null,
    properties: [],
  };
}

async function observePieces(target: Target, ref: TokenRef, holders: readonly string[]): Promise<SharedSeen> {
  const amount = async (
    operation: 'totalPieces' | 'piecesBalance' | 'piecesAllowance',
    rest: object,
  ): Promise<AmountText> =>
    String((await ask<{ amount: unknown }>(target, operation, { ...ref, ...rest })).amount);
  const { owner, properties } = await ask<Pick<SharedSeen, 'owner' | 'properties'>>(target, 'token', {
    ...ref,
  });
  const parent = await ask<TokenRef | null>(target, 'parent', { ...ref });
  return {
    ...ref,
    total: await amount('totalPieces', {}),
    held: await nonZero(holders, address => amount('piecesBalance', { address })),
    allowed: await allowances(target, (from, to) => amount('piecesAllowance', { from, to })),
    owner,
    topmostOwner: await topOf(target, ref),
    parent: parent && { collectionId: parent.collectionId, tokenId: parent.tokenId },
    properties,
  };
}

const allowances = (
  { actors }: Target,
  read: (from: string, to: string) => Promise<AmountText>,
): Promise<SharedSeen['allowed']> =>
  nonZero(
    actors.flatMap(from => actors.map(to => pairOf(from.address, to.address))),
    pair => {
      const [from = '', to = ''] = pair.split(' ');
      return read(from, to);
    },
  );

async function nonZero(
  names: readonly string[],
  read: (name: string) => Promise<AmountText>,
): Promise<Readonly<Record<string, AmountText>>> {
  const amounts = await Promise.all(names.map(async name => [name, await read(name)] as const));
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== '0'));
}

/** Null where it is too far away, or where there are several. */
async function topOf(target: Target, ref: TokenRef): Promise<string | null> {
  const answer = await target.read('topmostOwner', { ...ref });
  return answer.kind === 'body' ? (answer.body as { topmostOwner: string | null }).topmostOwner : null;
}
