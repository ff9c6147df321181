import type { Address } from '../../chain/state/address.ts';
import type { BatchCall, SingleCall } from '../../chain/calls/index.ts';
import type { State } from '../../chain/state/state.ts';
import { Failure, type MemberProblem } from '../../contract/failures.ts';
import type { WriteBody, WriteOperation } from '../../contract/shapes/index.ts';
import { parseAddress } from '../../wire/ss58.ts';
import type { World } from '../world.ts';

/** What an operation may look at while it makes its call: the world, and the state of its last block. */
export interface OperationContext {
  readonly world: World;
  readonly state: Readonly<State>;
}

/** Makes the call of one operation out of its validated body; throws a `Failure` for what no shape can say. */
export type Operation<O extends WriteOperation> = (
  body: WriteBody<O>,
  context: OperationContext,
) => O extends 'batch' ? BatchCall : SingleCall;

/** The account behind an address that the shape has accepted. */
export function account(text: string): Address {
  const address = parseAddress(text);
  if (address === undefined) throw new Error(`expected a validated address, found ${text}`);
  return address;
}

/** A member that is well-formed but wrong, in the form of every other validation error. */
export const invalidMember = (
  property: string,
  value: unknown,
  constraint: string,
  message: string,
): Failure => {
  const problem: MemberProblem = { property, value, constraints: { [constraint]: message }, children: [] };
  return new Failure('Validation', message, [problem]);
};

/** Runs the body; what it finds wrong with a member is told as being inside of those, from the outside in. */
export function inside<T>(path: readonly string[], body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof Failure) || !Array.isArray(error.details)) throw error;
    const problems = (error.details as MemberProblem[]).map(problem => nested(path, problem));
    throw new Failure(error.kind, `${path.join('.')}: ${error.message}`, problems);
  }
}

/** The problem as that of a member of the last of these, which is one of the one before it, and so on. */
export const nested = (path: readonly string[], problem: MemberProblem): MemberProblem =>
  path.reduceRight<MemberProblem>((child, property) => ({ property, children: [child] }), problem);

/** Who signs the operation: `address`, but for the change of a collection's owner it is `from` (interface.md, What the service does, 5). */
export const signerOf = (operation: WriteOperation, body: WriteBody<WriteOperation>): string =>
  operation === 'changeOwner'
    ? (body as WriteBody<'changeOwner'>).from
    : (body as WriteBody<Exclude<WriteOperation, 'changeOwner'>>).address;
