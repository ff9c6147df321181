import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** All source files of a folder that name something, with the data of tests, without the tests. */
const filesNaming = (pattern: RegExp, ...folders: readonly string[]): readonly string[] =>
  folders
    .flatMap(folder =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map(path =>
        join(folder, path),
      ),
    )
    .filter(path => /\.[jt]s$/.test(path) && !path.endsWith('.test.ts'))
    .filter(path => pattern.test(read(path)))
    .toSorted();

/** The paths at the beginning of the list items below a heading of the guide. */
function listedUnder(heading: string): readonly string[] {
  const [, section = ''] = read('src/README.md').split(`\n## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  return [...body.matchAll(/^(?:-|\d+\.) `([^`]+)`/gm)].map(([, path = '']) => path).toSorted();
}

describe('the guide of the sources lists the files to change', () => {
  it('for a new operation: those that name a typical one, setTransfersEnabled', () => {
    expect(listedUnder('Add an operation')).toEqual(
      filesNaming(/setTransfersEnabled(?!Flag)/, 'src', 'spec/rules', 'spec/harness/generators').filter(
        path => !path.startsWith('spec/rules/metamorphic/'),
      ),
    );
  });

  it('for a new call: those that name a typical one, setTransfersEnabledFlag', () => {
    expect(listedUnder('Add a call')).toEqual(filesNaming(/setTransfersEnabledFlag/, 'src'));
  });
});
