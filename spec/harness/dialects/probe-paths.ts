import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { readShapes, type ReadOperation, type WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Response } from '../../model/target.ts';
import type { Connection } from '../targets/connection.ts';
import { pathIn, styled, type Dialect } from './dialect.ts';

type Paths = Dialect['paths'];

/** The styles in which paths may be, that of our own first. */
const styles: readonly Paths[] = [
  { version: '', collections: 'plural' },
  { version: 'v1', collections: 'plural' },
  { version: '', collections: 'singular' },
  { version: 'v1', collections: 'singular' },
];

/** Tells answers of endpoints from those to a path that is nowhere. */
export type IsThere = (method: string, path: string, response: Response) => boolean;

/** Asks for something that is certainly nowhere, in every way, to know what that looks like. */
export async function nowhereLike({ send }: Connection): Promise<IsThere> {
  const path = 'there-is-nothing-here';
  const nowhere = new Set<string>();
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    nowhere.add(likeness(method, path, await send(method, path, method === 'GET' ? undefined : {})));
  return (method, asked, response) =>
    response.status !== 405 && response.status !== 501 && !nowhere.has(likeness(method, asked, response));
}

/** The answer as text, without what it repeats of the request. */
function likeness(method: string, path: string, { status, body }: Response): string {
  const [plain = ''] = path.split('?');
  const told = typeof body === 'string' ? body : JSON.stringify(body);
  return `${status} ${told.replaceAll(new RegExp(`[^"\\s]*${plain}[^"\\s]*`, 'g'), '…').replaceAll(method, '…')}`;
}

/** The first style in which a creation can be built, if there is one, and what was answered in the others. */
export async function styleFound(
  { send }: Connection,
  isThere: IsThere,
  creation: object,
): Promise<{ readonly paths?: Paths; readonly answers: readonly string[] }> {
  const answers: string[] = [];
  for (const paths of styles) {
    const path = styled({ paths }, 'collections');
    const response = await send('POST', `${path}?use=Build`, creation);
    if (isThere('POST', path, response) && response.status < 400) return { paths, answers };
    answers.push(`${path}: ${response.status} ${JSON.stringify(response.body).slice(0, 200)}`);
  }
  return { answers };
}

/** Something that an operation can certainly be asked, whatever is answered. */
export type Question =
  | { readonly operation: ReadOperation; readonly query: string }
  | { readonly operation: WriteOperation; readonly body: object };

/** Where the operations are that are elsewhere than the style says, and which are nowhere. */
export async function endpointsFound(
  { send }: Connection,
  isThere: IsThere,
  dialect: Dialect,
  questions: readonly Question[],
): Promise<Pick<Dialect, 'endpoints' | 'missing'>> {
  const endpoints: Record<string, string> = {};
  const missing: string[] = [];
  for (const question of questions) {
    const { operation } = question;
    const ask = async (path: string): Promise<boolean> =>
      isThere(methodOf(question), path, await answer(send, path, question));
    const usual = pathIn(dialect, operation);
    if (await ask(usual)) continue;
    const found = await firstOf(othersThan(usual, question), ask);
    if (found === undefined) missing.push(operation);
    else endpoints[operation] = found;
  }
  return { endpoints, missing };
}

async function answer(send: Connection['send'], path: string, question: Question): Promise<Response> {
  if ('query' in question) return send('GET', `${path}?${question.query}`);
  return send(methodOf(question), `${path}?use=Build`, question.body);
}

const methodOf = (question: Question): string =>
  'query' in question ? 'GET' : writeEndpoints[question.operation].method;

function othersThan(usual: string, question: Question): readonly string[] {
  const { paths } =
    'query' in question ? readEndpoints[question.operation] : writeEndpoints[question.operation];
  return paths.flatMap(path => [path, `v1/${path}`]).filter(path => path !== usual);
}

async function firstOf<T>(list: readonly T[], isSo: (item: T) => Promise<boolean>): Promise<T | undefined> {
  for (const item of list) if (await isSo(item)) return item;
  return undefined;
}

/** One question for every operation, about a collection that exists. */
export function questionsAbout({
  collectionId,
  address,
}: {
  readonly collectionId: number;
  readonly address: string;
}): readonly Question[] {
  const value = (name: string): string | number =>
    ({ collectionId, tokenId: 1 })[name] ?? (name === 'propertyKeys' ? 'a' : address);
  const reads = Object.entries(readShapes).map(([operation, { properties }]): Question => {
    const members = Object.keys(properties).filter(name => name !== 'at');
    const query = members.map(name => `${name}=${encodeURIComponent(value(name))}`).join('&');
    return { operation: operation as ReadOperation, query };
  });
  const writes = Object.keys(writeEndpoints).map((operation): Question => ({
    operation: operation as WriteOperation,
    body: { address, from: address, collectionId, tokenId: 1 },
  }));
  return [...reads, ...writes];
}
