import { describe, expect, it } from 'vitest';
import { brokenByStories } from '../../harness/mutants/broken-by.ts';
import { catchFault } from '../../harness/mutants/catch.ts';
import type { Target } from '../../model/target.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { faultsOfStories, rulesOfStories } from './gathering/goal.ts';
import { heardCases, heardStories } from './covered.ts';
import { brokenIn, loadStories, playStory, spokenIn } from './sequence.ts';

const profiles = ['document', 'chain'] as const;

/** Rules and faults that neither stories nor cases lead to, and what does. */
const elsewhere: Readonly<Record<string, string>> = {
  'collection.create.lengths-in-code-units': 'the precedence tables',
  'transfer/signer-need-not-be-listed': 'random sequences',
};

/** An account that is no actor's. */
const nobody = `0x${'11'.repeat(32)}`;

/** Coins that each actor has there. */
const purse = 200;

/** On another network, where most coins are gone. */
async function poorTarget(profile: Target['profile']): Promise<Target> {
  const target = inProcessTarget({ profile, network: 'quartz' });
  for (const { address } of target.actors)
    await target.write({
      operation: 'transferBalance',
      body: { address, destination: nobody, amount: 1_000_000 - purse },
    });
  return target;
}

describe.each(profiles)('the stories under the rules of the %s', profile => {
  it('have an id each', () => {
    const ids = loadStories(profile).map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('break no rule where nothing is wrong', async () => {
    const wrong = (await heardStories(profile)).map(({ story, played }) => [
      story.id,
      ...brokenIn(played),
      ...[...played.judgements, played.inquired].flatMap(({ blocked }) =>
        blocked.filter(({ isUnisolated }) => isUnisolated !== true).map(({ by }) => by),
      ),
    ]);
    expect(wrong.filter(([, ...broken]) => broken.length > 0)).toEqual([]);
  });

  it('make every rule speak, with the cases', async () => {
    const played = [...(await heardStories(profile)), ...(await heardCases(profile))];
    const spoke = new Set(played.flatMap(one => [...one.spoke]));
    expect(rulesOfStories(profile).filter(id => !spoke.has(id) && !(id in elsewhere))).toEqual([]);
  });

  it('come to the same where addresses are written otherwise and everybody has fewer coins', async () => {
    const others: [string, readonly string[]][] = [];
    for (const { story, spoke } of await heardStories(profile)) {
      const elsewhere = spokenIn(await playStory(await poorTarget(profile), story));
      others.push([story.id, [...spoke].filter(id => !elsewhere.has(id))]);
    }
    expect(others.filter(([, silent]) => silent.length > 0)).toEqual([]);
  });

  it('are few enough to be played over HTTP', () => {
    const steps = loadStories(profile).reduce((sum, { deeds }) => sum + deeds.length, 0);
    expect(steps).toBeLessThan(1_300);
  });
});

describe('every planted fault is caught in some story or case, by the rule it breaks', () => {
  it.each(profiles.flatMap(faultsOfStories).filter(({ id }) => !(id in elsewhere)))(
    '$id breaks $breaks',
    async fault => {
      const caught = await catchFault(fault, brokenByStories(fault));
      expect(caught.isCaught, `what was broken is ${[...caught.broken.keys()].join(', ') || 'nothing'}`).toBe(
        true,
      );
    },
  );
});
