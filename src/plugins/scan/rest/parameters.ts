import { Type, type TObject, type TSchema } from 'typebox';
import { collectionIdOf, type Address } from '../../../chain/state/address.ts';
import { capitalised } from '../../../contract/shapes/component.ts';
import { Optional } from '../../../contract/shapes/members.ts';
import { notAnAddress } from '../../../service/accounts/messages.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { whenThere, type Column, type Later } from '../entities/column.ts';
import type { Key, Keys } from '../entities/types.ts';
import { isLike, type Order, type Test } from '../select.ts';

/** The address of a text. Throws a `Failure` for any other text. */
export function addressOf(member: string, text = ''): Address {
  const address = parseAddress(text);
  if (address !== undefined) return address;
  throw invalidMember(
    member,
    text,
    'AddressValidator',
    `Invalid address: ${member} is ${notAnAddress(text)}`,
  );
}

/** The id of a collection or token; that of a collection can be given as its address. Throws a `Failure` for any other text. */
export function idOf(member: string, text = ''): number {
  const address = parseAddress(text);
  const id =
    address === undefined ? (/^\d{1,10}$/.test(text) ? Number(text) : undefined) : collectionIdOf(address);
  if (id !== undefined) return id;
  throw invalidMember(member, text, 'isInt', `${member} must be a number, or the address of a collection`);
}

/** The query of a list. */
export type Query = Readonly<Record<string, unknown>>;

/** A parameter of a list: its name, what it takes, and what it does with its value. */
interface Parameter<R> {
  readonly name: string;
  readonly shape: TSchema;
  readonly test?: (value: unknown, index: ChainIndex) => Test<R>;
  readonly order?: (value: unknown, index: ChainIndex) => Order<R>;
}

/** Some of the keys of a row. */
const some = (keys: Keys, test: (key: Key) => boolean): boolean =>
  Array.isArray(keys) ? keys.some(test) : test(keys as Key);

/** Tests the keys of a column. */
const testing = <R>(column: Column<R>, index: ChainIndex, test: (key: Key) => boolean): Test<R> => {
  return (row: R): Later<boolean> => whenThere(column.key(row, index), keys => some(keys, test));
};

/** The parameters of a list, which follow from its columns. */
export function parametersOf<R>(columns: readonly Column<R>[]): readonly Parameter<R>[] {
  return columns.flatMap(column =>
    [...(column.v2?.uses ?? [])].flatMap(([use, name]) => {
      switch (use) {
        case 'in':
          return [anyOfParameter(column, `${name}In`)];
        case 'range':
          return [boundParameter(column, `${name}From`, 1), boundParameter(column, `${name}To`, -1)];
        case 'like':
          return [likeParameter(column, `${name}Like`)];
        case 'is':
          return [exactParameter(column, name)];
        case 'order':
          return [orderParameter(column, `orderBy${capitalised(name)}`)];
        default:
          return [];
      }
    }),
  );
}

const anyOfParameter = <R>(column: Column<R>, name: string): Parameter<R> => ({
  name,
  shape: Type.Array(Type.String(), { description: `Any of these values of ${column.v2?.name}` }),
  test(value, index) {
    const wanted = new Set((value as readonly string[]).map(text => operandOf(column, name, text)));
    return testing(column, index, key => wanted.has(key));
  },
});

/** A value of a filter as the key that it finds. Throws a `Failure` for one of a wrong type. */
function operandOf<R>({ kind }: Column<R>, name: string, text: string): Key {
  if (kind === 'address') return addressOf(name, text);
  return kind === 'number' ? idOf(name, text) : text;
}

const bounds = {
  number: Type.Integer(),
  amount: Type.String({ pattern: '^\\d+$', description: 'In the smallest unit' }),
  time: Type.String({ description: 'A time such as `2025-01-01T00:00:00.000Z`' }),
};

function boundParameter<R>(column: Column<R>, name: string, sign: 1 | -1): Parameter<R> {
  const { kind } = column;
  const shape = kind === 'number' || kind === 'amount' || kind === 'time' ? bounds[kind] : undefined;
  if (shape === undefined) throw new Error(`expected a number with the bound ${name}, found ${kind}`);
  return {
    name,
    shape,
    test(value, index) {
      const bound =
        kind === 'amount' ? BigInt(value as string) : kind === 'time' ? timeOf(name, value) : Number(value);
      return testing(
        column,
        index,
        key =>
          (typeof key === 'number' || typeof key === 'bigint') && (sign > 0 ? key >= bound : key <= bound),
      );
    },
  };
}

function timeOf(name: string, value: unknown): number {
  const time = Date.parse(String(value));
  if (!Number.isNaN(time)) return time;
  throw invalidMember(name, value, 'isDate', `${name} must be a time such as 2025-01-01T00:00:00.000Z`);
}

const likeParameter = <R>(column: Column<R>, name: string): Parameter<R> => ({
  name,
  shape: Type.String({ description: 'A text, in which `%` stands for any characters and `_` for one' }),
  test(value, index) {
    const pattern = String(value).toLowerCase();
    return testing(column, index, key => isLike(String(key).toLowerCase(), pattern));
  },
});

const exactParameter = <R>(column: Column<R>, name: string): Parameter<R> => ({
  name,
  shape:
    column.kind === 'flag'
      ? Type.Boolean()
      : name === 'mode'
        ? Type.Enum(['NFT', 'Fungible', 'RFT'])
        : Type.String(),
  test(value, index) {
    const wanted = column.kind === 'flag' ? (value as boolean) : operandOf(column, name, String(value));
    return testing(column, index, key => key === wanted);
  },
});

const orderParameter = <R>(column: Column<R>, name: string): Parameter<R> => ({
  name,
  shape: Type.Enum(['asc', 'desc']),
  order: (value, index) => ({
    key: row => column.key(row, index),
    kind: column.kind,
    isDescending: value === 'desc',
    areNullsFirst: value === 'desc',
  }),
});

/** The shape of the query of a list. */
export const queryOf = <R>(parameters: readonly Parameter<R>[], limit: number): TObject =>
  Type.Object({
    ...Object.fromEntries(parameters.map(({ name, shape }) => [name, Optional(shape)])),
    limit: Optional(Type.Integer({ minimum: 0, description: `Rows of a page; ${limit} if absent` })),
    offset: Optional(Type.Integer({ minimum: 0, description: 'Rows before the page' })),
  });

/** The tests and orders of a query. */
export function selectionOf<R>(
  parameters: readonly Parameter<R>[],
  query: Query,
  index: ChainIndex,
): { readonly tests: readonly Test<R>[]; readonly orders: readonly Order<R>[] } {
  const given = parameters.filter(({ name }) => query[name] !== undefined);
  return {
    tests: given.flatMap(({ name, test }) => test?.(query[name], index) ?? []),
    orders: given.flatMap(({ name, order }) => order?.(query[name], index) ?? []),
  };
}
