import { describe, expect, it } from 'vitest';
import { catchMutant, sequenceAttempts } from '../../harness/mutants/catch.ts';
import type { Target } from '../../model/target.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { mutantsOfSequences, rulesOfSequences } from './gathering/goal.ts';
import { loadApplicable } from './applicable.ts';
import { findApplicable } from './applicable-rules.ts';
import { coveredCases, coveredSequences } from './covered.ts';
import { brokenIn, loadSequences, playSequence, appliedIn } from './sequence.ts';

const profiles = ['document', 'chain'] as const;

/** Rules and faults that neither stories nor cases lead to, and what does. */
const elsewhere: Readonly<Record<string, string>> = {
  'collection.create.lengths-in-code-units': 'the precedence tables',
  'transfer/signer-need-not-be-listed': 'random sequences',
};

/** An account that is no actor's. */
const nobody = `0x${'11'.repeat(32)}`;

/** Coins that each actor has there. */
const balanceBounds = 200;

/** On another network, where most coins are gone. */
async function poorTarget(profile: Target['profile']): Promise<Target> {
  const target = inProcessTarget({ profile, network: 'quartz' });
  for (const { address } of target.actors)
    await target.write({
      operation: 'transferBalance',
      body: { address, destination: nobody, amount: 1_000_000 - balanceBounds },
    });
  return target;
}

describe.each(profiles)('the stories under the rules of the %s', profile => {
  it('have an id each', () => {
    const ids = loadSequences(profile).map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('break no rule where nothing is wrong', async () => {
    const wrong = (await coveredSequences(profile)).map(({ sequence, played }) => [
      sequence.id,
      ...brokenIn(played),
      ...[...played.judgements, played.readsChecked].flatMap(({ blocked }) =>
        blocked.filter(({ isUnisolated }) => isUnisolated !== true).map(({ by }) => by),
      ),
    ]);
    expect(wrong.filter(([, ...broken]) => broken.length > 0)).toEqual([]);
  });

  it('make every rule speak, with the cases', async () => {
    const played = [...(await coveredSequences(profile)), ...(await coveredCases(profile))];
    const applied = new Set(played.flatMap(one => [...one.applied]));
    expect(rulesOfSequences(profile).filter(id => !applied.has(id) && !(id in elsewhere))).toEqual([]);
  });

  it('have the applicable rules that the file lists', async () => {
    const { cases, sequences } = loadApplicable(profile);
    const found = await findApplicable(profile);
    for (const [listed, byId] of [
      [cases, found.cases],
      [sequences, found.sequences],
    ] as const) {
      expect(listed.map(({ sequence }) => sequence.id)).toEqual(Object.keys(byId));
      for (const { sequence, applied } of listed)
        expect([...applied].toSorted(), `${sequence.id}: npm run sequences`).toEqual(
          byId[sequence.id]?.toSorted(),
        );
    }
  });

  it('come to the same where addresses are written otherwise and everybody has fewer coins', async () => {
    const others: [string, readonly string[]][] = [];
    for (const { sequence, applied } of await coveredSequences(profile)) {
      const elsewhere = appliedIn(await playSequence(await poorTarget(profile), sequence));
      others.push([sequence.id, [...applied].filter(id => !elsewhere.has(id))]);
    }
    expect(others.filter(([, silent]) => silent.length > 0)).toEqual([]);
  });

  it('are few enough to be played over HTTP', () => {
    const steps = loadSequences(profile).reduce((sum, { commands }) => sum + commands.length, 0);
    expect(steps).toBeLessThan(1_300);
  });
});

describe('every planted fault is caught in some story or case, by the rule it breaks', () => {
  it.each(profiles.flatMap(mutantsOfSequences).filter(({ id }) => !(id in elsewhere)))(
    '$id breaks $breaks',
    async mutant => {
      const caught = await catchMutant(mutant, sequenceAttempts(mutant));
      expect(caught.isCaught, `what was broken is ${[...caught.broken.keys()].join(', ') || 'nothing'}`).toBe(
        true,
      );
    },
  );
});
