import { asText, cut, problemsOf } from './explanation.ts';
import type { Evidence, Item, ReportedStep } from './report.ts';
import { counted, isFinding } from './standing.ts';

/** Where more of a finding is to be seen: files, and a command line that does it again. */
export interface Leads {
  readonly files: readonly string[];
  readonly reproduction?: string | undefined;
}

/** Findings that are explained at the end of a run. */
const shownMax = 5;

/** Ids of other findings with the same reason that are named. */
const othersMax = 3;

/** A finding, and others that are wrong for the very same reason. */
export interface Cause {
  readonly item: Item;
  readonly others: readonly Item[];
}

/**
 * Findings with what to look at first in front: failed before blocked; then what takes the fewest steps to see, and what the target
 * refuses to do before what it should have refused, since others are likely to follow from those.
 */
export function mostImportant(items: readonly Item[]): readonly Cause[] {
  const byReason = new Map<string, Item[]>();
  for (const item of items.filter(isFinding).toSorted(byWeight)) {
    const reason = `${item.verdict} ${item.why ?? item.id}`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), item]);
  }
  return [...byReason.values()].flatMap(([item, ...others]) => (item === undefined ? [] : { item, others }));
}

const verdicts: readonly Item['verdict'][] = ['fail', 'flaky', 'blocked', 'harness error'];

function byWeight(left: Item, right: Item): number {
  const [one, other] = [left, right].map(weight);
  const place = one?.findIndex((value, index) => value !== other?.[index]) ?? -1;
  return (one?.[place] ?? 0) - (other?.[place] ?? 0);
}

const weight = ({ verdict, evidence: [shown] }: Item): readonly number[] => [
  verdicts.indexOf(verdict),
  shown === undefined ? 0 : ownSteps(shown).length,
  shown !== undefined && breakingStep(shown)?.outcome.startsWith('accepted') === true ? 1 : 0,
];

/** Steps that are about what is shown, and not only lead there. */
const ownSteps = ({ steps }: Evidence): readonly ReportedStep[] =>
  steps.filter(({ isSetUp }) => isSetUp !== true);

const breakingStep = ({ steps }: Evidence): ReportedStep | undefined =>
  steps.findLast(({ broken }) => broken.length > 0);

/** The first findings in words, each with its sentence, the request that shows it, and what to look at; none where there is none. */
export function mostImportantText(
  items: readonly Item[],
  leadsOf: (item: Item) => Leads,
): string | undefined {
  const causes = mostImportant(items);
  if (causes.length === 0) return undefined;
  const shown = causes.slice(0, shownMax);
  const total = counted(items.filter(isFinding).length, 'finding');
  const head = causes.length === 1 ? 'Look at this first' : `Look at these first, of ${total}`;
  return [head, ...shown.map((cause, index) => causeText(cause, index + 1, leadsOf(cause.item)))].join(
    '\n\n',
  );
}

function causeText({ item, others }: Cause, number: number, { files, reproduction }: Leads): string {
  const { verdict, id, group, says, why, evidence } = item;
  const [shown] = evidence;
  const [problem] = problemsOf(item);
  const step = shown && breakingStep(shown);
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['rule', says],
    ['heading', `${group}, in the interface`],
    ['request', shown && step && requestIn(step)],
    [
      'step',
      shown &&
        step &&
        `${shown.steps.indexOf(step) + 1} of ${shown.steps.length}: ${cut(step.title, rowMax)}`,
    ],
    ['expected', problem?.expected === undefined ? undefined : asText(problem.expected)],
    [
      'outcome',
      step === undefined || why?.includes(step.outcome) === true ? undefined : cut(step.outcome, rowMax),
    ],
    ['seen', why === undefined ? undefined : cut(why, rowMax)],
    ['look at', files.length === 0 ? undefined : files.join(', ')],
    ['again', reproduction],
    ['same for', others.length === 0 ? undefined : named(others)],
  ];
  const lines = rows.flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : `   ${`${name}:`.padEnd(10)}${text}`,
  );
  return [`${number}. ${verdict}  ${id}`, ...lines].join('\n');
}

/** Longer texts are cut; the report has all of them. */
const rowMax = 300;

/** The request of a step that asks for the write, or the last one where it only reads. */
function requestIn({ exchanges }: ReportedStep): string | undefined {
  const exchange = exchanges.find(({ method }) => method !== 'GET') ?? exchanges.at(-1);
  if (exchange === undefined) return undefined;
  const { method, url, body } = exchange;
  return cut(`${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`, rowMax);
}

const named = (items: readonly Item[]): string => {
  const ids = items.slice(0, othersMax).map(({ id }) => id);
  return `${ids.join(', ')}${items.length > othersMax ? ` and ${items.length - othersMax} more` : ''}`;
};
