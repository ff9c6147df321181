import { describe, expect, it } from 'vitest';
import type { Task } from '../../tools/conformance/tasks.ts';
import { matrix } from '../../statements/matrix.ts';
import { deviations, usual } from './choices/index.ts';
import { findFault, isFound, judge } from './judge.ts';
import { UnshownRequests } from './testing/unshown-requests.ts';

describe('a choice', () => {
  it('rests on statements of the interface', () => {
    const statements = new Set(matrix.flatMap(({ id, level }) => (level === undefined ? [id] : [])));
    const unknown = deviations.filter(({ statement }) => !statements.has(statement));
    expect(unknown.map(({ name, statement }) => `${name}: ${statement}`)).toEqual([]);
  });
});

describe('the service that was written from the interface alone', () => {
  it('is conformant: no stated rule fails or is blocked, by requests that the interface shows', async () => {
    const unshown = new UnshownRequests();
    const begin = (tasks: readonly Task[]): readonly Task[] => {
      unshown.begin();
      return tasks;
    };
    const { items, harnessErrors } = await judge(usual, { steps: 300, choose: begin }, made =>
      unshown.over(made),
    );
    expect([...unshown.found]).toEqual([]);
    expect(harnessErrors).toEqual([]);
    const others = items.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unsupported');
    expect(others).toEqual([]);
    expect(items.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(170);
  });

  /** A few of all faults, which `npm run mutants -- --document` judges. */
  const faults = deviations.filter(({ kind }, index) => kind === 'fault' && index % 20 === 0);

  it.each(faults)('is caught with the fault $name', async fault => {
    expect(await findFault(fault)).toSatisfy(isFound);
  });
});
