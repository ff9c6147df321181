import { expect, test } from 'vitest';
import { alice, bob, TestState } from '../../testing/chain.ts';

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
