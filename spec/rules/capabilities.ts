import { sameBut } from '../model/observations/changes.ts';
import type { Observation } from '../model/observations/observation.ts';
import { ruled, type RuleText, type Verdict } from '../model/rule.ts';
import type { Receipt } from '../model/target.ts';

/** Several writes, and the observation after them. */
export interface Writing {
  readonly receipts: readonly Receipt[];
  readonly observed: Observation;
}

const restores: RuleText = {
  id: 'snapshot.going-back-restores-everything',
  ...ruled('design 3', 'Design'),
  says: 'Restoring a snapshot restores everything, whatever happened since.',
};

const oneByOne: RuleText = {
  id: 'block.several-writes-happen-one-by-one',
  ...ruled('design 3', 'Design'),
  says: 'Writes of several signers in one block have the same outcomes as in separate blocks in the same order.',
};

/** Rules about optional capabilities of targets. */
export const capabilityRules: readonly RuleText[] = [restores, oneByOne];

/** Compares the observation at the snapshot with the one after restoring it. */
export const judgeRevert = (then: Observation, now: Observation): { rule: string; verdict: Verdict } => ({
  rule: restores.id,
  verdict: sameBut(then, now, []),
});

/** Compares the same writes from the same state, once in one block and once in a block each. */
export function judgeTogether(
  before: Observation,
  together: Writing,
  apart: Writing,
): { rule: string; verdict: Verdict } {
  return { rule: oneByOne.id, verdict: verdictOn(before, together, apart) };
}

function verdictOn(before: Observation, together: Writing, apart: Writing): Verdict {
  // Where a collection is sponsored, the payer, and so whether it can pay, may depend on the block number.
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
      broken: `write ${wrong + 1} has the outcome ${comparable(together.receipts[wrong])} in one block, but alone ${comparable(apart.receipts[wrong])}`,
    };
  return sameBut(apart.observed, together.observed, []);
}

/** A receipt without its block, as text. */
const comparable = (receipt: Receipt | undefined): string =>
  JSON.stringify({ ...receipt, blockHash: undefined });
