import { describe, expect, it } from 'vitest';
import type { Target } from '../../model/target.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { runScenarios, type Played, type RunOptions } from './run.ts';
import { chosen } from './select.ts';
import { loadTexts } from './testing/play-steps.ts';
import type { Environment } from './environment.ts';

/** Runs five rows on these targets, one after the other. */
function run(next: () => Target, changed: Partial<RunOptions>): Promise<Played> {
  const { scenarios } = loadTexts({
    'a.yaml':
      'scenario: A\ntable: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }]\nsteps: [{ read: stats, expect: { created: 0 } }]',
  });
  const environment: Environment = {
    name: 'here',
    profile: 'document',
    jobsMax: 9,
    open: () => Promise.resolve(next()),
    close: () => Promise.resolve(),
  };
  return runScenarios(environment, chosen(scenarios, {}), { rules: false, run: 'test', ...changed });
}

const wrong: Target = { ...inProcessTarget(), read: () => Promise.resolve({ kind: 'body', body: {} }) };

describe('a run', () => {
  it('reports a scenario that passes at a retry as flaky, with all attempts', async () => {
    let opened = 0;
    const { items } = await run(() => ((opened += 1) === 1 ? wrong : inProcessTarget()), { retries: 2 });
    expect(items.map(({ verdict }) => verdict)).toEqual(['flaky', 'pass', 'pass', 'pass', 'pass']);
    expect(items[0]?.evidence.map(({ title }) => title)).toEqual(['scenario A, try 1', 'scenario A, try 2']);
  });

  it('reports a scenario that fails at every attempt as failed', async () => {
    const { items } = await run(() => wrong, { retries: 2 });
    expect(items[4]).toMatchObject({ id: 'A [5]', verdict: 'fail' });
    expect(items[4]?.evidence.length).toBe(3);
  });

  it('has the items in the order of the scenarios, also for parallel runs', async () => {
    let opened = 0;
    const later = (): Target => {
      const pause = 50 - (opened += 1) * 10;
      const target = inProcessTarget();
      return {
        ...target,
        read: async (operation, query) => {
          await new Promise(resolve => setTimeout(resolve, pause));
          return target.read(operation, query);
        },
      };
    };
    const { items } = await run(later, { jobs: 5 });
    expect(items.map(({ id }) => id)).toEqual(['A [1]', 'A [2]', 'A [3]', 'A [4]', 'A [5]']);
  });

  it('is incomplete after an interruption', async () => {
    const end = new AbortController();
    const stopping = (): Target => {
      end.abort();
      return inProcessTarget();
    };
    expect(await run(stopping, { signal: end.signal })).toMatchObject({
      isComplete: false,
      items: [{ id: 'A [1]' }],
    });
  });
});
