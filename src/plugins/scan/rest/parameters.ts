import { Type, type TSchema } from 'typebox';
import { collectionIdOf, type Address } from '../../../chain/state/address.ts';
import { capitalised } from '../../../contract/shapes/component.ts';
import { notAnAddress } from '../../../service/accounts/messages.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { Column } from '../entities/column.ts';
import type { Key, Kind } from '../entities/types.ts';
import { testOf, type Operator, type Selection } from '../select.ts';

/** The address of a text. Throws a `Failure` for any other text. */
export function addressOf(member: string, text = ''): Address {
  const address = parseAddress(text);
  if (address !== undefined) return address;
  const message = `Invalid address: ${member} is ${notAnAddress(text)}`;
  throw invalidMember(member, text, { AddressValidator: message });
}

/** The id of a collection or token; that of a collection can be given as its address. Throws a `Failure` for any other text. */
export function idOf(member: string, text = ''): number {
  const address = parseAddress(text);
  if (address === undefined && /^\d{1,10}$/.test(text)) return Number(text);
  const id = address === undefined ? undefined : collectionIdOf(address);
  if (id !== undefined) return id;
  throw invalidMember(member, text, { isInt: `${member} must be a number, or the address of a collection` });
}

/** The milliseconds of a time. Throws a `Failure` for any other text. */
function timeOf(member: string, text: string): number {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw invalidMember(member, text, { isDate: `${member} must be a time such as 2025-01-01T00:00:00.000Z` });
}

/** What filters take, by the kind of the column, and how a text is read; texts as they are if nothing is said. */
const operands: Partial<
  Readonly<Record<Kind, readonly [TSchema, read?: (member: string, text: string) => NonNullable<Key>]>>
> = {
  number: [Type.Integer(), idOf],
  amount: [
    Type.String({ pattern: '^\\d+$', description: 'In the smallest unit' }),
    (_member, text) => BigInt(text),
  ],
  time: [Type.String({ description: 'A time such as `2025-01-01T00:00:00.000Z`' }), timeOf],
  address: [Type.String(), addressOf],
  flag: [Type.Boolean()],
};

/** What the names of filters end with, and how they compare, by the use of the column. */
const filters: Readonly<Record<string, Readonly<Record<string, Operator>>>> = {
  in: { In: '_in' },
  range: { From: 'from', To: 'to' },
  like: { Like: '_ilike' },
  is: { '': '_eq' },
};

function operandShape<R>(use: string, { type: { kind }, v2 }: Column<R>): TSchema {
  const [shape = Type.String()] = operands[kind] ?? [];
  if (use === 'in') return Type.Array(Type.String(), { description: `Any of these values of ${v2?.name}` });
  if (use === 'like')
    return Type.String({ description: 'A text, in which `%` stands for any characters and `_` for one' });
  return v2?.name === 'mode' ? Type.Enum(['NFT', 'Fungible', 'RFT']) : shape;
}

export type Query = Readonly<Record<string, unknown>>;

/** A parameter of a list: a filter, or an order, by a column. */
interface Parameter<R> {
  readonly column: Column<R>;
  readonly name: string;
  readonly shape: TSchema;
  readonly operator?: Operator;
}

/** The parameters of a list, which follow from its columns. */
export const parametersOf = <R>(columns: readonly Column<R>[]): readonly Parameter<R>[] =>
  columns.flatMap(column =>
    [...(column.v2?.uses ?? [])].flatMap(([use, name]): readonly Parameter<R>[] =>
      use === 'order'
        ? [{ column, name: `orderBy${capitalised(name)}`, shape: Type.Enum(['asc', 'desc']) }]
        : Object.entries(filters[use] ?? {}).map(([end, operator]) => ({
            column,
            name: name + end,
            shape: operandShape(use, column),
            operator,
          })),
    ),
  );

/** The tests and orders of a query. */
export function selectionOf<R>(
  parameters: readonly Parameter<R>[],
  query: Query,
  index: ChainIndex,
): Selection<R> {
  const given = parameters.filter(({ name }) => query[name] !== undefined);
  return {
    tests: given.flatMap(({ column: { key, type }, name, operator }) => {
      const [, read] = operands[type.kind] ?? [];
      const operandOf = (value: unknown): NonNullable<Key> =>
        read !== undefined && typeof value === 'string' ? read(name, value) : (value as NonNullable<Key>);
      const conditions = operator && { [operator]: query[name] };
      return conditions ? testOf<R>(row => key(row, index), conditions, operandOf) : [];
    }),
    orders: given.flatMap(({ column, name, operator }) =>
      operator === undefined ? [{ column, order: String(query[name]) }] : [],
    ),
  };
}
