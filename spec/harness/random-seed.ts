import fc from 'fast-check';

/**
 * The random seed of all property tests and random sequences of a test run. It is fixed, so that a failing run is caused by the
 * change under test; `SEED=42 npm test` uses another one.
 */
export const seed = Number(process.env['SEED'] ?? 1);

fc.configureGlobal({ seed });
