import { Type, type TSchema } from 'typebox';
import { collectionIdOf, type Address } from '../../../chain/state/address.ts';
import { capitalised } from '../../../contract/shapes/component.ts';
import { notAnAddress } from '../../../service/accounts/messages.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { whenThere, type Column } from '../entities/column.ts';
import type { Key } from '../entities/types.ts';
import { checks, type Check, type Order, type Selection, type Test } from '../select.ts';

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

/** The milliseconds of a time. Throws a `Failure` for any other text. */
function timeOf(member: string, text: string): number {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw invalidMember(member, text, 'isDate', `${member} must be a time such as 2025-01-01T00:00:00.000Z`);
}

/** The query of a list. */
export type Query = Readonly<Record<string, unknown>>;

/** A parameter of a list: its name, what it takes, and the test or order that its value stands for. */
interface Parameter<R> {
  readonly name: string;
  readonly shape: TSchema;
  readonly test?: (value: unknown, index: ChainIndex) => Test<R>;
  readonly order?: (value: unknown) => Order<R>;
}

/** A parameter that filters by a column. */
const filter = <R>(
  { key }: Column<R>,
  name: string,
  shape: TSchema,
  checkOf: (value: unknown) => Check,
): Parameter<R> => ({
  name,
  shape,
  test(value, index) {
    const check = checkOf(value);
    return row =>
      whenThere(key(row, index), keys => (keys instanceof Array ? keys.some(check) : check(keys as Key)));
  },
});

/** What bounds take, by the kind of the column. */
const bounds = {
  number: [Type.Integer(), (_name: string, value: string) => Number(value)],
  amount: [
    Type.String({ pattern: '^\\d+$', description: 'In the smallest unit' }),
    (_name: string, value: string) => BigInt(value),
  ],
  time: [Type.String({ description: 'A time such as `2025-01-01T00:00:00.000Z`' }), timeOf],
} as const;

/** The parameters of a list, which follow from its columns. */
export const parametersOf = <R>(columns: readonly Column<R>[]): readonly Parameter<R>[] =>
  columns.flatMap(column =>
    [...(column.v2?.uses ?? [])].flatMap(([use, name]) => parametersFor(column, use, name)),
  );

function parametersFor<R>(column: Column<R>, use: string, name: string): readonly Parameter<R>[] {
  const { kind } = column;
  const operand = (parameter: string, value: unknown): Key => {
    if (typeof value === 'boolean') return value;
    if (kind === 'address') return addressOf(parameter, String(value));
    return kind === 'number' ? idOf(parameter, String(value)) : String(value);
  };
  switch (use) {
    case 'in': {
      const shape = Type.Array(Type.String(), { description: `Any of these values of ${column.v2?.name}` });
      return [
        filter(column, `${name}In`, shape, values =>
          checks.isOneOf((values as readonly string[]).map(value => operand(`${name}In`, value))),
        ),
      ];
    }
    case 'range': {
      if (kind !== 'number' && kind !== 'amount' && kind !== 'time')
        throw new Error(`expected a number with the bounds of ${name}, found ${kind}`);
      const [shape, read] = bounds[kind];
      return [
        filter(column, `${name}From`, shape, from => checks.isAtLeast(read(`${name}From`, String(from)))),
        filter(column, `${name}To`, shape, to => checks.isAtMost(read(`${name}To`, String(to)))),
      ];
    }
    case 'like': {
      const shape = Type.String({
        description: 'A text, in which `%` stands for any characters and `_` for one',
      });
      return [filter(column, `${name}Like`, shape, pattern => checks.isLikeInAnyCase(String(pattern)))];
    }
    case 'is': {
      const shape = name === 'mode' ? Type.Enum(['NFT', 'Fungible', 'RFT']) : Type.String();
      return [
        filter(column, name, kind === 'flag' ? Type.Boolean() : shape, value =>
          checks.equals(operand(name, value)),
        ),
      ];
    }
    case 'order':
      return [
        {
          name: `orderBy${capitalised(name)}`,
          shape: Type.Enum(['asc', 'desc']),
          order: value => ({ column, isDescending: value === 'desc', areNullsFirst: value === 'desc' }),
        },
      ];
    default:
      return [];
  }
}

/** The tests and orders of a query. */
export const selectionOf = <R>(
  parameters: readonly Parameter<R>[],
  query: Query,
  index: ChainIndex,
): Selection<R> => {
  const given = parameters.filter(({ name }) => query[name] !== undefined);
  return {
    tests: given.flatMap(({ name, test }) => test?.(query[name], index) ?? []),
    orders: given.flatMap(({ name, order }) => order?.(query[name]) ?? []),
  };
};
