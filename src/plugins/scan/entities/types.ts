import { Type, type TSchema } from 'typebox';
import type { Address } from '../../../chain/state/address.ts';
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

/** The type of a column: how its values are written in each interface. */
export interface ColumnType<V> {
  /** What is compared and ordered; of addresses the bytes, which have the same order as their texts. */
  readonly key: (value: V) => Keys;
  /** In REST v2, and the shape there. */
  readonly v2: (value: V, world: World) => unknown;
  readonly schema: TSchema;
  /** In GraphQL v1, and the name of the type there. */
  readonly v1: (value: V, world: World) => unknown;
  readonly graphql: GraphqlType;
  readonly kind: Kind;
  /** The type of a second column that GraphQL has, with addresses in the form that is the same for all networks. */
  readonly normalized?: ColumnType<V>;
}

/** Types of columns in GraphQL. */
export type GraphqlType = 'Int' | 'Float' | 'String' | 'Boolean' | 'JSON' | 'JSONObject' | 'TokenTypeEnum';

/** The SS58 prefix of addresses of all networks in one form. */
const commonPrefix = 42;

/** An address in the form that is the same for all networks. */
export const normalized = (address: Address): string => formatAddress(address, commonPrefix);

const same = <V>(value: V): V => value;
const count = Type.Integer();

/** A type whose values are written as they are. */
const plain = <V extends Key>(kind: Kind, graphql: GraphqlType, schema: TSchema): ColumnType<V> => ({
  key: same,
  v1: same,
  v2: same,
  graphql,
  schema,
  kind,
});

export const int = plain<number>('number', 'Int', count);
export const float = plain<number>('number', 'Float', Type.Number());
export const flag = plain<boolean>('flag', 'Boolean', Type.Boolean());
/** Words, which are ordered without regard to case. */
export const words = plain<string>('words', 'String', Type.String());
/** Any other text, such as a hash. */
export const text = plain<string>('text', 'String', Type.String());
export const tokenType = plain<string>('text', 'TokenTypeEnum', Type.String());

/** A value without an order. */
const structure = (graphql: 'JSON' | 'JSONObject', schema: TSchema): ColumnType<unknown> => ({
  key: () => null,
  v1: same,
  v2: same,
  graphql,
  schema,
  kind: 'structure',
});

export const json = structure('JSON', Type.Array(Type.Unknown()));
export const object = structure('JSONObject', Type.Record(Type.String(), Type.Unknown()));

/** An address that GraphQL has in the form of the network only. */
export const networkAddress: ColumnType<Address> = {
  key: same,
  v1: (value, world) => world.format(value),
  v2: normalized,
  graphql: 'String',
  schema: Type.String(),
  kind: 'address',
};

/** An address: in GraphQL in the form of the network and in that of all networks, in REST in the latter. */
export const address: ColumnType<Address> = {
  ...networkAddress,
  normalized: { ...networkAddress, key: normalized, v1: normalized, kind: 'text' },
};

/** Several addresses, of which filters of REST find one. */
export const addresses: ColumnType<readonly Address[]> = {
  key: same,
  v1: (values, world) => values.map(world.format),
  v2: values => values.map(normalized),
  graphql: 'JSON',
  schema: Type.Array(Type.String()),
  kind: 'address',
};

/** Several texts, of which filters of REST find one. */
export const texts: ColumnType<readonly string[]> = {
  key: same,
  v1: same,
  v2: same,
  graphql: 'JSON',
  schema: Type.Array(Type.String()),
  kind: 'text',
};

/** A number that GraphQL writes as a text. */
export const digits: ColumnType<number> = { ...int, v1: String, graphql: 'String' };

/** Milliseconds since 1970: seconds in GraphQL, a text in REST. */
export const time: ColumnType<number> = {
  key: same,
  v1: value => Math.floor(value / 1000),
  v2: value => new Date(value).toISOString(),
  graphql: 'Int',
  schema: Type.String({ format: 'date-time' }),
  kind: 'time',
};

/** An amount in the smallest unit, as digits. */
export const amount: ColumnType<bigint> = {
  key: same,
  v1: String,
  v2: String,
  graphql: 'String',
  schema: Type.String({ pattern: '^\\d+$' }),
  kind: 'amount',
};

const inCoins = (value: bigint): string => amountView(value, { unit: '', decimals: coinDecimals }).amount;

/** An amount of coins: whole coins with decimals in GraphQL, the smallest unit in REST. */
export const coins: ColumnType<bigint> = { ...amount, v1: inCoins };

/** The same as a number. */
export const coinNumber: ColumnType<bigint> = {
  ...coins,
  v1: value => Number(inCoins(value)),
  graphql: 'Float',
};
