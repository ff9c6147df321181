import { amountOf } from '../../chain/rules/tokens/pieces.ts';
import { remembered } from '../../chain/state/remembered.ts';
import { tokenKey } from '../../chain/state/state.ts';
import { toAddress } from '../requests/members.ts';
import { jsonAmount } from '../views/amount.ts';
import { existing } from '../views/collection.ts';
import {
  allowListOf,
  burnedIn,
  heldIn,
  heldTokens,
  livingTokens,
  nestedTokens,
  pageOf,
  type Page,
} from '../views/token-lists.ts';
import type { Reads } from '../worlds/world.ts';
import { existingToken } from './token.ts';

/** Reads that answer one list (spec/decisions/service.md#small-reads). */
export const lists = {
  collectionTokens: (query, { state, ...context }) => {
    const collection = existing(query.collectionId, { state, ...context });
    const burned = burnedIn(state, collection);
    return listAnswer(collection, 'ids', query, burned, () => livingTokens(state, collection));
  },
  accountTokens: ({ collectionId, address, ...page }, context) => {
    existing(collectionId, context);
    const holder = toAddress(address);
    return listAnswer(
      heldIn(context.state, collectionId, holder),
      'tokens',
      page,
      null,
      () => heldTokens(context.state, collectionId, holder),
      tokenId => ({ collectionId, tokenId }),
    );
  },
  accountPieces: ({ collectionId, address, ...page }, context) => {
    const holder = toAddress(address);
    const isNft = existing(collectionId, context).mode === 'Nft';
    const held = isNft ? [] : pageOf(heldTokens(context.state, collectionId, holder), page);
    const amountIn = (tokenId: number): bigint => amountOf(context.state, { collectionId, tokenId }, holder);
    return {
      tokens: held.map(tokenId => ({ collectionId, tokenId, amount: jsonAmount(amountIn(tokenId)) })),
    };
  },
  allowList: ({ collectionId, ...page }, context) => {
    existing(collectionId, context);
    const { state, world } = context;
    return listAnswer(
      state.allowLists.get(String(collectionId)),
      'addresses',
      page,
      world.format,
      () => allowListOf(state, collectionId),
      world.format,
    );
  },
  children: (query, context) => {
    existingToken(query, context);
    const { state } = context;
    return listAnswer(state.children.get(tokenKey(query)), 'children', query, null, () =>
      nestedTokens(state, query),
    );
  },
} satisfies Partial<Reads>;

type ListAnswer = Readonly<Record<string, readonly unknown[]>>;

/**
 * An object with one member, the page of a list. It is remembered beside the record that the list follows from, and so is its JSON.
 * `form` is what else the items depend on, `shown` makes an item of the answer. Without a record, the list is empty.
 */
const listAnswer = <T>(
  record: object | undefined,
  member: string,
  { offset, limit }: Page,
  form: unknown,
  list: () => readonly T[],
  shown?: (item: T) => unknown,
): ListAnswer => {
  if (record === undefined) return { [member]: [] };
  const items = (): readonly unknown[] => {
    const page = pageOf(list(), { offset, limit });
    return shown === undefined ? page : page.map(item => shown(item));
  };
  return rememberedAnswer(record, member, offset, limit, form, items);
};

/** Items of all lists that are remembered at most, halved. */
const itemsMax = 500_000;

const rememberedAnswer = remembered(
  (
    _record: object,
    member: string,
    _offset: number | undefined,
    _limit: number | undefined,
    _form: unknown,
    items: () => readonly unknown[],
  ): ListAnswer => Object.freeze({ [member]: items() }),
  {
    // The function is another one in each request.
    isSame: (left, right) => [0, 1, 2, 3].every(index => left[index] === right[index]),
    sizeOf: answer => 1 + Object.values(answer).flat().length,
    sizeMax: itemsMax,
  },
);
