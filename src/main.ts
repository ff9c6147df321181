#!/usr/bin/env node
import { endWithShellOfNpm } from './cli/completion/npm-shell.ts';
import { programFor } from './cli/program.ts';

const words = process.argv.slice(2);
endWithShellOfNpm();
await (await programFor(words)).parseAsync(words, { from: 'user' });
