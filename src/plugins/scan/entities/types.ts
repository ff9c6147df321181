import { stringUpperFirst } from '@polkadot/util';
import { Type, type TSchema } from 'typebox';
import type { Address } from '../../../chain/state/address.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { coinDecimals } from '../../../contract/limits.ts';
import { amountView } from '../../../service/views/amount.ts';
import type { World } from '../../../service/worlds/world.ts';
import { formatAddress } from '../../../wire/signing/ss58.ts';

/** By what rows are ordered and compared; null is for no value. */
export type Key = number | bigint | string | boolean | null;

/** What a filter compares: one value, or several, of which one must match. */
export type Keys = Key | readonly Key[];

/**
 * What values are, which decides how they are ordered and what filters take: words are ordered without regard to case, times are in
 * milliseconds, and structures have no order.
 */
export type Kind = 'number' | 'amount' | 'time' | 'flag' | 'address' | 'words' | 'text' | 'structure';

/** What a column has: how its values are compared, and how they are written in each interface. */
export interface ColumnType<V> {
  readonly kind: Kind;
  /** What is compared and ordered; of addresses the bytes, which have the same order as their texts. */
  key(this: void, value: V): Keys;
  /** How GraphQL writes values, but for numbers that it writes as texts and the reverse. */
  v1(this: void, value: V, world: World): unknown;
  /** The shape in REST, and how values are written there. */
  readonly schema: TSchema;
  v2(this: void, value: V, world: World): unknown;
  /** The type of a second column that GraphQL has, with addresses in the form that is the same for all networks. */
  readonly normalized?: ColumnType<V>;
}

/** An address in the form that is the same for all networks. */
export const normalized = remembered((address: Address): string => formatAddress(address, 42));

const same = <T>(value: T): T => value;

/** A type whose values are compared and written as they are. */
const plain = <V extends Keys>(kind: Kind, schema: TSchema): ColumnType<V> => ({
  kind,
  schema,
  key: same,
  v1: same,
  v2: same,
});

export const int = plain<number>('number', Type.Integer());
export const float = plain<number>('number', Type.Number());
export const flag = plain<boolean>('flag', Type.Boolean());
/** Words, which are ordered without regard to case. */
export const words = plain<string>('words', Type.String());
/** Any other text, such as a hash. */
export const text = plain<string>('text', Type.String());
/** Several texts, of which filters of REST find one. */
export const texts = plain<readonly string[]>('text', Type.Array(Type.String()));
/** A name on the chain, which GraphQL writes with a capital. */
export const chainName: ColumnType<string> = { ...text, v1: stringUpperFirst };

/** Values without an order. */
export const structure = <V>(
  schema: TSchema,
  v1: (value: V) => unknown = same,
  v2: (value: V) => unknown = same,
): ColumnType<V> => ({ kind: 'structure', schema, key: () => null, v1, v2 });

export const list = Type.Array(Type.Unknown());
export const members = Type.Record(Type.String(), Type.Unknown());
export const json = structure<unknown>(list);
export const object = structure<unknown>(members);

/** An address that GraphQL writes in one form. */
const addressAs = (write: (value: Address, world: World) => string): ColumnType<Address> => ({
  ...plain<Address>('address', Type.String()),
  v1: write,
  v2: normalized,
});

/** An address in the form of all networks, in both interfaces. */
export const commonAddress = addressAs(normalized);
/** An address that GraphQL has in the form of the network only. */
export const networkAddress = addressAs((value, world) => world.format(value));
/** An address: in GraphQL in the form of the network and in that of all networks, in REST in the latter. */
export const address: ColumnType<Address> = { ...networkAddress, normalized: commonAddress };
/** Several addresses, of which filters of REST find one. */
export const addresses: ColumnType<readonly Address[]> = {
  ...texts,
  kind: 'address',
  v2: values => values.map(normalized),
};

/** Milliseconds since 1970: whole seconds in GraphQL, a text in REST. */
export const time: ColumnType<number> = {
  ...plain<number>('time', Type.String({ format: 'date-time' })),
  v1: value => Math.floor(value / 1000),
  v2: value => new Date(value).toISOString(),
};

/** An amount in the smallest unit, as digits. */
export const amount: ColumnType<bigint> = {
  ...plain<bigint>('amount', Type.String({ pattern: '^\\d+$' })),
  v1: String,
  v2: String,
};

/** An amount of coins: whole coins with decimals in GraphQL, the smallest unit in REST. */
export const coins: ColumnType<bigint> = {
  ...amount,
  v1: value => amountView(value, { unit: '', decimals: coinDecimals }).amount,
};
