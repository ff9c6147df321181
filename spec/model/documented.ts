import { readEndpoints, writeEndpoints, type Endpoint } from '../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../src/contract/shapes/index.ts';

/** The writes that the interface documents; the other writes are those of deployed services and published clients. */
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

/** A write that the interface documents. */
export type DocumentedWrite = (typeof documentedWrites)[number];

/** The reads that the interface documents. */
export const documentedReads = [
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

/** A read that the interface documents. */
export type DocumentedRead = (typeof documentedReads)[number];

/** Operations that the interface documents at their earlier path only (interface: Endpoints, Versioning). */
const earlierOnly: readonly string[] = [
  'propertyPermissions',
  'addToAllowList',
  'removeFromAllowList',
  'allowList',
  'allowed',
] satisfies readonly (WriteOperation | ReadOperation)[];

const endpoints: Readonly<Record<ReadOperation | WriteOperation, Endpoint>> = {
  ...readEndpoints,
  ...writeEndpoints,
};

/**
 * The paths at which the interface documents an operation, relative to the base URL: the versioned one first, if it has one, then
 * the earlier one. `collections` and `v1` go together, but for a read of a whole collection.
 */
export function documentedPaths(operation: ReadOperation | WriteOperation): readonly string[] {
  const [path = ''] = endpoints[operation].paths;
  const earlier = path.replace(/^collections(?=\/|$)/, 'collection');
  if (earlierOnly.includes(operation)) return [earlier];
  return [`v1/${operation === 'collection' ? earlier : path}`, earlier];
}
