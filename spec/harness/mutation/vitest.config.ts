import { defineConfig } from 'vitest/config';

/** The tests for mutation testing of the chain and the wire: those without a server and without a random seed. */
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
