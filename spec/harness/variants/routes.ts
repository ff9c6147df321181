import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';

/** The target of a request. */
export type Route =
  | { readonly kind: 'write'; readonly operation: WriteOperation }
  | { readonly kind: 'read'; readonly operation: ReadOperation }
  | { readonly kind: 'submit' | 'status' | 'other' };

const routes = new Map<string, Route>([
  ['POST extrinsic/submit', { kind: 'submit' }],
  ['GET extrinsic/status', { kind: 'status' }],
]);
for (const [operation, { method, paths }] of Object.entries(writeEndpoints))
  for (const path of paths)
    routes.set(`${method} ${path}`, { kind: 'write', operation: operation as WriteOperation });
for (const [operation, { method, paths }] of Object.entries(readEndpoints))
  for (const path of paths)
    routes.set(`${method} ${path}`, { kind: 'read', operation: operation as ReadOperation });

/** What the simulator has at that path, in either style. */
export const routeOf = (method: string, path: string): Route =>
  routes.get(`${method} ${path.replace(/^v1\//, '').replace(/\/$/, '')}`) ?? { kind: 'other' };

/** The writes of the interface (Endpoints). */
export const documentedWrites = [
  'createCollection',
  'destroyCollection',
  'setCollectionProperties',
  'deleteCollectionProperties',
  'setPropertyPermissions',
  'setLimits',
  'setPermissions',
  'setTransfersEnabled',
  'changeOwner',
  'addAdmin',
  'removeAdmin',
  'addToAllowList',
  'removeFromAllowList',
  'mint',
  'mintMany',
  'burn',
  'transfer',
  'setTokenProperties',
  'deleteTokenProperties',
  'nest',
  'unnest',
] as const satisfies readonly WriteOperation[];

/** A write of the interface. */
export type DocumentedWrite = (typeof documentedWrites)[number];

/** The reads of the interface (Endpoints). */
const documentedReads = [
  'collection',
  'collectionProperties',
  'propertyPermissions',
  'limits',
  'admins',
  'allowList',
  'allowed',
  'token',
  'tokenProperties',
  'children',
  'parent',
  'topmostOwner',
  'isBundle',
  'bundle',
] as const satisfies readonly ReadOperation[];

/** Operations for which the interface shows the earlier path style only. */
const earlierOnly: readonly string[] = [
  'addToAllowList',
  'removeFromAllowList',
  'allowList',
  'allowed',
] satisfies readonly (WriteOperation | ReadOperation)[];

const documentedPaths = new Set(
  [...documentedWrites.map(named(writeEndpoints)), ...documentedReads.map(named(readEndpoints))].flatMap(
    ({ operation, method, path }) => stylesOf(operation, path).map(styled => `${method} ${styled}`),
  ),
);

function named<O extends string>(
  endpoints: Readonly<Record<O, { readonly method: string; readonly paths: readonly string[] }>>,
) {
  return (operation: O): { operation: O; method: string; path: string } => {
    const { method, paths } = endpoints[operation];
    return { operation, method, path: paths[0] ?? '' };
  };
}

/** The forms of a path that the interface shows: `collections` and `v1` go together (Versioning). */
function stylesOf(operation: string, path: string): readonly string[] {
  const earlier = path.replace(/^collections/, 'collection');
  if (earlierOnly.includes(operation) || operation === 'propertyPermissions') return [earlier];
  if (operation === 'collection') return [earlier, `v1/${earlier}`];
  return [earlier, `v1/${path}`];
}

/** Whether the interface shows an endpoint there; the interface shows no status of a transaction. */
export const isDocumented = (method: string, path: string): boolean =>
  /^POST (v1\/)?extrinsic\/submit$/.test(`${method} ${path}`) || documentedPaths.has(`${method} ${path}`);
