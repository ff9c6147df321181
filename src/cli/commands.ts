import type { Command } from 'commander';
import type { Plugin } from '../http/plugin.ts';

/** Loads the plugins of servers, which most commands do not need. */
export type LoadPlugins = () => Promise<readonly Plugin[]>;

/** A command, as the list of commands shows it. It is loaded when it is used, because most are large. */
export interface CommandEntry {
  readonly name: string;
  readonly says: string;
  readonly load: (line: CommandLine) => Promise<Command>;
  /** Whether the help does not list it. */
  readonly isUnlisted?: true;
  /** What the help of the program says after the list of commands. */
  readonly help?: string;
}

/** What a command can need to be loaded: the words of the command line, and the program that it becomes a part of. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly program: Command;
  readonly plugins: LoadPlugins;
}

/** Commands by the names of the plugins that have them. */
export type PluginCommands = Readonly<Record<string, readonly CommandEntry[]>>;

/** All commands in the order of the help. */
export const commandsWith = (ofPlugins: PluginCommands): readonly CommandEntry[] => [
  {
    name: 'serve',
    says: 'start a server with one world per network',
    load: async ({ plugins }) => (await import('./serve/serve-command.ts')).serveCommand(await plugins()),
  },
  {
    name: 'exec',
    says: 'run a command, such as a test suite, with a server of its own',
    load: async ({ plugins }) => (await import('./exec/exec-command.ts')).execCommand(await plugins()),
  },
  ...Object.values(ofPlugins).flat(),
  // The commands of the specification, which are only named here.
  {
    name: 'replay',
    says: 'run scenarios, in process or on a target',
    load: async () => (await import('../../spec/tools/commands/replay.ts')).replayCommand(),
  },
  {
    name: 'record',
    says: 'record the requests of clients as a scenario',
    load: async () => (await import('../../spec/tools/commands/record.ts')).recordCommand(),
  },
  {
    name: 'conform',
    says: 'judge an implementation of the interface by its base URL',
    load: async () => (await import('../../spec/tools/commands/conform.ts')).conformCommand(),
  },
  {
    name: 'rules',
    says: 'list the rules, or explain one with examples',
    load: async () => (await import('../../spec/tools/commands/rules.ts')).rulesCommand(),
  },
  {
    name: 'sign',
    says: 'sign a built payload, for use with curl',
    load: async () => (await import('../../spec/tools/commands/sign.ts')).signCommand(),
  },
];
