import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pluginCommands } from './commands.ts';
import { plugins } from './index.ts';

const repository = join(import.meta.dirname, '../..');
const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(entry =>
  entry.isDirectory(),
);

/** What a plugin cannot do without: it imports their `index.ts`, and is removed with them. */
const needed: Readonly<Record<string, readonly string[]>> = { explorer: ['scan'] };

/** The modules below a folder of the repository, but those of tests and of installed packages. */
const modulesIn = (folder: string): readonly string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      path => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)(?:tests|testing|node_modules)\//.test(path),
    )
    .map(path => join(folder, path));

const textOf = (module: string): string => readFileSync(join(repository, module), 'utf8');

/** The modules of plugins that a module imports, at once or later, as paths from the folder of plugins. */
const pluginsIn = (module: string): readonly string[] =>
  [...textOf(module).matchAll(/(?:from |import |import\()'(\.{1,2}\/[^']+)'/g)]
    .map(([, target = '']) => relative('src/plugins', join(dirname(module), target)))
    .filter(path => !path.startsWith('..') && path.includes('/'));

it('each folder is in a list, and each plugin has a folder of its name', () => {
  const listed = new Set([...plugins.map(({ name }) => name), ...Object.keys(pluginCommands)]);
  expect([...listed].sort()).toEqual(folders.map(({ name }) => name).sort());
});

it.each(folders)('$name imports of other plugins their shapes at most, and what it needs', ({ name }) => {
  const imported = modulesIn(`src/plugins/${name}`)
    .flatMap(pluginsIn)
    // The shapes of its answers are what a plugin shows of itself.
    .filter(path => !path.startsWith(`${name}/`) && !path.endsWith('/shapes.ts'));
  expect([...new Set(imported)]).toEqual((needed[name] ?? []).map(other => `${other}/index.ts`));
});

// It follows that any plugin can be removed with its line in the lists: types and code of all other modules stay as they are.
describe('no other module needs a plugin', () => {
  const lists = ['index', 'commands', 'library'].map(name => `src/plugins/${name}.ts`);
  const others = modulesIn('src').filter(
    module => !/^src\/plugins\/[^/]+\//.test(module) && !lists.includes(module),
  );

  it('by an import, but the lists', () => {
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter(module => pluginsIn(module).length > 0)).toEqual([]);
    expect(lists.filter(module => pluginsIn(module).length > 0)).toEqual(lists);
  });

  it('by a member that a plugin adds to requests, to the server or to the worlds of the library', () => {
    const added = modulesIn('src/plugins').flatMap(module =>
      [...textOf(module).matchAll(/^declare module '[\w./-]+' \{\n(.*?)^\}/gms)].flatMap(([, members = '']) =>
        [...members.matchAll(/^ {4}(?:readonly )?(\w+)\??[:(]/gm)].map(([, name = '']) => name),
      ),
    );
    expect(added).toContain('exchange');
    const uses = new RegExp(`\\b(?:request|app|world)\\.(?:${added.join('|')})\\b`);
    expect(others.filter(module => uses.test(textOf(module)))).toEqual([]);
  });

  it('of the commands of spec, that of faults', () => {
    const imported = modulesIn('spec')
      .filter(module => !module.startsWith('spec/proofs/'))
      .flatMap(pluginsIn);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter(path => path.startsWith('faults/'))).toEqual([]);
  });
});
