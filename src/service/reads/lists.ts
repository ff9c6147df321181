import { amountOf } from '../../chain/rules/tokens/pieces.ts';
import type { TokenRef } from '../../chain/state/address.ts';
import type { ReadOperation, ReadQuery } from '../../contract/shapes/index.ts';
import { jsonAmount } from '../views/amount.ts';
import { allowListOf, existing } from '../views/collection.ts';
import { heldTokens, livingTokens, nestedTokens } from '../views/token-lists.ts';
import type { Json } from '../views/json.ts';
import { itemsOf, shortList, type LongList } from '../views/long-list.ts';
import { toAddress } from '../requests/members.ts';
import type { Read, ReadContext } from '../world.ts';
import { listJson } from './list-json.ts';
import { existingToken } from './token.ts';

/** Reads that answer one list, which can be long (spec/decisions/service.md#small-reads). */
export type ListOperation = Extract<
  ReadOperation,
  'collectionTokens' | 'accountTokens' | 'accountPieces' | 'allowList' | 'children'
>;

/** A read that answers an object with one member, a list. */
interface ListRead<O extends ListOperation> {
  readonly member: string;
  readonly list: (query: ReadQuery<O>, context: ReadContext) => LongList<unknown>;
}

/** How each of them is answered. */
const listReads: { readonly [O in ListOperation]: ListRead<O> } = {
  collectionTokens: {
    member: 'ids',
    list: ({ collectionId }, context) => livingTokens(context.state, existing(collectionId, context)),
  },
  accountTokens: {
    member: 'tokens',
    list: ({ collectionId, address }, context) => {
      existing(collectionId, context);
      const toItem = (tokenId: number): TokenRef => ({ collectionId, tokenId });
      return heldTokens(context.state, collectionId, toAddress(address), toItem);
    },
  },
  accountPieces: {
    member: 'tokens',
    list: ({ collectionId, address }, context) => {
      const holder = toAddress(address);
      if (existing(collectionId, context).mode === 'Nft') return shortList([]);
      const amounts = heldTokens(context.state, collectionId, holder, tokenId => {
        const amount = amountOf(context.state, { collectionId, tokenId }, holder);
        return { collectionId, tokenId, amount: jsonAmount(amount) };
      });
      // An amount can change while the same tokens are held.
      return { ...amounts, record: null };
    },
  },
  allowList: {
    member: 'addresses',
    list: ({ collectionId }, context) => {
      existing(collectionId, context);
      return allowListOf(collectionId, context.state, context.world.write);
    },
  },
  children: {
    member: 'children',
    list: (ref, context) => {
      existingToken(ref, context);
      return nestedTokens(context.state, ref);
    },
  },
};

/** Number of items from which on a list is long: its JSON is made in slices, and remembered. */
const longFrom = 32;

/** Whether a read answers one list. */
export const isListOperation = (operation: ReadOperation): operation is ListOperation =>
  operation in listReads;

/** The JSON of a long list; undefined for a short list, which takes no longer than to look it up. */
export function longListJson<O extends ListOperation>(
  operation: O,
  query: ReadQuery<O>,
  context: ReadContext,
): Json | Promise<Json> | undefined {
  const { member, list }: ListRead<O> = listReads[operation];
  const found = list(query, context);
  if (Math.min(found.length, query.limit ?? Infinity) < longFrom) return undefined;
  return listJson(found, member, query, context.world.write);
}

const readList =
  <O extends ListOperation>({ member, list }: ListRead<O>): Read<O> =>
  (query, context) => ({ [member]: itemsOf(list(query, context), query) });

export const collectionTokens = readList(listReads.collectionTokens);
export const accountTokens = readList(listReads.accountTokens);
export const accountPieces = readList(listReads.accountPieces);
export const allowList = readList(listReads.allowList);
export const children = readList(listReads.children);
