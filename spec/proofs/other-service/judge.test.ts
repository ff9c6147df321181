import { describe, expect, it } from 'vitest';
import type { Task } from '../../tools/conformance/tasks/tasks.ts';
import { deviationsIn, usual, type Choices } from '../../statements/choices.ts';
import { matchesId } from '../../model/pattern.ts';
import { randomChoices } from './random-choices.ts';
import { judge, type TrialOptions } from './judge.ts';
import { coveringTasks, sampledRules } from './testing/few-tasks.ts';
import { falseAlarms, variants } from './variants.ts';
import { UnshownRequests } from './testing/unshown-requests.ts';

/** `npm run variants` judges by all rules, and with every choice. */
const isAll = process.env['ALL'] !== undefined;

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
    const some = { rules: sampledRules, choose: (tasks: readonly Task[]) => coveringTasks(tasks) };
    expect(await passed(usual, isAll ? { steps: 60 } : some)).toBeGreaterThan(isAll ? 160 : 120);
  });

  /** Random seeds for each variant: `SEEDS=20 npm run variants` judges with more than one. */
  const seeds = isAll ? Number(process.env['SEEDS'] ?? 1) : 0;
  const all = variants.flatMap(variant =>
    Array.from({ length: seeds }, (_, index) => [variant.name, index + 1, variant] as const),
  );

  it.each(all)('is sound as %s, with seed %i', { timeout: 0 }, async (_, seed, variant) => {
    expect(await falseAlarms(variant, seed)).toEqual([]);
  });

  it('is conformant with every other choice', async () => {
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
});
