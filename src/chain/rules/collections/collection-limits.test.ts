import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { collectionOf, type CollectionLimits } from '../../state/state.ts';
import { alice, plainCollection, TestState } from '../../testing/chain.ts';
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

const setting = (testState: TestState, limits: LimitsUpdate): ErrorCode | null =>
  testState.attempt(alice, 'unique.setCollectionLimits', { collectionId: 1, limits });

const creating = (limits: LimitsUpdate): ErrorCode | null =>
  new TestState().attempt(alice, 'unique.createCollectionEx', { ...plainCollection, limits });

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

  test('zero and false are not "not set"', () => {
    const zeros = {
      accountTokenOwnershipLimit: 0,
      sponsoredDataSize: 0,
      sponsoredDataRateLimit: 0,
      sponsorTransferTimeout: 0,
      sponsorApproveTimeout: 0,
      ownerCanDestroy: false,
      transfersEnabled: false,
    };
    const stored = storedIn(withLimits(zeros));
    expect(stored).toMatchObject(zeros);
    expect(effectiveLimits(stored ?? noLimits)).toMatchObject(zeros);
  });

  test('the approve timeout is stored as given and clamped when it applies', () => {
    const stored = storedIn(withLimits({ sponsorApproveTimeout: u32Max }));
    expect(stored?.sponsorApproveTimeout).toBe(u32Max);
    expect(effectiveLimits(stored ?? noLimits).sponsorApproveTimeout).toBe(10_368_000);
  });

  test('the data rate can be disabled again', () => {
    expect(storedIn(withLimits({ sponsoredDataRateLimit: 7 }))?.sponsoredDataRateLimit).toBe(7);
    const disabled = withLimits({ sponsoredDataRateLimit: 7 }, { sponsoredDataRateLimit: 'disabled' });
    expect(storedIn(disabled)?.sponsoredDataRateLimit).toBeNull();
  });
});

describe('bounds, at creation and later (spec/decisions/chain.md#collection-limits)', () => {
  test.each<[keyof LimitsUpdate, number, ErrorCode | null]>([
    ['accountTokenOwnershipLimit', 0, null],
    ['accountTokenOwnershipLimit', 100_000_000, null],
    ['accountTokenOwnershipLimit', 100_000_001, 'LimitOutOfBounds'],
    ['sponsoredDataSize', 0, null],
    ['sponsoredDataSize', 2_048, null],
    ['sponsoredDataSize', 2_049, 'LimitOutOfBounds'],
    ['sponsoredDataRateLimit', 0, null],
    ['sponsoredDataRateLimit', 10_368_001, null],
    ['sponsoredDataRateLimit', u32Max, null],
    ['tokenLimit', 0, 'CollectionTokenLimitExceeded'],
    ['tokenLimit', 1, null],
    ['tokenLimit', u32Max, null],
    ['sponsorTransferTimeout', 0, null],
    ['sponsorTransferTimeout', 10_368_000, null],
    ['sponsorTransferTimeout', 10_368_001, 'LimitOutOfBounds'],
    ['sponsorApproveTimeout', 0, null],
    ['sponsorApproveTimeout', u32Max, null],
  ])('%s = %i: %s', (limit, value, error) => {
    expect(setting(withLimits(), { [limit]: value })).toBe(error);
    expect(creating({ [limit]: value })).toBe(error);
  });

  test.each<[string, number, number, ErrorCode | null]>([
    ['falls', 10, 9, null],
    ['stays', 10, 10, null],
    ['does not rise', 10, 11, 'CollectionTokenLimitExceeded'],
    ['does not vanish', 10, 0, 'CollectionTokenLimitExceeded'],
  ])('tokenLimit %s', (_how, stored, requested, error) => {
    expect(setting(withLimits({ tokenLimit: stored }), { tokenLimit: requested })).toBe(error);
  });

  test('tokenLimit may fall below the number of minted tokens; then no more can be minted (spec/decisions/chain.md#updating-limits)', () => {
    const testState = withLimits({ tokenLimit: 3 });
    testState.token(1, alice);
    testState.token(1, alice);
    testState.does(alice, 'unique.setCollectionLimits', { collectionId: 1, limits: { tokenLimit: 1 } });
    const data = { kind: 'nft', properties: [] } as const;
    expect(testState.attempt(alice, 'unique.createItem', { collectionId: 1, owner: alice, data })).toBe(
      'CollectionTokenLimitExceeded',
    );
  });

  test.each([5, 6, 1, 100_000_000])(
    'accountTokenOwnershipLimit goes from 5 to %i (spec/decisions/chain.md#updating-limits)',
    requested => {
      const testState = withLimits({ accountTokenOwnershipLimit: 5 });
      expect(setting(testState, { accountTokenOwnershipLimit: requested })).toBeNull();
    },
  );
});

