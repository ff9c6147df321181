import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRules as all } from '../../rules/catalogue.ts';
import { filesBelow, guides, readText as read, repository } from './testing/guide.ts';

const guideTexts = guides.map(read).join('\n');

const manifest = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** All source files, as paths from the repository. */
const sources = ['src', 'spec'].flatMap(filesBelow).filter(path => path.endsWith('.ts'));

it('ids of rules in the guides exist', () => {
  const shown = [...guideTexts.matchAll(/"rule":"([^"]+)"/g)].map(([, id]) => id);
  expect(shown.filter(id => !all.some(rule => rule.id === id))).toEqual([]);
});

describe('files', () => {
  /** Entry points: tests, commands, declarations, and files in the manifest and the configurations. */
  const isEntry = (path: string): boolean =>
    /\.(?:test|d)\.ts$/.test(path) ||
    path.startsWith('spec/tools/commands/') ||
    [...Object.values(manifest.scripts), ...configurations].some(text => text.includes(path));
  const configurations = [
    'spec/proofs/package/built.js',
    'spec/proofs/package/bundle.ts',
    'vitest.config.ts',
    ...sources.filter(path => path.endsWith('vitest.config.ts')),
  ]
    .filter(path => existsSync(join(repository, path)))
    .map(read);

  const imported = new Set(
    sources.flatMap(path =>
      [...read(path).matchAll(/(?:from|import|import\(|new URL\() ?'(\.{1,2}\/[^']+)'/g)].map(
        ([, target = '']) => join(dirname(path), target),
      ),
    ),
  );

  it('are imported, or are entry points', () => {
    expect(sources.filter(path => !imported.has(path) && !isEntry(path))).toEqual([]);
  });

  it('have at most 300 lines (the linter checks tests, without blank lines)', () => {
    const long = sources.filter(
      path => !path.endsWith('.test.ts') && read(path).split('\n').length - 1 > 300,
    );
    expect(long).toEqual([]);
  });

  it('have no TODO markers', () => {
    const marker = /\b(?:TODO|FIXME|XXX|HACK)\b|\b(?:describe|it|test)\.(?:only|skip|todo)\b/;
    const isThis = (path: string): boolean => join(repository, path) === import.meta.filename;
    expect(sources.filter(path => !isThis(path) && marker.test(read(path)))).toEqual([]);
  });
});

describe('the manifest', () => {
  it('has the scripts in the guides', () => {
    const named = [...guideTexts.matchAll(/\bnpm (?:run (?:-s )?)?(start|test|(?<=run (?:-s )?)[a-z-]+)/g)];
    const missing = named.filter(([, script = '']) => !(script in manifest.scripts));
    expect(missing.map(([text]) => text)).toEqual([]);
  });

  it('has scripts whose files exist', () => {
    const files = Object.values(manifest.scripts).flatMap(
      script => script.match(/\b(?:src|spec)\/\S+/g) ?? [],
    );
    expect(files.filter(path => !existsSync(join(repository, path)))).toEqual([]);
  });

  it('has the dependencies in spec/decisions/development/libraries.md, and no others', () => {
    const listed = [...read('spec/decisions/development/libraries.md').matchAll(/^\| `([^`]+)` /gm)].map(
      ([, name]) => name,
    );
    const { dependencies, optionalDependencies, devDependencies } = manifest;
    const used = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
    expect(new Set(listed)).toEqual(new Set(used));
  });
});
