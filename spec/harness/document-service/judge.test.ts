import { describe, expect, it } from 'vitest';
import { judge, judgeMutant } from './judge.ts';
import type { MutantId } from './mutants/index.ts';
import type { Task } from '../../tools/conformance/tasks.ts';
import { UnshownRequests } from './testing/unshown-requests.ts';

describe('the service that was written from the interface alone', () => {
  it('is conformant: no stated rule fails or is blocked, by requests that the interface shows', async () => {
    const unshown = new UnshownRequests();
    const begin = (tasks: readonly Task[]): readonly Task[] => {
      unshown.begin();
      return tasks;
    };
    const { items, harnessErrors } = await judge([], { steps: 300, choose: begin }, made =>
      unshown.over(made),
    );
    expect([...unshown.found]).toEqual([]);
    expect(harnessErrors).toEqual([]);
    const others = items.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unsupported');
    expect(others).toEqual([]);
    expect(items.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(170);
  });

  /** Mutants of several areas, and the stated rule that notices each first. */
  const mutants: readonly (readonly [MutantId, string])[] = [
    ['submit.signature-unchecked', 'submit.signature-of-the-signer'],
    ['create.length-limit-exclusive', 'collection.create.accepted-otherwise'],
    ['property-permissions.set-replaces', 'collection.property-permissions.keys-stay'],
    ['mint.mint-mode-ignored', 'token.mint.public-only-in-mint-mode'],
    ['burn.by-anyone', 'spending.needs-allowance'],
    ['transfer.by-collection-owner', 'token.transfer.from-its-owner'],
    ['topmost-owner.cached', 'token.topmost-owner.ends-the-chain-of-owners'],
    ['effective-limits.transfers-flag-missed', 'collection.limits.effective-are-those-set'],
  ];

  it.each(mutants)('is caught with the mutant %s by %s', async (mutant, rule) => {
    expect((await judgeMutant(mutant)).rules).toContain(rule);
  });
});
