import { loadWritten, type WrittenSequence } from '../../../sequences/written.ts';
import type { Example } from './follow.ts';

/** Every command of a sequence, after the commands before it that are accepted. */
const examplesIn = ({ profiles, commands }: WrittenSequence): readonly Example[] =>
  profiles.flatMap(profile =>
    commands.map((last, index) => ({
      profile,
      commands: [
        ...commands.slice(0, index).filter(({ refusedBy }) => refusedBy[profile] === undefined),
        last,
      ].map(({ operation, body }) => ({ operation, body })),
    })),
  );

/** Every request of the written sequences: the shortest first. */
export const examples: readonly Example[] = [...loadWritten('cases'), ...loadWritten('precedence')]
  .flatMap(examplesIn)
  .toSorted((one, other) => one.commands.length - other.commands.length);
