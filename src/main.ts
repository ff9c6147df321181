#!/usr/bin/env node
import { endWithShellOfNpm } from './cli/completion/npm-shell.ts';
import { programFor } from './cli/program.ts';
import type { Plugin } from './http/plugin.ts';

const words = process.argv.slice(2);
endWithShellOfNpm();
const plugins = async (): Promise<readonly Plugin[]> => (await import('./plugins/index.ts')).plugins;
await (await programFor(words, plugins)).parseAsync(words, { from: 'user' });
