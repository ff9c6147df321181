import { describe, expect, it } from 'vitest';
import type { Task } from '../../tools/conformance/tasks/tasks.ts';
import { deviations, deviationsIn, usual, type Choices } from '../../statements/choices.ts';
import { matchesId } from '../../statements/pattern.ts';
import { randomChoices } from './random-choices.ts';
import { findFault, isFound, judge } from './judge.ts';
import { UnshownRequests } from './testing/unshown-requests.ts';

/** Services without a fault; `npm run variants` judges every legal choice by itself, and more combinations. */
const sound: readonly (readonly [string, Choices])[] = [
  ['with the usual choices', usual],
  [
    'that concedes everything',
    { ...randomChoices(1, 1), 'writes.show': 'at once', 'submit.answer': 'a hash' },
  ],
];

describe('the service that was written from the interface alone', () => {
  it.each(sound)('%s is conformant, by requests that the interface shows', async (_, choices) => {
    const unshown = new UnshownRequests();
    const begin = (tasks: readonly Task[]): readonly Task[] => {
      unshown.begin();
      return tasks;
    };
    const { items, harnessErrors } = await judge(choices, { steps: 300, choose: begin }, made =>
      unshown.over(made),
    );
    // The interface shows no status: the probe found the path of the one that this service has.
    expect([...unshown.found].filter(found => !found.includes('extrinsic/status'))).toEqual([]);
    expect(harnessErrors).toEqual([]);
    const hidden = deviationsIn(choices).flatMap(({ hides }) => hides);
    const isHidden = (id: string): boolean => hidden.some(pattern => matchesId(pattern, id));
    const judged = items.filter(({ id, verdict }) => !(verdict === 'blocked' && isHidden(id)));
    expect(judged.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unsupported')).toEqual([]);
    expect(items.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(160);
  });

  /** A few of all faults, which `npm run mutants -- --document` judges. */
  const faults = deviations.filter(({ kind }, index) => kind === 'fault' && index % 30 === 0);

  it.each(faults)('is caught with the fault $name', async fault => {
    expect(await findFault(fault)).toSatisfy(isFound);
  });
});
