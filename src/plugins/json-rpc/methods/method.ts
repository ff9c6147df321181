import { isHex } from '@polkadot/util';
import type { Hex } from '../../../chain/state/hex.ts';
import { Failure } from '../../../contract/failures.ts';
import { argument, blockHash, optional, valueOf, type Argument, type Values } from '../arguments.ts';
import type { ReadContext, World } from '../../../service/worlds/world.ts';
import { codes, invalidParams, RpcError, type Request } from '../json-rpc.ts';

/** What a method is answered from. */
export interface MethodContext {
  readonly world: World;
  /** Throws a `Failure` if the client may not control the simulator. */
  readonly checkControl: () => void;
  /** Is called with what is thrown because of a bug. */
  readonly onBug: (error: unknown) => void;
  /** Takes the hashes of the transactions that the message submits. */
  readonly submitted: Hex[];
  /** The subscriptions of the client; undefined if it has no connection. */
  readonly subscriptions?: Subscriptions;
  /** Takes a step that is done when the answer is on its way. */
  readonly afterwards: (step: () => void | Promise<void>) => void;
}

export interface Subscriptions {
  /** Gives a subscription its id; it starts afterwards, when the client has that. Throws an `RpcError` if there are too many. */
  readonly add: (subscription: Subscription, afterwards: MethodContext['afterwards']) => string;
  /** Ends it. Returns false if there is none of that id. */
  readonly end: (id: string) => boolean;
  /** By their ids. */
  readonly running: ReadonlyMap<string, Subscription>;
}

/**
 * What a subscription does: it sends results until the returned function is called. It starts when the client has its id. `end`,
 * which is called after the last result if there is one, ends it in the same way.
 */
export interface Subscription {
  /** The method of its messages. */
  readonly notice: string;
  readonly start: (send: (result: unknown) => void, end: () => void, afterRead: AfterRead) => () => void;
}

/**
 * Takes a step when the client has read a block of which it was just notified, or has had time for it; not after the end of the
 * subscription.
 */
export type AfterRead = (hash: Hex, step: () => void) => void;

/** Answers a request. Throws an `RpcError` or a `Failure`. */
export type Method<R = unknown> = (context: MethodContext, request: Request) => R;

export type Methods = Readonly<Record<string, Method>>;

/** Defines a method, typed by its arguments. */
export const method =
  <A extends readonly Argument<unknown>[], R>(
    args: readonly [...A],
    answer: (context: MethodContext, ...values: Values<A>) => R,
  ): Method<R> =>
  (context, request) =>
    answer(context, ...(readParams(args, request) as Values<A>));

/** Defines a method that begins a subscription, for which a client needs a connection; or null if none begins. */
export const subscription = <A extends readonly Argument<unknown>[]>(
  args: readonly [...A],
  answer: (context: MethodContext, ...values: Values<A>) => Subscription | null,
): Method => {
  const begin = method(args, answer);
  return (context, request) => {
    const { subscriptions, afterwards } = context;
    if (subscriptions === undefined)
      throw new RpcError(codes.methodNotFound, 'Method not found', `${request.method} needs a WebSocket`);
    const begun = begin(context, request);
    return begun && subscriptions.add(begun, afterwards);
  };
};

export const text = (name: string): Argument<string> =>
  argument(name, 'a text', given => (typeof given === 'string' ? given : undefined));

/** The methods that end a subscription. */
export const unsubscribe = method(
  [{ ...text('id'), read: String }],
  ({ subscriptions }, id) => subscriptions?.end(id) ?? false,
);

/** Bytes in hexadecimal, as nodes read them: with or without `0x`. */
export const hexBytes = (name: string): Argument<Hex> =>
  argument(name, 'two hexadecimal digits for each byte', readHex);

/** The bytes of such a text with `0x`; undefined for any other value. */
export function readHex(given: unknown): Hex | undefined {
  if (typeof given !== 'string') return undefined;
  const hex = given.startsWith('0x') ? given : `0x${given}`;
  return isHex(hex) ? hex.toLowerCase() : undefined;
}

/** What is read of each member of a list; undefined for anything else, or if nothing is read of one. */
export function readEach<T>(given: unknown, read: (one: unknown) => T | undefined): T[] | undefined {
  const all = Array.isArray(given) ? given.map(read) : [undefined];
  return all.every(one => one !== undefined) ? all : undefined;
}

/** The hash of the block whose state is read; the last block by default. */
export const at = optional({ ...blockHash, name: 'at' });

/** The block of that hash with its state. Throws an `RpcError`. */
export function contextAt({ world }: MethodContext, hash: Hex | undefined): ReadContext {
  const block = hash === undefined ? world.chain.head : world.chain.blockByHash(hash);
  if (block === undefined)
    throw new RpcError(4003, `Client error: UnknownBlock: State of block ${hash} is not kept or never was`);
  return { world, block, state: block.state };
}

/** Defines a method that reads a block, the last one by default: its hash follows the arguments. */
export const reading = <A extends readonly Argument<unknown>[]>(
  args: readonly [...A],
  answer: (read: ReadContext, ...values: Values<A>) => unknown,
): Method => {
  const all: readonly Argument<unknown>[] = [...args, at];
  return method(all, (context, ...values) => {
    const read = contextAt(context, values.at(-1) as Hex | undefined);
    return answer(read, ...(values.slice(0, -1) as readonly unknown[] as Values<A>));
  });
};

/** The values of a request's arguments. Throws an `RpcError` for invalid ones. */
function readParams(args: readonly Argument<unknown>[], { params }: Request): readonly unknown[] {
  const given: readonly unknown[] = Array.isArray(params)
    ? params
    : args.map(({ name }) => (params as Readonly<Record<string, unknown>>)[name]);
  const surplus = given.slice(args.length).some(value => value !== undefined && value !== null);
  if (surplus) throw invalidParams(`at most ${args.length}, got ${given.length}`);
  return args.map((argument, position) => valueOf(argument, given[position], invalidParams));
}

/** The error of JSON-RPC for what was thrown; undefined for a bug. */
export function rpcErrorOf(error: unknown): RpcError | undefined {
  if (error instanceof RpcError) return error;
  if (!(error instanceof Failure)) return undefined;
  return error.kind === 'Forbidden'
    ? new RpcError(codes.methodNotFound, 'RPC call is unsafe to be called externally', error.message)
    : new RpcError(codes.invalidParams, error.message);
}
