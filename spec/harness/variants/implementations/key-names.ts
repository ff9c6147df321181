import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { mapObjects } from '../json.ts';

/** Members of a request that list property keys, or records with a key. */
export const keyLists: readonly string[] = [
  'properties',
  'propertyPermissions',
  'tokenPropertyPermissions',
  'propertyKeys',
];

/** The item, a key or a record with one, under another key. */
export const inItem = (item: unknown, change: (key: string) => string): unknown => {
  if (typeof item === 'string') return change(item);
  return isRecord(item) && typeof item['key'] === 'string' ? { ...item, key: change(item['key']) } : item;
};

/** The request with each of these lists replaced. */
export const mapKeyLists = (
  body: Members,
  replace: (list: readonly unknown[], name: string) => readonly unknown[],
): Members =>
  Object.fromEntries(
    Object.entries(body).map(([name, member]) => {
      if (!Array.isArray(member)) return [name, member];
      if (name === 'tokens')
        return [name, member.map(token => (isRecord(token) ? mapKeyLists(token, replace) : token))];
      return [name, keyLists.includes(name) ? replace(member, name) : member];
    }),
  );

/** The request with its property keys renamed. */
export const withKeys = (body: Members, change: (key: string) => string): Members =>
  mapKeyLists(body, list => list.map(item => inItem(item, change)));

/** The query with its property keys renamed. */
export const queryWithKeys = (query: Members, change: (key: string) => string): Members =>
  query['propertyKeys'] === undefined
    ? query
    : { ...query, propertyKeys: [query['propertyKeys']].flat().map(item => inItem(item, change)) };

/** The answer or outcome with its property keys renamed. */
export const answerWithKeys = (answer: unknown, change: (key: string) => string): unknown =>
  mapObjects(answer, members =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [
        name,
        (name === 'key' || name === 'propertyKey') && typeof value === 'string' ? change(value) : value,
      ]),
    ),
  );

/** The key of a property, of a permission or of a record about one; the item itself if it is a key. */
export const keyIn = (item: unknown): string => {
  const { key, propertyKey } = membersOf(item);
  return String(key ?? propertyKey ?? item);
};
