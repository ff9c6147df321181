import type { JudgedOperation, Report, StaleEntry, WrittenOperation } from './report.ts';
import { counted, inWords, itemsCalled } from './verdicts.ts';

/** All remarks on a report as sentences: those that follow from its data, then its own. */
export function remarksOf(report: Report): readonly string[] {
  const {
    items,
    operations = [],
    written = [],
    staleBaseline = [],
    undecided = [],
    harnessErrors = [],
    remarks,
  } = report;
  const differing = items.filter(({ differs }) => differs === true).map(({ id }) => id);
  return [
    ...operations.flatMap(operation => unjudgedText(operation) ?? []),
    ...(written.length === 0 ? [] : [writtenText(written)]),
    ...staleBaseline.map(entry => staleText(entry, itemsCalled(report))),
    ...unsupportedScenarios(report),
    ...(undecided.length === 0
      ? []
      : [`${counted(undecided.length, 'rule')} not tried before the run ended`]),
    ...(differing.length === 0
      ? []
      : [`the interface does not state these rules, and the target differs: ${differing.join(', ')}`]),
    ...harnessErrors.map(({ task, message }) => `internal error: ${task}: ${message}`),
    ...remarks,
  ];
}

/** How many stated rules judged an operation, and which did not, by what is missing. */
export function unjudgedText({ operation, rules, unjudged }: JudgedOperation): string | undefined {
  if (unjudged.length === 0) return undefined;
  const reasons = new Map<string, string[]>();
  for (const { rule, why, lacks } of unjudged) {
    const reason =
      lacks === undefined ? why : `${inWords(lacks)} ${lacks.length === 1 ? 'is' : 'are'} missing`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), rule]);
  }
  const parts = [...reasons].map(([reason, ids]) => `not ${ids.join(', ')}, since ${reason}`);
  return `${operation}: ${rules - unjudged.length} of ${counted(rules, 'rule')} judged; ${parts.join('; ')}`;
}

const writtenText = (written: readonly WrittenOperation[]): string =>
  `accepted writes: ${written.map(({ operation, sent, accepted }) => `${operation} ${accepted} of ${sent}`).join(', ')}`;

/** The scenarios that were not checked, by the reason. Rules have remarks on the dialect instead. */
function unsupportedScenarios({ kind, items }: Report): readonly string[] {
  const unsupported = kind === 'replay' ? items.filter(({ verdict }) => verdict === 'unsupported') : [];
  const reasons = new Set(unsupported.map(({ why }) => why));
  return [...reasons].map(reason => {
    const ids = unsupported.flatMap(({ id, why }) => (why === reason ? [id] : []));
    return `unsupported, ${reason}: ${ids.join(', ')}`;
  });
}

const staleText = ({ rule, problem, expires }: StaleEntry, noun: string): string =>
  `baseline: ${rule}: ${
    {
      expired: `the entry expired on ${expires}`,
      'unknown rule': `there is no such ${noun}`,
      'no longer fails': `the ${noun} no longer fails`,
    }[problem]
  }; remove the entry`;
