import type { Numbering } from './numbering.ts';

/** What ids of collections and of tokens become; undefined for a collection that is not ours. */
interface Translation {
  readonly collection: (id: number) => number | undefined;
  /** `collection` is an id before the translation. */
  readonly token: (id: number, collection: number | undefined) => number;
}

const toOutside = (numbering: Numbering): Translation => ({
  collection: id => numbering.collections.outside(id),
  token: (id, collection) =>
    collection === undefined
      ? id
      : (numbering.tokensOf(numbering.collections.outside(collection))?.outside(id) ?? id),
});

const toInside = (numbering: Numbering): Translation => ({
  collection: id => numbering.collections.inside(id),
  // A token that nobody minted here gets a number as well, so that it is seen to be there.
  token: (id, collection) => numbering.tokensOf(collection)?.admitted(id) ?? id,
});

/** A request or a query with the target's ids. */
export const outwards = <T>(value: T, numbering: Numbering): T =>
  translated(value, toOutside(numbering)) as T;

/** An answer with our numbers, without what belongs to others; `collection` is the target's id of what it is about. */
export const inwards = (value: unknown, numbering: Numbering, collection?: number): unknown =>
  translated(value, toInside(numbering), collection);

/** The answers that are about ids of tokens alone: the list of all, and the last one, which is 0 where there is none. */
export function inwardsIds(body: unknown, numbering: Numbering, collection: number | undefined): unknown {
  const tokens = numbering.tokensOf(collection);
  const { ids, tokenId } = (body ?? {}) as { ids?: unknown; tokenId?: unknown };
  if (tokens === undefined) return body;
  const own = (id: unknown): unknown => (typeof id === 'number' ? tokens.admitted(id) : id);
  if (Array.isArray(ids)) return { ...(body as object), ids: ids.map(own) };
  return typeof tokenId === 'number' ? { ...(body as object), tokenId: tokens.inside(tokenId) ?? 0 } : body;
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
      // What a signature is about is not ours to change.
      return [name, name.startsWith('signerPayload') ? member : translated(member, ids, collection)];
    }),
  );
}

const idOfCollection = (value: object): number | undefined =>
  'collectionId' in value && typeof value.collectionId === 'number' ? value.collectionId : undefined;

const idIn = (item: unknown, ids: Translation): unknown =>
  typeof item === 'number' ? (ids.collection(item) ?? item) : item;

/** Whether it is a reference to a collection that is not ours. */
const isAlien = (item: unknown, ids: Translation): boolean => {
  const id = typeof item === 'object' && item !== null ? idOfCollection(item) : undefined;
  return id !== undefined && ids.collection(id) === undefined;
};

/** Whether that is the data of an event about a collection, which begins with its id. */
const isEventData = (event: object, data: unknown): data is readonly unknown[] =>
  Array.isArray(data) &&
  (('name' in event && String(event.name).startsWith('common.')) ||
    ('section' in event && event.section === 'common'));

/** The addresses of tokens and of collections. */
const addressPattern =
  /(0xf8238ccfff8ed887463fd5e0|0x17c4e6453cc49aaaaeaca894e6d9683e)([0-9a-f]{8})([0-9a-f]{8})?/gi;

const idDigits = (id: number): string => id.toString(16).padStart(8, '0');

const inText = (text: string, ids: Translation): string =>
  text.replace(addressPattern, (whole, head: string, digits: string, token: string | undefined) => {
    const given = parseInt(digits, 16);
    const collection = ids.collection(given);
    if (collection === undefined) return whole;
    const end = token === undefined ? '' : idDigits(ids.token(parseInt(token, 16), given));
    return `${head}${idDigits(collection)}${end}`;
  });

/** The path with the target's ids in its query. */
export function outwardsPath(path: string, numbering: Numbering): string {
  const { collection, token } = toOutside(numbering);
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
