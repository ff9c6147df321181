import type { Item, Report, Verdict } from '../reports/report.ts';
import { isConformant } from './reporting.ts';

/** What prevails where several parts of a run looked at the same rule, first things first. */
const order: readonly Verdict[] = [
  'fail',
  'flaky',
  'harness error',
  'pass',
  'observed',
  'unsupported',
  'blocked',
];

/** One report of all parts of a run. Throws where they are no parts of the same one. */
export function merged(reports: readonly Report[]): Report {
  const [first, ...others] = reports;
  if (first === undefined) throw new Error('expected a report');
  const items = new Map<string, Item>();
  for (const item of reports.flatMap(report => report.items)) {
    const known = items.get(item.id);
    items.set(item.id, known === undefined ? item : together(known, item));
  }
  const isComplete = reports.every(report => report.isComplete);
  const sum = (of: (report: Report) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  return {
    ...first,
    startedAt: reports.map(({ startedAt }) => startedAt).toSorted()[0] ?? first.startedAt,
    took: Math.max(...reports.map(({ took }) => took)),
    isComplete,
    command: `${first.command} (and ${others.length} more parts)`,
    conformant: isConformant([...items.values()], isComplete),
    steps: sum(({ steps }) => steps),
    requests: sum(({ requests }) => requests),
    remarks: [...new Set(reports.flatMap(({ remarks }) => remarks))],
    items: [...items.values()],
  };
}

function together(one: Item, other: Item): Item {
  const spoke = one.spoke + other.spoke;
  const [prevailing] = [one, other].toSorted((left, right) => rank(left) - rank(right));
  return { ...(prevailing ?? one), spoke };
}

/** A ruled rule that is otherwise, or was seen at all, says more than one that nothing led to. */
const rank = ({ verdict, why, spoke }: Item): number =>
  order.indexOf(verdict) +
  (verdict === 'observed' ? (why?.startsWith('otherwise') === true ? 0 : spoke > 0 ? 0.1 : 0.2) : 0);
