import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS, type MutantCoverage } from '@stryker-mutator/api/core';
import { collectTests, getFn, getHooks, type VitestRunner } from '@vitest/runner';
import { getFullName, getTests } from '@vitest/runner/utils';

/** A test that can be run at any time, and again. */
export interface LoadedTest {
  readonly id: string;
  readonly run: () => unknown;
}

interface Instrumenter {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number | undefined;
  hitLimit: number | undefined;
  mutantCoverage: MutantCoverage | undefined;
}

/** What the instrumented code reads and counts: the mutant to use, the test that runs, how often the mutant was reached. */
export const instrumenter: Instrumenter = {
  activeMutant: undefined,
  currentTestId: undefined,
  hitCount: undefined,
  hitLimit: undefined,
  mutantCoverage: undefined,
};
Object.defineProperty(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE, { value: instrumenter });

const folders = [
  'src/chain/calls',
  'src/chain/rules',
  'src/chain/blocks',
  'spec/sequences/precedence',
  'src/chain/state',
  'src/wire',
  'spec/proofs/traces',
];

/** Files with tests that need no server, those first that kill most in the least time. */
export const testFiles = (): readonly string[] =>
  folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.test.ts'))
      .toSorted()
      .map(file => resolve(folder, file)),
  );

/** Modules of the project that a module with `?generation=1` imports have that too, so that they are loaded anew. */
const hook = `export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const [, generation] = /[?&]generation=(\\d+)/.exec(context.parentURL ?? '') ?? [];
  if (generation === undefined || !resolved.url.startsWith('file:') || resolved.url.includes('/node_modules/'))
    return resolved;
  const separator = resolved.url.includes('?') ? '&' : '?';
  return { ...resolved, url: resolved.url + separator + 'generation=' + generation };
}`;

/** Makes generations of modules possible, see `loadTests`. */
export const registerGenerations = (): void => register(`data:text/javascript,${encodeURIComponent(hook)}`);

const testTimeout = 240_000;

const runnerOf = (generation: number): VitestRunner => ({
  config: {
    root: process.cwd(),
    setupFiles: [],
    name: undefined,
    passWithNoTests: false,
    testNamePattern: undefined,
    allowOnly: false,
    sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
    chaiConfig: undefined,
    maxConcurrency: 1,
    testTimeout,
    hookTimeout: testTimeout,
    retry: 0,
    includeTaskLocation: false,
    tags: [],
    tagsFilter: undefined,
    strictTags: false,
  },
  importFile: file => import(`${pathToFileURL(file).href}?generation=${generation}`),
});

/**
 * The tests of a file. Each generation has its own instances of all modules of the project. Hooks other than `beforeAll` of a file
 * are not supported. A file that cannot be loaded is one failing test.
 */
export async function loadTests(path: string, generation: number): Promise<readonly LoadedTest[]> {
  const [file] = await collectTests([path], runnerOf(generation));
  const errors = file?.result?.errors ?? [];
  if (file === undefined || errors.length > 0)
    return [
      { id: path, run: () => Promise.reject(new Error(errors.map(({ message }) => message).join('\n'))) },
    ];
  for (const hook of getHooks(file).beforeAll) await hook(file);
  return getTests(file).map((test, index) => ({ id: `${getFullName(test)} #${index}`, run: getFn(test) }));
}

/** Runs a test; what it failed with, or `undefined` if it passed. */
export async function failureOf({ run }: LoadedTest): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
