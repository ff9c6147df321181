import type { WriteOperation } from '../../src/contract/shapes/index.ts';
import type { Target } from '../model/target.ts';

/**
 * A write as data that fits every target. It names actors (`@alice`) instead of addresses, abridges long texts as `Repeated`,
 * and may give an amount of coins as `AllBut`. Some bodies are malformed on purpose.
 */
export interface Command {
  readonly operation: WriteOperation;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What only some targets can do: several writes in one block, a snapshot, and a revert to one (counted from 0). */
export type ControlCommand =
  | { readonly operation: 'block'; readonly commands: readonly Command[] }
  | { readonly operation: 'snapshot' }
  | { readonly operation: 'revert'; readonly to: number };

/** A command of a random sequence. */
export type FuzzCommand = Command | ControlCommand;

/**
 * Commands for a target on which nothing has happened. Collections are numbered from 1 in order of creation, the tokens of each
 * from 1 in order of minting.
 */
export interface Sequence {
  readonly id: string;
  readonly profile: Target['profile'];
  readonly commands: readonly Command[];
}

/** A collection id that no sequence reaches. */
export const neverCreated = 4_000_000;

/** Whether the command is a write. */
export const isWrite = (command: FuzzCommand): command is Command => 'body' in command;

/** The writes alone, for targets that have neither snapshots nor blocks of several writes. */
export const writesIn = (commands: readonly FuzzCommand[]): readonly Command[] =>
  commands.flatMap(command => {
    if (isWrite(command)) return command;
    return command.operation === 'block' ? command.commands : [];
  });
