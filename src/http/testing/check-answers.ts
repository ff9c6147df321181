import { afterEach } from 'vitest';
import { takeMismatches, watchAnswers } from './answer-checks.ts';

// Set-up of every test file: an answer that is not as the OpenAPI document describes it fails the test. The tests of the specification
// have servers that answer otherwise on purpose.
watchAnswers();

afterEach(({ task }) => {
  const mismatches = takeMismatches();
  if (mismatches.length > 0 && task.file.name.startsWith('src/'))
    throw new Error(`answers differ from the OpenAPI document:\n${mismatches.join('\n')}`);
});
