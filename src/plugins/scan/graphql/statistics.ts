import {
  GraphQLEnumType,
  GraphQLError,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLOutputType,
} from 'graphql';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { coin } from '../../../contract/limits.ts';
import { columnsOf, type Table } from '../entities/column.ts';
import { partsOf } from '../entities/events.ts';
import { float, text } from '../entities/types.ts';
import { dateTime, listOf, objectType, plainType, type Context } from './types.ts';

interface NumberRow {
  readonly name: string;
  readonly count: number;
}

const column = columnsOf<NumberRow>();

/** How much there is of everything. */
export const statistics: Table<NumberRow> = {
  rows(index) {
    const { state } = index.head;
    const { events } = index;
    return Object.entries({
      collections: state.collections.size,
      tokens: index.tokens.filter(token => isToken(token) && !token.isBurned).length,
      blocks: index.blocks.length,
      extrinsics: index.extrinsics.length,
      events: events.length,
      transfers: events.filter(({ event }) => event.name.endsWith('.Transfer')).length,
      holders: state.accounts.keys().filter(account => accountOf(state, account).balance > 0n).length,
      circulating_supply: supplyOf(index),
      locked_supply: 0,
    }).map(([name, count]) => ({ name, count }));
  },
  columns: [
    column({ v1: 'name where order' }, text, row => row.name),
    column({ v1: 'count where order' }, float, row => row.count),
  ],
};

/** All coins, whole. */
export const supplyOf = ({ head: { state } }: ChainIndex): number => Number(state.indexes.issuance / coin);

const hour = 3_600_000;

const perHour = objectType<{ readonly date: Date; readonly count: number }>('StatisticDataEntity', () => ({
  date: { type: dateTime, resolve: ({ date }) => date.toISOString() },
  count: { type: new GraphQLNonNull(GraphQLInt), resolve: ({ count }) => count },
}));
const perHourResponse = objectType<object>('StatisticDataResponse', () => ({
  data: { type: listOf(perHour) },
}));

interface Dates {
  readonly fromDate?: Date | null;
  readonly toDate?: Date | null;
  readonly type?: 'COINS' | 'TOKENS' | null;
}

/** A query for how many things happened in each hour. */
const hourly = (
  momentsOf: (index: ChainIndex, args: Dates) => readonly number[],
  more: GraphQLFieldConfigArgumentMap = {},
): GraphQLFieldConfig<unknown, Context> => ({
  type: new GraphQLNonNull(perHourResponse),
  args: { fromDate: { type: dateTime }, toDate: { type: dateTime }, ...more },
  resolve(_source, args: Dates, { index }) {
    const from = args.fromDate?.getTime() ?? 0;
    const to = args.toDate?.getTime() ?? Infinity;
    const moments = momentsOf(index, args).filter(moment => moment >= from && moment <= to);
    const counts = countsBy(moments, moment => Math.floor(moment / hour) * hour);
    return { data: [...counts].map(([date, count]) => ({ date: new Date(date), count })) };
  },
});

/** How often each key occurs, the lowest first. */
function countsBy<T, K extends string | number>(values: readonly T[], keyOf: (value: T) => K): [K, number][] {
  const counts = new Map<K, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return [...counts].sort(([left], [right]) => (left < right ? -1 : 1));
}

/** What happened, and when, in milliseconds. */
interface Moment {
  readonly name: string;
  readonly time: number;
}

/** The events of an index, or its transactions. */
const namesIn: Readonly<Record<'events' | 'extrinsics', (index: ChainIndex) => readonly Moment[]>> = {
  events: index =>
    index.events.map(({ event, extrinsic }) => ({ name: event.name, time: extrinsic.block.timestamp })),
  extrinsics: index =>
    index.extrinsics.map(({ receipt, block }) => ({
      name: receipt.extrinsic.call.name,
      time: block.timestamp,
    })),
};

const allResponse = plainType('AllEventsResponseDto', {
  items: listOf(
    plainType('AllEventsResponseItemDto', {
      section: GraphQLString,
      method: GraphQLString,
      count: GraphQLFloat,
    }),
  ),
});

const all = (kind: keyof typeof namesIn): GraphQLFieldConfig<unknown, Context> => ({
  type: new GraphQLNonNull(allResponse),
  resolve: (_source, _args, { index }) => ({
    items: countsBy(namesIn[kind](index), ({ name }) => name).map(([name, count]) => ({
      ...partsOf(name),
      count,
    })),
  }),
});

const enumOf = (name: string, ...values: string[]): GraphQLEnumType =>
  new GraphQLEnumType({ name, values: Object.fromEntries(values.map(value => [value, {}])) });

const intervalType = enumOf('GroupByIntervalEnum', 'hour', 'day', 'week', 'month', 'year');
const timestampType = enumOf('TimestampTypeEnum', 'UNIX', 'MILLISECONDS');

type Interval = 'hour' | 'day' | 'week' | 'month' | 'year';

interface Grouping {
  readonly from?: number | null;
  readonly to?: number | null;
  readonly timestampType?: 'UNIX' | 'MILLISECONDS' | null;
  readonly groupByInterval?: Interval | null;
  readonly sectionIn?: readonly string[] | null;
  readonly sectionNotIn?: readonly string[] | null;
  readonly methodIn?: readonly string[] | null;
  readonly methodNotIn?: readonly string[] | null;
}

