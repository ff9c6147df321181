import fc from 'fast-check';

/**
 * Where chance begins in every property test and walk of a test run. It is the same for every commit, so that a red
 * run means the change is wrong; `SEED=42 npm test` looks elsewhere.
 */
export const seed = Number(process.env['SEED'] ?? 1);

fc.configureGlobal({ seed });
