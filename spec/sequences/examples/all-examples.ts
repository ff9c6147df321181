import { isRow, type Table } from '../precedence/table.ts';
import { tables } from '../precedence/tables.ts';
import type { Command } from '../command.ts';
import { collectionExamples } from './collection-examples.ts';
import type { Example } from './follow.ts';
import { tokenExamples } from './token-examples.ts';

/** Every row of a table, after the commands before it that were accepted. */
function examplesIn({ profile, commands }: Table): readonly Example[] {
  const found: Example[] = [];
  const done: Command[] = [];
  for (const command of commands) {
    const { operation, body } = command;
    if (isRow(command)) found.push({ profile, commands: [...done, { operation, body }] });
    if (!isRow(command) || command.refusedBy === null) done.push({ operation, body });
  }
  return found;
}

/** All examples, the shortest first. */
export const examples: readonly Example[] = [
  ...(['document', 'chain'] as const).flatMap(profile =>
    [...collectionExamples, ...tokenExamples].map(commands => ({ profile, commands })),
  ),
  ...tables.flatMap(examplesIn),
].toSorted((left, right) => left.commands.length - right.commands.length);
