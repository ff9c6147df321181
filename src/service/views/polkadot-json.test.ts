import { describe, expect, it } from 'vitest';
import { rawAmount } from './polkadot-json.ts';

describe('an amount', () => {
  it.each([
    [0n, 0],
    [2n ** 52n - 1n, 4_503_599_627_370_495],
    [2n ** 52n, '0x00000000000000000010000000000000'],
    [2n ** 128n - 1n, `0x${'f'.repeat(32)}`],
  ])('%s is written as in polkadot-js', (amount, json) => {
    expect(rawAmount(amount)).toBe(json);
  });
});
