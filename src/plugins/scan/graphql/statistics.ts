import { GraphQLError } from 'graphql';
import { accountOf } from '../../../chain/state/state.ts';
import { coin } from '../../../contract/limits.ts';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import type { Lifetime, Stamp } from '../chain-index/rows.ts';
import { columnsOf, table } from '../entities/column.ts';
import { isTransfer, partsOf } from '../entities/events.ts';
import { float, text } from '../entities/types.ts';
import { groupsOf } from '../select.ts';
import type { Resolver } from './lists.ts';

const column = columnsOf<{ readonly name: string; readonly count: number }>();

/** How much there is of everything. */
export const statistics = table(index => {
  const { state } = index.head;
  const all = index.events;
  return Object.entries({
    collections: state.collections.size,
    tokens: index.tokens.filter(token => isToken(token) && !token.isBurned).length,
    blocks: index.blocks.length,
    extrinsics: index.extrinsics.length,
    events: all.length,
    transfers: all.filter(isTransfer).length,
    holders: state.accounts.keys().filter(account => accountOf(state, account).balance > 0n).length,
    circulating_supply: supplyOf(index),
    locked_supply: 0,
  }).map(([name, count]) => ({ name, count }));
})([
  column('name: String where order', text, row => row.name),
  column('count: Float where order', float, row => row.count),
]);

/** All coins, whole. */
export const supplyOf = ({ head: { state } }: ChainIndex): number => Number(state.indexes.issuance / coin);

const [byHour, byInterval, byName] = [
  'fromDate: DateTime toDate: DateTime',
  `from: Float = 0 to: Float timestampType: TimestampTypeEnum = MILLISECONDS
    groupByInterval: GroupByIntervalEnum = month`,
  'sectionIn: [String!] sectionNotIn: [String!] methodIn: [String!] methodNotIn: [String!]',
];

