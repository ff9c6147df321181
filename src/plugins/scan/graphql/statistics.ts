import { GraphQLError } from 'graphql';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { coin } from '../../../contract/limits.ts';
import { columnsOf, table } from '../entities/column.ts';
import { partsOf } from '../entities/events.ts';
import { float, text } from '../entities/types.ts';
import type { Field, Fields } from './fields.ts';

const column = columnsOf<{ readonly name: string; readonly count: number }>();

/** How much there is of everything. */
export const statistics = table(
  index => {
    const { events } = index;
    const { state } = index.head;
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
  [column('name? where order', text, row => row.name), column('count? where order', float, row => row.count)],
);

/** All coins, whole. */
export const supplyOf = ({ head: { state } }: ChainIndex): number => Number(state.indexes.issuance / coin);

/** The types of the queries below, in the language of schemas. */
export const statisticsTypes = `
  type StatisticDataEntity { date: DateTime count: Int! }
  type StatisticDataResponse { data: [StatisticDataEntity!] }
  enum ExtrinsicsStatsTypeEnum { COINS TOKENS }
  type AllEventsResponseItemDto { section: String! method: String! count: Float! }
  type AllEventsResponseDto { items: [AllEventsResponseItemDto!]! }
  enum GroupByIntervalEnum { hour day week month year }
  enum TimestampTypeEnum { UNIX MILLISECONDS }
  type GroupedEventsResponseItemDto { intervalTimestamp: Float! count: Float! }
  type GroupedEventsResponseDto {
    items: [GroupedEventsResponseItemDto!]! timestampType: TimestampTypeEnum! groupByInterval: GroupByIntervalEnum!
  }
  type BlockNumbersResponseItemDto { firstBlockNumber: Float! lastBlockNumber: Float! intervalTimestamp: Float! }
  type BlockNumbersResponseDto {
    items: [BlockNumbersResponseItemDto!]! timestampType: TimestampTypeEnum! groupByInterval: GroupByIntervalEnum!
  }`;

/** Things of one kind: what each is called, and when it was, in milliseconds. */
type Moments = (index: ChainIndex) => readonly { readonly name: string; readonly time: number }[];

const events: Moments = index =>
  index.events.map(({ event, extrinsic }) => ({ name: event.name, time: extrinsic.block.timestamp }));
const extrinsics: Moments = index =>
  index.extrinsics.map(({ receipt, block }) => ({
    name: receipt.transaction.call.name,
    time: block.timestamp,
  }));

/** How often each key occurs, the lowest first. */
function countsBy<K extends string | number>(keys: readonly K[]): [K, number][] {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([left], [right]) => (left < right ? -1 : 1));
}

interface Dates {
  readonly fromDate?: string | null;
  readonly toDate?: string | null;
  readonly type?: 'COINS' | 'TOKENS' | null;
}

/** The milliseconds of a time. Throws for any other text. */
function timeOf(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new GraphQLError(`expected a time, found ${text}`);
  return time;
}

/** A query for how many things happened in each hour. */
const hourly = (momentsOf: (index: ChainIndex, args: Dates) => readonly number[], more = ''): Field => ({
  signature: `(fromDate: DateTime toDate: DateTime ${more}): StatisticDataResponse!`,
  resolve(_source, args: Dates, { index }) {
    const from = args.fromDate == null ? 0 : timeOf(args.fromDate);
    const to = args.toDate == null ? Infinity : timeOf(args.toDate);
    const moments = momentsOf(index, args).filter(moment => moment >= from && moment <= to);
    const counts = countsBy(moments.map(moment => startOf(moment, 'hour')));
    return { data: counts.map(([date, count]) => ({ date: new Date(date).toISOString(), count })) };
  },
});

/** Whether a transaction moves coins, or tokens; undefined for others. */
function transferKind(name: string): Dates['type'] | undefined {
  const { section, method } = partsOf(name);
  if (!method.startsWith('transfer')) return undefined;
  return section === 'balances' ? 'COINS' : 'TOKENS';
}

/** A query for how often each name occurs. */
const all = (moments: Moments): Field => ({
  signature: ': AllEventsResponseDto!',
  resolve: (_source, _args, { index }) => ({
    items: countsBy(moments(index).map(({ name }) => name)).map(([name, count]) => ({
      ...partsOf(name),
      count,
    })),
  }),
});

