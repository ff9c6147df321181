import { describe, expect, test } from 'vitest';
import { collectionsMax } from '../../../contract/limits.ts';
import { alice, plainCollection, TestState, type Run } from '../../testing/chain.ts';

const refusal = ({ rule, error }: Run): string => `${rule} ${error}`;
type Args = typeof plainCollection;

const attempt = (testState: TestState, args: Partial<Args>, signer = alice): string =>
  refusal(testState.run(signer, 'unique.createCollectionEx', { ...plainCollection, ...args }));

const accepted = 'null null';
describe('unique.createCollectionEx', () => {
  test.each([
    ['document', 'four', 'more5', 'éééé'],
    ['chain', '16 bytes are fit', '17 bytes are not.', 'éééééééé'],
  ] as const)('measures prefixes in the unit of the profile %s', (profile, fits, tooLong, umlauts) => {
    const testState = new TestState(profile);
    expect(attempt(testState, { tokenPrefix: fits })).toBe(accepted);
    expect(attempt(testState, { tokenPrefix: umlauts })).toBe(accepted);
    const refused = 'collection.create.token-prefix-length TokenPrefixTooLong';
    expect(attempt(testState, { tokenPrefix: tooLong })).toBe(refused);
    expect(attempt(testState, { tokenPrefix: `${umlauts}é` })).toBe(refused);
  });

  test('is bounded by the number of living collections', () => {
    const testState = new TestState();
    const at = (created: number, destroyed: number): string => {
      const fork = testState.fork();
      fork.state = { ...testState.state, collectionsCreated: created, collectionsDestroyed: destroyed };
      return attempt(fork, {});
    };
    const full = 'collection.create.collections-are-bounded TooManyCollections';
    expect(at(collectionsMax - 1, 0)).toBe(accepted);
    expect(at(collectionsMax, 0)).toBe(full);
    expect(at(collectionsMax, 1)).toBe(accepted);
    expect(at(collectionsMax + 1, 1)).toBe(full);
  });
});