/** The beginning of the interval with a moment, or of one after it, in milliseconds. Weeks begin on Monday. */
function startOf(moment: number, interval: Interval, after = 0): number {
  const date = new Date(moment);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const starts: Readonly<Record<Interval, number>> = {
    hour: Date.UTC(year, month, day, date.getUTCHours() + after),
    day: Date.UTC(year, month, day + after),
    week: Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7) + 7 * after),
    month: Date.UTC(year, month + after),
    year: Date.UTC(year + after, 0),
  };
  return starts[interval];
}

const grouping: GraphQLFieldConfigArgumentMap = {
  from: { type: GraphQLFloat, defaultValue: 0 },
  to: { type: GraphQLFloat },
  timestampType: { type: timestampType, defaultValue: 'MILLISECONDS' },
  groupByInterval: { type: intervalType, defaultValue: 'month' },
};
const names = { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) };
const nameFilters = { sectionIn: names, sectionNotIn: names, methodIn: names, methodNotIn: names };

/** Intervals that one answer has at most. */
const intervalsMax = 10_000;

/** What happened in the span of a request, by the beginning of the interval, the first one first; between them none is left out. */
function grouped<T extends { readonly time: number }>(rows: readonly T[], args: Grouping) {
  const unit = args.timestampType === 'UNIX' ? 1000 : 1;
  const interval = args.groupByInterval ?? 'month';
  const [from, to] = [(args.from ?? 0) * unit, args.to == null ? Infinity : args.to * unit];
  const groups = new Map<number, T[]>();
  let next: number | undefined;
  for (const row of rows) {
    if (row.time < from || row.time > to) continue;
    const start = startOf(row.time, interval);
    for (next ??= start; next <= start; next = startOf(next, interval, 1)) {
      if (groups.size >= intervalsMax)
        throw new GraphQLError(`More than ${intervalsMax} intervals: choose a longer one`);
      groups.set(next, []);
    }
    groups.get(start)?.push(row);
  }
  return {
    timestampType: args.timestampType ?? 'MILLISECONDS',
    groupByInterval: interval,
    groups: [...groups].map(([start, found]) => ({ intervalTimestamp: Math.floor(start / unit), found })),
  };
}

/** The type of an answer by interval. */
const groupedType = (name: string, item: GraphQLOutputType): GraphQLOutputType =>
  new GraphQLNonNull(plainType(name, { items: listOf(item), timestampType, groupByInterval: intervalType }));

const countsByInterval = groupedType(
  'GroupedEventsResponseDto',
  plainType('GroupedEventsResponseItemDto', { intervalTimestamp: GraphQLFloat, count: GraphQLFloat }),
);

/** The query for how often something happened in each interval. */
const byInterval = (kind: keyof typeof namesIn): GraphQLFieldConfig<unknown, Context> => ({
  type: countsByInterval,
  args: { ...grouping, ...nameFilters },
  resolve(_source, args: Grouping, { index }) {
    const { sectionIn, sectionNotIn, methodIn, methodNotIn } = args;
    const isWanted = (
      name: string,
      only?: readonly string[] | null,
      but?: readonly string[] | null,
    ): boolean => (only == null || only.includes(name)) && but?.includes(name) !== true;
    const rows = namesIn[kind](index).filter(({ name }) => {
      const { section, method } = partsOf(name);
      return isWanted(section, sectionIn, sectionNotIn) && isWanted(method, methodIn, methodNotIn);
    });
    const { groups, ...others } = grouped(rows, args);
    return {
      ...others,
      items: groups.map(({ intervalTimestamp, found }) => ({ intervalTimestamp, count: found.length })),
    };
  },
});

/** The query for the blocks of each interval. */
const blockNumbersByInterval: GraphQLFieldConfig<unknown, Context> = {
  type: groupedType(
    'BlockNumbersResponseDto',
    plainType('BlockNumbersResponseItemDto', {
      firstBlockNumber: GraphQLFloat,
      lastBlockNumber: GraphQLFloat,
      intervalTimestamp: GraphQLFloat,
    }),
  ),
  args: grouping,
  resolve(_source, args: Grouping, { index }) {
    const rows = index.blocks.map(({ block }) => ({ time: block.timestamp, number: block.number }));
    const { groups, ...others } = grouped(rows, args);
    const items = groups.flatMap(({ intervalTimestamp, found }) => {
      const [first, last] = [found[0], found.at(-1)];
      return first === undefined || last === undefined
        ? []
        : [{ intervalTimestamp, firstBlockNumber: first.number, lastBlockNumber: last.number }];
    });
    return { ...others, items };
  },
};

/** The queries for numbers over time. */
export const statisticsQueries: Readonly<Record<string, GraphQLFieldConfig<unknown, Context>>> = {
  accountsStatistics: hourly(index => [...index.accounts.values()].map(({ created }) => created.timestamp)),
  collectionsStatistics: hourly(index =>
    [...index.collections.values()].map(({ created }) => created.timestamp),
  ),
  tokenStatistics: hourly(index => index.tokens.filter(isToken).map(({ created }) => created.timestamp)),
  extrinsicsStatistics: hourly(
    (index, { type }) =>
      index.extrinsics.flatMap(({ receipt, block }) => {
        const [section = '', method = ''] = receipt.extrinsic.call.name.split('.');
        const isOfCoins = section === 'balances';
        const isAsked = type == null || (type === 'COINS') === isOfCoins;
        return method.startsWith('transfer') && isAsked ? [block.timestamp] : [];
      }),
    { type: { type: enumOf('ExtrinsicsStatsTypeEnum', 'COINS', 'TOKENS') } },
  ),
  allEvents: all('events'),
  allExtrinsics: all('extrinsics'),
  blockNumbersByInterval,
  eventsGroupedByInterval: byInterval('events'),
  extrinsicsGroupedByInterval: byInterval('extrinsics'),
};
