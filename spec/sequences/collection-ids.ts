import { changedEach } from '../model/plain-data.ts';
import { collectionAddress, collectionOfAddress, tokenAddress, tokenOfAddress } from '../model/view.ts';

/** Members whose value is a collection id, or a list of them. */
const idMembers = ['collectionId', 'restricted'];

/** The value with other collection ids, also inside the addresses of tokens and collections. */
export function withCollectionIds(value: unknown, idOf: (id: number) => number): unknown {
  if (typeof value === 'string') return addressWith(value, idOf);
  return changedEach(value, (inner, name) =>
    idMembers.includes(name) ? idsWith(inner, idOf) : withCollectionIds(inner, idOf),
  );
}

function idsWith(ids: unknown, idOf: (id: number) => number): unknown {
  if (Array.isArray(ids)) return ids.map(id => idsWith(id, idOf));
  return typeof ids === 'number' ? idOf(ids) : ids;
}

function addressWith(text: string, idOf: (id: number) => number): string {
  const token = tokenOfAddress(text);
  if (token !== undefined) return tokenAddress({ ...token, collectionId: idOf(token.collectionId) });
  const collection = collectionOfAddress(text);
  return collection === undefined ? text : collectionAddress(idOf(collection));
}
