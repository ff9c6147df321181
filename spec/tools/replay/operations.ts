import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { friendlyNames } from '../../../src/contract/friendly-names.ts';
import {
  memberAliases,
  readShapes,
  writeShapes,
  type ReadOperation,
  type WriteOperation,
} from '../../../src/contract/shapes/index.ts';

const friendly: Readonly<Record<string, WriteOperation>> = friendlyNames;

/** Every name that `do` takes. */
export const writeNames: readonly string[] = [...Object.keys(writeEndpoints), ...Object.keys(friendly)];

/** Every name that `read` takes. */
export const readNames: readonly string[] = Object.keys(readEndpoints);

/** The write operation of that name. */
export const writeNamed = (name: string): WriteOperation | undefined =>
  name in writeEndpoints ? (name as WriteOperation) : friendly[name];

/** The read operation of that name. */
export const readNamed = (name: string): ReadOperation | undefined =>
  name in readEndpoints ? (name as ReadOperation) : undefined;

/** What people call the write operation. */
export const nameOf = (operation: WriteOperation): string =>
  Object.entries(friendly).find(([, target]) => target === operation)?.[0] ?? operation;

/** The member of the body that says who signs. */
export const signerMember = (operation: WriteOperation): 'address' | 'from' =>
  operation === 'changeOwner' ? 'from' : 'address';

/** Who signs where nobody does: such a request says itself who should, if anybody. */
export const nobody = 'nobody';

/** Members that `with` takes: those of the shape and their other spellings, but for the signer, if there is one, and the block. */
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
