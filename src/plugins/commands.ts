import type { PluginCommands } from '../cli/commands.ts';
import { completionHelp } from './completion/completion-help.ts';

/** The commands of plugins, by the names of their folders. They are loaded when they are used. */
export const pluginCommands: PluginCommands = {
  accounts: [
    {
      name: 'accounts',
      says: 'print development accounts, or the addresses of a key',
      load: async () => (await import('./accounts/command.ts')).accountsCommand(),
    },
  ],
  'world-files': [
    {
      name: 'export',
      says: 'write a world of a running server to a file',
      load: async ({ plugins }) => (await import('./world-files/commands.ts')).exportCommand(plugins),
    },
    {
      name: 'import',
      says: 'create a world in a running server from a file',
      load: async ({ plugins }) => (await import('./world-files/commands.ts')).importCommand(plugins),
    },
  ],
  pull: [
    {
      name: 'pull',
      says: 'read collections of a service into a world file',
      load: async () => (await import('./pull/command.ts')).pullCommand(),
    },
  ],
  completion: [
    {
      name: 'complete',
      says: 'print the script for completion in a shell',
      load: async line => (await import('./completion/complete-command.ts')).completeCommand(line),
      isUnlisted: true,
      help: completionHelp,
    },
  ],
};
