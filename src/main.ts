#!/usr/bin/env node
import module from 'node:module';
import { endWithShellOfNpm } from './cli/npm-shell.ts';
import { programFor } from './cli/program.ts';
import type { Plugin } from './http/plugin.ts';
import { pluginCommands } from './plugins/commands.ts';

// Node 22 and later can keep compiled code between runs, without which a start takes a tenth longer.
const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();

// A reader that has seen enough, such as `head`, closes the pipe. The command goes on, and its exit code stays.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', error => {
    if (!('code' in error && error.code === 'EPIPE')) throw error;
  });

const words = process.argv.slice(2);
endWithShellOfNpm();
const plugins = async (): Promise<readonly Plugin[]> => (await import('./plugins/index.ts')).plugins;
await (await programFor(words, plugins, pluginCommands)).parseAsync(words, { from: 'user' });
