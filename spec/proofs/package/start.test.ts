import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { repository } from './source-locations.ts';

const run = promisify(execFile);

it('npm start runs the sources as they are', async () => {
  const checkout = temporaryFolder();
  // It builds what is not built yet; `tar` keeps the times by which files are known to be unchanged.
  await run(process.execPath, [join(repository, 'spec/proofs/package/start.js'), '--version']);
  const parts = ['package.json', 'tsconfig.json', 'src', 'spec', 'dist'];
  await run(
    'tar',
    ['--format=posix', '-cf', join(checkout, 'parts.tar'), '--exclude=node_modules', ...parts],
    { cwd: repository },
  );
  await run('tar', ['-xf', 'parts.tar'], { cwd: checkout });
  await symlink(join(repository, 'node_modules'), join(checkout, 'node_modules'));
  const program = join(checkout, 'src/cli/program.ts');
  await writeFile(
    program,
    (await readFile(program, 'utf8')).replace('A local stand-in', 'A changed stand-in'),
  );
  const { stdout } = await run('npm', ['start', '--silent', '--', '--help'], { cwd: checkout });
  expect(stdout).toContain('A changed stand-in');
});
