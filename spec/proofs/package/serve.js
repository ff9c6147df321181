import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Runs a server of this checkout, which answers while the book of the rules is made.

await import('./start.js');
if (!existsSync(join(import.meta.dirname, '../../../dist/spec.json.br'))) {
  const command = ['--import', 'tsx', join(import.meta.dirname, '../../workshop/commands/book.ts')];
  spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] }).unref();
}
