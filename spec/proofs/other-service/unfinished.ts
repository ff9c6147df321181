import { documentedReads, documentedWrites } from '../../model/documented/requests.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';

/** A write or a read. */
export type Operation = ReadOperation | WriteOperation;

/** All operations that the interface documents. */
export const documented: readonly Operation[] = [...documentedWrites, ...documentedReads];

/** Operations without which there is nothing to judge: a collection is created and read. */
const basis = ['createCollection', 'collection'] as const satisfies readonly Operation[];

const token = [...basis, 'mint', 'token'] as const satisfies readonly Operation[];

/** Servers that are not finished, by name: the operations that each has. */
export const subsets: Readonly<Record<string, readonly Operation[]>> = {
  'create alone': basis,
  'five writes': [...token, 'setLimits', 'transfer', 'burn', 'limits', 'collectionProperties'],
  mint: token,
  transfer: [...token, 'transfer'],
  burn: [...token, 'burn'],
  properties: [
    ...token,
    ...(['setCollectionProperties', 'deleteCollectionProperties', 'collectionProperties'] as const),
    ...(['setPropertyPermissions', 'propertyPermissions'] as const),
    ...(['setTokenProperties', 'deleteTokenProperties', 'tokenProperties'] as const),
  ],
  limits: [...basis, 'setLimits', 'limits'],
  admins: [...basis, 'addAdmin', 'removeAdmin', 'admins'],
  'the genuine service': without(
    'setPermissions',
    'setTransfersEnabled',
    'mintMany',
    'isBundle',
    'bundle',
    'parent',
    'allowed',
  ),
};

/** How many pairs of operations are removed: a sample of about a thousand. */
const pairsMax = 12;

/** Operations that a service can be without. */
const removable = documented.filter(operation => !basis.some(each => each === operation));

/** Pairs of operations that are far apart in the list, so that each is in about one. */
const pairs = removable
  .slice(0, pairsMax)
  .map((operation, index) => [operation, removable.at(-1 - index) ?? operation] as const);

/** Services that are not finished, by name: the subsets, and those that lack one operation or two. */
export const unfinished: Readonly<Record<string, readonly Operation[]>> = {
  ...subsets,
  ...Object.fromEntries(
    [...removable.map(operation => [operation]), ...pairs].map(absent => [
      `without ${absent.join(' and ')}`,
      without(...absent),
    ]),
  ),
};

/** All documented operations but these. */
function without(...absent: readonly Operation[]): readonly Operation[] {
  return documented.filter(operation => !absent.includes(operation));
}
