import { describe, expect, it } from 'vitest';
import { deviations, usual, type Choices } from '../document-service/choices/index.ts';
import { documentService } from '../document-service/server.ts';
import type { Task } from '../../tools/conformance/tasks.ts';
import { trial, type Trial, type TrialOptions } from '../../tools/conformance/trial.ts';
import { combinationOf, judgeVariants } from '../variants/combinations.ts';
import { compatible } from '../variants/implementations/index.ts';
import type { VariantId } from '../variants/variants.ts';
import type { Reply } from './backend.ts';
import { connectInside } from './inside.ts';

const accepted: Reply = { status: 200, text: '{}', type: 'application/json' };

/** Judges the service that was written from the interface alone, where a submit answers nothing, not even that a write is refused. */
async function judged(choices: Choices, options: TrialOptions): Promise<Trial> {
  const app = await documentService(choices);
  const connection = connectInside(
    async ({ method, path, query, text }) => {
      const { statusCode, payload } = await app.inject({
        method: method as 'GET',
        url: `${path}?${query}`,
        ...(text === '' ? {} : { headers: { 'content-type': 'application/json' }, payload: text }),
      });
      // Wrong signatures are not writes, and are refused.
      const isWrite = path.endsWith('extrinsic/submit') && statusCode !== 401;
      return isWrite ? accepted : { ...accepted, status: statusCode, text: payload };
    },
    { prefix: '/net/' },
  );
  return trial(connection, options).finally(() => app.close());
}

const isAbout =
  (rule: string) =>
  ({ rules }: Task): boolean =>
    rules.has(rule);

/** Tasks that together are about every rule, and all about unnesting, of which reads show the least. */
function covering(tasks: readonly Task[]): readonly Task[] {
  const covered = new Set<string>();
  return tasks.filter(task => {
    const isNeeded = [...task.rules].some(rule => !covered.has(rule)) || isAbout(unnest)(task);
    if (isNeeded) for (const rule of task.rules) covered.add(rule);
    return isNeeded;
  });
}

const unnest = 'token.unnest.parent-has-no-such-child';

/** How the rules that did not pass came out. */
const others = ({ items }: Pick<Trial, 'items'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    items.flatMap(({ id, verdict, why }) => (verdict === 'pass' ? [] : [[id, `${verdict}: ${why}`]])),
  );

describe('where neither submit nor status reports an outcome', () => {
  it('a sound service passes, but for rules about outcomes, which say what cannot be known', async () => {
    const result = await judged(usual, { choose: covering });
    expect(result.harnessErrors).toEqual([]);
    const { 'reads.at-a-block.answer-the-past-state': _unsupported, ...blocked } = others(result);
    expect(blocked).toMatchObject({
      'collection.add-admin.reports-admin':
        'blocked: the target does not report the outcome of addAdmin: neither its submit nor a status has one, and no read shows its record',
    });
    for (const [id, verdict] of Object.entries(blocked)) {
      expect(id).toMatch(/\.reports-/);
      expect(verdict).toMatch(/^blocked: the target does not report the outcome of \w+: neither/);
    }
    expect(result.requests / result.steps).toBeLessThan(12);
  });

  const silent: readonly VariantId[] = ['submit.answers-nothing', 'refusal.in-outcome'];

  it.each([2, 3, 4, 6])(
    'no stated rule fails, whatever else the interface leaves open (seed %i)',
    async seed => {
      // Without outcomes, ids of new collections have to be near.
      const chosen = compatible([...silent, ...combinationOf(seed)]).filter(
        id => id !== 'ids.begin-anywhere',
      );
      const { items, harnessErrors } = await judgeVariants(chosen, {
        seed,
        tasks: 6,
        about: unnest,
      });
      expect(harnessErrors).toEqual([]);
      expect(items.filter(({ verdict }) => verdict === 'fail' || verdict === 'flaky')).toEqual([]);
      expect(items.find(({ id }) => id === unnest)?.applied).toBeGreaterThan(0);
    },
  );

  it.each([
    [
      'a write that should be refused and has an effect',
      'set-limits.signer: owner or admin',
      'collection.set-limits.owner-only',
    ],
    ['a wrong effect', 'unnest.effect: still a child', 'token.unnest.parent-has-no-such-child'],
    [
      'a write that should be accepted and has no effect',
      'destroy.effect: only reported',
      'collection.destroy.accepted-otherwise',
    ],
  ])('%s is found', async (_, fault, rule) => {
    const { choices = usual } = deviations.find(({ name }) => name === fault) ?? {};
    const result = await judged(choices, { choose: tasks => tasks.filter(isAbout(rule)), bail: true });
    expect(others(result)[rule]).toMatch(/^fail/);
  });
});