describe('the one-way switches (spec/decisions/chain.md#collection-limits, transition table)', () => {
  test.each<['ownerCanTransfer' | 'ownerCanDestroy', boolean | null, boolean, ErrorCode | null]>([
    ['ownerCanTransfer', null, true, null],
    ['ownerCanTransfer', null, false, null],
    ['ownerCanTransfer', true, true, null],
    ['ownerCanTransfer', true, false, null],
    ['ownerCanTransfer', false, true, 'OneWaySwitch'],
    ['ownerCanTransfer', false, false, null],
    ['ownerCanDestroy', null, true, null],
    ['ownerCanDestroy', null, false, null],
    ['ownerCanDestroy', true, true, null],
    ['ownerCanDestroy', true, false, null],
    ['ownerCanDestroy', false, true, 'OneWaySwitch'],
    ['ownerCanDestroy', false, false, null],
  ])('%s from %s to %s: %s', (limit, stored, requested, error) => {
    const testState = stored === null ? withLimits() : withLimits({ [limit]: stored });
    expect(setting(testState, { [limit]: requested })).toBe(error);
  });

  test.each([true, false])('at creation both may be %s', value => {
    expect(creating({ ownerCanTransfer: value, ownerCanDestroy: value })).toBeNull();
  });

  test('transfersEnabled can be switched both ways, by either call', () => {
    const testState = withLimits(
      { transfersEnabled: false },
      { transfersEnabled: true },
      { transfersEnabled: false },
    );
    expect(storedIn(testState)?.transfersEnabled).toBe(false);
    testState.does(alice, 'unique.setTransfersEnabledFlag', { collectionId: 1, value: true });
    expect(storedIn(testState)?.transfersEnabled).toBe(true);
  });
});

/** Updates that are accepted after any others. */
const repeatable = {
  accountTokenOwnershipLimit: fc.integer({ min: 0, max: 100_000_000 }),
  sponsoredDataSize: fc.integer({ min: 0, max: 2_048 }),
  sponsoredDataRateLimit: fc.integer({ min: 0, max: u32Max }),
  sponsorTransferTimeout: fc.integer({ min: 0, max: 10_368_000 }),
  sponsorApproveTimeout: fc.integer({ min: 0, max: u32Max }),
  transfersEnabled: fc.boolean(),
};
const once = {
  tokenLimit: fc.integer({ min: 1, max: u32Max }),
  ownerCanTransfer: fc.boolean(),
  ownerCanDestroy: fc.boolean(),
};
const repeatableUpdates: fc.Arbitrary<LimitsUpdate> = fc.record(repeatable, { requiredKeys: [] });
const goodUpdates: fc.Arbitrary<LimitsUpdate> = fc.record({ ...repeatable, ...once }, { requiredKeys: [] });

describe('several limits at once (spec/decisions/chain.md#collection-calls)', () => {
  test('given limits replace the stored ones, the others stay', () => {
    fc.assert(
      fc.property(goodUpdates, repeatableUpdates, (first, second) => {
        expect(storedIn(withLimits(first, second))).toEqual({ ...noLimits, ...first, ...second });
      }),
    );
  });

  test('one bad limit among good ones: nothing is stored', () => {
    const bad: fc.Arbitrary<LimitsUpdate> = fc.constantFrom<LimitsUpdate>(
      { accountTokenOwnershipLimit: 100_000_001 },
      { sponsoredDataSize: 2_049 },
      { sponsorTransferTimeout: 10_368_001 },
      { tokenLimit: 0 },
    );
    fc.assert(
      fc.property(goodUpdates, bad, (good, worse) => {
        const testState = withLimits();
        const { state, error } = testState.run(alice, 'unique.setCollectionLimits', {
          collectionId: 1,
          limits: { ...good, ...worse },
        });
        expect(error).not.toBeNull();
        expect(state).toBe(testState.state);
      }),
    );
  });

  test('the first bad limit in the order of the members decides the error', () => {
    const testState = withLimits({ ownerCanTransfer: false });
    const inOrder: [LimitsUpdate, ErrorCode][] = [
      [{ accountTokenOwnershipLimit: 100_000_001 }, 'LimitOutOfBounds'],
      [{ tokenLimit: 0 }, 'CollectionTokenLimitExceeded'],
      [{ sponsorTransferTimeout: 10_368_001 }, 'LimitOutOfBounds'],
      [{ ownerCanTransfer: true }, 'OneWaySwitch'],
    ];
    for (const [index, [, error]] of inOrder.entries()) {
      const allFromHere = Object.assign(
        {},
        ...inOrder.slice(index).map(([limits]) => limits),
      ) as LimitsUpdate;
      expect(setting(testState, allFromHere)).toBe(error);
    }
  });

  test('an empty update is accepted, with an event', () => {
    const testState = withLimits({ tokenLimit: 5 });
    const { state, events } = testState.run(alice, 'unique.setCollectionLimits', {
      collectionId: 1,
      limits: {},
    });
    expect(collectionOf(state, 1)?.limits).toEqual(storedIn(testState));
    expect(events).toEqual([{ name: 'common.CollectionLimitSet', data: [1] }]);
  });
});
