import type { ArgsByName, Call, CallName, SingleCall } from '../../chain/calls/index.ts';
import type { Profile } from '../../chain/profile.ts';
import type { State } from '../../chain/state/state.ts';
import { normalise } from '../../contract/aliases.ts';
import {
  signerMember,
  writeShapes,
  type WriteBody,
  type WriteOperation,
} from '../../contract/shapes/index.ts';
import { keyBytes } from '../content/text.ts';
import type { Report } from '../requests/remarks.ts';
import { reader, readersOf, type Reader } from '../requests/validate.ts';
import type { World } from '../worlds/world.ts';

/** An operation that can be in a batch: any but a batch. */
export type SingleOperation = Exclude<WriteOperation, 'batch'>;

/** What a call is made for: a world, the state that it follows, and a request. */
export interface OperationContext {
  readonly world: World;
  readonly state: State;
  /** Takes what of the request is ignored. */
  readonly report: Report;
}

/** The choices of the world that a call is made for. */
export const profileOf = ({ world }: Pick<OperationContext, 'world'>): Profile => world.chain.rules.profile;

/** Property keys of a request as the chain stores them. */
export const toKeys = (keys: readonly string[], context: OperationContext): string[] =>
  keys.map(key => keyBytes(key, profileOf(context)));

/** A request that has been read: the address that signs it, and the call it becomes. */
export interface Prepared<C extends Call = Call> {
  readonly signer: string;
  readonly toCall: (context: Omit<OperationContext, 'report'>) => C;
}

/** Makes something of a body that has its shape. Throws a `Failure` for what no shape can check, and reports what it ignores. */
export type FromBody<O extends WriteOperation, T> = (body: WriteBody<O>, context: OperationContext) => T;

/** A write that becomes one call of the chain. */
export interface CallOperation<O extends SingleOperation> {
  readonly call: CallName;
  readonly toCall: FromBody<O, SingleCall>;
  /**
   * Whether an entry of a batch is of this operation, by the members of its body; several operations become the same call. The first
   * operation of each call that has none takes the entries that match no other.
   */
  readonly matches?: ((body: object) => boolean) | undefined;
}

/** The writes that become one call, by name. */
export type CallOperations = { readonly [O in SingleOperation]: CallOperation<O> };

/** Defines an operation by its call, the arguments of the call, and the entries of a batch that it takes. */
export const becomes = <O extends SingleOperation, N extends CallName>(
  name: N,
  args: FromBody<O, ArgsByName[N]>,
  matches?: (body: object) => boolean,
): CallOperation<O> => ({
  call: name,
  toCall: (body, context) => call(name, args(body, context)),
  matches,
});

const bodies: { readonly [O in WriteOperation]: Reader<WriteBody<O>> } = readersOf(writeShapes, reader);

/** Reads the body of a request of any client, and reports what it ignores. Throws a `Failure` that names each invalid member. */
export function prepare<O extends WriteOperation, C extends Call>(
  name: O,
  toCall: FromBody<O, C>,
  input: unknown,
  report: Report,
): Prepared<C> {
  const body = bodies[name](normalise(name, input), report);
  return {
    signer: signerOf(name, body),
    toCall: ({ world, state }) => toCall(body, { world, state, report }),
  };
}

function signerOf<O extends WriteOperation>(operation: O, body: WriteBody<O>): string {
  const signers: { readonly address?: string; readonly from?: string } = body;
  const signer = signers[signerMember(operation)];
  if (signer === undefined) throw new Error(`expected the body of ${operation} to name its signer`);
  return signer;
}

/** A call with its arguments. */
export const call = <N extends CallName>(name: N, args: ArgsByName[N]): SingleCall =>
  // TypeScript does not see that a generic name and its arguments are one of the calls.
  ({ name, args }) as SingleCall;
