import { Type, type TSchema } from 'typebox';
import type { TokenRef } from '../../chain/state/address.ts';
import { eventFormats, type EventData, type EventName } from '../../contract/events.ts';
import { dataOf } from '../../service/operations/receipt-outcome.ts';
import { jsonAmount } from '../../service/views/amount.ts';
import type { ReadContext } from '../../service/worlds/world.ts';
import { firstOf } from './included.ts';
import { AnyCount, Count, Text, written } from './members.ts';
import type { Write } from './operation.ts';
import { collectionById, CollectionRead } from './views/collection.ts';
import { tokenById, TokenRead } from './views/token.ts';

type Answer = Pick<Write, 'answer' | 'toResult'>;
type TokenView = (ref: TokenRef, context: ReadContext) => object | Promise<object>;

/** Events whose data begins with these ids. */
type EventOn<Ids extends readonly number[]> = {
  [N in EventName]: EventData[N] extends readonly [...Ids, ...unknown[]] ? N : never;
}[EventName];

/** Answers the collection that the first event of that name is about, as it is after the block. */
export const answersCollection = (name: EventOn<[number]>): Answer => ({
  answer: CollectionRead,
  toResult: included => collectionById(firstOf(included, name)[0], included),
});

/** Answers the token that the first event of that name is about, as it is after the block. */
export const answersToken = (
  name: EventOn<[number, number]>,
  answer: TSchema = TokenRead,
  viewOf: TokenView = tokenById,
): Answer => ({
  answer,
  toResult(included) {
    const [collectionId, tokenId] = firstOf(included, name);
    return viewOf({ collectionId, tokenId }, included);
  },
});

/** Answers all tokens that the transaction created, at least one. */
export const answersCreated = (shape: TSchema, viewOf: TokenView): Answer => ({
  answer: Type.Array(shape),
  toResult(included) {
    firstOf(included, 'common.ItemCreated');
    const created = dataOf(included.receipt, 'common.ItemCreated');
    return Promise.all(
      created.map(async ([collectionId, tokenId]) => viewOf({ collectionId, tokenId }, included)),
    );
  },
});

/** Answers members of the first event of that name, by their places in its data: ids, addresses and an amount. */
export function answersEvent(
  name: EventName,
  places: Readonly<Record<string, number>>,
  amounts: 'text' | 'number' = 'text',
): Answer {
  const { members } = eventFormats[name];
  const shapeAt = (place: number): TSchema => {
    if (members[place] === 'amount') return amounts === 'text' ? Text : AnyCount;
    return members[place] === 'collection' || members[place] === 'token' ? Count : Text;
  };
  const valueOf = (value: unknown): unknown => {
    if (typeof value === 'bigint') return amounts === 'text' ? String(value) : jsonAmount(value);
    return typeof value === 'string' ? written(value) : value;
  };
  return {
    answer: Type.Object(mapped(places, shapeAt)),
    toResult(included) {
      const data: readonly unknown[] = firstOf(included, name);
      return mapped(places, place => valueOf(data[place]));
    },
  };
}

const mapped = <T>(
  places: Readonly<Record<string, number>>,
  made: (place: number) => T,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(places).map(([member, place]) => [member, made(place)]));
