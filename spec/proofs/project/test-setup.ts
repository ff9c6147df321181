import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { takeMismatches, watchAnswers } from '../../../src/http/testing/answer-checks.ts';
import { endFile } from '../../../src/testing/after-file.ts';
import '../../harness/random-seed.ts';

// Set-up of every test file: property tests have a fixed seed, and in tests of the service an answer that is not as the OpenAPI document
// describes it fails the test. Tests of the specification have servers that answer otherwise on purpose.
const service = join(import.meta.dirname, '../../../src/');
const isOfService = expect.getState().testPath?.startsWith(service) === true;
watchAnswers(isOfService);
afterAll(endFile);
// Findings of tests must not become annotations of the run that tests.
process.env['GITHUB_ACTIONS'] = '';

if (isOfService)
  afterEach(() => {
    const mismatches = takeMismatches();
    if (mismatches.length > 0)
      throw new Error(`answers differ from the OpenAPI document:\n${mismatches.join('\n')}`);
  });
