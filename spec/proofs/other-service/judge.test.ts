import { describe, expect, it } from 'vitest';
import type { Task } from '../../tools/conformance/tasks/tasks.ts';
import { deviations, deviationsIn, usual, type Choices } from '../../statements/choices.ts';
import { matchesId } from '../../statements/pattern.ts';
import { randomChoices } from './random-choices.ts';
import { findFault, isFound, judge, type TrialOptions } from './judge.ts';
import { coveringTasks, sampledRules } from './testing/few-tasks.ts';
import { UnshownRequests } from './testing/unshown-requests.ts';

/** Judges a service without a fault, by requests that the interface shows. Returns how many rules passed. */
async function passed(
  choices: Choices,
  { choose = tasks => tasks, ...options }: TrialOptions,
): Promise<number> {
  const unshown = new UnshownRequests();
  const begin = (tasks: readonly Task[]): readonly Task[] => {
    unshown.begin();
    return choose(tasks);
  };
  const { items, harnessErrors } = await judge(choices, { ...options, choose: begin }, made =>
    unshown.over(made),
  );
  // The interface shows no status: the probe found the path of the one that this service has.
  expect([...unshown.found].filter(found => !found.includes('extrinsic/status'))).toEqual([]);
  expect(harnessErrors).toEqual([]);
  const hidden = deviationsIn(choices).flatMap(({ hides }) => hides);
  const isHidden = (id: string): boolean => hidden.some(pattern => matchesId(pattern, id));
  const judged = items.filter(({ id, verdict }) => !(verdict === 'blocked' && isHidden(id)));
  expect(judged.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unsupported')).toEqual([]);
  return items.filter(({ verdict }) => verdict === 'pass').length;
}

describe('the service that was written from the interface alone', () => {
  it('is conformant with the usual choices', async () => {
    expect(await passed(usual, { steps: 60 })).toBeGreaterThan(160);
  });

  // `npm run variants` judges every legal choice by itself, and more combinations, by all tasks.
  it('is conformant if it concedes everything', async () => {
    const choices: Choices = {
      ...randomChoices(1, 1),
      'writes.show': 'at once',
      'submit.answer': 'a hash',
    };
    // Here not every destroy is accepted that is with the usual choices.
    const always = ['collection.destroy.accepted-otherwise'];
    const choose = (tasks: readonly Task[]): readonly Task[] => coveringTasks(tasks, always);
    expect(await passed(choices, { rules: sampledRules, choose })).toBeGreaterThan(120);
  });

  /** A few of all faults, which `npm run mutants -- --document` judges. */
  const faults = deviations.filter(({ kind }, index) => kind === 'fault' && index % 60 === 11);

  it.each(faults)('is caught with the fault $name', async fault => {
    expect(await findFault(fault)).toSatisfy(isFound);
  });
});
