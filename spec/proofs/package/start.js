import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Runs the command `understudy` of this checkout, built from the sources as they are now. Plain JavaScript, because a server that
// tsx compiles takes several times as long to start.

const root = join(import.meta.dirname, '../../..');

/** Whether all files that were built from are unchanged. */
function isBuilt() {
  try {
    const inputs = JSON.parse(readFileSync(join(root, 'dist/inputs.json'), 'utf8'));
    return Object.entries(inputs).every(([file, stamp]) => {
      const { mtimeMs, size } = statSync(join(root, file));
      return `${mtimeMs} ${size}` === stamp;
    });
  } catch {
    return false;
  }
}

if (!isBuilt()) {
  const build = ['--import', 'tsx', join(import.meta.dirname, 'build.ts')];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../../../dist/main.js');
