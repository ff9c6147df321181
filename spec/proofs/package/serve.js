import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Runs a server of this checkout, which answers while the pages of rules are prepared.

/** Milliseconds in which the first requests have both cores. */
const pause = 500;

await import('./start.js');
if (!existsSync(join(import.meta.dirname, '../../../dist/rules.json.br')))
  setTimeout(prepareRules, pause).unref();

function prepareRules() {
  const command = ['--import', 'tsx', join(import.meta.dirname, '../commands/rules-file.ts')];
  const preparing = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  preparing.unref();
  process.once('exit', () => preparing.kill());
}
