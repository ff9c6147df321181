import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'spec/**/*.test.ts'],
    setupFiles: ['spec/harness/random-seed.ts', 'src/http/testing/check-answers.ts'],
    // Modules keep nothing that a test could change, and to import them anew takes a third of the time.
    isolate: false,
    // Its own choice is one core less, which is half of a machine with two.
    maxWorkers: '100%',
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
