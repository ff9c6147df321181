import { pageOf, type Page } from '../../../service/views/token-lists.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { amountView } from '../../../service/views/amount.ts';
import { eachOf, type ChainIndex, type CollectionRow } from '../../scan/index.ts';
import type { Answer } from '../shapes.ts';
import { coverOf } from './content.ts';
import { newestOf, type PageBefore } from './pages.ts';
import { collectionIn } from './tokens.ts';

/** Collections, the newest first; of a holder, those in which it has tokens or an amount, with how much that is. */
export async function collections(
  index: ChainIndex,
  { holder: given, ...page }: PageBefore & { readonly holder?: string },
): Promise<Answer<'collections'>> {
  const { world, head } = index;
  const holder = given === undefined ? undefined : toAddress(given);
  const heldIn = ({ holders: counts, tokens }: CollectionRow): bigint | null =>
    holder === undefined
      ? null
      : BigInt(counts.get(holder) ?? 0) + (tokens.get(0)?.owners.get(holder)?.amount ?? 0n);
  const { items, next } = await newestOf(
    [...index.collections.values()],
    ({ id }) => [id, 0],
    page,
    row => !row.isBurned && heldIn(row) !== 0n,
  );
  return {
    collections: await eachOf(items, async row => {
      const { id, owner, minted, burned, ...record } = row.record;
      const { name, description, tokenPrefix, mode, decimals } = record;
      const held = heldIn(row);
      return {
        collectionId: id,
        name,
        description,
        tokenPrefix,
        mode,
        owner: world.format(owner),
        tokens: mode === 'Fungible' ? 1 : minted - burned,
        cover: await coverOf(row),
        held: held === null ? null : amountView(held, { unit: tokenPrefix, decimals }),
      };
    }),
    alive: head.state.collectionsCreated - head.state.collectionsDestroyed,
    next,
  };
}

/**
 * Who holds pieces of a token, an amount of a Fungible collection, whose token is 0, or, without a token, how many tokens of a
 * collection, the greatest amounts first. Throws a `Failure` for an unknown collection.
 */
export function holders(
  index: ChainIndex,
  { collectionId, tokenId, ...page }: { collectionId: number; tokenId?: number } & Page,
): Answer<'holders'> {
  const collection = collectionIn(index, collectionId);
  const held =
    tokenId === undefined
      ? [...(collection?.holders ?? [])].map(([owner, count]) => [owner, BigInt(count)] as const)
      : [...(collection?.tokens.get(tokenId)?.owners.values() ?? [])].map(
          ({ address, amount }) => [address, amount] as const,
        );
  held.sort(
    ([left, less], [right, more]) => Number(more > less) - Number(more < less) || (left < right ? -1 : 1),
  );
  return {
    holders: pageOf(held, { limit: 25, ...page }).map(([owner, amount]) => ({
      owner: index.world.format(owner),
      amount: String(amount),
    })),
    total: String(held.reduce((sum, [, amount]) => sum + amount, 0n)),
    count: held.length,
  };
}
