import { readdirSync } from 'node:fs';
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
  'spec/harness/precedence',
  'src/chain/state',
  'src/wire',
  'spec/harness/traces',
];

/** Files with tests that need no server, those first that kill most in the least time. */
export const testFiles = (): readonly string[] =>
  folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.test.ts'))
      .toSorted()
      .map(file => resolve(folder, file)),
  );

const testTimeout = 60_000;

const runner: VitestRunner = {
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
  importFile: file => import(pathToFileURL(file).href),
};

/** The tests of a file. Hooks other than `beforeAll` of a file are not supported. */
export async function loadTests(path: string): Promise<readonly LoadedTest[]> {
  const [file] = await collectTests([path], runner);
  if (file === undefined || file.result?.errors !== undefined)
    throw new Error(`expected tests in ${path}, found ${JSON.stringify(file?.result?.errors)}`);
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
