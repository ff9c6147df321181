import { readDataFile } from '../model/data-file.ts';
import type { Sequence } from './command.ts';
import { writtenFor } from './written.ts';

/** A generated sequence, and the profiles for which it is. */
export interface StoredSequence extends Pick<Sequence, 'id' | 'commands'> {
  readonly profiles: readonly Sequence['profile'][];
}

/** The generated sequences, one per line; `npm run sequences` collects them anew. */
export const sequencesFile = new URL('./sequences.ndjson', import.meta.url);

/** The generated sequences of a profile. They are read once. */
export function loadStored(profile: Sequence['profile']): readonly Sequence[] {
  stored ??= readDataFile(sequencesFile)
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as StoredSequence);
  return stored
    .filter(({ profiles }) => profiles.includes(profile))
    .map(({ id, commands }) => ({ id, profile, commands }));
}

let stored: readonly StoredSequence[] | undefined;

/** All sequences of a profile besides the cases: the generated ones, and those that prove the order of reasons to refuse. */
export const loadSequences = (profile: Sequence['profile']): readonly Sequence[] => [
  ...loadStored(profile),
  ...writtenFor('precedence', profile),
];
