import { dirname } from 'node:path';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import type {
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { failureOf, instrumenter, loadTests, testFiles, type LoadedTest } from './loaded-tests.ts';

/**
 * Judges mutants in one process that loads the tests once: a run of vitest per mutant takes seconds, this takes milliseconds.
 * What the process remembers between mutants is not trusted: see `mutantRun`.
 */
export class InProcessRunner implements TestRunner {
  /** Tests of the files that are loaded. */
  readonly #tests: LoadedTest[] = [];
  #files: readonly string[];
  readonly #load: (file: string) => Promise<readonly LoadedTest[]>;
  /** How many mutants each test killed in this process, by id: the mutants of one file often have the same killer. */
  readonly #kills = new Map<string, number>();
  #mutants = 0;

  constructor(files = testFiles(), load = loadTests) {
    this.#files = files;
    this.#load = load;
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: false };
  }

  init(): Promise<void> {
    // The same values for every mutant; and a counterexample kills as it is, so it is not shrunk.
    fc.configureGlobal({ seed: 1, endOnFailure: true });
    return Promise.resolve();
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for await (const test of this.#all()) {
      const started = performance.now();
      instrumenter.currentTestId = test.id;
      const failureMessage = await failureOf(test);
      instrumenter.currentTestId = undefined;
      const result = { id: test.id, name: test.id, timeSpentMs: Math.round(performance.now() - started) };
      tests.push(
        failureMessage === undefined
          ? { ...result, status: TestStatus.Success }
          : { ...result, status: TestStatus.Failed, failureMessage },
      );
    }
    const { mutantCoverage } = instrumenter;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  /**
   * Runs the tests until one fails. A rejection makes Stryker judge the mutant once more in a new process; that is done if
   * the verdict may come from what an earlier mutant left behind: the killing test fails without the mutant too, or no test
   * reached the mutant because its result was remembered.
   */
  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, mutantActivation } = options;
    const isFirst = this.#mutants++ === 0;
    instrumenter.hitCount = hitLimit === undefined ? undefined : 0;
    instrumenter.hitLimit = hitLimit;
    instrumenter.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    let nrOfTests = 0;
    for await (const test of this.#covering(options)) {
      nrOfTests++;
      instrumenter.activeMutant = activeMutant.id;
      const failureMessage = await failureOf(test);
      const { hitCount } = instrumenter;
      if (mutantActivation === 'runtime') instrumenter.activeMutant = undefined;
      const timeout = determineHitLimitReached(hitCount, hitLimit);
      if (timeout !== undefined) return { status: MutantRunStatus.Timeout };
      if (failureMessage === undefined) continue;
      if (!isFirst && mutantActivation === 'runtime' && (await failureOf(test)) !== undefined)
        throw new Error(
          `expected "${test.id}" to pass without a mutant: an earlier mutant left something behind`,
        );
      this.#kills.set(test.id, (this.#kills.get(test.id) ?? 0) + 1);
      return { status: MutantRunStatus.Killed, killedBy: [test.id], failureMessage, nrOfTests };
    }
    if (!isFirst && instrumenter.hitCount === 0)
      throw new Error('expected a test to reach the mutant: its result is remembered from an earlier run');
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /**
   * The tests that reach the mutant, those first that killed most. For a mutant that is used while the code is loaded,
   * all tests, those beside the code first.
   */
  async *#covering({ testFilter, sandboxFileName }: MutantRunOptions): AsyncGenerator<LoadedTest> {
    if (testFilter === undefined) {
      const isBeside = (file: string): boolean => dirname(file) === dirname(sandboxFileName);
      this.#files = this.#files.toSorted((a, b) => Number(isBeside(b)) - Number(isBeside(a)));
      return yield* this.#all();
    }
    for await (const test of this.#all()) void test;
    const wanted = new Set(testFilter);
    const killsOf = ({ id }: LoadedTest): number => this.#kills.get(id) ?? 0;
    yield* this.#tests.filter(({ id }) => wanted.has(id)).toSorted((a, b) => killsOf(b) - killsOf(a));
  }

  /** All tests; a file is imported when its first test is wanted. */
  async *#all(): AsyncGenerator<LoadedTest> {
    yield* this.#tests;
    while (this.#files.length > 0) {
      const [file = '', ...others] = this.#files;
      this.#files = others;
      const tests = await this.#load(file);
      this.#tests.push(...tests);
      yield* tests;
    }
  }
}
