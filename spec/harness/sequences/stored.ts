import { readFileSync } from 'node:fs';
import type { Sequence } from './command.ts';

/** The stored sequences, one per line; `npm run sequences` collects them anew. */
export const sequencesFile = new URL('./sequences.ndjson', import.meta.url);

/** All stored sequences of a profile. */
export const loadSequences = (profile: Sequence['profile']): readonly Sequence[] =>
  readFileSync(sequencesFile, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Sequence)
    .filter(sequence => sequence.profile === profile);
