import type { Sequence } from '../sequences/command.ts';

/**
 * A short sequence, written by hand, that tries one thing. It predicts no outcome: rules judge each step, and all reads at the
 * end. It uses nothing but operations and members of the interface.
 */
export interface Case extends Pick<Sequence, 'commands'> {
  /** Dotted, unique and stable: the area, then the behaviour. */
  readonly id: string;
  /** One sentence. */
  readonly title: string;
}

/** A case of these commands; a list of commands, such as a shared beginning, is flattened. */
export const defineCase = (
  id: string,
  title: string,
  ...commands: readonly (Case['commands'][number] | Case['commands'])[]
): Case => ({
  id,
  title,
  commands: commands.flat(),
});
