import { expect, test } from 'vitest';
import { accountOf } from '../state/state.ts';
import { alice, bob, Scene, wealth } from '../testing/chain.ts';

test('an account can send all its balance, but not one base unit more (spec/decisions/chain.md#coins, #funds)', () => {
  const scene = new Scene();
  const everything = { to: bob, value: wealth };
  expect(scene.attempt(alice, 'balances.transferKeepAlive', { ...everything, value: wealth + 1n })).toBe(
    'FundsUnavailable',
  );
  scene.does(alice, 'balances.transferKeepAlive', everything);
  expect(accountOf(scene.state, alice).balance).toBe(0n);
  expect(accountOf(scene.state, bob).balance).toBe(2n * wealth);
});
