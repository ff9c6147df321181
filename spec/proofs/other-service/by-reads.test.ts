import { describe, expect, it } from 'vitest';
import { usual, type Choices } from '../../statements/choices.ts';
import { randomChoices } from './random-choices.ts';
import { coveringTasks, sampledRules } from './testing/few-tasks.ts';
import { judge, type Trial } from './judge.ts';
import type { Task } from '../../tools/conformance/tasks/tasks.ts';

/** Neither a submit nor a status says whether a write was accepted. */
const silent = { 'submit.answer': 'nothing', 'refusals.show': 'in the outcome' } as const;

const isAbout =
  (rule: string) =>
  ({ rules }: Task): boolean =>
    rules.has(rule);

/** A rule of a write whose refusals depend on what reads do not show. */
const unnest = 'token.unnest.parent-has-no-such-child';

/** How the rules that did not pass came out. */
const others = ({ items }: Pick<Trial, 'items'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    items.flatMap(({ id, verdict, why }) => (verdict === 'pass' ? [] : [[id, `${verdict}: ${why}`]])),
  );

const isLong = process.env['ALL'] !== undefined;

/** Rules that are judged: with `ALL=1` all that are sampled, otherwise a twelfth of them, and those about outcomes. */
const judged = new Set(
  [...sampledRules].filter((id, index) => isLong || index % 12 === 0 || id.includes('.reports-')),
);

/** Cases with a refused write of several properties. */
const ofSeveral = /in-turn|all-or-nothing|bad-key-among|65-keys|two-for-the-last|at-once/;

/** In parallel, because most of the time is spent waiting for effects of refused writes. */
const jobs = 8;

describe('where neither submit nor status reports an outcome', () => {
  it('a sound service passes, but for rules about outcomes, which say what cannot be known', async () => {
    const result = await judge({ ...usual, ...silent }, { jobs, rules: judged, choose: coveringTasks });
    expect(result.harnessErrors).toEqual([]);
    const {
      'reads.at-a-block.answer-the-past-state': _pastStates,
      'transaction.needs-funds': _balances,
      ...blocked
    } = others(result);
    expect(blocked).toMatchObject({
      'collection.add-admin.reports-admin':
        'blocked: the target does not report the outcome of addAdmin: neither its submit nor a status has one, and no read shows its record',
    });
    for (const [id, verdict] of Object.entries(blocked)) {
      expect(id).toMatch(/\.reports-/);
      expect(verdict).toMatch(/^blocked: the target does not report the outcome of \w+: neither/);
    }
    expect(result.requests / result.steps).toBeLessThan(13);
  });

  // `npm run variants` judges more of them.
  it('a refused write of several things, of which the first are kept, does not count as accepted', async () => {
    const choices: Choices = {
      ...usual,
      ...silent,
      'collection-properties.set': 'those before a refused one',
      'token-properties.set': 'those before a refused one',
    };
    const rules = ['collection.set-properties.hold-values', 'token.properties.hold-values'];
    const result = await judge(choices, {
      jobs,
      choose: tasks =>
        tasks.filter(task => rules.some(rule => isAbout(rule)(task)) && (isLong || ofSeveral.test(task.id))),
    });
    expect(rules.map(rule => others(result)[rule])).toEqual([undefined, undefined]);
    expect(result.items.filter(({ verdict }) => verdict === 'fail' || verdict === 'flaky')).toEqual([]);
  });

  it('no stated rule fails, whatever else the interface leaves open', async () => {
    const seed = 1;
    // A probe waits half a minute for a creation that is refused without a word.
    const accepted = { 'create.without-schema': 'accepted' };
    const choices: Choices = {
      ...randomChoices(seed, 0.5),
      ...silent,
      ...accepted,
      'writes.show': 'at once',
    };
    const result = await judge(choices, {
      jobs,
      seed,
      steps: 30,
      choose: tasks => tasks.filter(task => isAbout(unnest)(task) || task.id.startsWith('random')),
    });
    expect(result.harnessErrors).toEqual([]);
    expect(result.items.filter(({ verdict }) => verdict === 'fail' || verdict === 'flaky')).toEqual([]);
    expect(result.items.find(({ id }) => id === unnest)?.applied).toBeGreaterThan(0);
  });

  it.each([
    [
      'a write that should be refused and has an effect',
      { 'set-limits.signer': 'owner or admin' },
      'collection.set-limits.owner-only',
    ],
    ['a wrong effect', { 'unnest.effect': 'still a child' }, unnest],
    [
      'a write that should be accepted and has no effect',
      { 'destroy.effect': 'only reported' },
      'collection.destroy.accepted-otherwise',
    ],
  ] as const)('%s is found', async (_, fault, rule) => {
    const choices: Choices = { ...usual, ...silent, ...fault };
    const result = await judge(choices, { choose: tasks => tasks.filter(isAbout(rule)), bail: true });
    expect(others(result)[rule]).toMatch(/^fail/);
  });
});
