import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/after-file.ts';
import { pluginCommands } from './commands.ts';
import { plugins } from './index.ts';

const repository = join(import.meta.dirname, '../..');
const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(entry =>
  entry.isDirectory(),
);

/** What a plugin cannot do without: it imports their `index.ts`, and is removed with them. */
const needed: Readonly<Record<string, readonly string[]>> = {
  explorer: ['scan'],
  queries: ['json-rpc'],
};

/** The paths that the modules below a folder import from other folders of plugins; those of tests are left out. */
const importedPlugins = (folder: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)(?:tests|testing)\//.test(path))
    .flatMap(path =>
      [
        ...readFileSync(join(import.meta.dirname, folder, path), 'utf8').matchAll(
          /from '((?:\.\.\/)+[^']+)'/g,
        ),
      ].map(([, target = '']) => join(folder, path, '..', target)),
    )
    // The shapes of its answers are what a plugin shows of itself.
    .filter(target => !/^\.\.|\/shapes\.ts$/.test(target) && !target.startsWith(`${folder}/`));

it('each folder is in a list, and each plugin has a folder of its name', () => {
  const listed = new Set([...plugins.map(({ name }) => name), ...Object.keys(pluginCommands)]);
  expect([...listed].sort()).toEqual(folders.map(({ name }) => name).sort());
});

it.each(folders)('$name imports of other plugins their shapes at most, and what it needs', ({ name }) => {
  const allowed = (needed[name] ?? []).map(other => `${other}/index.ts`);
  expect([...new Set(importedPlugins(name))]).toEqual(allowed);
});

const run = promisify(execFile);

/** A copy of folders of the repository without what is left out; it refers to what their modules need. */
function copyOf(names: readonly string[], isLeftOut: RegExp): string {
  const copy = temporaryFolder();
  for (const name of names)
    cpSync(join(repository, name), join(copy, name), {
      recursive: true,
      filter: path => !isLeftOut.test(path.slice(repository.length + 1)),
    });
  for (const name of ['node_modules', 'spec', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    if (!names.includes(name)) symlinkSync(join(repository, name), join(copy, name));
  return copy;
}

/** The errors of types in the modules of these folders of a copy, but for tests. */
async function typeErrors(copy: string, include: readonly string[]): Promise<readonly string[]> {
  const exclude = ['**/*.test.ts', '**/testing/**'];
  writeFileSync(
    join(copy, 'tsconfig.core.json'),
    JSON.stringify({ extends: './tsconfig.json', include, exclude }),
  );
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const args = [tsc, ...'--singleThreaded --pretty false -p tsconfig.core.json'.split(' ')];
  const { stdout } = await run(process.execPath, args, {
    cwd: copy,
    // The compiler is written in Go, and a quarter of its time is spent on collecting garbage.
    env: { ...process.env, GOGC: 'off' },
  }).catch((error: unknown) => error as { readonly stdout: string });
  return stdout.split('\n').filter(line => include.some(folder => line.startsWith(`${folder}/`)));
}

/** In a copy of the sources without plugins. With the tests above it follows that any of them can be removed. */
it('without plugins the types of the rest are right', async () => {
  const isLeftOut = new RegExp(`^src/plugins/(?:${folders.map(({ name }) => name).join('|')})(?:/|$)`);
  const copy = copyOf(['src'], isLeftOut);
  const list =
    "import type { Plugin } from '../http/plugin.ts';\nexport const plugins: readonly Plugin[] = [];\n";
  writeFileSync(join(copy, 'src/plugins/index.ts'), list);
  writeFileSync(join(copy, 'src/plugins/commands.ts'), 'export const pluginCommands = {};\n');
  writeFileSync(join(copy, 'src/plugins/library.ts'), 'export {};\n');
  // The commands of spec read the journal.
  expect(await typeErrors(copy, ['src'])).toEqual([]);
});

/** What the commands have to do with faults does not need their plugin. */
describe('without faults', () => {
  const copy = copyOf(['src', 'spec'], /^(?:src\/plugins\/faults|spec\/proofs)(?:\/|$)|node_modules/);
  for (const list of ['index.ts', 'library.ts'].map(name => join(copy, 'src/plugins', name))) {
    const lines = readFileSync(list, 'utf8').split('\n');
    writeFileSync(list, lines.filter(line => !/\bfaults\b/.test(line)).join('\n'));
  }

  it('all types are right, those of spec as well', async () => {
    expect(await typeErrors(copy, ['src', 'spec'])).toEqual([]);
  });

  it('the command line starts', async () => {
    const main = join(copy, 'src/main.ts');
    const args = ['--import', 'tsx', main, 'conform', '--dry-run'];
    expect((await run(process.execPath, args, { cwd: copy })).stdout).toContain('rules selected');
  });
});
