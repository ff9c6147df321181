import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { listOf, mapObjects } from '../json.ts';
import { answerWithKeys, inItem, keyIn, keyLists, mapKeyLists, queryWithKeys } from './key-names.ts';
import type { Read, Write } from './implementation.ts';

/** Keys of the properties in which the simulator stores the content of a token. */
export const contentKey = /^(n|d|royalties|a\.\d+|(i|p|v|au|so|f)\.(c|h|i|u))$/;

/** Prefix of keys of a client that the simulator would take for content. */
const mark = '_-_';

/** Key prefixes of content, by the member of a schema that allows it. */
const prefixes = {
  image: 'i',
  imagePreview: 'p',
  video: 'v',
  audio: 'au',
  spatialObject: 'so',
  file: 'f',
} as const;

const renamed = (key: string): string =>
  contentKey.test(key) || key.startsWith(mark) ? `${mark}${key}` : key;

const original = (key: string): string => (key.startsWith(mark) ? key.slice(mark.length) : key);

/** Operations about token properties, or about tokens and collections with properties. */
const ofTokens: readonly string[] = [
  'createCollection',
  'mint',
  'mintMany',
  'setTokenProperties',
  'deleteTokenProperties',
  'setPropertyPermissions',
  'tokenProperties',
  'propertyPermissions',
  'token',
  'bundle',
  'collection',
];

/** Properties of a collection are not content. */
const isOfToken = (name: string, holder: Members): boolean =>
  keyLists.includes(name) && !(name === 'properties' && 'tokenPrefix' in holder);

/** The body with other names for keys of the client that look like content. */
export const renamedKeys = ({ operation, body }: Write): Members =>
  ofTokens.includes(operation)
    ? mapKeyLists(body, (list, name) =>
        isOfToken(name, body) ? list.map(item => inItem(item, renamed)) : list,
      )
    : body;

/** The query with such names. */
export const renamedQuery = ({ operation, query }: Read): Members =>
  ofTokens.includes(operation) ? queryWithKeys(query, renamed) : query;

/** The body of a creation in which everybody who may mint may write content; any other body as it is. */
export function contentPermissions({ operation, body }: Write): Members {
  const { schema, tokenPropertyPermissions } = body;
  if (operation !== 'createCollection' || !isRecord(schema)) return body;
  const kinds = Object.entries(prefixes).filter(([kind]) => kind in schema);
  const keys = [
    'n',
    'd',
    ...kinds.flatMap(([, prefix]) => ['c', 'h', 'i', 'u'].map(form => `${prefix}.${form}`)),
    ...Object.keys(membersOf(schema['attributesSchema'])).map(index => `a.${index}`),
  ];
  const permission = { mutable: false, collectionAdmin: true, tokenOwner: true };
  return {
    ...body,
    tokenPropertyPermissions: [
      ...keys.map(key => ({ key, permission })),
      ...listOf(tokenPropertyPermissions),
    ],
  };
}

/** The answer or outcome without content among the properties of tokens, and without its permissions. */
export function hideContent(answer: unknown, operation: string): unknown {
  if (!ofTokens.includes(operation)) return answer;
  return mapObjects(answer, members =>
    Object.fromEntries(
      Object.entries(members).map(([name, list]) => [
        name,
        Array.isArray(list) && isOfToken(name, members) ? shown(list) : list,
      ]),
    ),
  );
}

const shown = (list: readonly unknown[]): unknown =>
  answerWithKeys(
    list.filter(item => !contentKey.test(keyIn(item))),
    original,
  );
