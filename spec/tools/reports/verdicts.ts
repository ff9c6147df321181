import type { Item, Report, Verdict } from './report.ts';

/** The verdict on an item, or `known` for a finding that the baseline explains. */
export type ReportedVerdict = Verdict | 'known';

/** All of them, the most urgent first. */
export const reportedVerdicts: readonly ReportedVerdict[] = [
  'fail',
  'blocked',
  'flaky',
  'harness error',
  'known',
  'unsupported',
  'observed',
  'pass',
];

/** Those that are findings; each makes a run fail. */
export const findingVerdicts: readonly ReportedVerdict[] = ['fail', 'blocked', 'flaky', 'harness error'];

/** The verdict of an item: a finding that the baseline explains is `known`. */
export const reportedVerdictOf = ({ verdict, known }: Pick<Item, 'verdict' | 'known'>): ReportedVerdict =>
  known !== undefined && findingVerdicts.includes(verdict) ? 'known' : verdict;

/** Whether the item is a finding. */
export const isFinding = (item: Pick<Item, 'verdict' | 'known'>): boolean =>
  findingVerdicts.includes(reportedVerdictOf(item));

/** The number of items of each verdict, in the order of `reportedVerdicts`, without zeros. */
export const countsOf = ({ items }: Pick<Report, 'items'>): readonly (readonly [ReportedVerdict, number])[] =>
  reportedVerdicts
    .map(verdict => [verdict, items.filter(item => reportedVerdictOf(item) === verdict).length] as const)
    .filter(([, count]) => count > 0);

/** The number of findings in a report; an entry of the baseline that is to be removed is one, too. */
const findingsIn = ({ items, staleBaseline = [] }: Report): number =>
  items.filter(isFinding).length + staleBaseline.length;

/** Whether no scenario could be played on the target, so that the run says nothing about it. */
const isNothingChecked = ({ kind, items }: Report): boolean =>
  kind === 'replay' && items.length > 0 && items.every(({ verdict }) => verdict === 'unsupported');

/** The report in a few words. Only a complete run in which every stated rule was tried and held is `conformant`. */
export function headlineOf(report: Report): string {
  const { isComplete, conformant, kind, items, operations = [] } = report;
  const unsupported = items.filter(({ verdict }) => verdict === 'unsupported').length;
  const notPlayed = kind === 'replay' && unsupported > 0 ? `, ${unsupported} not played` : '';
  const findings = `${counted(findingsIn(report), 'finding')}${notPlayed}`;
  if (!isComplete) return `incomplete, ${findings} so far`;
  if (isNothingChecked(report)) return 'nothing was checked';
  if (conformant === undefined) return findings;
  if (conformant) return 'conformant';
  const unjudged = new Set(operations.flatMap(operation => operation.unjudged.map(({ rule }) => rule)));
  const left = unjudged.size === 0 ? '' : `, ${counted(unjudged.size, 'rule')} of its operations not judged`;
  return `not conformant, ${findings}${left}`;
}

/** Whether the run is complete, checked something, and has no findings. */
export const isGood = (report: Report): boolean =>
  report.isComplete && report.conformant !== false && findingsIn(report) === 0 && !isNothingChecked(report);

/** The noun for the items of a report. */
export const itemsCalled = ({ kind }: Pick<Report, 'kind'>): 'rule' | 'scenario' =>
  kind === 'conform' ? 'rule' : 'scenario';

/** Such as `1 finding`, `2 findings` and `no findings`. */
export const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;

/** Which endpoints are absent, and how many of these items need them. */
export function absentText(items: readonly Pick<Item, 'lacks'>[]): string {
  const operations = [...new Set(items.flatMap(({ lacks = [] }) => lacks))];
  return `${counted(items.length, 'rule')} without an endpoint for ${inWords(operations)}`;
}

/** A list in words, such as `a, b and c`. */
export const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A time in milliseconds as text, such as `320 ms`, `1.4 s` and `2 min 5 s`. */
export function durationAsText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
