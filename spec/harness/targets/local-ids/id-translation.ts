import { collectionAddressPrefix, idHex, tokenAddressPrefix } from '../../../model/view.ts';
import type { LocalIds } from './local-ids.ts';

/** Maps ids of collections and tokens; undefined for a collection that was not created through this target. */
interface Translation {
  readonly collection: (id: number) => number | undefined;
  /** `collection` is an id before the translation. */
  readonly token: (id: number, collection: number | undefined) => number;
}

const toOutside = (localIds: LocalIds): Translation => ({
  collection: id => localIds.collections.targetId(id),
  token: (id, collection) =>
    collection === undefined
      ? id
      : (localIds.tokensOf(localIds.collections.targetId(collection))?.targetId(id) ?? id),
});

const toInside = (localIds: LocalIds): Translation => ({
  collection: id => localIds.collections.localId(id),
  // A token that was not minted through this target gets a local id as well, so that it can be observed.
  token: (id, collection) => localIds.tokensOf(collection)?.assign(id) ?? id,
});

/** A request or a query with the ids of the target. */
export const toTargetIds = <T>(value: T, localIds: LocalIds): T =>
  translated(value, toOutside(localIds)) as T;

/** An answer with local ids, without collections and tokens of other clients; `collection` is the id in the target that it is about. */
export const toLocalIds = (value: unknown, localIds: LocalIds, collection?: number): unknown =>
  translated(value, toInside(localIds), collection);

/** Answers that consist of ids of tokens: the list of all, and the last one, which is 0 if there is none. */
export function idListToLocal(body: unknown, localIds: LocalIds, collection: number | undefined): unknown {
  const tokens = localIds.tokensOf(collection);
  const { ids, tokenId } = (body ?? {}) as { ids?: unknown; tokenId?: unknown };
  if (tokens === undefined) return body;
  const own = (id: unknown): unknown => (typeof id === 'number' ? tokens.assign(id) : id);
  if (Array.isArray(ids)) return { ...(body as object), ids: ids.map(own) };
  return typeof tokenId === 'number' ? { ...(body as object), tokenId: tokens.localId(tokenId) ?? 0 } : body;
}

function translated(value: unknown, ids: Translation, around?: number): unknown {
  if (typeof value === 'string') return inText(value, ids);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.filter(item => !isAlien(item, ids)).map(item => translated(item, ids, around));
  const collection = idOfCollection(value) ?? around;
  const isCollection = 'tokenPrefix' in value && 'owner' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (typeof member === 'number' && (name === 'collectionId' || (name === 'id' && isCollection)))
        return [name, ids.collection(member) ?? member];
      if (typeof member === 'number' && name === 'tokenId') return [name, ids.token(member, collection)];
      if (name === 'restricted' && Array.isArray(member)) return [name, member.map(item => idIn(item, ids))];
      if (name === 'data' && isEventData(value, member))
        return [name, member.map((item, index) => (index === 0 ? idIn(item, ids) : translated(item, ids)))];
      // A signature covers the payload, so it stays as it is.
      return [name, name.startsWith('signerPayload') ? member : translated(member, ids, collection)];
    }),
  );
}

const idOfCollection = (value: object): number | undefined =>
  'collectionId' in value && typeof value.collectionId === 'number' ? value.collectionId : undefined;

const idIn = (item: unknown, ids: Translation): unknown =>
  typeof item === 'number' ? (ids.collection(item) ?? item) : item;

/** Whether it refers to a collection of another client. */
const isAlien = (item: unknown, ids: Translation): boolean => {
  const id = typeof item === 'object' && item !== null ? idOfCollection(item) : undefined;
  return id !== undefined && ids.collection(id) === undefined;
};

/** Whether it is the data of an event about a collection, which begins with its id. */
const isEventData = (event: object, data: unknown): data is readonly unknown[] =>
  Array.isArray(data) &&
  (('name' in event && String(event.name).startsWith('common.')) ||
    ('section' in event && event.section === 'common'));

/** Addresses of tokens and of collections. */
const addressPattern = new RegExp(
  `(${tokenAddressPrefix}|${collectionAddressPrefix})([0-9a-f]{8})([0-9a-f]{8})?`,
  'gi',
);

const inText = (text: string, ids: Translation): string =>
  text.replace(addressPattern, (whole, head: string, digits: string, token: string | undefined) => {
    const given = parseInt(digits, 16);
    const collection = ids.collection(given);
    if (collection === undefined) return whole;
    const end = token === undefined ? '' : idHex(ids.token(parseInt(token, 16), given));
    return `${head}${idHex(collection)}${end}`;
  });

/** The path with the ids of the target in its query. */
export function pathToTarget(path: string, localIds: LocalIds): string {
  const { collection, token } = toOutside(localIds);
  const about = /[?&]collectionId=(\d+)(?=&|$)/.exec(path)?.[1];
  return path
    .replace(
      /([?&]collectionId=)(\d+)(?=&|$)/g,
      (_, head: string, id: string) => `${head}${collection(Number(id))}`,
    )
    .replace(
      /([?&]tokenId=)(\d+)(?=&|$)/g,
      (_, head: string, id: string) =>
        `${head}${token(Number(id), about === undefined ? undefined : Number(about))}`,
    );
}
