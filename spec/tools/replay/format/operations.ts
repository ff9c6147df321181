import {
  readEndpoints,
  readOperations,
  writeEndpoints,
  writeOperations,
} from '../../../../src/contract/endpoints.ts';
import {
  friendlyNames,
  memberAliases,
  readShapes,
  writeShapes,
  type ReadOperation,
  type WriteOperation,
} from '../../../../src/contract/shapes/index.ts';

const friendly: Readonly<Record<string, WriteOperation>> = friendlyNames;

/** All names for `do`. */
export const writeNames: readonly string[] = [...writeOperations, ...Object.keys(friendly)];

/** All names for `read`. */
export const readNames: readonly string[] = readOperations;

/** The write operation with this name. */
export const writeNamed = (name: string): WriteOperation | undefined =>
  name in writeEndpoints ? (name as WriteOperation) : friendly[name];

/** The read operation with this name. */
export const readNamed = (name: string): ReadOperation | undefined =>
  name in readEndpoints ? (name as ReadOperation) : undefined;

/** The name of a write operation in scenarios. */
export const nameOf = (operation: WriteOperation): string =>
  Object.entries(friendly).find(([, target]) => target === operation)?.[0] ?? operation;

/** The operation and its endpoint in the interface, such as `mint (POST token)`. */
export function withEndpoint(operation: WriteOperation | ReadOperation): string {
  const { method, paths } = { ...writeEndpoints, ...readEndpoints }[operation];
  return `${operation} (${method} ${paths[0]})`;
}

/** The signer of a request that names its signer itself, or none. */
export const nobody = 'nobody';

/** The members for `with`: those of the shape and their aliases, without the signer and the block. */
export function membersOf(operation: WriteOperation | ReadOperation, signer?: string): readonly string[] {
  const isWrite = operation in writeShapes;
  const { properties } = isWrite
    ? writeShapes[operation as WriteOperation]
    : readShapes[operation as ReadOperation];
  const [alias] = memberAliases[operation] ?? [];
  const all = [...Object.keys(properties), ...(alias === undefined ? [] : [alias])];
  if (!isWrite) return all.filter(name => name !== 'at');
  const signing = operation === 'changeOwner' ? ['from', 'address'] : ['address'];
  return signer === nobody ? all : all.filter(name => !signing.includes(name));
}
