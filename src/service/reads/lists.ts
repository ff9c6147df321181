import { amountOf } from '../../chain/rules/tokens/pieces.ts';
import type { TokenRef } from '../../chain/state/address.ts';
import type { Steps } from '../../chain/state/steps.ts';
import { toAddress } from '../requests/members.ts';
import { jsonAmount } from '../views/amount.ts';
import { allowListOf, existing } from '../views/collection.ts';
import { LongText, type Json } from '../views/json.ts';
import { itemsOf, pageOf, shortList, type LongList, type Page } from '../views/long-list.ts';
import { inSlices } from '../views/slices.ts';
import { heldTokens, livingTokens, nestedTokens } from '../views/token-lists.ts';
import type { Reads } from '../worlds/world.ts';
import { existingToken } from './token.ts';

/** Answers an object with one member, the page of a list. */
type AnswerList = (member: string, list: LongList<unknown>, page: Page) => unknown;

/** Reads that answer one list, which can be long (spec/decisions/service.md#small-reads). */
const listReads = (
  answer: AnswerList,
): Pick<Reads, 'collectionTokens' | 'accountTokens' | 'accountPieces' | 'allowList' | 'children'> => ({
  collectionTokens: (query, context) =>
    answer('ids', livingTokens(context.state, existing(query.collectionId, context)), query),
  accountTokens: ({ collectionId, address, ...page }, context) => {
    existing(collectionId, context);
    const toItem = (tokenId: number): TokenRef => ({ collectionId, tokenId });
    const held = heldTokens(context.state, collectionId, toAddress(address), toItem);
    return answer('tokens', held, page);
  },
  accountPieces: ({ collectionId, address, ...page }, context) => {
    const holder = toAddress(address);
    if (existing(collectionId, context).mode === 'Nft') return answer('tokens', shortList([]), page);
    const amounts = heldTokens(context.state, collectionId, holder, tokenId => {
      const amount = amountOf(context.state, { collectionId, tokenId }, holder);
      return { collectionId, tokenId, amount: jsonAmount(amount) };
    });
    return answer('tokens', amounts, page);
  },
  allowList: ({ collectionId, ...page }, context) => {
    existing(collectionId, context);
    return answer('addresses', allowListOf(collectionId, context.state, context.world.format), page);
  },
  children: (query, context) => {
    existingToken(query, context);
    return answer('children', nestedTokens(context.state, query), query);
  },
});

/** Reads of lists. */
export const lists = listReads((member, list, page) => ({ [member]: itemsOf(list, page) }));

/** The same, with their JSON as the answer. */
export const listsInSlices = listReads((member, list, page) => inSlices(listJson(list, member, page)));

/** The JSON of an object with one member, a list; in steps, between which other requests are answered. */
export function* listJson(list: LongList<unknown>, member: string, page: Page): Steps<Json> {
  const text = new LongText(`{${JSON.stringify(member)}:[`);
  for (const items of pageOf(list, page)) {
    text.addItems(items);
    yield;
  }
  text.add(']}');
  return LongText.joined(text);
}
