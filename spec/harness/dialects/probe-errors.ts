import type { Response } from '../../model/target.ts';
import type { Connection } from '../targets/connections/connection.ts';
import { reportsFailure } from '../targets/writing/outcomes.ts';
import { missingIdsFrom } from '../targets/local-ids/local-ids.ts';
import { errorIn, isAbsent, ownDialect, pathIn, type Dialect } from './dialect.ts';
import type { IsEndpoint } from './probe-paths.ts';

/** Names of members that hold the message of an error. */
const messageNames = ['message', 'detail', 'description', 'reason', 'title', 'error', 'msg'];

/** Reads for which the interface states that they fail with “Collection not found”. */
const failing = ['admins', 'propertyPermissions'] as const;

/** The shape and the statuses of errors, from a read that has to fail and a malformed request. */
export async function errorShapeFound(
  connection: Connection,
  isEndpoint: IsEndpoint,
  dialect: Dialect,
): Promise<Dialect['error']> {
  const refused = await refusedRead(connection, isEndpoint, dialect);
  const malformed = await connection.send('POST', `${pathIn(dialect, 'createCollection')}?use=Build`, {});
  const message =
    errorPath(refused, text => /not found/i.test(text)) ??
    (isError(malformed) ? errorPath(malformed.body, () => true) : undefined) ??
    dialect.error.message;
  const isOurs = message === ownDialect.error.message;
  return {
    message,
    ...(isOurs ? ownDialect.error : siblingsOf(message, refused)),
    phrases: phrasesFor({ ...dialect, error: { message } }, refused),
    statuses: malformed.status >= 400 && malformed.status !== 400 ? { [String(malformed.status)]: 400 } : {},
  };
}

/**
 * The body of the error for a missing collection; undefined where no endpoint answers one. An answer like that of an unknown path
 * says nothing about collections.
 */
async function refusedRead({ send }: Connection, isEndpoint: IsEndpoint, dialect: Dialect): Promise<unknown> {
  for (const operation of failing.filter(each => !isAbsent(dialect, each))) {
    const path = pathIn(dialect, operation);
    const answer = await send('GET', `${path}?collectionId=${missingIdsFrom}`);
    if (isError(answer) && isEndpoint('GET', path, answer)) return answer.body;
  }
  return undefined;
}

const isError = ({ status, body }: Response): boolean => status >= 400 || reportsFailure(body);

/** The message of the target for a missing collection, where it is not the phrase of the interface. */
function phrasesFor(dialect: Dialect, body: unknown): NonNullable<Dialect['error']['phrases']> {
  const { message = '' } = body === undefined ? {} : errorIn(dialect, body);
  if (message === '' || message === 'Collection not found') return [];
  return [
    {
      says: `^${message
        .replaceAll(/\d+/g, '\u0000')
        .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll('\u0000', String.raw`\d+`)}$`,
      means: 'CollectionNotFound',
    },
  ];
}

/** `section` and `name` of the error in the runtime, where the body has them. */
function siblingsOf(message: string, body: unknown): Pick<Dialect['error'], 'section' | 'name'> {
  const [section, name] = ['common', 'CollectionNotFound'].map(text =>
    errorPath(body, found => found === text, []),
  );
  return section === undefined || name === undefined || section === message ? {} : { section, name };
}

/** The path of a matching text in a body, preferably under one of these names. */
function errorPath(
  body: unknown,
  fits: (text: string) => boolean,
  names: readonly string[] = messageNames,
): string | undefined {
  const texts = textsIn(body).filter(({ text }) => fits(text));
  const rank = (path: string): number => {
    const place = names.indexOf(path.slice(path.lastIndexOf('.') + 1));
    return place === -1 ? names.length : place;
  };
  return texts.toSorted((left, right) => rank(left.path) - rank(right.path))[0]?.path;
}

function textsIn(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return path === '' ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, path === '' ? name : `${path}.${name}`),
  );
}
