import { isHex } from '@polkadot/util';
import type { Hex } from '../../../chain/state/state.ts';
import { Failure } from '../../../contract/failures.ts';
import { argument, blockHash, optional, valueOf, type Argument, type Values } from '../arguments.ts';
import type { ReadContext, World } from '../../../service/worlds/world.ts';
import { codes, invalidParams, RpcError, type Request } from '../json-rpc.ts';

/** What a method is answered from. */
export interface MethodContext {
  readonly world: World;
  /** Takes the hashes of the transactions that the message submits. */
  readonly submitted: Hex[];
  /** The subscriptions of the client; undefined if it has no connection. */
  readonly subscriptions?: Subscriptions;
  /** Takes a step that is done when the answer is on its way. */
  readonly afterwards: (step: () => void | Promise<void>) => void;
}

/** The subscriptions of a connection. */
export interface Subscriptions {
  /** Gives a subscription its id; it starts afterwards, when the client has that. Throws an `RpcError` if there are too many. */
  readonly add: (subscription: Subscription, afterwards: MethodContext['afterwards']) => string;
  /** Ends it. Returns false if there is none of that id. */
  readonly end: (id: string) => boolean;
  /** Those of a class, by their ids. */
  readonly of: <S extends Subscription>(kind: SubscriptionClass<S>) => ReadonlyMap<string, S>;
}

/** A class of subscriptions. */
export type SubscriptionClass<S extends Subscription> = abstract new (...args: never) => S;

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

/** Answers a request with a result, or begins a subscription. */
type Answer<V extends readonly unknown[], R> = (context: MethodContext, ...values: V) => R | Promise<R>;

/** A method: its arguments by position, and how it is answered. */
export interface Method {
  readonly args: readonly Argument<unknown>[];
  readonly answer: Answer<readonly unknown[], unknown>;
  /** Whether its answer is a `Subscription`, for which a client needs a connection; or null if none begins. */
  readonly subscribes: boolean;
}

/** Methods by name. */
export type Methods = Readonly<Record<string, Method>>;

/** Defines a method, typed by its arguments. */
export const method = <A extends readonly Argument<unknown>[]>(
  args: readonly [...A],
  answer: Answer<Values<A>, unknown>,
): Method => ({
  args,
  answer: (context, ...values) => answer(context, ...(values as Values<A>)),
  subscribes: false,
});

/** Defines a method that begins a subscription. */
export const subscription = <A extends readonly Argument<unknown>[]>(
  args: readonly [...A],
  answer: Answer<Values<A>, Subscription | null>,
): Method => ({ ...method(args, answer), subscribes: true });

/** An argument that is a text. */
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
): Method => ({
  args: [...args, at],
  answer: (context, ...values) => {
    const hash = values[args.length];
    const read = contextAt(context, typeof hash === 'string' ? hash : undefined);
    return answer(read, ...(values.slice(0, args.length) as readonly unknown[] as Values<A>));
  },
  subscribes: false,
});

/** The values of a request's arguments. Throws an `RpcError` for invalid ones. */
export function readParams({ args }: Method, { params }: Request): readonly unknown[] {
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
