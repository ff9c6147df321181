import { expect, test } from 'vitest';
import { collectionOf } from '../../state/state.ts';
import { alice, TestState } from '../../testing/chain.ts';
import { effectiveLimits, noLimits } from './collection-limits.ts';

test('the approve timeout is stored as given and clamped when it applies (spec/decisions/chain.md#collection-limits)', () => {
  const testState = new TestState();
  const limits = { sponsorApproveTimeout: 4_294_967_295 };
  testState.collection();
  testState.does(alice, 'unique.setCollectionLimits', { collectionId: 1, limits });
  const stored = collectionOf(testState.state, 1)?.limits ?? noLimits;
  expect(stored.sponsorApproveTimeout).toBe(4_294_967_295);
  expect(effectiveLimits(stored).sponsorApproveTimeout).toBe(10_368_000);
});
