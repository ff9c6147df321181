import { defineConfig } from 'vitest/config';

/** The tests that mutants of the chain and the wire have to survive: those that need neither server nor chance. */
export default defineConfig({
  test: {
    include: [
      'src/chain/**/*.test.ts',
      'src/wire/**/*.test.ts',
      'spec/harness/precedence/*.test.ts',
      'spec/harness/traces/*.test.ts',
      'spec/harness/mutation/fixed-sequences.ts',
    ],
    testTimeout: 30_000,
    isolate: false,
  },
});
