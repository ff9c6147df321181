import {
  readEndpoints,
  readOperations,
  writeEndpoints,
  writeOperations,
} from '../../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { documentedPaths } from '../../../model/documented/paths.ts';
import { documentedReads, documentedWrites } from '../../../model/documented/requests.ts';

/** What a request is for. */
export type Route =
  | { readonly kind: 'write'; readonly operation: WriteOperation }
  | { readonly kind: 'read'; readonly operation: ReadOperation }
  | { readonly kind: 'submit' | 'status' | 'other' };

const routes = new Map<string, Route>([
  ['POST extrinsic/submit', { kind: 'submit' }],
  ['GET extrinsic/status', { kind: 'status' }],
]);
for (const operation of writeOperations)
  for (const path of writeEndpoints[operation].paths)
    routes.set(`${writeEndpoints[operation].method} ${path}`, { kind: 'write', operation });
for (const operation of readOperations)
  for (const path of readEndpoints[operation].paths) routes.set(`GET ${path}`, { kind: 'read', operation });

/** What a request to that path is for, in either style of path. */
export const routeOf = (method: string, path: string): Route =>
  routes.get(`${method} ${path.replace(/^v1\//, '').replace(/\/$/, '')}`) ?? { kind: 'other' };

const documented = new Set([
  ...documentedWrites.flatMap(write =>
    documentedPaths(write).map(path => `${writeEndpoints[write].method} ${path}`),
  ),
  ...documentedReads.flatMap(read => documentedPaths(read).map(path => `GET ${path}`)),
]);

/** Whether the interface shows an endpoint there; the interface shows no status of a transaction. */
export const isDocumented = (method: string, path: string): boolean =>
  /^POST (v1\/)?extrinsic\/submit$/.test(`${method} ${path}`) || documented.has(`${method} ${path}`);
