import { beforeAll, describe, expect, it } from 'vitest';
import type { Receipt, Target } from '../model/target.ts';
import { inProcessTarget } from '../harness/targets/in-process.ts';
import { rulesOfSequences } from './testing/rules-of-sequences.ts';
import { findApplicable } from '../harness/runner/find-applicable.ts';
import { coveredIn, type CoveredSequence } from '../harness/runner/covered.ts';
import { appliedIn, brokenIn, playSequence, type PlayedSequence } from '../harness/runner/play.ts';
import { outcomeText } from '../model/rule.ts';
import type { Step } from '../model/step.ts';
import { allPreconditions, refusalOf } from '../rules/index.ts';
import type { Judgement } from '../rules/judge.ts';
import { malformations } from '../rules/operations/every-request/malformed.ts';
import { claimFinding } from './applicable.ts';
import type { Sequence } from './command.ts';
import { loadWritten } from './written.ts';

// All that needs the written sequences to be played on the simulator is in this file, so that they are played once.

const profiles = ['document', 'chain'] as const;

beforeAll(async () => {
  // Other tests want to know which rules apply, and wait for it.
  const claims = profiles.map(profile => [profile, claimFinding(profile)] as const);
  await Promise.all(claims.map(async ([profile, finding]) => finding?.(() => findApplicable(profile))));
});

/** An account of no actor. */
const nobody = `0x${'11'.repeat(32)}`;

/** The balance of each actor, in coins. */
const smallBalance = 200;

/** Whether a sequence moves coins, or is one of a sample: another network has little that the other sequences depend on. */
const isSampled = ({ commands }: Sequence, index: number): boolean =>
  index % 12 === 0 || commands.some(({ operation }) => operation === 'transferBalance');

/** A target of another network with small balances. */
async function poorTarget(profile: Target['profile']): Promise<Target> {
  const target = inProcessTarget({ profile, network: 'quartz' });
  for (const { address } of target.actors)
    await target.write({
      operation: 'transferBalance',
      body: { address, destination: nobody, amount: 1_000_000 - smallBalance },
    });
  return target;
}

/** Reasons that something does not exist: all other reasons follow from these. */
const ofNothing = new Set([
  'collection.remove-admin.collection-exists',
  'token.burn.token-exists',
  'token.transfer.token-exists',
  'token.unnest.nested-only',
]);

/** Ids of all reasons to refuse the step. */
function reasonsFor(step: Step): readonly string[] {
  const malformed = malformations.filter(({ when }) => when(step));
  const preconditions = allPreconditions.find(({ operations }) =>
    operations.includes(step.request.operation),
  );
  const reasons = malformed.length > 0 ? malformed : (preconditions?.trueReasons(step).reasons ?? []);
  const ids = [...new Set(reasons.map(({ id }) => id))];
  return ids.some(id => ofNothing.has(id)) ? ids.filter(id => ofNothing.has(id)) : ids;
}

/** The rule that a receipt names; a request that was not built names none. */
const refuserOf = (receipt: Receipt, otherwise: string | null): string | null | undefined => {
  if (receipt.kind === 'accepted') return null;
  // All signatures are right here, so nothing else keeps a transaction out.
  if (receipt.kind === 'not-admitted') return 'transaction.must-be-paid';
  return receipt.kind === 'not-built' ? otherwise : receipt.error.rule;
};

/** The rules that could not judge, each as often as that happened. */
const blockedIn = ({ judgements, readsChecked }: PlayedSequence): Judgement['blocked'] =>
  [...judgements, readsChecked].flatMap(({ blocked }) => blocked);

/** The rules that each sequence breaks, and why rules could not judge it; only sequences with any. */
const wrongIn = (all: readonly CoveredSequence[]): readonly unknown[] =>
  all.flatMap(({ sequence, played }) => {
    const blocked = blockedIn(played).flatMap(one => (one.isAmbiguous === true ? [] : [one.why]));
    const wrong = [...brokenIn(played), ...blocked];
    return wrong.length === 0 ? [] : [[sequence.id, ...wrong]];
  });

/** All written sequences of a profile, played. */
const coveredBy = async (profile: Target['profile']): Promise<readonly CoveredSequence[]> => [
  ...(await coveredIn('cases', profile)),
  ...(await coveredIn('precedence', profile)),
];

describe.each(profiles)('the written sequences, profile %s', profile => {
  it('break no rule on the simulator; cases block none', async () => {
    expect(wrongIn(await coveredBy(profile))).toEqual([]);
    expect((await coveredIn('cases', profile)).flatMap(({ played }) => blockedIn(played))).toEqual([]);
  });

  it('are refused by the rules that they name, which are those of the first precondition', async () => {
    const steps = new Map(
      (await coveredBy(profile)).map(({ sequence, played }) => [sequence.id, played.steps]),
    );
    const written = (['cases', 'precedence'] as const).flatMap(loadWritten);
    for (const { id, commands } of written.filter(({ profiles: its }) => its.includes(profile)))
      for (const [index, { operation, body, refusedBy }] of commands.entries()) {
        const step = steps.get(id)?.[index];
        const text = `${id}: ${operation} ${JSON.stringify(body)}`.slice(0, 500);
        if (step === undefined) throw new Error(`expected a step for ${text}`);
        const expected = refusedBy[profile] ?? null;
        // A transaction that nobody can pay comes to no call and its preconditions.
        const refusal = step.receipt.kind === 'not-admitted' ? expected : (refusalOf(step)?.id ?? null);
        expect(refusal, `refusal by the preconditions: ${text}`).toBe(expected);
        expect(refuserOf(step.receipt, expected), text).toBe(expected);
      }
  });
});

it('cases have exactly one reason for each refusal, profile document', async () => {
  const others = (await coveredIn('cases', 'document')).flatMap(({ sequence: { id }, played }) =>
    played.steps.flatMap((step, index) =>
      step.receipt.kind === 'accepted' || reasonsFor(step).length === 1
        ? []
        : [
            `${id}, step ${index + 1}: ${outcomeText(step)}, for ${reasonsFor(step).join(' and ') || 'no reason'}`,
          ],
    ),
  );
  expect(others).toEqual([]);
});

describe.each(profiles)('the written sequences, profile %s', profile => {
  it('cover every rule', async () => {
    const applied = new Set((await coveredBy(profile)).flatMap(one => [...one.applied]));
    expect(rulesOfSequences(profile).filter(id => !applied.has(id))).toEqual([]);
  });

  it('cover the same rules on another network with smaller balances', async () => {
    const others: [string, readonly string[]][] = [];
    const covered = await coveredBy(profile);
    for (const { sequence, applied } of covered.filter((one, index) => isSampled(one.sequence, index))) {
      const elsewhere = appliedIn(await playSequence(await poorTarget(profile), sequence));
      others.push([sequence.id, [...applied].filter(id => !elsewhere.has(id))]);
    }
    expect(others.filter(([, missing]) => missing.length > 0)).toEqual([]);
  });
});
