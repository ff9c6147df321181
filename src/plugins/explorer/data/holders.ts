import type { Address, TokenRef } from '../../../chain/state/address.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { sorted } from '../../../chain/state/sorted.ts';
import { multiOwnerTokenOf } from '../../../chain/state/state.ts';
import type { Steps } from '../../../chain/state/steps.ts';
import type { Table } from '../../../chain/state/table.ts';
import type { Answer } from '../shapes/explorer.ts';
import { existing } from '../../../service/views/collection.ts';
import type { Page } from '../../../service/views/long-list.ts';
import { inSlices } from '../../../service/views/slices.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';

type Holding = readonly [holder: Address, amount: bigint];

/** Holders with their sum, the greatest amounts first. */
interface Held {
  readonly holdings: readonly Holding[];
  readonly total: bigint;
}

/** Amounts of a token by holder. */
const holdersOfToken = remembered((holders: Table<bigint>) => inSlices(sortedHoldings(holders.entries())));

/** Numbers of tokens of a collection by holder. */
const holdersOfCollection = remembered((holdings: Table<number>, collectionId: number) =>
  inSlices(sortedHoldings(holdingsIn(holdings, `${collectionId}/`))),
);

function* holdingsIn(holdings: Table<number>, prefix: string): Iterable<Holding | undefined> {
  for (const [key, count] of holdings.entries())
    yield key.startsWith(prefix) ? [key.slice(prefix.length), BigInt(count)] : undefined;
}

function* sortedHoldings(found: Iterable<Holding | undefined>): Steps<Held> {
  const all: Holding[] = [];
  let total = 0n;
  for (const holding of found) {
    yield;
    if (holding === undefined) continue;
    all.push(holding);
    total += holding[1];
  }
  const holdings = yield* sorted(
    all,
    ([left, less], [right, more]) => Number(more > less) - Number(more < less) || (left < right ? -1 : 1),
  );
  return { holdings, total };
}

const nobody: Held = { holdings: [], total: 0n };

/**
 * Who holds pieces of a token, an amount of a Fungible collection, whose token is 0, or, without a token, how many tokens of a
 * collection. Throws a `Failure` for an unknown collection.
 */
export async function holders(
  context: ReadContext,
  {
    collectionId,
    tokenId,
    offset = 0,
    limit = 25,
  }: Partial<TokenRef> & Pick<TokenRef, 'collectionId'> & Page,
): Promise<Answer<'holders'>> {
  existing(collectionId, context);
  const { state, world } = context;
  const ofToken = tokenId === undefined ? undefined : multiOwnerTokenOf(state, { collectionId, tokenId });
  const { holdings, total } =
    tokenId === undefined
      ? await holdersOfCollection(state.holdings, collectionId)
      : ofToken === undefined
        ? nobody
        : await holdersOfToken(ofToken.holders);
  return {
    holders: holdings
      .slice(offset, offset + limit)
      .map(([owner, amount]) => ({ owner: world.format(owner), amount: String(amount) })),
    total: String(total),
    count: holdings.length,
  };
}
