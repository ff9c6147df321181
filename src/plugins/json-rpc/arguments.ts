import { substrateMirror, type Address } from '../../chain/state/address.ts';
import { parsedJson } from '../../service/views/json.ts';
import type { ReadContext } from '../../service/worlds/world.ts';
import { CodecError } from '../../wire/codec-error.ts';
import * as accounts from '../../wire/scale/accounts.ts';
import * as ids from '../../wire/scale/collections.ts';
import { list } from '../../wire/scale/composites.ts';
import * as shapes from '../../wire/scale/shape.ts';
import { hash, propertyKey } from '../../wire/scale/texts.ts';

/** An argument of a method: its name, what it must be, and how it is read. `read` returns undefined for an invalid value. */
export interface Argument<T> {
  readonly name: string;
  readonly expected: string;
  readonly read: (given: unknown) => T | undefined;
  readonly isOptional: boolean;
}

/** An argument of a query, which can be in bytes, too. */
export interface Input<T> extends Argument<T> {
  readonly shape: shapes.Shape<unknown>;
}

/** A query of the state. Its answer is a value of the shape. */
export interface Query {
  readonly args: readonly Input<unknown>[];
  readonly result: shapes.Shape<unknown>;
  readonly answer: (context: ReadContext, values: readonly unknown[]) => unknown;
}

/** The values of arguments, in their order. */
export type Values<A extends readonly Argument<unknown>[]> = {
  [I in keyof A]: A[I] extends Argument<infer T> ? T : never;
};

/** Defines a query, typed by its result and its arguments. */
export const query = <A extends readonly Input<unknown>[], R>(
  result: shapes.Shape<R>,
  args: readonly [...A],
  answer: (context: ReadContext, ...values: Values<A>) => R,
): Query => ({
  args,
  result: shapes.untyped(result),
  answer: (context, values) => answer(context, ...(values as Values<A>)),
});

export const optional = <T>(argument: Argument<T>): Argument<T | undefined> => ({
  ...argument,
  isOptional: true,
});

export const argument = <T>(
  name: string,
  expected: string,
  read: (given: unknown) => T | undefined,
): Argument<T> => ({ name, expected, read, isOptional: false });

/**
 * Defines an argument that is read as a value of its shape is, also if it is JSON in a text, because some clients can send texts
 * only.
 */
export const input = <T>(name: string, expected: string, shape: shapes.Shape<T>): Input<T> => ({
  ...argument(name, expected, given => {
    try {
      return shape.read(fromJson(given));
    } catch (error) {
      if (error instanceof CodecError) return undefined;
      throw error;
    }
  }),
  shape: shapes.untyped(shape),
});

/** The value of an argument; undefined for an optional one that is absent. Throws the error that `refuse` makes for an invalid one. */
export function valueOf<T>(
  { name, expected, read, isOptional }: Argument<T>,
  given: unknown,
  refuse: (problem: string) => Error,
): T | undefined {
  if (isOptional && (given === undefined || given === null)) return undefined;
  const value = read(given);
  if (value === undefined) throw refuse(`${name} must be ${expected}`);
  return value;
}

/** Arguments of queries. In bytes, some have other names. */
export const collectionId = input('collectionId', 'an id', shapes.as('collection', ids.collectionId));
export const tokenId = input('tokenId', 'an id', shapes.as('token', ids.tokenId));
export const blockNumber = input('blockNumber', 'a number', shapes.u32);
export const blockHash = input('hash', '0x and 64 hexadecimal digits', hash);

const anAccount = 'an address, or {"Substrate": …} or {"Ethereum": …}';

/** An account: an address, or an object with the key `Substrate` or `Ethereum` in any case, possibly as JSON. */
export const account = (name: string): Input<Address> => input(name, anAccount, accounts.crossAccount);

/** The Substrate account that holds the coins of such an account. */
export const coinHolder = (name: string): Input<Address> =>
  input(name, anAccount, {
    ...accounts.account,
    read: json => substrateMirror(accounts.crossAccount.read(json)),
  });

const keyList = shapes.as('keys', shapes.optional(list(propertyKey)));

/** Property keys: as text, in hexadecimal, or as JSON of either. */
export const keys: Input<readonly string[] | undefined> = {
  ...input('propertyKeys', 'a list of keys', keyList),
  isOptional: true,
};

const fromJson = (given: unknown): unknown =>
  typeof given === 'string' && /^\s*[[{]/.test(given) ? parsedJson(given) : given;
