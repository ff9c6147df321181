import { documentedWrites } from '../../../model/documented/requests.ts';
import { outcomeText } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import type { Item, Report, WrittenOperation } from '../../reports/report.ts';
import { testableRules } from './testable.ts';
import { targetRules, type TargetRule } from '../target/target-rules.ts';

/** By operation, how often its writes had each outcome: `accepted`, or a refusal without the ids in it. */
export type WriteOutcomes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The outcomes of these steps. */
export const outcomesOf = (steps: readonly Pick<Step, 'request' | 'receipt'>[]): WriteOutcomes =>
  steps.reduce<WriteOutcomes>(
    (all, { request: { operation }, receipt }) =>
      bothOutcomes(all, { [operation]: { [outcomeText({ receipt }).replaceAll(/\d+/g, '…')]: 1 } }),
    {},
  );

/** The sum of both. */
export function bothOutcomes(one: WriteOutcomes, other: WriteOutcomes): WriteOutcomes {
  const sum: Record<string, Record<string, number>> = {};
  for (const [operation, outcomes] of [one, other].flatMap(all => Object.entries(all))) {
    const counts = (sum[operation] ??= {});
    for (const [text, count] of Object.entries(outcomes)) counts[text] = (counts[text] ?? 0) + count;
  }
  return sum;
}

/** The numbers of writes of each operation, with its commonest refusal. */
export const writtenIn = (all: WriteOutcomes): readonly WrittenOperation[] =>
  Object.entries(all).map(([operation, { accepted = 0, ...refusals }]) => {
    const counts = Object.entries(refusals).toSorted(([, one], [, other]) => other - one);
    const [refusal] = counts[0] ?? [];
    const refused = counts.reduce((sum, [, count]) => sum + count, 0);
    return { operation, sent: accepted + refused, accepted, ...(refusal === undefined ? {} : { refusal }) };
  });

/** Such as `burn was never accepted, most often it was refused (Token not found)`; undefined if a write was accepted. */
export const unacceptedText = ({ operation, accepted, refusal }: WrittenOperation): string | undefined =>
  accepted > 0 || refusal === undefined
    ? undefined
    : `${operation} was never accepted, most often it was ${refusal}`;

/** The finding that a whole run of all stated rules had no write of some documented operations accepted; none if it had. */
export function unacceptedItems(
  written: readonly WrittenOperation[],
  wanted: ReadonlySet<string>,
  profile: Report['profile'],
): readonly Item[] {
  if (testableRules(profile).some(({ id, level }) => level === 'stated' && !wanted.has(id))) return [];
  const documented: readonly string[] = documentedWrites;
  const whys = written
    .filter(({ operation }) => documented.includes(operation))
    .flatMap(one => unacceptedText(one) ?? []);
  if (whys.length === 0) return [];
  const broken: TargetRule = 'target.accepts-its-operations';
  return targetRules
    .filter(({ id }) => id === broken)
    .map(({ source: group, ...rule }) => {
      return { ...rule, group, verdict: 'blocked', why: whys.join('; '), applied: 0, evidence: [] };
    });
}
