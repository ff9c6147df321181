import {
  readEndpoints,
  readOperations,
  writeEndpoints,
  writeOperations,
} from '../../../src/contract/endpoints.ts';
import { readShapes, type ReadOperation, type WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Response } from '../../model/target.ts';
import type { Connection } from '../targets/connections/connection.ts';
import { pathIn, styled, type Dialect } from './dialect.ts';

type Paths = Dialect['paths'];

/** The styles of paths, that of our own simulator first. */
const styles: readonly Paths[] = [
  { version: '', collections: 'plural' },
  { version: 'v1', collections: 'plural' },
  { version: '', collections: 'singular' },
  { version: 'v1', collections: 'singular' },
];

/** Whether a response comes from an endpoint, and not from a missing path. */
export type IsEndpoint = (method: string, path: string, response: Response) => boolean;

/** Requests a missing path with every method, to recognise such responses. */
export async function notFoundDetector({ send }: Connection): Promise<IsEndpoint> {
  const path = 'there-is-nothing-here';
  const notFound = new Set<string>();
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    notFound.add(fingerprint(method, path, await send(method, path, method === 'GET' ? undefined : {})));
  return (method, requested, response) =>
    response.status !== 405 &&
    response.status !== 501 &&
    !isAboutPath(method, requested, response) &&
    !notFound.has(fingerprint(method, requested, response));
}

/** Whether it is a 404 that names the method and the path, such as `Cannot GET /collections/limits`. */
function isAboutPath(method: string, path: string, { status, body }: Response): boolean {
  const [plain = ''] = path.split('?');
  const text = JSON.stringify(body);
  return status === 404 && text.includes(method) && text.includes(plain.slice(plain.lastIndexOf('/') + 1));
}

/** The response as text, without parts that repeat the request: its method, and its path in any form. */
function fingerprint(method: string, path: string, { status, body }: Response): string {
  const [plain = ''] = path.split('?');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const paths = new RegExp(String.raw`[^"\s]*(${plain}|/)[^"\s]*`, 'g');
  return `${status} ${text.replaceAll(paths, '…').replaceAll(method, '…')}`;
}

/** The first style in which a creation can be built, if any, and the responses in the others. */
export async function styleFound(
  { send }: Connection,
  isEndpoint: IsEndpoint,
  creation: object,
): Promise<{ readonly paths?: Paths; readonly answers: readonly string[] }> {
  const answers: string[] = [];
  for (const paths of styles) {
    const path = styled({ paths }, 'collections');
    const response = await send('POST', `${path}?use=Build`, creation);
    if (isEndpoint('POST', path, response) && response.status < 400) return { paths, answers };
    answers.push(`${path}: ${response.status} ${JSON.stringify(response.body).slice(0, 200)}`);
  }
  return { answers };
}

/** A request that an operation can respond to in any way. */
export type ProbeRequest =
  | { readonly operation: ReadOperation; readonly query: string }
  | { readonly operation: WriteOperation; readonly body: object };

/** Paths of operations that deviate from the style, and operations without an endpoint. */
export async function endpointsFound(
  { send }: Connection,
  isEndpoint: IsEndpoint,
  dialect: Dialect,
  requests: readonly ProbeRequest[],
): Promise<Pick<Dialect, 'endpoints' | 'missing'>> {
  const endpoints: Record<string, string> = {};
  const missing: string[] = [];
  const pathFor = async (request: ProbeRequest): Promise<string | undefined> => {
    for (const path of pathsFor(dialect, request))
      if (isEndpoint(methodOf(request), path, await answer(send, path, request))) return path;
    return undefined;
  };
  const found = await Promise.all(requests.map(pathFor));
  for (const [index, { operation }] of requests.entries()) {
    const path = found[index];
    if (path === undefined) missing.push(operation);
    else if (path !== pathIn(dialect, operation)) endpoints[operation] = path;
  }
  return { endpoints, missing };
}

/** Asks an operation at that path; a write is only built. */
export async function answer(
  send: Connection['send'],
  path: string,
  request: ProbeRequest,
): Promise<Response> {
  if ('query' in request) return send('GET', `${path}?${request.query}`);
  return send(methodOf(request), `${path}?use=Build`, request.body);
}

const methodOf = (request: ProbeRequest): string =>
  'query' in request ? 'GET' : writeEndpoints[request.operation].method;

/** The paths that an operation may have. Services with singular paths have newer endpoints beside the old ones, which take other members. */
function pathsFor(dialect: Dialect, request: ProbeRequest): readonly string[] {
  const { paths } = 'query' in request ? readEndpoints[request.operation] : writeEndpoints[request.operation];
  const all = paths.flatMap(path => [path, `v1/${path}`]);
  const newer = all.filter(path => dialect.paths.collections === 'singular' && path.includes('-new'));
  return [...new Set([...newer, pathIn(dialect, request.operation), ...all])];
}

/** One request per operation, about a collection that exists. */
export function probeRequests(collectionId: number, address: string): readonly ProbeRequest[] {
  const value = (name: string): string | number =>
    ({ collectionId, tokenId: 1 })[name] ?? (name === 'propertyKeys' ? 'a' : address);
  const reads = readOperations.map((operation): ProbeRequest => {
    const members = Object.keys(readShapes[operation].properties).filter(name => name !== 'at');
    const query = members.map(name => `${name}=${encodeURIComponent(value(name))}`).join('&');
    return { operation, query };
  });
  const writes = writeOperations.map((operation): ProbeRequest => ({
    operation,
    body: { address, from: address, collectionId, tokenId: 1 },
  }));
  return [...reads, ...writes];
}
