import type { Address, TokenRef } from '../../../chain/state/address.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { multiOwnerTokenOf } from '../../../chain/state/state.ts';
import type { Table } from '../../../chain/state/table.ts';
import type { Answer } from '../shapes/explorer.ts';
import { existing } from '../../../service/views/collection.ts';
import type { Page } from '../../../service/views/token-lists.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';

type Holding = readonly [holder: Address, amount: bigint];

/** Holders with their sum, the greatest amounts first. */
interface Held {
  readonly holdings: readonly Holding[];
  readonly total: bigint;
}

/** Amounts of a token by holder. */
const holdersOfToken = remembered((holders: Table<bigint>) => sortedHoldings([...holders.entries()]));

/** Numbers of tokens of a collection by holder. */
const holdersOfCollection = remembered((holdings: Table<number>, collectionId: number) =>
  sortedHoldings([...holdingsIn(holdings, `${collectionId}/`)]),
);

function* holdingsIn(holdings: Table<number>, prefix: string): Iterable<Holding> {
  for (const [key, count] of holdings.entries())
    if (key.startsWith(prefix)) yield [key.slice(prefix.length), BigInt(count)];
}

const sortedHoldings = (holdings: Holding[]): Held => ({
  holdings: holdings.sort(
    ([left, less], [right, more]) => Number(more > less) - Number(more < less) || (left < right ? -1 : 1),
  ),
  total: holdings.reduce((sum, [, amount]) => sum + amount, 0n),
});

const nobody: Held = { holdings: [], total: 0n };

/**
 * Who holds pieces of a token, an amount of a Fungible collection, whose token is 0, or, without a token, how many tokens of a
 * collection. Throws a `Failure` for an unknown collection.
 */
export function holders(
  context: ReadContext,
  {
    collectionId,
    tokenId,
    offset = 0,
    limit = 25,
  }: Partial<TokenRef> & Pick<TokenRef, 'collectionId'> & Page,
): Answer<'holders'> {
  existing(collectionId, context);
  const { state, world } = context;
  const ofToken = tokenId === undefined ? undefined : multiOwnerTokenOf(state, { collectionId, tokenId });
  const { holdings, total } =
    tokenId === undefined
      ? holdersOfCollection(state.holdings, collectionId)
      : ofToken === undefined
        ? nobody
        : holdersOfToken(ofToken.holders);
  return {
    holders: holdings
      .slice(offset, offset + limit)
      .map(([owner, amount]) => ({ owner: world.format(owner), amount: String(amount) })),
    total: String(total),
    count: holdings.length,
  };
}
