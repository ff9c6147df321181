import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areClientsInstalled } from './installed.ts';

/** The versions of the packages that a lock file lists. */
const versionsIn = (lockFile: string): Readonly<Record<string, string>> => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, lockFile), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  return Object.fromEntries(Object.entries(packages).map(([path, { version }]) => [path, version]));
};

describe.skipIf(!areClientsInstalled)('published clients (npm ci --prefix spec/proofs/clients)', () => {
  it('are installed in the versions of the lock file', () => {
    const locked = versionsIn('package-lock.json');
    const installed = versionsIn('node_modules/.package-lock.json');
    expect(Object.keys(installed).length).toBeGreaterThan(500);
    expect(locked).toMatchObject(installed);
  });

  it('are used as their types demand', () => {
    const tsc = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(
      process.execPath,
      [tsc, '--project', import.meta.dirname, '--pretty', 'false'],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe('');
  });
});
