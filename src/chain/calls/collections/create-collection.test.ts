import { describe, expect, test } from 'vitest';
import { coin, collectionsMax } from '../../../contract/limits.ts';
import { accountOf, collectionOf } from '../../state/state.ts';
import { account, alice, bob, carol, plainCollection, TestState, type Run } from '../../testing/chain.ts';

const refusal = ({ rule, error }: Run): string => `${rule} ${error}`;
type Args = typeof plainCollection;

const attempt = (testState: TestState, args: Partial<Args>, signer = alice): string =>
  refusal(testState.run(signer, 'unique.createCollectionEx', { ...plainCollection, ...args }));

const poor = account(9);
const accepted = 'null null';
const six = [1, 2, 3, 4, 5, 6].map(account);

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

  test('stores up to five admins, each once and sorted', () => {
    const testState = new TestState();
    expect(attempt(testState, { admins: six.slice(0, 5) })).toBe(accepted);
    expect(attempt(testState, { admins: [...six.slice(0, 5), alice, bob] })).toBe(accepted);
    const id = testState.collection({ admins: [carol, bob, carol] });
    expect(collectionOf(testState.state, id)?.admins).toEqual([bob, carol]);
  });

  test('costs exactly 2 coins', () => {
    const testState = new TestState();
    const rich = (balance: bigint): TestState => {
      const fork = testState.fork();
      fork.state = {
        ...testState.state,
        accounts: testState.state.accounts.set(poor, { nonce: 0, balance }),
      };
      return fork;
    };
    expect(attempt(rich(2n * coin - 1n), {}, poor)).toBe(
      'collection.create.signer-can-pay NotSufficientFounds',
    );
    const paid = rich(2n * coin).run(poor, 'unique.createCollectionEx', plainCollection);
    expect(accountOf(paid.state, poor).balance).toBe(0n);
  });
});
