import type { Item, Report, Verdict } from '../reports/report.ts';
import { UsageError } from '../replay/usage-error.ts';
import { explainedBy, staleIn, type Known } from './baseline.ts';
import { rulesInReach } from './reach.ts';
import { conformantOrNot, otherwiseRemark } from './reporting.ts';
import { isOtherwise } from './results.ts';

/** What prevails where several parts of a run looked at the same rule, first things first. */
const order: readonly Verdict[] = [
  'fail',
  'flaky',
  // What went wrong in one part says nothing against what another one saw.
  'pass',
  'harness error',
  'observed',
  'unsupported',
  'blocked',
];

/**
 * One report of all parts of a run, held against what is known. Raises `UsageError` where one is missing, or they are no parts of
 * the same run.
 */
export function merged(reports: readonly Report[], baseline: readonly Known[]): Report {
  const [first, ...others] = reports;
  if (first === undefined) throw new Error('expected a report');
  forbidOddities(reports);
  const { part: _part, undecided: _undecided, seed, ...common } = first;
  const found = new Map<string, Item>();
  for (const item of reports.flatMap(allItemsOf)) {
    const known = found.get(item.id);
    found.set(item.id, known === undefined ? item : together(known, item));
  }
  const inOrder = rulesInReach(first.profile).flatMap(({ id }) => found.get(id) ?? []);
  const items = explainedBy(baseline, inOrder);
  const isComplete = reports.every(report => report.isComplete);
  const sum = (of: (report: Report) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  const remarks = reports.flatMap(report => report.remarks).filter(remark => !ofOnePart.test(remark));
  return {
    ...common,
    // Each part may have begun elsewhere.
    ...(reports.every(report => report.seed === seed) && seed !== undefined ? { seed } : {}),
    target: [...new Set(reports.map(({ target }) => target))].join(', '),
    startedAt: reports.map(({ startedAt }) => startedAt).toSorted()[0] ?? first.startedAt,
    took: Math.max(...reports.map(({ took }) => took)),
    isComplete,
    command: `${first.command} (and ${others.length} more parts)`,
    conformant: conformantOrNot(items, isComplete, first.profile),
    steps: sum(({ steps }) => steps),
    requests: sum(({ requests }) => requests),
    remarks: [
      ...(isComplete ? staleIn(baseline, items) : []),
      ...otherwiseRemark(items),
      ...new Set(remarks),
    ],
    items,
  };
}

/** Remarks that say nothing about all parts together. */
const ofOnePart = /^(?:part|where the interface is silent)\b/;

/** Items that are decided in this part, and those that are not. */
const allItemsOf = ({ items, undecided = [] }: Report): readonly Item[] => [...items, ...undecided];

function forbidOddities(reports: readonly Report[]): void {
  const count = reports[0]?.part?.count ?? 0;
  const indices = reports.flatMap(({ part }) => (part === undefined ? [] : [part.index]));
  if (indices.length < reports.length)
    throw new UsageError('--merge: not all of these are reports of runs with --shard');
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    index => !indices.includes(index),
  );
  if (missing.length > 0)
    throw new UsageError(
      `--merge: ${missing.map(index => `${index}/${count}`).join(', ')} is missing: name the reports of all shards`,
    );
  const likeness = (report: Report): string =>
    JSON.stringify([
      report.version,
      report.profile,
      report.part?.count,
      allItemsOf(report)
        .map(({ id }) => id)
        .toSorted(),
    ]);
  if (indices.length > count || new Set(reports.map(likeness)).size > 1)
    throw new UsageError(
      '--merge: these are no parts of one run: version, profile, rules and number of shards have to be the same',
    );
}

function together(one: Item, other: Item): Item {
  const applied = one.applied + other.applied;
  const [prevailing] = [one, other].toSorted((left, right) => rank(left) - rank(right));
  return { ...(prevailing ?? one), applied };
}

/** A ruled rule that is otherwise, or was seen at all, says more than one that nothing led to. */
const rank = (item: Item): number =>
  order.indexOf(item.verdict) +
  (item.verdict === 'observed' ? (isOtherwise(item) ? 0 : item.applied > 0 ? 0.1 : 0.2) : 0);
