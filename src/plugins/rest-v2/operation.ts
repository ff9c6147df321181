import type { Static, TObject, TSchema } from 'typebox';
import type { Call } from '../../chain/calls/index.ts';
import type { Address } from '../../chain/state/address.ts';
import type { OperationContext } from '../../service/operations/operation.ts';
import { invalidMember } from '../../service/requests/errors.ts';
import { toAddress } from '../../service/requests/members.ts';
import type { ReadContext } from '../../service/worlds/world.ts';
import type { Included } from './included.ts';

/** What a call is made for. `encode` has no signer. */
export interface WriteContext extends OperationContext {
  readonly signer: Address | undefined;
}

/** A write: where it is, what it takes, the call that it becomes, and what its status reports of it. */
export interface Write<A extends TObject = TObject> {
  /** Its paths below the base URL, without the stage; the first one is documented. */
  readonly paths: readonly [string, ...string[]];
  readonly summary: string;
  readonly args: A;
  /** Arguments that are accepted after the examples before it. */
  readonly example: Static<A>;
  readonly toCall: (args: Static<A>, context: WriteContext) => Call | Promise<Call>;
  readonly answer: TSchema;
  /** What the status answers as `result`, from the events of the transaction and the state of its block. */
  readonly toResult: (included: Included) => unknown;
}

/** A read: where it is, what it takes and what it answers. */
export interface Read<Q extends TObject = TObject> {
  readonly paths: readonly [string, ...string[]];
  readonly summary: string;
  readonly query: Q;
  readonly answer: TSchema;
  /** Answers the query, from the state of its `atBlockHash` or the last block. */
  read(this: void, query: Static<Q>, context: ReadContext): unknown;
}

/** Defines a write. */
export const write = <A extends TObject>(operation: Write<A>): Write => operation;

/** Defines a read. */
export const read = <Q extends TObject>(operation: Read<Q>): Read => operation;

/** The account of that address, or the one that signs. Throws a `Failure` where there is neither: it names the member to give. */
export function accountOr(given: string | undefined, { signer }: WriteContext, member: string): Address {
  if (given !== undefined) return toAddress(given);
  if (signer !== undefined) return signer;
  const message = `${member} is needed: to encode a call names no signer`;
  throw invalidMember(member, undefined, { isDefined: message });
}
