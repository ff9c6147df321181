import { hexToString } from '@polkadot/util';
import type { Address } from '../../chain/state/address.ts';
import type { Hex } from '../../chain/state/state.ts';
import { u32Max } from '../../contract/limits.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import type { ReadContext } from '../worlds/world.ts';

/** An argument of a query: its name, what it must be, and how it is read. `read` returns undefined for an invalid value. */
export interface Argument<T> {
  readonly name: string;
  readonly expected: string;
  readonly read: (given: unknown) => T | undefined;
  readonly isOptional: boolean;
}

/** A value in the JSON of polkadot-js, with the name of its type. */
export class Typed {
  readonly type: string;
  readonly value: unknown;

  constructor(type: string, value: unknown) {
    this.type = type;
    this.value = value;
  }
}

/** The value, with the name of its type. */
export const typed = (type: string, value: unknown): Typed => new Typed(type, value);

/** A query. Clients send its arguments by position, mostly as text. */
export interface Query {
  /** The type of its answer; null if it answers several values. */
  readonly type: string | null;
  readonly args: readonly Argument<unknown>[];
  readonly answer: (context: ReadContext, values: readonly unknown[]) => unknown;
}

/** The values of arguments, in their order. */
export type Values<A extends readonly Argument<unknown>[]> = {
  [I in keyof A]: A[I] extends Argument<infer T> ? T : never;
};

/** Defines a query, typed by its arguments. */
export const query = <A extends readonly Argument<unknown>[]>(
  type: string | null,
  args: readonly [...A],
  answer: (context: ReadContext, ...values: Values<A>) => unknown,
): Query => ({ type, args, answer: (context, values) => answer(context, ...(values as Values<A>)) });

/** Makes an argument optional. */
export const optional = <T>(argument: Argument<T>): Argument<T | undefined> => ({
  ...argument,
  isOptional: true,
});

/** Defines an argument. */
export const argument = <T>(
  name: string,
  expected: string,
  read: (given: unknown) => T | undefined,
): Argument<T> => ({ name, expected, read, isOptional: false });

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

/** Arguments of queries. */
export const collectionId = argument<number>('collectionId', 'an id', toU32);
export const tokenId = argument<number>('tokenId', 'an id', toU32);
export const blockNumber = argument<number>('blockNumber', 'a number', toU32);
export const blockHash = argument<Hex>('hash', '0x and 64 hexadecimal digits', given =>
  typeof given === 'string' && /^0x[0-9a-f]{64}$/i.test(given) ? given.toLowerCase() : undefined,
);

/** An account: an address, or an object with the key `Substrate` or `Ethereum` in any case, possibly as JSON. */
export const account = (name: string): Argument<Address> =>
  argument(name, 'an address, or {"Substrate": …} or {"Ethereum": …}', given => {
    const value = fromJson(given);
    if (typeof value !== 'object' || value === null) return parseAddress(value);
    const [entry, ...others] = Object.entries(value);
    const isNamed = entry !== undefined && ['substrate', 'ethereum'].includes(entry[0].toLowerCase());
    return isNamed && others.length === 0 ? parseAddress(entry[1]) : undefined;
  });

/** Property keys: as text, in hexadecimal, or as JSON of either. */
export const keys = optional(
  argument<string[]>('propertyKeys', 'a list of keys', given => {
    const value = fromJson(given);
    if (!Array.isArray(value) || !value.every(key => typeof key === 'string')) return undefined;
    return value.map(key => (/^0x([0-9a-f]{2})+$/i.test(key) ? hexToString(key) : key));
  }),
);

function toU32(given: unknown): number | undefined {
  const value = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= u32Max
    ? value
    : undefined;
}

/** Parses a text that looks like JSON, because some clients can send texts only. */
function fromJson(given: unknown): unknown {
  if (typeof given !== 'string' || !/^\s*[[{]/.test(given)) return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
