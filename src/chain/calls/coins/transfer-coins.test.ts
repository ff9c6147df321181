import { expect, test } from 'vitest';
import { accountOf } from '../../state/state.ts';
import { alice, bob, TestState, wealth } from '../../testing/chain.ts';

test('an account can send all its balance, but not one base unit more (spec/decisions/chain.md#coins, #funds)', () => {
  const testState = new TestState();
  const everything = { to: bob, value: wealth };
  expect(testState.attempt(alice, 'balances.transferKeepAlive', { ...everything, value: wealth + 1n })).toBe(
    'FundsUnavailable',
  );
  testState.does(alice, 'balances.transferKeepAlive', everything);
  expect(accountOf(testState.state, alice).balance).toBe(0n);
  expect(accountOf(testState.state, bob).balance).toBe(2n * wealth);
});
