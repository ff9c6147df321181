import { writeEndpoints, writeOperations } from '../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Command } from '../../sequences/command.ts';
import { outcomeText, type Rule, type RuleText } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { allPreconditions, rules } from '../../rules/index.ts';
import { eventRules } from '../../rules/operations/every-request/events.ts';
import { everyTransactionRules } from '../../rules/operations/every-request/every-transaction.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';
import { piecesEventRules } from '../../rules/operations/every-request/pieces-events.ts';
import { refusalRules } from '../../rules/operations/every-request/refusals.ts';
import { malformedRules } from '../../rules/operations/every-request/refusing-malformed.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { closestAccepted } from './near-miss.ts';
import { pairOf, runExamples, withoutNeedless, type Pair, type RunExample } from './run-examples.ts';

/** A rule of the page, with an example to which it applies and the nearest one to which it does not. */
export interface PageRule extends Pair {
  readonly rule: RuleText;
}

/** The title of a section. */
export type SectionTitle = ReturnType<typeof sectionsOf>[number][0];

/** Rules of one kind. */
export interface PageSection {
  readonly title: SectionTitle;
  readonly rules: readonly PageRule[];
}

/** An operation as a page: its rules by section, found by running all examples of it. */
export interface OperationPage {
  readonly operation: WriteOperation;
  readonly profile: Target['profile'];
  readonly sections: readonly PageSection[];
}

/** Whether there is a write of this name. */
export const isWriteOperation = (name: string): name is WriteOperation => name in writeEndpoints;

/** Makes the page of an operation; `run` are its examples under this profile. */
export async function operationPage(
  operation: WriteOperation,
  profile: Target['profile'],
  run?: readonly RunExample[],
): Promise<OperationPage> {
  const examples = run ?? (await runExamples(operation, profile));
  const ofProfile = (rule: RuleText): boolean => rule.profile === undefined || rule.profile === profile;
  const sections: PageSection[] = [];
  for (const [title, listed] of sectionsOf(operation, examples)) {
    const found = [...new Map(listed.map(rule => [rule.id, rule])).values()].filter(ofProfile);
    const shown: PageRule[] = [];
    for (const rule of found) {
      shown.push({ rule, ...(await shownPair(rule, examples, title === 'Refused, in this order')) });
    }
    sections.push({ title, rules: shown });
  }
  return { operation, profile, sections };
}

/** The pair of a rule as it is shown: a reason to refuse is clearest beside the closest request that is accepted. */
async function shownPair(rule: RuleText, examples: readonly RunExample[], isReason: boolean): Promise<Pair> {
  const { example, nearMiss } = pairOf(rule, examples);
  const isRefused = isReason && example !== undefined && example.step.receipt.kind !== 'accepted';
  return withoutNeedless({
    example,
    nearMiss: isRefused ? await closestAccepted(example, nearMiss) : nearMiss,
  });
}

const reasonIds = new Set(allPreconditions.flatMap(({ reasons }) => reasons.map(({ id }) => id)));

/** An example of one rule and its near miss, of the first write to which it applies; empty for rules about reads or several requests. */
export async function examplesOf(rule: RuleText): Promise<Pair> {
  for (const profile of rule.profile === undefined ? (['document', 'chain'] as const) : [rule.profile]) {
    const writes = writeOperations.filter(each => loadApplicable(profile).subjects.get(each)?.has(rule.id));
    const [operation] = writes;
    if (operation !== undefined)
      return shownPair(rule, await runExamples(operation, profile), reasonIds.has(rule.id));
  }
  return {};
}

/** The sections of a page in their order, each with its rules: those that declare the operation, and those that apply to one of its examples. */
function sectionsOf(operation: WriteOperation, examples: readonly RunExample[]) {
  const applied = new Set(examples.flatMap(one => [...one.applied]));
  const { reasons = [], accepted } =
    allPreconditions.find(({ operations }) => operations.includes(operation)) ?? {};
  const others = rules.filter(rule => applied.has(rule.id) || rule.operations?.includes(operation) === true);
  const isEffect = (rule: Rule): boolean =>
    !isListed(rule, [
      ...reasons,
      ...(accepted ? [accepted] : []),
      ...everyWriteRules,
      ...everyEventRules,
      ...malformations,
    ]);
  return [
    ['Malformed: cannot be built', others.filter(rule => isListed(rule, malformations))],
    ['Refused, in this order', reasons],
    ['Accepted', accepted === undefined ? [] : [accepted]],
    ['Effects', others.filter(rule => isEffect(rule) && rule.kind === undefined)],
    ['Unchanged', others.filter(rule => isEffect(rule) && rule.kind === 'unchanged')],
    ['Outcome', others.filter(rule => isEffect(rule) && rule.kind === 'outcome')],
    ['Events', others.filter(rule => isListed(rule, everyEventRules))],
    ['Every write', others.filter(rule => isListed(rule, everyWriteRules))],
  ] as const;
}

const isListed = ({ id }: RuleText, list: readonly { readonly id: string }[]): boolean =>
  list.some(other => other.id === id);

/** Rules about every write, whatever its operation. */
export const everyWriteRules: readonly RuleText[] = [
  ...everyTransactionRules,
  ...malformedRules,
  ...refusalRules,
  // Malformations belong to operations.
].filter(rule => !isListed(rule, malformations));

/** Rules about the events of every write. */
export const everyEventRules: readonly RuleText[] = [...eventRules, ...piecesEventRules];

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

const requestsOf = ({ example: { commands }, step }: RunExample): string[] => [
  ...commands.map(each => `      ${commandAsText(each)}`),
  `      → ${outcomeText(step)}`,
];

const commandAsText = ({ operation, body }: Command): string => `${operation} ${JSON.stringify(body)}`;
