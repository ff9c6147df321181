import { loadStored } from '../stored.ts';
import { loadWritten, type WrittenSequence } from '../written.ts';
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

/**
 * The generated sequences, which have no request that their rule does not need, and every request of those written by hand: the
 * shortest first.
 */
export const examples: readonly Example[] = [
  ...(['document', 'chain'] as const).flatMap(loadStored),
  ...[...loadWritten('cases'), ...loadWritten('precedence')].flatMap(examplesIn),
];
