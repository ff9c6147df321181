import { readEndpoints, writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { documentedPaths, operationsByPath } from '../../../model/documented/paths.ts';
import { documentedReads, documentedWrites } from '../../../model/documented/requests.ts';

/** What a request is for. */
export type Route =
  | { readonly kind: 'write'; readonly operation: WriteOperation }
  | { readonly kind: 'read'; readonly operation: ReadOperation }
  | { readonly kind: 'submit' | 'status' | 'other' };

const writes = operationsByPath(writeEndpoints);
const reads = operationsByPath(readEndpoints);

/** What a request to that path is for, in either style of path. */
export function routeOf(method: string, path: string): Route {
  const place = `${method} ${path.replace(/^v1\//, '').replace(/\/$/, '')}`;
  if (place === 'POST extrinsic/submit') return { kind: 'submit' };
  if (place === 'GET extrinsic/status') return { kind: 'status' };
  const [write, read] = [writes.get(place), reads.get(place)];
  if (write !== undefined) return { kind: 'write', operation: write };
  return read === undefined ? { kind: 'other' } : { kind: 'read', operation: read };
}

const documented = new Set([
  ...documentedWrites.flatMap(write =>
    documentedPaths(write).map(path => `${writeEndpoints[write].method} ${path}`),
  ),
  ...documentedReads.flatMap(read => documentedPaths(read).map(path => `GET ${path}`)),
]);

/** Whether the interface shows an endpoint there; the interface shows no status of a transaction. */
export const isDocumented = (method: string, path: string): boolean =>
  /^POST (v1\/)?extrinsic\/submit$/.test(`${method} ${path}`) || documented.has(`${method} ${path}`);
