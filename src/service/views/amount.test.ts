import { formatBalance } from '@polkadot/util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountView, jsonAmount, rawAmount } from './amount.ts';

const amounts = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
  fc.nat({ max: 38 }).map(zeros => 10n ** BigInt(zeros)),
  fc.nat({ max: 38 }).map(nines => 10n ** BigInt(nines) - 1n),
);

test('an amount is formatted as by polkadot-js (spec/decisions/service.md#coins)', () => {
  fc.assert(
    fc.property(amounts, fc.nat({ max: 255 }), (amount, decimals) => {
      expect(amountView(amount, { unit: 'U', decimals }).formatted).toBe(
        formatBalance(amount, { decimals, withSi: true, withUnit: false, withZero: true }),
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  [150n, 2, 1.5],
  [200n, 2, 2],
  [2_000n, 2, 20],
  [10n, 2, 0.1],
  [0n, 2, 0],
  [7n, 0, 7],
  [1n, 18, '0.000000000000000001'],
  [2n ** 53n, 0, '9007199254740992'],
  [2n ** 53n * 100n, 2, '9007199254740992'],
  [12_345_678_901_234_567_890n, 18, '12.34567890123456789'],
])('%s base units with %s decimals are written as %s', (raw, decimals, json) => {
  expect(jsonAmount(raw, decimals)).toBe(json);
});

test.each([
  [0n, 0],
  [2n ** 52n - 1n, 4_503_599_627_370_495],
  [2n ** 52n, '0x00000000000000000010000000000000'],
  [2n ** 128n - 1n, `0x${'f'.repeat(32)}`],
])('%s is written as in polkadot-js', (amount, json) => {
  expect(rawAmount(amount)).toBe(json);
});
