import { closed } from '../../../contract/shapes/component.ts';
import { AnyAddress, as, Id, Optional, TokenId } from '../../../contract/shapes/members.ts';
import { pageOf } from '../../../service/views/token-lists.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { existing, totalSupplyOf } from '../../../service/views/collection.ts';
import { eachOf, type ChainIndex, type CollectionRow } from '../../scan/index.ts';
import { collectionName, coverOf } from './content.ts';
import { at, newestOf, page, pageBefore, read } from './read.ts';

/** Collections; of a holder, those in which it has tokens or an amount, with how much that is. */
export const collections = read(
  'collections',
  {
    id: 'collections',
    summary: 'Collections, the newest first',
    query: closed({
      holder: Optional(as(AnyAddress, 'Only those in which it has tokens or an amount')),
      ...pageBefore,
      ...at,
    }),
  },
  async (index, { query }) => {
    const holder = query.holder === undefined ? '' : toAddress(query.holder);
    const heldIn = ({ holders: counts, tokens }: CollectionRow): bigint =>
      BigInt(counts.get(holder) ?? 0) + (tokens.get(0)?.owners.get(holder)?.amount ?? 0n);
    const { items, next } = await newestOf(
      [...index.collections.values()],
      ({ id }) => id,
      query,
      row => !row.isBurned && (holder === '' || heldIn(row) > 0n),
    );
    const summaries = eachOf(items, async row => {
      const { description, owner } = row.record;
      return {
        ...collectionName(row.record),
        description,
        owner: index.world.format(owner),
        tokens: totalSupplyOf(row.record),
        cover: await coverOf(row),
        held: holder === '' ? null : String(heldIn(row)),
      };
    });
    return { collections: await summaries, next };
  },
);

/** A collection that exists. Throws a `Failure` for any other one. */
export function collectionIn(
  { collections: all, head }: ChainIndex,
  collectionId: number,
): CollectionRow | undefined {
  existing(collectionId, head);
  return all.get(collectionId);
}

/** Who holds pieces of a token, an amount of a Fungible collection, whose token is 0, or, without a token, tokens of a collection. */
export const holders = read(
  'holders',
  {
    id: 'holders',
    summary: 'Who holds a token, or tokens of a collection, the greatest amounts first',
    query: closed({ collectionId: Id, ...at, tokenId: Optional(TokenId), ...page }),
  },
  (index, { query: { collectionId, tokenId, offset = 0, limit = 25 } }) => {
    const collection = collectionIn(index, collectionId);
    const owners = tokenId === undefined ? collection?.holders : collection?.tokens.get(tokenId)?.owners;
    const held = [...(owners ?? [])].map(([owner, has]) => ({
      owner,
      amount: typeof has === 'number' ? BigInt(has) : has.amount,
    }));
    held.sort((left, right) =>
      (left.amount === right.amount ? left.owner < right.owner : left.amount > right.amount) ? -1 : 1,
    );
    return {
      holders: pageOf(held, { offset, limit }).map(({ owner, amount }) => ({
        owner: index.world.format(owner),
        amount: String(amount),
      })),
      total: String(held.reduce((sum, { amount }) => sum + amount, 0n)),
      count: held.length,
    };
  },
);