/** The queries below and their types, in the language of schemas. */
export const statisticsTypes = `
  extend type Query {
    accountsStatistics(${byHour}): StatisticDataResponse!
    collectionsStatistics(${byHour}): StatisticDataResponse!
    tokenStatistics(${byHour}): StatisticDataResponse!
    extrinsicsStatistics(${byHour} type: ExtrinsicsStatsTypeEnum): StatisticDataResponse!
    allEvents: AllEventsResponseDto!
    allExtrinsics: AllEventsResponseDto!
    blockNumbersByInterval(${byInterval}): BlockNumbersResponseDto!
    eventsGroupedByInterval(${byInterval} ${byName}): GroupedEventsResponseDto!
    extrinsicsGroupedByInterval(${byInterval} ${byName}): GroupedEventsResponseDto!
  }
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

type Names = readonly string[] | null;

interface Arguments {
  readonly fromDate?: string | null;
  readonly toDate?: string | null;
  readonly type?: 'COINS' | 'TOKENS' | null;
  readonly from: number;
  readonly to?: number | null;
  readonly timestampType: 'UNIX' | 'MILLISECONDS';
  readonly groupByInterval: 'hour' | 'day' | 'week' | 'month' | 'year';
  readonly sectionIn?: Names;
  readonly sectionNotIn?: Names;
  readonly methodIn?: Names;
  readonly methodNotIn?: Names;
}

/** Something that happened: in which block, and what it is called, if it has a name. */
interface Moment {
  readonly block: Stamp;
  readonly name: string;
}

/** Things of one kind that happened, the earliest first. */
type Source = (index: ChainIndex) => readonly Moment[];

const made = (rows: Iterable<Lifetime>): Moment[] =>
  [...rows].map(({ created }) => ({ block: created, name: '' }));
const events: Source = index =>
  index.events.map(({ event: { name }, extrinsic: { block } }) => ({ block, name }));
const extrinsics: Source = index =>
  index.extrinsics.map(({ block, receipt }) => ({ block, name: receipt.transaction.call.name }));

/** The beginning of the interval with a moment, or of one after it, in milliseconds. Weeks begin on Monday. */
function startOf(moment: number, interval: Arguments['groupByInterval'], after = 0): number {
  const date = new Date(moment);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const starts = {
    hour: Date.UTC(year, month, day, date.getUTCHours() + after),
    day: Date.UTC(year, month, day + after),
    week: Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7) + 7 * after),
    month: Date.UTC(year, month + after),
    year: Date.UTC(year + after, 0),
  };
  return starts[interval];
}

/** The moments of each interval with any. */
const groupsBy = (interval: Arguments['groupByInterval'], moments: readonly Moment[]) =>
  groupsOf(moments, ({ block }) => startOf(block.timestamp, interval));

/** A query for how many things there were in each hour with any. */
const hourly =
  (momentsOf: (index: ChainIndex, args: Arguments) => readonly Moment[]): Resolver =>
  (_source, args: Arguments, { index }) => {
    const { fromDate, toDate } = args;
    const [from, to] = [Date.parse(fromDate ?? '1970'), Date.parse(toDate ?? '9999')];
    if (Number.isNaN(from + to))
      throw new GraphQLError(`expected a time, found ${Number.isNaN(from) ? fromDate : toDate}`);
    const isBetween = ({ block: { timestamp } }: Moment): boolean => timestamp >= from && timestamp <= to;
    const hours = [...groupsBy('hour', momentsOf(index, args).filter(isBetween))];
    return {
      data: hours.map(([hour, { length }]) => ({ date: new Date(hour).toISOString(), count: length })),
    };
  };

/** Whether a transaction moves coins or tokens, or one of these if a type is given. */
function isTransferOf(type: Arguments['type'], { name }: Moment): boolean {
  const { section, method } = partsOf(name);
  return method.startsWith('transfer') && (type == null || (section === 'balances') === (type === 'COINS'));
}

/** A query for how often each name occurs. */
const counts =
  (source: Source): Resolver =>
  (_source, _args, { index }) => ({
    items: [...groupsOf(source(index), ({ name }) => name)]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, { length }]) => ({ ...partsOf(name), count: length })),
  });

const isIn = (name: string, only?: Names, but?: Names): boolean =>
  only?.includes(name) !== false && but?.includes(name) !== true;

/** Intervals that one answer has at most. */
const intervalsMax = 10_000;

/** A query by interval, from the first one with rows to the last. `itemOf` makes the item of an interval; undefined leaves it out. */
const grouped =
  (source: Source, itemOf: (found: readonly Moment[]) => object | undefined): Resolver =>
  (_source, args: Arguments, { index }) => {
    const { from, to, timestampType, groupByInterval } = args;
    const unit = timestampType === 'UNIX' ? 1000 : 1;
    const moments = source(index).filter(({ name, block: { timestamp } }) => {
      const { section, method } = partsOf(name);
      const isBetween = timestamp >= from * unit && timestamp <= (to ?? Infinity) * unit;
      const isOfSection = isIn(section, args.sectionIn, args.sectionNotIn);
      return isBetween && isOfSection && isIn(method, args.methodIn, args.methodNotIn);
    });
    const groups = groupsBy(groupByInterval, moments);
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
  };

const count = ({ length }: readonly Moment[]): object => ({ count: length });

export const statisticsResolvers: Readonly<Record<string, Resolver>> = {
  accountsStatistics: hourly(index => made(index.accounts.values())),
  collectionsStatistics: hourly(index => made(index.collections.values())),
  tokenStatistics: hourly(index => made(index.tokens.filter(isToken))),
  extrinsicsStatistics: hourly((index, { type }) =>
    extrinsics(index).filter(moment => isTransferOf(type, moment)),
  ),
  allEvents: counts(events),
  allExtrinsics: counts(extrinsics),
  blockNumbersByInterval: grouped(
    index => index.blocks.map(({ block }) => ({ block, name: '' })),
    found =>
      found[0] && { firstBlockNumber: found[0].block.number, lastBlockNumber: found.at(-1)?.block.number },
  ),
  eventsGroupedByInterval: grouped(events, count),
  extrinsicsGroupedByInterval: grouped(extrinsics, count),
};
