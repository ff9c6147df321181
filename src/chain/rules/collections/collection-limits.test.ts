import { describe, expect, test } from 'vitest';
import { collectionOf, type CollectionLimits } from '../../state/state.ts';
import { alice, TestState } from '../../testing/chain.ts';
import { effectiveLimits, noLimits, type LimitsUpdate } from './collection-limits.ts';

const u32Max = 4_294_967_295;

/** A collection after these updates of its limits, in order. */
function withLimits(...updates: readonly LimitsUpdate[]): TestState {
  const testState = new TestState();
  testState.collection();
  for (const limits of updates)
    testState.does(alice, 'unique.setCollectionLimits', { collectionId: 1, limits });
  return testState;
}

const storedIn = (testState: TestState): CollectionLimits | undefined =>
  collectionOf(testState.state, 1)?.limits;

describe('defaults (spec/decisions/chain.md#collection-limits, spec/statements/rulings.md#2.1)', () => {
  test('a limit that is not set is null, and its default applies', () => {
    const stored = storedIn(withLimits());
    expect(stored).toEqual(noLimits);
    expect(new Set(Object.values(stored ?? {}))).toEqual(new Set([null]));
    expect(effectiveLimits(noLimits)).toEqual({
      accountTokenOwnershipLimit: 100_000_000,
      sponsoredDataSize: 2_048,
      sponsoredDataRateLimit: null,
      tokenLimit: u32Max,
      sponsorTransferTimeout: 5,
      sponsorApproveTimeout: 5,
      ownerCanTransfer: false,
      ownerCanDestroy: true,
      transfersEnabled: true,
    });
  });

  test('the approve timeout is stored as given and clamped when it applies', () => {
    const stored = storedIn(withLimits({ sponsorApproveTimeout: u32Max }));
    expect(stored?.sponsorApproveTimeout).toBe(u32Max);
    expect(effectiveLimits(stored ?? noLimits).sponsorApproveTimeout).toBe(10_368_000);
  });
});
