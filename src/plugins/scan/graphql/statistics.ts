import { GraphQLError } from 'graphql';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { coin } from '../../../contract/limits.ts';
import { columnsOf, table } from '../entities/column.ts';
import { partsOf } from '../entities/events.ts';
import { float, text } from '../entities/types.ts';
import type { Lifetime } from '../chain-index/rows.ts';
import type { Field, Fields } from './types.ts';

const column = columnsOf<{ readonly name: string; readonly count: number }>();

/** How much there is of everything. */
export const statistics = table(
  index => {
    const { state } = index.head;
    const all = index.events;
    return Object.entries({
      collections: state.collections.size,
      tokens: index.tokens.filter(token => isToken(token) && !token.isBurned).length,
      blocks: index.blocks.length,
      extrinsics: index.extrinsics.length,
      events: all.length,
      transfers: all.filter(({ event }) => event.name.endsWith('.Transfer')).length,
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

/** Something that happened, when, in milliseconds, and what it is called. */
interface Moment {
  readonly time: number;
  readonly name: string;
}

/** Things of one kind that happened, the earliest first. */
type Moments = (index: ChainIndex) => readonly Moment[];

const events: Moments = index =>
  index.events.map(({ event: { name }, extrinsic: { block } }) => ({ name, time: block.timestamp }));
const extrinsics: Moments = index =>
  index.extrinsics.map(({ receipt: { transaction }, block }) => ({
    name: transaction.call.name,
    time: block.timestamp,
  }));

/** Rows by what they have in common. */
function groupsOf<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(row);
    groups.set(keyOf(row), group);
  }
  return groups;
}

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

interface Dates {
  readonly fromDate?: string | null;
  readonly toDate?: string | null;
  readonly type?: 'COINS' | 'TOKENS' | null;
}

/** A query for how many things there were in each hour with any. */
const hourly = (timesOf: (index: ChainIndex, args: Dates) => readonly number[], more = ''): Field => ({
  signature: `(fromDate: DateTime toDate: DateTime ${more}): StatisticDataResponse!`,
  resolve(_source, args: Dates, { index }) {
    const { fromDate, toDate } = args;
    const [from, to] = [Date.parse(fromDate ?? '1970'), Date.parse(toDate ?? '9999')];
    if (Number.isNaN(from + to))
      throw new GraphQLError(`expected a time, found ${Number.isNaN(from) ? fromDate : toDate}`);
    const times = timesOf(index, args).filter(time => time >= from && time <= to);
    const hours = [...groupsOf(times, time => startOf(time, 'hour'))];
    return {
      data: hours.map(([hour, { length }]) => ({ date: new Date(hour).toISOString(), count: length })),
    };
  },
});

/** A query for when rows of one kind were made. */
const hourlyMade = (rowsOf: (index: ChainIndex) => Iterable<Lifetime>): Field =>
  hourly(index => [...rowsOf(index)].map(({ created }) => created.timestamp));

/** Whether a transaction moves coins, or tokens; undefined for others. */
function transferKind({ name }: Moment): Dates['type'] | undefined {
  const { section, method } = partsOf(name);
  if (!method.startsWith('transfer')) return undefined;
  return section === 'balances' ? 'COINS' : 'TOKENS';
}

/** A query for how often each name occurs. */
const countsOf = (moments: Moments): Field => ({
  signature: ': AllEventsResponseDto!',
  resolve: (_source, _args, { index }) => ({
    items: [...groupsOf(moments(index), ({ name }) => name)]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, { length }]) => ({ ...partsOf(name), count: length })),
  }),
});

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

/** Intervals that one answer has at most. */
const intervalsMax = 10_000;

/** A query by interval, from the first one with rows to the last. `itemOf` makes the item of an interval; undefined leaves it out. */
const byInterval = <T extends { readonly time: number }>(
  answer: string,
  more: string,
  rowsOf: (index: ChainIndex, args: Grouping) => readonly T[],
  itemOf: (found: readonly T[]) => object | undefined,
): Field => ({
  signature: `(from: Float = 0 to: Float timestampType: TimestampTypeEnum = MILLISECONDS
    groupByInterval: GroupByIntervalEnum = month ${more}): ${answer}!`,
  resolve(_source, args: Grouping, { index }) {
    const { from, to, timestampType, groupByInterval } = args;
    const unit = timestampType === 'UNIX' ? 1000 : 1;
    const rows = rowsOf(index, args).filter(
      ({ time }) => time >= from * unit && time <= (to ?? Infinity) * unit,
    );
    const groups = groupsOf(rows, ({ time }) => startOf(time, groupByInterval));
    const items: (object | undefined)[] = [];
    const [first = 0] = groups.keys();
    const last = [...groups.keys()].at(-1) ?? -1;
    for (let start = first; start <= last; start = startOf(start, groupByInterval, 1)) {
      if (items.length >= intervalsMax)
        throw new GraphQLError(`More than ${intervalsMax} intervals: choose a longer one`);
      const item = itemOf(groups.get(start) ?? []);
      items.push(item && { intervalTimestamp: Math.floor(start / unit), ...item });
    }
    return { items: items.filter(item => item !== undefined), timestampType, groupByInterval };
  },
});

const isWanted = (name: string, only?: readonly string[] | null, but?: readonly string[] | null): boolean =>
  (only == null || only.includes(name)) && but?.includes(name) !== true;

/** A query for how often something happened in each interval. */
const countsByInterval = (moments: Moments): Field =>
  byInterval(
    'GroupedEventsResponseDto',
    'sectionIn: [String!] sectionNotIn: [String!] methodIn: [String!] methodNotIn: [String!]',
    (index, { sectionIn, sectionNotIn, methodIn, methodNotIn }) =>
      moments(index).filter(({ name }) => {
        const { section, method } = partsOf(name);
        return isWanted(section, sectionIn, sectionNotIn) && isWanted(method, methodIn, methodNotIn);
      }),
    ({ length }) => ({ count: length }),
  );

/** The queries for numbers over time. */
export const statisticsQueries: Fields = {
  accountsStatistics: hourlyMade(index => index.accounts.values()),
  collectionsStatistics: hourlyMade(index => index.collections.values()),
  tokenStatistics: hourlyMade(index => index.tokens.filter(isToken)),
  extrinsicsStatistics: hourly(
    (index, { type }) =>
      extrinsics(index)
        .filter(moment => (type == null ? transferKind(moment) : transferKind(moment) === type))
        .map(({ time }) => time),
    'type: ExtrinsicsStatsTypeEnum',
  ),
  allEvents: countsOf(events),
  allExtrinsics: countsOf(extrinsics),
  blockNumbersByInterval: byInterval(
    'BlockNumbersResponseDto',
    '',
    index => index.blocks.map(({ block: { number, timestamp } }) => ({ time: timestamp, number })),
    ([first, ...more]) =>
      first && { firstBlockNumber: first.number, lastBlockNumber: (more.at(-1) ?? first).number },
  ),
  eventsGroupedByInterval: countsByInterval(events),
  extrinsicsGroupedByInterval: countsByInterval(extrinsics),
};
