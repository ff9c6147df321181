import { expect, it } from 'vitest';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { spread, type AccountBalance } from './spreading.ts';

it('gives coins to many accounts in few rounds', async () => {
  const accounts: AccountBalance[] = Array.from({ length: 129 }, (_, index) => ({
    address: `account ${index}`,
    coins: index === 0 ? 1_000_000 : 0,
  }));
  const payers = new Map<string, number>();
  await spread(inProcessTarget(), accounts, { each: 120, low: 35 }, async (_, from) => {
    payers.set(from, (payers.get(from) ?? 0) + 1);
  });
  // Each round doubles the number of those who can pay.
  expect(Math.max(...payers.values())).toBeLessThanOrEqual(9);
  expect(accounts.every(({ coins }) => coins >= 35)).toBe(true);
  expect(accounts[0]?.coins).toBeGreaterThan(1_000_000 - 128 * 240);
});
