import type { EventData, EventName } from '../../contract/events.ts';
import type { Write } from './operation.ts';
import { collectionById, CollectionRead } from './views/collection.ts';
import { tokenById, TokenRead } from './views/token.ts';
import { afterBlock, firstOf } from './included.ts';

/** Events whose data begins with the id of a collection. */
type CollectionEvent = {
  [N in EventName]: EventData[N] extends readonly [number, ...unknown[]] ? N : never;
}[EventName];
/** Events whose data begins with the ids of a collection and a token. */
type TokenEvent = {
  [N in EventName]: EventData[N] extends readonly [number, number, ...unknown[]] ? N : never;
}[EventName];

/** Answers the collection that the first event of that name is about, as it is after the block. */
export const answersCollection = (name: CollectionEvent): Pick<Write, 'answer' | 'toResult'> => ({
  answer: CollectionRead,
  toResult: included => collectionById(firstOf(included, name)[0], afterBlock(included)),
});

/** Answers the token that the first event of that name is about, as it is after the block. */
export const answersToken = (name: TokenEvent): Pick<Write, 'answer' | 'toResult'> => ({
  answer: TokenRead,
  toResult(included) {
    const [collectionId, tokenId] = firstOf(included, name);
    return tokenById({ collectionId, tokenId }, afterBlock(included));
  },
});
