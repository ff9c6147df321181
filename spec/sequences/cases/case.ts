import type { Sequence } from '../command.ts';

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

/** Cases by id: the title and the commands, in which a list of commands, such as a shared beginning, is flattened. */
export type Cases = Readonly<
  Record<string, readonly [title: string, ...commands: (Case['commands'][number] | Case['commands'])[]]>
>;

/** The cases as a list. */
export const casesOf = (cases: Cases): readonly Case[] =>
  Object.entries(cases).map(([id, [title, ...commands]]) => ({ id, title, commands: commands.flat() }));