type Interval = 'hour' | 'day' | 'week' | 'month' | 'year';

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

interface Grouping {
  readonly from: number;
  readonly to?: number | null;
  readonly timestampType: 'UNIX' | 'MILLISECONDS';
  readonly groupByInterval: Interval;
  readonly sectionIn?: readonly string[] | null;
  readonly sectionNotIn?: readonly string[] | null;
  readonly methodIn?: readonly string[] | null;
  readonly methodNotIn?: readonly string[] | null;
}

const grouping =
  'from: Float = 0 to: Float timestampType: TimestampTypeEnum = MILLISECONDS groupByInterval: GroupByIntervalEnum = month';
const nameFilters = 'sectionIn: [String!] sectionNotIn: [String!] methodIn: [String!] methodNotIn: [String!]';

/** Intervals that one answer has at most. */
const intervalsMax = 10_000;

/**
 * An answer by interval: what happened in the span of a request, by the beginning of the interval. `itemOf` makes the item of an interval,
 * also of an empty one; undefined leaves it out.
 */
function grouped<T extends { readonly time: number }>(
  rows: readonly T[],
  { from, to, timestampType, groupByInterval }: Grouping,
  itemOf: (found: readonly T[]) => object | undefined,
): object {
  const unit = timestampType === 'UNIX' ? 1000 : 1;
  const groups = new Map<number, T[]>();
  let next: number | undefined;
  for (const row of rows) {
    if (row.time < from * unit || row.time > (to ?? Infinity) * unit) continue;
    const start = startOf(row.time, groupByInterval);
    for (next ??= start; next <= start; next = startOf(next, groupByInterval, 1)) {
      if (groups.size >= intervalsMax)
        throw new GraphQLError(`More than ${intervalsMax} intervals: choose a longer one`);
      groups.set(next, []);
    }
    groups.get(start)?.push(row);
  }
  const items = [...groups].flatMap(([start, found]) => {
    const item = itemOf(found);
    return item === undefined ? [] : [{ intervalTimestamp: Math.floor(start / unit), ...item }];
  });
  return { items, timestampType, groupByInterval };
}

const isWanted = (name: string, only?: readonly string[] | null, but?: readonly string[] | null): boolean =>
  (only == null || only.includes(name)) && but?.includes(name) !== true;

/** A query for how often something happened in each interval. */
const byInterval = (moments: Moments): Field => ({
  signature: `(${grouping} ${nameFilters}): GroupedEventsResponseDto!`,
  resolve(_source, args: Grouping, { index }) {
    const rows = moments(index).filter(({ name }) => {
      const { section, method } = partsOf(name);
      return (
        isWanted(section, args.sectionIn, args.sectionNotIn) &&
        isWanted(method, args.methodIn, args.methodNotIn)
      );
    });
    return grouped(rows, args, found => ({ count: found.length }));
  },
});

/** A query for the blocks of each interval. */
const blockNumbersByInterval: Field = {
  signature: `(${grouping}): BlockNumbersResponseDto!`,
  resolve(_source, args: Grouping, { index }) {
    const rows = index.blocks.map(({ block }) => ({ time: block.timestamp, number: block.number }));
    return grouped(
      rows,
      args,
      ([first, ...more]) =>
        first && { firstBlockNumber: first.number, lastBlockNumber: (more.at(-1) ?? first).number },
    );
  },
};

/** The queries for numbers over time. */
export const statisticsQueries: Fields = {
  accountsStatistics: hourly(index => [...index.accounts.values()].map(({ created }) => created.timestamp)),
  collectionsStatistics: hourly(index =>
    [...index.collections.values()].map(({ created }) => created.timestamp),
  ),
  tokenStatistics: hourly(index => index.tokens.filter(isToken).map(({ created }) => created.timestamp)),
  extrinsicsStatistics: hourly(
    (index, { type }) =>
      extrinsics(index).flatMap(({ name, time }) => {
        const kind = transferKind(name);
        return kind !== undefined && kind === (type ?? kind) ? [time] : [];
      }),
    'type: ExtrinsicsStatsTypeEnum',
  ),
  allEvents: all(events),
  allExtrinsics: all(extrinsics),
  blockNumbersByInterval,
  eventsGroupedByInterval: byInterval(events),
  extrinsicsGroupedByInterval: byInterval(extrinsics),
};
