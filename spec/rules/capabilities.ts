import { changes } from '../model/changes.ts';
import type { Observation } from '../model/observe.ts';
import { holds, type RuleText, type Verdict } from '../model/rule.ts';
import type { Receipt } from '../model/target.ts';

/** Several writes, and what was seen after them. */
export interface Writing {
  readonly receipts: readonly Receipt[];
  readonly observed: Observation;
}

const restores: RuleText = {
  id: 'snapshot.going-back-restores-everything',
  level: 'ruled design 3',
  source: 'Design',
  says: 'Whatever was done since, going back to a snapshot shows everything as it was.',
};

const oneByOne: RuleText = {
  id: 'block.several-writes-happen-one-by-one',
  level: 'ruled design 3',
  source: 'Design',
  says: 'Writes of several signers in one block come to what they come to in blocks of their own, in that order.',
};

/** Laws about what targets can do beside the interface; those that cannot are not judged by them. */
export const capabilityRules: readonly RuleText[] = [restores, oneByOne];

/** What was seen at the snapshot, and what is seen back there. */
export function judgeGoingBack(then: Observation, now: Observation): { rule: string; verdict: Verdict } {
  const different = changes(then, now);
  return {
    rule: restores.id,
    verdict: holds(different.length === 0, `different is ${different.join(', ')}`),
  };
}

/** The same writes from the same state: once in one block, once each in its own. */
export function judgeTogether(
  before: Observation,
  together: Writing,
  apart: Writing,
): { rule: string; verdict: Verdict } {
  return { rule: oneByOne.id, verdict: verdictOn(before, together, apart) };
}

function verdictOn(before: Observation, together: Writing, apart: Writing): Verdict {
  // Who pays may depend on the number of the block, where a collection is sponsored; and then who can pay as well.
  const isSponsored = [before, together.observed, apart.observed]
    .flatMap(({ collections }) => Object.values(collections))
    .some(({ sponsorship }) => sponsorship?.isConfirmed);
  const isPaid = [...together.receipts, ...apart.receipts].every(({ kind }) => kind !== 'not-admitted');
  if (isSponsored || !isPaid) return 'not-applicable';
  const wrong = together.receipts.findIndex(
    (receipt, index) => comparable(receipt) !== comparable(apart.receipts[index]),
  );
  if (wrong !== -1)
    return {
      broken: `number ${wrong + 1} comes to ${comparable(together.receipts[wrong])} in one block, alone to ${comparable(apart.receipts[wrong])}`,
    };
  const different = changes(apart.observed, together.observed);
  return holds(different.length === 0, `different is ${different.join(', ')}`);
}

/** A receipt without its block, as text. */
const comparable = (receipt: Receipt | undefined): string =>
  JSON.stringify({ ...receipt, blockHash: undefined });
