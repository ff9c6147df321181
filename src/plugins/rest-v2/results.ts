import type { EventData, EventName } from '../../contract/events.ts';

import { collectionById } from './views/collection.ts';
import { tokenById } from './views/token.ts';
import { afterBlock, firstOf, type Included } from './included.ts';

/** Events whose data begins with the id of a collection. */
type CollectionEvent = {
  [N in EventName]: EventData[N] extends readonly [number, ...unknown[]] ? N : never;
}[EventName];
/** Events whose data begins with the ids of a collection and a token. */
type TokenEvent = {
  [N in EventName]: EventData[N] extends readonly [number, number, ...unknown[]] ? N : never;
}[EventName];

/** Reports the collection that the first event of that name is about, as it is after the block. */
export const collectionOfEvent =
  (name: CollectionEvent) =>
  (included: Included): Promise<object> =>
    collectionById(firstOf(included, name)[0], afterBlock(included));

/** Reports the token that the first event of that name is about, as it is after the block. */
export const tokenOfEvent =
  (name: TokenEvent) =>
  (included: Included): Promise<object> => {
    const [collectionId, tokenId] = firstOf(included, name);
    return tokenById({ collectionId, tokenId }, afterBlock(included));
  };
