import { readEndpoints, writeEndpoints, type Endpoint } from '../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';

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

/** The operation at each method and path, without a version. */
export const operationsByPath = <O extends string>(
  endpoints: Readonly<Record<O, Endpoint>>,
): ReadonlyMap<string, O> =>
  new Map(
    (Object.entries(endpoints) as [O, Endpoint][]).flatMap(([operation, { method, paths }]) =>
      paths.map((path): [string, O] => [`${method} ${path}`, operation]),
    ),
  );
