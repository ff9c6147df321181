import { catalogue } from '../../../rules/catalogue.ts';
import type { Item, Report, Verdict } from '../../reports/report.ts';
import { UsageError } from '../../usage-error.ts';
import { explainedBy, staleIn, type Known } from '../baseline.ts';
import { rulesInReach } from './reach.ts';
import { conformantOrNot, requestsPerStepOf } from './reporting.ts';
import { isTargetRule, targetRules } from '../target/target-rules.ts';
import { unacceptedItems, writtenTogether } from './write-outcomes.ts';

/** Which verdict prevails where several shards judged the same rule. */
const order: readonly Verdict[] = [
  'fail',
  'flaky',
  // An error in one shard does not contradict the observations of another one.
  'pass',
  'harness error',
  'observed',
  'unsupported',
  'blocked',
];

/** Merges the reports of all shards of a run, and applies the baseline. Raises `UsageError` if one is missing or is of another run. */
export function merged(reports: readonly Report[], baseline: readonly Known[]): Report {
  const [first, ...others] = reports;
  if (first === undefined) throw new Error('expected a report');
  requireShardsOfOneRun(reports);
  const { part: _part, undecided: _undecided, seed, ...common } = first;
  const found = new Map<string, Item>();
  for (const item of reports.flatMap(allItemsOf)) {
    const known = found.get(item.id);
    found.set(item.id, known === undefined ? item : together(known, item));
  }
  const inOrder = [...targetRules, ...rulesInReach(first.profile)].flatMap(({ id }) => found.get(id) ?? []);
  const isComplete = reports.every(report => report.isComplete);
  const written = writtenTogether(reports.flatMap(report => report.written ?? []));
  const unaccepted = isComplete ? unacceptedItems(written, new Set(found.keys()), first.profile) : [];
  const items = [...unaccepted, ...inOrder].map(item => explainedBy(baseline, item));
  const sum = (of: (report: Report) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  const stale = isComplete ? staleIn(baseline, items, [...catalogue, ...targetRules]) : [];
  const harnessErrors = reports.flatMap(report => report.harnessErrors ?? []);
  return {
    ...common,
    // Each shard may have another seed.
    ...(reports.every(report => report.seed === seed) && seed !== undefined ? { seed } : {}),
    target: [...new Set(reports.map(({ target }) => target))].join(', '),
    startedAt: reports.map(({ startedAt }) => startedAt).toSorted()[0] ?? first.startedAt,
    took: Math.max(...reports.map(({ took }) => took)),
    isComplete,
    command: `${first.command} (and ${others.length} more shards)`,
    conformant: conformantOrNot(items, isComplete, first.profile),
    written,
    steps: sum(({ steps }) => steps),
    requests: sum(({ requests }) => requests),
    ...requestsPerStepOf(
      sum(({ steps }) => steps),
      sum(({ requests }) => requests),
    ),
    ...(harnessErrors.length === 0 ? {} : { harnessErrors }),
    ...(stale.length === 0 ? {} : { staleBaseline: stale }),
    remarks: [...new Set(reports.flatMap(({ remarks }) => remarks))],
    items,
  };
}

/** All items of a shard, decided or not. */
const allItemsOf = ({ items, undecided = [] }: Report): readonly Item[] => [...items, ...undecided];

function requireShardsOfOneRun(reports: readonly Report[]): void {
  const count = reports[0]?.part?.count ?? 0;
  const indices = reports.flatMap(({ part }) => (part === undefined ? [] : [part.index]));
  if (indices.length < reports.length)
    throw new UsageError('--merge: some of these reports are not of runs with --shard');
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    index => !indices.includes(index),
  );
  if (missing.length > 0)
    throw new UsageError(
      `--merge: shard ${missing.map(index => `${index}/${count}`).join(', ')} is missing; give the reports of all shards`,
    );
  const fingerprint = (report: Report): string =>
    JSON.stringify([
      report.version,
      report.profile,
      report.part?.count,
      allItemsOf(report)
        .map(({ id }) => id)
        .filter(id => !isTargetRule(id))
        .toSorted(),
    ]);
  if (indices.length > count || new Set(reports.map(fingerprint)).size > 1)
    throw new UsageError(
      '--merge: these reports are not of one run: version, profile, rules and number of shards must be the same',
    );
}

function together(one: Item, other: Item): Item {
  const applied = one.applied + other.applied;
  const [prevailing] = [one, other].toSorted((left, right) => rank(left) - rank(right));
  return { ...(prevailing ?? one), applied };
}

/** Of ruled rules, one that differs prevails over one that applied, and that over one that never applied. */
const rank = (item: Item): number =>
  // What lacks an endpoint was not tried.
  order.indexOf(item.lacks === undefined ? item.verdict : 'blocked') +
  (item.verdict === 'observed' ? (item.differs === true ? 0 : item.applied > 0 ? 0.1 : 0.2) : 0);
