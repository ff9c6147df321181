import { writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { actors, examples } from '../../harness/examples/all-examples.ts';
import { follow, type Example } from '../../harness/examples/example-case.ts';
import { inProcess } from '../../harness/examples/play.ts';
import { withNames } from '../../harness/generators/replay-id.ts';
import { outcomeText, type Rule, type RuleText } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import { allPreconditions, rules, rulesFor } from '../../rules/index.ts';
import { eventRules } from '../../rules/operations/every-request/events.ts';
import { everyTransactionRules } from '../../rules/operations/every-request/every-transaction.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';
import { piecesEventRules } from '../../rules/operations/every-request/pieces-events.ts';
import { refusalRules } from '../../rules/operations/every-request/refusals.ts';
import { malformedRules } from '../../rules/operations/every-request/refusing-malformed.ts';

/** An example that was run, and the rules that apply to its last step. */
interface RunExample {
  readonly example: Example;
  readonly step: Step;
  readonly applied: ReadonlySet<string>;
}

/** A rule of the page, with an example to which it applies and the nearest one to which it does not. */
export interface PageRule {
  readonly rule: RuleText;
  readonly example?: RunExample;
  readonly nearMiss?: RunExample;
}

/** An operation as a page: its rules by section, found by running all examples of it. */
export interface OperationPage {
  readonly operation: WriteOperation;
  readonly profile: Target['profile'];
  readonly sections: readonly { readonly title: string; readonly rules: readonly PageRule[] }[];
}

/** Whether there is a write of this name. */
export const isWriteOperation = (name: string): name is WriteOperation => name in writeEndpoints;

/** Makes the page of an operation. */
export async function operationPage(
  operation: WriteOperation,
  profile: Target['profile'],
): Promise<OperationPage> {
  const run: RunExample[] = [];
  for (const example of examples)
    if (example.profile === profile && example.request.operation === operation) {
      const { step } = await follow(example, inProcess);
      run.push({ example, step, applied: appliedTo(step) });
    }
  const applied = new Set(run.flatMap(one => [...one.applied]));
  const { reasons = [], accepted } =
    allPreconditions.find(({ operations }) => operations.includes(operation)) ?? {};
  const ofProfile = (rule: RuleText): boolean => rule.profile === undefined || rule.profile === profile;
  const others = rules.filter(({ id }) => applied.has(id));
  const isEffect = (rule: Rule): boolean =>
    !isListed(rule, [...reasons, ...(accepted ? [accepted] : []), ...general, ...events]);
  const sections: readonly (readonly [string, readonly RuleText[]])[] = [
    ['Malformed: cannot be built', others.filter(rule => isListed(rule, malformations))],
    ['Refused, in this order', reasons.filter(ofProfile)],
    ['Accepted', accepted === undefined ? [] : [accepted]],
    ['Effects', others.filter(rule => isEffect(rule) && rule.kind === undefined)],
    ['Unchanged', others.filter(rule => isEffect(rule) && rule.kind === 'unchanged')],
    ['Outcome', others.filter(rule => isEffect(rule) && rule.kind === 'outcome')],
    ['Events', others.filter(rule => isListed(rule, events))],
    ['Every write', others.filter(rule => isListed(rule, general) && !isListed(rule, malformations))],
  ];
  return {
    operation,
    profile,
    sections: sections.map(([title, listed]) => ({
      title,
      rules: [...new Map(listed.map(rule => [rule.id, rule])).values()].map(rule => pageRule(rule, run)),
    })),
  };
}

const general: readonly RuleText[] = [...everyTransactionRules, ...malformedRules, ...refusalRules];
const events: readonly RuleText[] = [...eventRules, ...piecesEventRules];

const isListed = ({ id }: RuleText, list: readonly { readonly id: string }[]): boolean =>
  list.some(other => other.id === id);

const appliedTo = (step: Step): ReadonlySet<string> =>
  new Set(
    rulesFor(step)
      .filter(rule => orElse(() => rule.check(step), 'not-applicable') !== 'not-applicable')
      .map(({ id }) => id),
  );

function pageRule(rule: RuleText, run: readonly RunExample[]): PageRule {
  const example = run.find(({ applied }) => applied.has(rule.id));
  if (example === undefined) return { rule };
  const misses = run
    .filter(({ applied }) => !applied.has(rule.id))
    .toSorted((left, right) => distance(left, example) - distance(right, example));
  const nearMiss = misses.find(({ step }) => step.receipt.kind !== example.step.receipt.kind) ?? misses[0];
  return { rule, example, ...(nearMiss === undefined ? {} : { nearMiss }) };
}

/** The number of requests that only one of the examples has. */
function distance(left: RunExample, right: RunExample): number {
  const [one, other] = [left, right].map(({ example: { setUp, request } }) =>
    [...setUp, request].map(each => JSON.stringify(each)),
  ) as [string[], string[]];
  return [...one.filter(text => !other.includes(text)), ...other.filter(text => !one.includes(text))].length;
}

/** The page as text. */
export function pageAsText({ operation, profile, sections }: OperationPage): string {
  const { method, paths } = writeEndpoints[operation];
  return [
    `${operation}: ${method} /${paths[0]} (profile ${profile})`,
    ...sections
      .filter(({ rules: listed }) => listed.length > 0)
      .map(({ title, rules: listed }) => `${title}\n${listed.map(ruleAsText).join('\n')}`),
  ].join('\n\n');
}

const ruleAsText = ({ rule: { id, level, says }, example, nearMiss }: PageRule): string =>
  [
    `  ${id}  (${level})`,
    `    ${says}`,
    ...(example === undefined
      ? ['    example: none in the tables']
      : ['    example:', ...requestsOf(example)]),
    ...(nearMiss === undefined ? [] : ['    near miss:', ...requestsOf(nearMiss)]),
  ].join('\n');

const requestsOf = ({ example: { setUp, request }, step }: RunExample): string[] => [
  ...[...setUp, request].map(each => `      ${requestAsText(each)}`),
  `      → ${outcomeText(step)}`,
];

const requestAsText = ({ operation, body }: WriteRequest): string =>
  `${operation} ${JSON.stringify(withNames(body, actors))}`;
