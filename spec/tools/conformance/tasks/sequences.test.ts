import { describe, expect, it } from 'vitest';
import type { Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { rulesOfSequences } from '../../../harness/runner/coverable.ts';
import { coveredCases, coveredSequences } from '../../../harness/runner/covered.ts';
import { appliedIn, brokenIn, playSequence } from '../../../harness/runner/play.ts';
import type { Sequence } from '../../../sequences/command.ts';
import { loadSequences } from '../../../sequences/stored.ts';
import { loadApplicable } from '../../../sequences/applicable.ts';
import { findApplicable } from '../../../harness/runner/find-applicable.ts';

const profiles = ['document', 'chain'] as const;

/** An account of no actor. */
const nobody = `0x${'11'.repeat(32)}`;

/** The balance of each actor, in coins. */
const smallBalance = 200;

/** Whether a sequence moves coins, or is one of a sample: another network has little that the other sequences depend on. */
const isSampled = ({ commands }: Sequence, index: number): boolean =>
  index % 4 === 0 || commands.some(({ operation }) => operation === 'transferBalance');

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

describe.each(profiles)('the stored sequences, profile %s', profile => {
  it('have unique ids', () => {
    const ids = loadSequences(profile).map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('break no rule on the simulator', async () => {
    const wrong = (await coveredSequences(profile)).map(({ sequence, played }) => [
      sequence.id,
      ...brokenIn(played),
      ...[...played.judgements, played.readsChecked].flatMap(({ blocked }) =>
        blocked.filter(({ isUnisolated }) => isUnisolated !== true).map(({ why }) => why),
      ),
    ]);
    expect(wrong.filter(([, ...broken]) => broken.length > 0)).toEqual([]);
  });

  it('cover every rule, with the cases', async () => {
    const played = [...(await coveredSequences(profile)), ...(await coveredCases(profile))];
    const applied = new Set(played.flatMap(one => [...one.applied]));
    expect(rulesOfSequences(profile).filter(id => !applied.has(id))).toEqual([]);
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

  it('cover the same rules on another network with smaller balances', async () => {
    const others: [string, readonly string[]][] = [];
    const covered = await coveredSequences(profile);
    for (const { sequence, applied } of covered.filter((one, index) => isSampled(one.sequence, index))) {
      const elsewhere = appliedIn(await playSequence(await poorTarget(profile), sequence));
      others.push([sequence.id, [...applied].filter(id => !elsewhere.has(id))]);
    }
    expect(others.filter(([, missing]) => missing.length > 0)).toEqual([]);
  });

  it('are few enough to be played over HTTP', () => {
    const steps = loadSequences(profile).reduce((sum, { commands }) => sum + commands.length, 0);
    expect(steps).toBeLessThan(1_320);
  });
});
