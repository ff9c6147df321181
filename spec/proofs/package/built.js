import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Builds this checkout in `dist`, unless it is built from the sources as they are now. Of several processes that need it at the same time,
// one builds, and the others wait. Plain JavaScript, because a command that tsx compiles takes several times as long to start.

const root = join(import.meta.dirname, '../../..');
/** A file with the id of the process that builds. */
const lock = join(root, 'dist-lock');

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

/** Whether this process may build now. The lock of a process that was killed is removed. */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      process.kill(Number(readFileSync(lock, 'utf8')), 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(lock, { force: true });
    }
    return false;
  }
}

while (!isBuilt())
  if (takeLock()) {
    const build = ['--import', 'tsx', join(root, 'spec/proofs/package/build.ts')];
    let status = 0;
    if (!isBuilt()) {
      if (process.stderr.isTTY) process.stderr.write('Building this checkout in dist/\n');
      ({ status } = spawnSync(process.execPath, build, { cwd: root, stdio: ['ignore', 2, 2] }));
    }
    rmSync(lock);
    if (status !== 0) process.exit(status ?? 1);
  } else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
