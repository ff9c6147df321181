import type { Item, Report, Verdict } from './report.ts';

/** How an item stands in a report: its verdict, or that what was found had been known. */
export type Standing = Verdict | 'known';

/** All of them, what needs attention first. */
export const standings: readonly Standing[] = [
  'fail',
  'blocked',
  'flaky',
  'harness error',
  'known',
  'unsupported',
  'observed',
  'pass',
];

/** What somebody has to look at; each makes a run fail. */
export const findingStandings: readonly Standing[] = ['fail', 'blocked', 'flaky', 'harness error'];

/** What a baseline knows is no finding, but neither is it a pass. */
export const standingOf = ({ verdict, known }: Pick<Item, 'verdict' | 'known'>): Standing =>
  known !== undefined && findingStandings.includes(verdict) ? 'known' : verdict;

/** Whether somebody has to look at it. */
export const isFinding = (item: Pick<Item, 'verdict' | 'known'>): boolean =>
  findingStandings.includes(standingOf(item));

/** How many items stand how, in the order of `standings`, without those that no item has. */
export function countsOf({ items }: Pick<Report, 'items'>): readonly (readonly [Standing, number])[] {
  const counts = new Map<Standing, number>(standings.map(standing => [standing, 0]));
  for (const item of items) counts.set(standingOf(item), (counts.get(standingOf(item)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 0);
}

/** The whole report in a few words; only a complete run in which every stated rule was tried and held is `conformant`. */
export function headlineOf(report: Report): string {
  const taskResult = counted(report.items.filter(isFinding).length, 'finding');
  if (!report.isComplete) return `incomplete, ${taskResult} so far`;
  if (report.conformant === undefined) return taskResult;
  return report.conformant ? 'conformant' : `not conformant, ${taskResult}`;
}

/** Whether the headline is good news. */
export const isGood = (report: Report): boolean =>
  report.isComplete && report.conformant !== false && !report.items.some(isFinding);

/** What the items of a report are called. */
export const itemsCalled = ({ kind }: Pick<Report, 'kind'>): 'rule' | 'scenario' =>
  kind === 'conform' ? 'rule' : 'scenario';

/** Such as `1 finding`, `2 findings` and `no findings`. */
export const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;

/** A time in milliseconds as people say it, such as `320 ms`, `1.4 s` and `2 min 5 s`. */
export function durationAsText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
