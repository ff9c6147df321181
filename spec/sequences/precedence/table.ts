import type { Target } from '../../model/target.ts';
import type { Command } from '../command.ts';

/** A command of a table, and the rule that refuses it; null if it is accepted. */
export interface Row extends Command {
  readonly refusedBy: string | null;
}

/**
 * A precedence table: a sequence that proves the order of preconditions. Many are violated at first. Commands without
 * `refusedBy` fix one after the other and have to be accepted; each row shows which precondition is violated first now.
 */
export interface Table {
  readonly name: string;
  readonly profile: Target['profile'];
  readonly commands: readonly (Command | Row)[];
}

/** Whether the command has an expected verdict. */
export const isRow = (command: Command | Row): command is Row => 'refusedBy' in command;

/** A row that this rule refuses; null for none. */
export const row = (command: Command, refusedBy: string | null): Row => ({ ...command, refusedBy });

/** A row that this rule refuses. */
export const refused = (command: Command, refusedBy: string): Row => row(command, refusedBy);

/** A row that is accepted. */
export const accepted = (command: Command): Row => row(command, null);

/** A table under one profile. */
export const table = (name: string, profile: Table['profile'], commands: Table['commands']): Table => ({
  name,
  profile,
  commands,
});

/** The table under both profiles. */
export const bothProfiles = (
  name: string,
  commands: (profile: Table['profile']) => Table['commands'],
): readonly Table[] =>
  (['document', 'chain'] as const).map(profile => table(name, profile, commands(profile)));
