import { formatBalance } from '@polkadot/util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountView } from './amount.ts';

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
    { numRuns: 2_000 },
  );
});
