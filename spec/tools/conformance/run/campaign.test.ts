import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDialect } from '../../../harness/dialects/dialect.ts';
import { mutants } from '../../../proofs/mutants/index.ts';
import { connect, Unreachable } from '../../../harness/targets/connections/connection.ts';
import { openTargetServer, type TargetServer } from '../../../harness/targets/connections/server.ts';
import { signersOf } from '../../../harness/targets/writing/signers.ts';
import { campaign, tasksOf, type CampaignRun } from './campaign.ts';
import { workerOf } from '../target/worker.ts';
import { attempted } from '../target/watch.ts';
import { testableRules } from './testable.ts';
import { emptyResult, Results } from './results.ts';
import type { Task } from '../tasks/tasks.ts';
import { noProgress } from '../../reports/formats/progress.ts';
import { fuzzTask } from '../tasks/sequence-tasks.ts';
import { relationTask } from '../tasks/metamorphic-task.ts';
import type { Relation } from '../../../rules/metamorphic/relation.ts';

const nowhere = 'http://127.0.0.1:1/opal';
const signers = (await signersOf()).slice(0, 4);

const runOn = (baseUrl: string): CampaignRun => ({
  results: new Results(testableRules('document'), ownDialect),
  connection: connect(baseUrl),
  dialect: ownDialect,
  start: 0,
  place: [],
  minimisingMs: 0,
});

describe('a campaign', () => {
  it('does not investigate a rule that the dialect declares as unsupported', () => {
    const rule = 'token.unnest.nested-only';
    const isOpen = (unsupported: readonly string[]): boolean =>
      new Results(testableRules('document'), { ...ownDialect, unsupported }).isOpen(rule, 'accepted');
    expect([isOpen([]), isOpen(['token.unnest.*'])]).toEqual([true, false]);
  });

  it('starts no more tasks after an error of one worker, and waits for the pending ones', async () => {
    const ended: string[] = [];
    const task = (id: string, run: () => Promise<void>): Task => ({
      id,
      rules: new Set(),
      isExclusive: false,
      writes: 1,
      run: async () => {
        await run();
        ended.push(id);
        return emptyResult(id);
      },
    });
    const tasks = [
      task('fails', () => Promise.reject(new Unreachable('nobody answers'))),
      task('pending', () => pause(50)),
      task('too late', () => Promise.resolve()),
    ];
    const funding = { workers: [signers, signers], fill: async () => false, spent: () => 0 };
    const callbacks = { progress: noProgress, isOver: () => false };
    const over = campaign(tasks, runOn(nowhere), funding, callbacks);
    await expect(over).rejects.toThrow('nobody answers');
    expect(ended).toEqual(['pending']);
  });
});

const mutant = mutants.find(({ id }) => id === 'create-collection/wrong-owner');
let server: TargetServer;
beforeAll(async () => {
  server = await openTargetServer({ calls: mutant?.calls, simRoutes: false });
});
afterAll(() => server.close());

describe('a random sequence', () => {
  it('runs to its end even without time to minimise it', async () => {
    const baseUrl = server.world('document');
    const { failing } = await fuzzTask(1, 30, 'anything', new Set()).run(
      workerOf(runOn(baseUrl), signers, true),
      runOn(baseUrl),
    );
    expect(failing.map(({ rule }) => rule)).toContain(mutant?.breaks);
  });

  it('is judged by stated rules only if it sends nothing but what the interface shows', async () => {
    const baseUrl = server.world('document');
    const breaks = String(mutant?.breaks);
    const wanted = new Set(testableRules('document').map(({ id }) => id));
    const random = tasksOf({ dialect: ownDialect, wanted, seed: 1, steps: 60 }).slice(-2);
    const failing = await Promise.all(
      random.map(async task =>
        (await task.run(workerOf(runOn(baseUrl), signers, true), runOn(baseUrl))).failing.map(
          ({ rule }) => rule,
        ),
      ),
    );
    expect(random.map(({ rules }) => rules.has(breaks))).toEqual([true, false]);
    expect(failing.map(rules => rules.includes(breaks))).toEqual([true, false]);
  });

  it('reports that nothing answers', async () => {
    const sequence = fuzzTask(1, 30, 'anything', new Set()).run(
      workerOf(runOn(nowhere), signers, true),
      runOn(nowhere),
    );
    await expect(sequence).rejects.toThrow(Unreachable);
  });
});

it('an error of a check is internal, and reported with its stack and the last answer', async () => {
  const run = runOn(server.world('document'));
  const failing: Task = {
    id: 'sequence 1',
    rules: new Set(['token.burn.destroys-token']),
    isExclusive: false,
    writes: 1,
    run: async worker => {
      const { target } = await worker.fresh();
      await target.read('token', { collectionId: 1, tokenId: 1 });
      throw new TypeError('expected a command');
    },
  };
  const { harnessError } = await attempted(failing, workerOf(run, signers, true), run);
  expect(harnessError?.message).toBe('expected a command');
  expect(harnessError?.details).toMatch(
    /expected a command\n +at .*campaign\.test\.ts.*; before that, GET \S+token\S+ was answered with \d+ .+/s,
  );
});

it('the evidence of a relation separates its steps from its set-up, and has the last requests of the last attempt', async () => {
  const run = runOn(server.world('document'));
  let attempts = 0;
  // It does not apply to the first prepared state, and is broken on the second one after one write.
  const relation: Relation = {
    id: 'paths.both-styles-build',
    level: 'stated',
    source: 'Write flow',
    says: '',
    check: async ({ target }) => {
      const [name, verdict] =
        (attempts += 1) % 2 === 1
          ? ['in vain', 'not-applicable' as const]
          : ['own', { broken: 'it is otherwise' }];
      const address = target.actors[0]?.address ?? '';
      const body = { address, name, description: '', tokenPrefix: 'OWN' };
      await target.write({ operation: 'createCollection', body });
      await target.wire?.send('POST', 'token');
      for (let tokenId = 0; tokenId < 20; tokenId += 1)
        await target.read('token', { collectionId: 1, tokenId });
      return verdict;
    },
  };
  const { failing } = await relationTask(relation).run(workerOf(run, signers, true), run);
  const steps = failing[0]?.evidence.steps ?? [];
  const own = steps.filter(({ isSetUp }) => isSetUp !== true);
  expect(own.map(({ title }) => title.split(' ')[0])).toEqual(['createCollection', 'requests']);
  expect(own[0]?.title).toContain('"name":"own"');
  expect(steps.filter(({ isSetUp }) => isSetUp === true).flatMap(({ exchanges }) => exchanges)).toEqual([]);
  expect(steps.filter(({ title }) => title.includes('in vain'))).toEqual([]);
  expect(own[1]?.broken).toEqual([{ rule: relation.id, why: 'it is otherwise' }]);
  expect(own[1]?.exchanges.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET', 'GET', 'GET']);
  expect(own[1]?.exchanges.at(-1)?.url).toMatch(/tokenId=19$/);
});
