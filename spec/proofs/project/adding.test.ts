import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { foundFile } from '../../sequences/applicable.ts';
import { readText, repository } from './testing/guide.ts';
import { call, operation, rule, type Addition, type Insertion } from './testing/made-up.ts';

const additions = [operation, call, rule];

/** The files with tests that demand something of every operation, call or rule, and take little time. */
const testFiles = [
  'src/http/openapi/examples.test.ts',
  'spec/sequences/cases/cases.test.ts',
  'spec/statements/matrix.test.ts',
  'spec/rules/refusals.test.ts',
  'src/wire/calls/call-codec.test.ts',
];
/** What the names of these tests have in common. */
const testNames = 'every|of rules|order of the specification';

/** The paths at the beginning of the list items below a heading of a guide. */
function listedUnder(guide: string, heading: string): readonly string[] {
  const [, section = ''] = readText(guide).split(`\n## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  return [...body.matchAll(/^(?:-|\d+\.) `([^`]+)`/gm)].map(([, path = '']) => path).toSorted();
}

const unique = (paths: readonly string[]): readonly string[] => [...new Set(paths)].toSorted();

/** The outputs of a command, also of one that fails. */
async function outputOf(folder: string, ...args: readonly string[]): Promise<string> {
  // The compiler is written in Go, and a quarter of its time is spent on collecting garbage.
  const env = { ...process.env, GOGC: 'off' };
  const ended = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  return ended.stdout;
}

/** Adds them to a copy of the sources, and lists what the compiler demands, and then what the tests demand. */
describe('to add something, the guides list the places that the compiler and the tests demand', () => {
  const folder = temporaryFolder();
  let errors: readonly string[];
  let failed: readonly string[];

  const insert = async (insertions: readonly Insertion[]): Promise<void> => {
    for (const { path, before, code } of insertions) {
      const text = await readFile(join(folder, path), 'utf8');
      expect(text, path).toContain(before);
      await writeFile(
        join(folder, path),
        text.replace(before, () => code + before),
      );
    }
  };

  beforeAll(async () => {
    for (const name of ['src', 'spec', 'tsconfig.json', 'vitest.config.ts', 'package.json'])
      cpSync(join(repository, name), join(folder, name), {
        recursive: true,
        filter: path => !path.endsWith('node_modules'),
      });
    for (const name of ['node_modules', 'scenarios', 'README.md'])
      await symlink(join(repository, name), join(folder, name));
    await writeFile(
      join(folder, 'tsconfig.made-up.json'),
      JSON.stringify({ extends: './tsconfig.json', exclude: ['**/*.test.ts'] }),
    );

    for (const { first } of additions) await insert(first);
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    const compile = '--singleThreaded --pretty false -p tsconfig.made-up.json'.split(' ');
    const output = await outputOf(folder, tsc, ...compile);
    // A table that lacks a member. Other errors follow from these.
    errors = output.split('\n').filter(line => line.includes(': error TS2741: '));

    for (const { compiled } of additions) await insert(compiled);
    // None of them ever applies, and to play all sequences of the copy would only find that out.
    await writeFile(
      join(folder, 'spec/proofs/commands/applicable.ts'),
      `import { copyFileSync } from 'node:fs';\ncopyFileSync(${JSON.stringify(foundFile('document'))}, process.argv[3] ?? '');\n`,
    );
    const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
    const args = [
      'run',
      '--root',
      folder,
      '--reporter=json',
      '--maxWorkers=1',
      '-t',
      testNames,
      ...testFiles,
    ];
    const { testResults } = JSON.parse(await outputOf(folder, vitest, ...args)) as {
      readonly testResults: readonly {
        readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
      }[];
    };
    failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => title);
    // It compiles the sources, and runs a part of the tests.
  }, 600_000);

  it('and no other tests fail', () => {
    expect(unique(failed)).toEqual(unique(additions.flatMap(({ tested }) => Object.keys(tested))));
  });

  const placesOf = ({ name, first, tested }: Addition): readonly string[] =>
    unique([
      ...first.map(({ path }) => path),
      ...errors.filter(line => line.includes(name)).map(line => line.replace(/\(.*/, '')),
      ...Object.values(tested),
    ]);

  it('for an operation', () => {
    expect(listedUnder('src/README.md', 'Add an operation')).toEqual(placesOf(operation));
  });

  it('for a call', () => {
    expect(listedUnder('src/README.md', 'Add a call')).toEqual(placesOf(call));
  });

  it('for a rule, which are four', () => {
    const listed = listedUnder('spec/README.md', 'Add a rule');
    expect(listed).toEqual(placesOf(rule));
    expect(listed.length).toBe(4);
  });
});
