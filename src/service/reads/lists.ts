import { amountOf } from '../../chain/rules/tokens/pieces.ts';
import type { TokenRef } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { Steps } from '../../chain/state/steps.ts';
import { toAddress } from '../requests/members.ts';
import { jsonAmount } from '../views/amount.ts';
import { allowListOf, existing } from '../views/collection.ts';
import { LongText, type Json } from '../views/json.ts';
import { itemsOf, pageOf, shortList, type LongList, type Page } from '../views/long-list.ts';
import { inSlices } from '../views/slices.ts';
import { heldTokens, livingTokens, nestedTokens } from '../views/token-lists.ts';
import type { ReadContext, Reads } from '../worlds/world.ts';
import { existingToken } from './token.ts';

/** Answers an object with one member, the page of a list. */
type AnswerList = (member: string, list: LongList<unknown>, page: Page, context: ReadContext) => unknown;

/** Reads that answer one list, which can be long (spec/decisions/service.md#small-reads). */
const listReads = (
  answer: AnswerList,
): Pick<Reads, 'collectionTokens' | 'accountTokens' | 'accountPieces' | 'allowList' | 'children'> => ({
  collectionTokens: (query, context) =>
    answer('ids', livingTokens(context.state, existing(query.collectionId, context)), query, context),
  accountTokens: ({ collectionId, address, ...page }, context) => {
    existing(collectionId, context);
    const toItem = (tokenId: number): TokenRef => ({ collectionId, tokenId });
    const held = heldTokens(context.state, collectionId, toAddress(address), toItem);
    return answer('tokens', held, page, context);
  },
  accountPieces: ({ collectionId, address, ...page }, context) => {
    const holder = toAddress(address);
    if (existing(collectionId, context).mode === 'Nft') return answer('tokens', shortList([]), page, context);
    const amounts = heldTokens(context.state, collectionId, holder, tokenId => {
      const amount = amountOf(context.state, { collectionId, tokenId }, holder);
      return { collectionId, tokenId, amount: jsonAmount(amount) };
    });
    // An amount can change while the same tokens are held.
    return answer('tokens', { ...amounts, record: null }, page, context);
  },
  allowList: ({ collectionId, ...page }, context) => {
    existing(collectionId, context);
    return answer('addresses', allowListOf(collectionId, context.state, context.world.format), page, context);
  },
  children: (query, context) => {
    existingToken(query, context);
    return answer('children', nestedTokens(context.state, query), query, context);
  },
});

/** Reads of lists. */
export const lists = listReads((member, list, page) => ({ [member]: itemsOf(list, page) }));

/** The same, with their JSON as the answer. */
export const listsInSlices = listReads((member, list, page, { world }) =>
  listJson(list, member, page, world.format),
);

/** Number of items from which on the JSON of a list is remembered: that of a shorter one takes no longer than to look it up. */
const longFrom = 32;

/** Items of all lists whose JSON is remembered at most, halved; each takes 10 to 80 bytes. */
const itemsMax = 1_500_000;

/**
 * The JSON of an object with one member, a list. It is made in slices, between which other requests are answered, and that of a long list
 * is remembered beside the record that the list follows from. `form` is what else the items depend on.
 */
export const listJson = (
  list: LongList<unknown>,
  member: string,
  { offset, limit }: Page,
  form: unknown,
): Json | Promise<Json> =>
  list.record === null || Math.min(list.length, limit ?? Infinity) < longFrom
    ? inSlices(jsonOf(list, member, { offset, limit }))
    : rememberedJson(list.record, member, offset, limit, form, list).json;

interface SizedJson {
  readonly items: number;
  readonly json: Json | Promise<Json>;
}

const rememberedJson = remembered(
  (
    _record: object,
    member: string,
    offset: number | undefined,
    limit: number | undefined,
    _form: unknown,
    list: LongList<unknown>,
  ): SizedJson => ({ items: list.length, json: inSlices(jsonOf(list, member, { offset, limit })) }),
  {
    // The list itself is another object in each request.
    isSame: (left, right) => [0, 1, 2, 3].every(index => left[index] === right[index]),
    sizeOf: ({ items }) => items,
    sizeMax: itemsMax,
  },
);

function* jsonOf(list: LongList<unknown>, member: string, page: Page): Steps<Json> {
  const text = new LongText(`{${JSON.stringify(member)}:[`);
  for (const items of pageOf(list, page)) {
    text.addItems(items);
    yield;
  }
  text.add(']}');
  return LongText.joined(text);
}
