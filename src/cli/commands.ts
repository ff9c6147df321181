import type { Command } from 'commander';
import type { Plugin } from '../http/plugin.ts';

/** Loads the plugins of servers, which most commands do not need. */
export type LoadPlugins = () => Promise<readonly Plugin[]>;

/** A command, as the list of commands shows it. It is loaded when it is used, because most are large. */
export interface CommandEntry {
  readonly name: string;
  readonly says: string;
  readonly load: (plugins: LoadPlugins) => Promise<Command>;
}

/** All commands in the order of the help. Those of the specification are only named here. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'serve',
    says: 'start a server with one world per network',
    load: async plugins => (await import('./serve/serve-command.ts')).serveCommand(await plugins()),
  },
  {
    name: 'exec',
    says: 'run a command, such as a test suite, with a server of its own',
    load: async plugins => (await import('./exec/exec-command.ts')).execCommand(await plugins()),
  },
  {
    name: 'accounts',
    says: 'print development accounts, or the addresses of a key',
    load: async () => (await import('./accounts-command.ts')).accountsCommand(),
  },
  {
    name: 'export',
    says: 'write a world of a running server to a file',
    load: async () => (await import('./world-file-commands.ts')).exportCommand(),
  },
  {
    name: 'import',
    says: 'create a world in a running server from a file',
    load: async () => (await import('./world-file-commands.ts')).importCommand(),
  },
  {
    name: 'pull',
    says: 'read collections of a service into a world file',
    load: async () => (await import('./pull-command.ts')).pullCommand(),
  },
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
