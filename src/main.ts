#!/usr/bin/env node
import { programFor } from './cli/program.ts';

const words = process.argv.slice(2);
await (await programFor(words)).parseAsync(words, { from: 'user' });
