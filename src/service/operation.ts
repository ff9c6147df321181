import type { Address } from '../chain/address.ts';
import type { Call } from '../chain/calls/index.ts';
import type { State } from '../chain/state.ts';
import { Failure, type MemberProblem } from '../contract/failures.ts';
import type { WriteBody, WriteOperation } from '../contract/shapes.ts';
import { parseAddress } from '../wire/ss58.ts';
import type { World } from './world.ts';

/** What an operation may look at while it makes its call: the world, and the state of its last block. */
export interface OperationContext {
  readonly world: World;
  readonly state: Readonly<State>;
}

/** Makes the call of one operation out of its validated body; throws a `Failure` for what no shape can say. */
export type Operation<O extends WriteOperation> = (body: WriteBody<O>, context: OperationContext) => Call;

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
