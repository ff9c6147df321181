import { explanationOf } from './explanation.ts';
import type { Evidence, Item, ReportedStep } from '../report.ts';
import { absentText, counted, isFinding } from '../verdicts.ts';

/** How many findings are explained at the end of a run. */
const shownMax = 5;

/** How many other findings with the same reason are named. */
const othersMax = 3;

/** A finding, and others with the same reason. */
export interface Cause {
  readonly item: Item;
  readonly others: readonly Item[];
}

/**
 * Findings, the most important first: failed before blocked, then those with the fewest steps, then wrong refusals before wrong
 * acceptances, since other findings are likely to follow from those. What lacks an endpoint is one cause, after all others.
 */
export function mostImportant(items: readonly Item[]): readonly Cause[] {
  const byReason = new Map<string, Item[]>();
  for (const item of items.filter(isFinding).toSorted(byWeight))
    byReason.set(reasonFor(item), [...(byReason.get(reasonFor(item)) ?? []), item]);
  return [...byReason.values()].flatMap(([item, ...others]) => (item === undefined ? [] : { item, others }));
}

/** The same for items with the same reason. What was observed of an item is its own reason. */
function reasonFor({ id, verdict, why = id, lacks, evidence }: Item): string {
  if (lacks !== undefined) return 'no endpoint';
  return evidence.length > 0 ? id : `${verdict} ${why}`;
}

const verdicts: readonly Item['verdict'][] = ['fail', 'flaky', 'blocked', 'harness error'];

function byWeight(left: Item, right: Item): number {
  const [one, other] = [left, right].map(weight);
  const place = one?.findIndex((value, index) => value !== other?.[index]) ?? -1;
  return (one?.[place] ?? 0) - (other?.[place] ?? 0);
}

const weight = ({ verdict, lacks, evidence: [shown] }: Item): readonly number[] => [
  lacks === undefined ? 0 : 1,
  verdicts.indexOf(verdict),
  shown === undefined ? 0 : ownSteps(shown).length,
  shown !== undefined && breakingStep(shown)?.status === 'accepted' ? 1 : 0,
];

/** The steps without the preparation. */
const ownSteps = ({ steps }: Evidence): readonly ReportedStep[] =>
  steps.filter(({ isSetUp }) => isSetUp !== true);

const breakingStep = ({ steps }: Evidence): ReportedStep | undefined =>
  steps.findLast(({ broken }) => broken.length > 0);

/** The first findings as text, each explained and with its files; undefined if there are none. */
export function mostImportantText(
  items: readonly Item[],
  filesOf: (item: Item) => readonly string[],
): string | undefined {
  const causes = mostImportant(items);
  if (causes.length === 0) return undefined;
  const shown = causes.slice(0, shownMax);
  const total = counted(items.filter(isFinding).length, 'finding');
  const head = causes.length === 1 ? 'Look at this first' : `Look at these first, of ${total}`;
  return [
    head,
    ...shown.map((cause, index) => `${index + 1}. ${causeText(cause, filesOf(cause.item))}`),
  ].join('\n\n');
}

function causeText({ item, others }: Cause, files: readonly string[]): string {
  const { lacks, verdict, id, group } = item;
  if (lacks !== undefined) return withoutEndpoint([item, ...others]);
  const lines = [
    explanationOf(item),
    ...(files.length === 0 ? [] : [`files: ${files.join(', ')}`]),
    ...(others.length === 0 ? [] : [`likewise: ${named(others)}`]),
  ];
  return `${verdict}  ${id}  (${group})\n${lines.join('\n').replaceAll(/^/gm, '   ')}`;
}

/** The finding that operations have no endpoint, and the rules that cannot be judged for that reason. */
function withoutEndpoint(items: readonly Item[]): string {
  return [
    `fail  ${absentText(items)}`,
    `   rules: ${named(items)}`,
    '   next: add them, or move those that are left out on purpose from missing to unsupported in a dialect file (--probe > dialect.yaml)',
  ].join('\n');
}

const named = (items: readonly Item[]): string => {
  const ids = items.slice(0, othersMax).map(({ id }) => id);
  return `${ids.join(', ')}${items.length > othersMax ? ` and ${items.length - othersMax} more` : ''}`;
};
