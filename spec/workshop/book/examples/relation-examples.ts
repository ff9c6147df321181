import { fixtureOf, scopeOf } from '../../../harness/generators/fixtures.ts';
import { withNames } from '../../../sequences/requests.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { observe } from '../../../model/observations/observe.ts';
import { outcomeText } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import { relations } from '../../../rules/metamorphic/index.ts';
import type { Fixture } from '../../../rules/metamorphic/relation.ts';
import { playExamples, type CheckRequest } from './read-examples.ts';

/** Random values that are tried until a relation applies. */
const attempts = 8;

/**
 * The requests that the check of each relation sends after the examples of writes, by the id of the relation. Relations about HTTP itself,
 * and those that do not apply there, have none.
 */
export async function relationExamples(): Promise<ReadonlyMap<string, readonly CheckRequest[]>> {
  const target = inProcessTarget({ profile: 'document' });
  const known = await playExamples(target);
  const observed = await observe(target, known);
  const restore = await target.snapshot?.();
  const found = new Map<string, readonly CheckRequest[]>();
  for (const { id, level, needsWire, profile = 'document', check } of relations)
    for (
      let attempt = 0;
      attempt < attempts && needsWire === undefined && profile === 'document';
      attempt += 1
    ) {
      const requests: CheckRequest[] = [];
      const fixture = fixtureOf(
        { target, observed, known },
        randomValues(attempt),
        scopeOf({ level }),
        async network => {
          const second = inProcessTarget({ profile: 'document', network });
          return { target: second, known: await playExamples(second) };
        },
      );
      const verdict = await check(recording(fixture, requests));
      await restore?.();
      if (verdict !== 'holds') continue;
      found.set(id, requests);
      break;
    }
  return found;
}

/** Values that are spread over their range, others for each attempt. */
const randomValues = (attempt: number): number[] =>
  Array.from({ length: 12 }, (_, index) => ((index + 1) * (attempt * 2 + 1) * 7_919) % 0x10000);

/** The fixture, whose targets add each request to the list. */
const recording = (fixture: Fixture, requests: CheckRequest[]): Fixture => ({
  ...fixture,
  target: recordingTarget(fixture.target, requests),
  secondInstance: async network => {
    const second = await fixture.secondInstance(network);
    return { ...second, target: recordingTarget(second.target, requests) };
  },
});

const recordingTarget = (target: Target, requests: CheckRequest[]): Target => ({
  ...target,
  write: async request => {
    const receipt = await target.write(request);
    const { operation, body } = request;
    requests.push({ operation, input: withNames(body, target.actors), outcome: outcomeText({ receipt }) });
    return receipt;
  },
});
