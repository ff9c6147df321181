import { readDataFile } from '../model/data-file.ts';
import type { Sequence } from './command.ts';

/** The stored sequences, one per line; `npm run sequences` collects them anew. */
export const sequencesFile = new URL('./sequences.ndjson', import.meta.url);

/** All stored sequences of a profile. They are read once. */
export function loadSequences(profile: Sequence['profile']): readonly Sequence[] {
  stored ??= readDataFile(sequencesFile)
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Sequence);
  return stored.filter(sequence => sequence.profile === profile);
}

let stored: readonly Sequence[] | undefined;
