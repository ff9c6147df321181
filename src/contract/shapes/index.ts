import type { Static } from 'typebox';
import { writes } from '../operations/index.ts';
import { each } from '../operations/operation.ts';
import { reads } from '../reads/index.ts';

export * from './extrinsics.ts';

/** Bodies of the write operations, as JSON Schema (interface: Endpoints; members of spec/decisions/service.md#endpoints). */
export const writeShapes = each(writes, 'body');

/** Queries of the read operations. */
export const readShapes = each(reads, 'query');

export type WriteOperation = keyof typeof writeShapes;

export type ReadOperation = keyof typeof readShapes;

/** Body of a write operation, after validation. */
export type WriteBody<O extends WriteOperation> = Static<(typeof writeShapes)[O]>;

/** Query of a read operation, after validation. */
export type ReadQuery<O extends ReadOperation> = Static<(typeof readShapes)[O]>;

/** The shape of the outcome of each write (interface: Events; spec/decisions/service.md#endpoints). */
export const outcomeShapes = each(writes, 'outcome');

export type Outcome<O extends WriteOperation> = Static<(typeof outcomeShapes)[O]>;

/** The shape of the answer of each read (spec/decisions/service.md#reads, #balances). */
export const answerShapes = each(reads, 'answer');

export type Answer<O extends ReadOperation> = Static<(typeof answerShapes)[O]>;

/** The member of a body that names the signer (interface: What the service does, 5). */
export type SignerMember<O extends WriteOperation> = 'address' extends keyof WriteBody<O>
  ? 'address'
  : 'from';

/** The name of that member. */
export const signerMember = (operation: WriteOperation): 'address' | 'from' =>
  'address' in writeShapes[operation].properties ? 'address' : 'from';

/** Other names of a member in published clients: the alias, then the name. */
export const memberAliases: Readonly<
  Record<WriteOperation | ReadOperation, readonly [string, string] | undefined>
> = { ...each(writes, 'alias'), ...each(reads, 'alias') };

const names = each(writes, 'alsoCalled');

/** Alternative names of writes, with a noun. */
export const friendlyNames = Object.fromEntries(
  Object.entries(names).flatMap(([operation, name]) => (name === undefined ? [] : [[name, operation]])),
) as { readonly [O in WriteOperation as (typeof names)[O] & string]: O };
