import { describe, expect, test } from 'vitest';
import { tokenAddress, type TokenRef } from '../../state/address.ts';
import { tokenKey } from '../../state/state.ts';
import { alice, bob, TestState } from '../../testing/chain.ts';

const k = { key: 'k', value: '0x01' } as const;

describe.each(['unique.setTokenProperties', 'unique.deleteTokenProperties'] as const)('%s', name => {
  const attempt = (testState: TestState, token: TokenRef): string | null =>
    testState.run(bob, name, { ...token, properties: [k], keys: [k.key] }).rule;

  test('has the same look-up budget as other calls (spec/decisions/chain.md#nesting)', () => {
    const testState = new TestState();
    const collectionId = testState.collection({
      permissions: { nesting: { tokenOwner: true, collectionAdmin: true, restricted: null } },
      propertyPermissions: [{ key: 'k', mutable: true, collectionAdmin: false, tokenOwner: true }],
    });
    const tokens = Array.from({ length: 7 }, () => testState.token(collectionId, bob));
    const outcomes = tokens.map((token, index) => {
      const parent = tokens[index - 1];
      if (parent !== undefined)
        testState.state = {
          ...testState.state,
          tokens: testState.state.tokens.update(tokenKey(token), draft => {
            draft.owner = tokenAddress(parent);
          }),
        };
      return attempt(testState, token);
    });
    expect(outcomes).toEqual([
      null,
      null,
      null,
      null,
      null,
      'nesting.depth-is-bounded',
      'nesting.depth-is-bounded',
    ]);
  });
});

test('unique.setTokenProperties and deleteTokenProperties have an event for each key, in the given order', () => {
  const testState = new TestState();
  const entry = (key: string) => ({ key, mutable: true, collectionAdmin: true, tokenOwner: true });
  const token = testState.token(testState.collection({ propertyPermissions: ['a', 'b'].map(entry) }), bob);
  const properties = ['b', 'a'].map(key => ({ key, value: '0x01' }) as const);
  const set = testState.run(alice, 'unique.setTokenProperties', { ...token, properties });
  expect(set.events).toEqual(['b', 'a'].map(key => ({ name: 'common.TokenPropertySet', data: [1, 1, key] })));
  const deleted = testState.run(alice, 'unique.deleteTokenProperties', { ...token, keys: ['b', 'a'] });
  expect(deleted.events).toEqual(
    ['b', 'a'].map(key => ({ name: 'common.TokenPropertyDeleted', data: [1, 1, key] })),
  );
});
