import { ruled } from '../../model/rule.ts';
import {
  answers,
  collectionsAt,
  each,
  expectRead,
  ofCollections,
  ofTokens,
  piecesAt,
  readInvariantList,
  sample,
  tokensAt,
  type ExpectedRead,
} from './invariant-list.ts';
import { refOf } from '../../model/view.ts';
import type { TokenRef } from '../../model/observations/observation.ts';

const isAscending = <T>(list: readonly T[], isBefore: (left: T, right: T) => boolean): boolean =>
  list.every((item, index) => {
    const next = list[index + 1];
    return next === undefined || isBefore(item, next);
  });

const isEarlier = (left: TokenRef, right: TokenRef): boolean =>
  left.collectionId < right.collectionId ||
  (left.collectionId === right.collectionId && left.tokenId < right.tokenId);

/** Keys are ordered by their bytes, which for valid characters is the order of text. */
const isKeyBefore = (left: { readonly key: string }, right: { readonly key: string }): boolean =>
  left.key < right.key;

/** All lists by key. */
const ofKeyed = each(moment => [
  ...collectionsAt(moment).flatMap(({ id, properties, propertyPermissions }) => [
    { id, entries: properties },
    { id, entries: propertyPermissions },
  ]),
  ...[...tokensAt(moment), ...piecesAt(moment)].map(({ properties, ...token }) => ({
    ...refOf(token),
    entries: properties,
  })),
]);

/** The order of lists. */
export const listReadInvariants = readInvariantList(ruled('2.22', 'Endpoints: Token children'), {
  'lists.tokens-ascend': ofCollections({
    source: 'Endpoints: Token endpoints',
    says: 'Ids of tokens are listed in ascending order.',
    read: 'collectionTokens',
    body: ({ tokens, pieces }) => ({
      ids: [...Object.values(tokens), ...Object.values(pieces)]
        .map(({ tokenId }) => tokenId)
        .sort((a, b) => a - b),
    }),
  }),
  'lists.children-ascend': ofTokens({
    says: 'Children are listed by collection, then by token, in ascending order.',
    isMet: ({ children }) => isAscending(children, isEarlier),
  }),
  'lists.properties-ascend-by-key': ofKeyed({
    source: 'Resources: Property',
    says: 'Properties and permissions are listed by key, whenever they were set.',
    isMet: ({ entries }: { readonly entries: readonly { readonly key: string }[] }) =>
      isAscending(entries, isKeyBefore),
  }),
  'lists.by-key-in-requested-order': answers({
    source: 'Endpoints: Get collection properties, propertyKeys',
    says: 'With keys, properties and permissions are answered in the order of the keys, repeated keys included.',
    reads: moment => [
      ...sample(collectionsAt(moment), 3).flatMap(({ id, properties, propertyPermissions }) => [
        ...byKeys('collectionProperties', { collectionId: id }, 'properties', properties),
        ...byKeys('propertyPermissions', { collectionId: id }, 'propertyPermissions', propertyPermissions),
      ]),
      ...sample([...tokensAt(moment), ...piecesAt(moment)], 3).flatMap(
        ({ collectionId, tokenId, properties }) =>
          byKeys('tokenProperties', { collectionId, tokenId }, 'properties', properties),
      ),
    ],
  }),
});

/** A read of all keys in reverse order, the last one twice; none where there are no entries. */
function byKeys(
  operation: ExpectedRead['operation'],
  query: ExpectedRead['query'],
  member: string,
  entries: readonly { readonly key: string }[],
): readonly ExpectedRead[] {
  if (entries.length === 0) return [];
  const requested = [...entries.toReversed(), ...entries.slice(-1)];
  const propertyKeys = requested.map(({ key }) => key);
  return [expectRead(operation, { ...query, propertyKeys }, { [member]: requested })];
}
