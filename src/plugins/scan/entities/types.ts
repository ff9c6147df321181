import { stringUpperFirst } from '@polkadot/util';
import { Type, type TSchema } from 'typebox';
import type { Address } from '../../../chain/state/address.ts';
import { coinDecimals } from '../../../contract/limits.ts';
import { amountView } from '../../../service/views/amount.ts';
import type { World } from '../../../service/worlds/world.ts';
import { formatAddress, parseAddress } from '../../../wire/signing/ss58.ts';

/** By what rows are ordered and compared; null is for no value. */
export type Key = number | bigint | string | boolean | null;

/** What a filter compares: one value, or several, of which one must match. */
export type Keys = Key | readonly Key[];

/**
 * What values are, which decides how they are ordered and what filters take: words are ordered without regard to case, times are in
 * milliseconds, and structures have no order.
 */
export type Kind = 'number' | 'amount' | 'time' | 'flag' | 'address' | 'words' | 'text' | 'structure';

/** The type of a column: how its values are compared and written in each interface. */
export interface ColumnType<V> {
  readonly kind: Kind;
  /** What is compared and ordered; of addresses the bytes, which have the same order as their texts. */
  key(this: void, value: V): Keys;
  /** The key of what GraphQL writes as this text, for keys that are found faster than they are written; undefined if it writes nothing so. */
  keyOf?(this: void, written: string, world: World): string | undefined;
  /** The name of the type in GraphQL v1, and how values are written there. */
  readonly graphql: string;
  v1(this: void, value: V, world: World): unknown;
  /** The shape in REST v2, and how values are written there. */
  readonly schema: TSchema;
  v2(this: void, value: V, world: World): unknown;
  /** The type of a second column that GraphQL has, with addresses in the form that is the same for all networks. */
  readonly normalized?: ColumnType<V>;
}

/** The SS58 prefix of addresses of all networks in one form. */
const commonPrefix = 42;

/** An address in the form that is the same for all networks. */
export const normalized = (address: Address): string => formatAddress(address, commonPrefix);

const same = <T>(value: T): T => value;
const Text = Type.String();

/** A type whose values are compared and written as they are. */
const plain = <V extends Key>(kind: Kind, graphql: string, schema: TSchema): ColumnType<V> => ({
  kind,
  graphql,
  schema,
  key: same,
  v1: same,
  v2: same,
});

export const int = plain<number>('number', 'Int', Type.Integer());
export const float = plain<number>('number', 'Float', Type.Number());
export const flag = plain<boolean>('flag', 'Boolean', Type.Boolean());
/** Words, which are ordered without regard to case. */
export const words = plain<string>('words', 'String', Text);
/** Any other text, such as a hash. */
export const text = plain<string>('text', 'String', Text);
export const tokenType = plain<string>('text', 'TokenTypeEnum', Text);

/** A name on the chain, which GraphQL writes with a capital. */
export const chainName: ColumnType<string> = { ...text, v1: stringUpperFirst };

/** A number that GraphQL writes as a text. */
export const digits: ColumnType<number> = { ...int, v1: String, graphql: 'String' };

/** A value without an order. */
export const structure = (
  graphql: string,
  schema: TSchema = Type.Array(Type.Unknown()),
): ColumnType<unknown> => ({ ...plain('structure', graphql, schema), key: () => null });

export const json = structure('JSON');
export const object = structure('JSONObject', Type.Record(Type.String(), Type.Unknown()));

/** An address that GraphQL writes in one form. */
const addressAs = (write: (value: Address, world: World) => string): ColumnType<Address> => ({
  ...plain<Address>('address', 'String', Text),
  v1: write,
  v2: normalized,
  keyOf(written, world) {
    const address = parseAddress(written);
    return address !== undefined && write(address, world) === written ? address : undefined;
  },
});

/** An address in the form of all networks, in both interfaces. */
export const commonAddress = addressAs(normalized);

/** An address that GraphQL has in the form of the network only. */
export const networkAddress = addressAs((value, world) => world.format(value));

/** An address: in GraphQL in the form of the network and in that of all networks, in REST in the latter. */
export const address: ColumnType<Address> = { ...networkAddress, normalized: commonAddress };

/** Several texts, of which filters of REST find one. */
export const texts: ColumnType<readonly string[]> = {
  ...structure('JSON', Type.Array(Text)),
  kind: 'text',
  key: same,
};

/** Several addresses, of which filters of REST find one. */
export const addresses: ColumnType<readonly Address[]> = {
  ...texts,
  kind: 'address',
  v2: values => values.map(normalized),
};

/** Whole seconds of milliseconds. */
export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Milliseconds since 1970: seconds in GraphQL, a text in REST. */
export const time: ColumnType<number> = {
  ...plain<number>('time', 'Int', Type.String({ format: 'date-time' })),
  v1: secondsOf,
  v2: value => new Date(value).toISOString(),
};

/** The same with seconds as a floating number, and as a text. */
export const floatTime: ColumnType<number> = { ...time, graphql: 'Float' };
export const textTime: ColumnType<number> = {
  ...time,
  v1: value => String(secondsOf(value)),
  graphql: 'String',
};

/** An amount in the smallest unit, as digits. */
export const amount: ColumnType<bigint> = {
  ...plain<bigint>('amount', 'String', Type.String({ pattern: '^\\d+$' })),
  v1: String,
  v2: String,
};

const inCoins = (value: bigint): string => amountView(value, { unit: '', decimals: coinDecimals }).amount;

/** An amount of coins: whole coins with decimals in GraphQL, the smallest unit in REST. */
export const coins: ColumnType<bigint> = { ...amount, v1: inCoins };

/** The same as a number. */
export const coinNumber: ColumnType<bigint> = {
  ...amount,
  v1: value => Number(inCoins(value)),
  graphql: 'Float',
};
