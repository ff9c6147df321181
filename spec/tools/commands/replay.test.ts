import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

it('understudy replay parses its options', { timeout: 60_000 }, async () => {
  const command = ['spec/proofs/package/start.js', 'replay', 'scenarios/coins', 'scenarios/limits', '--list'];
  const options = [
    '--serve',
    '--block-time',
    '100ms',
    '--jobs',
    '2',
    '--no-rules',
    '--tag',
    'coins',
    '--tag',
    'x',
  ];
  const out = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [...command, ...options], { cwd: repository }, (error, text) =>
      error === null ? resolve(text) : reject(error),
    );
  });
  expect(out.split('\n')).toContain('Creating a collection costs two coins');
  expect(out).not.toContain('(limits');
});
