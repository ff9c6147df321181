import { dirname, relative, sep } from 'node:path';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import {
  failureOf,
  instrumenter,
  loadTests,
  registerGenerations,
  testFiles,
  type LoadedTest,
} from './loaded-tests.ts';

interface Verdict {
  readonly result: MutantRunResult;
  /** Whether the result may come from what an earlier mutant left behind. */
  readonly isDoubtful: boolean;
}

/**
 * Judges mutants in one process that loads the tests once: a run of vitest per mutant takes seconds, this takes milliseconds.
 * The modules are loaded anew for a mutant that is used while they are loaded, and for a doubtful verdict.
 */
export class InProcessRunner implements TestRunner {
  readonly #allFiles: readonly string[];
  readonly #load: typeof loadTests;
  /** Tests of the files that are loaded. */
  #tests: LoadedTest[] = [];
  /** Files that are not loaded. */
  #files: readonly string[];
  /** How often the modules were loaded anew. */
  #generation = 0;
  /** Whether no mutant was active in this generation. */
  #isFresh = true;
  /** How many mutants each test killed, by id: the mutants of one file often have the same killer. */
  readonly #kills = new Map<string, number>();

  constructor(files = testFiles(), load = loadTests) {
    this.#allFiles = files;
    this.#files = files;
    this.#load = load;
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  init(): Promise<void> {
    registerGenerations();
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

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (options.reloadEnvironment) this.#reload();
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    const { result, isDoubtful } = await this.#judge(options);
    return isDoubtful && !isFresh ? this.mutantRun({ ...options, reloadEnvironment: true }) : result;
  }

  /**
   * Runs the tests until one fails. The verdict is doubtful if the test fails without the mutant too, and if none fails: a result that
   * was remembered before may hide the mutant.
   */
  async #judge(options: MutantRunOptions): Promise<Verdict> {
    const { activeMutant, hitLimit, mutantActivation } = options;
    const isRuntime = mutantActivation === 'runtime';
    Object.assign(instrumenter, { hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    instrumenter.activeMutant = isRuntime ? undefined : activeMutant.id;
    let nrOfTests = 0;
    for await (const test of this.#covering(options)) {
      nrOfTests++;
      instrumenter.activeMutant = activeMutant.id;
      const failureMessage = await failureOf(test);
      const { hitCount } = instrumenter;
      if (isRuntime) instrumenter.activeMutant = undefined;
      if (determineHitLimitReached(hitCount, hitLimit) !== undefined)
        return { result: { status: MutantRunStatus.Timeout }, isDoubtful: false };
      if (failureMessage === undefined) continue;
      this.#kills.set(test.id, (this.#kills.get(test.id) ?? 0) + 1);
      const result: MutantRunResult = {
        status: MutantRunStatus.Killed,
        killedBy: [test.id],
        failureMessage,
        nrOfTests,
      };
      return { result, isDoubtful: isRuntime && (await failureOf(test)) !== undefined };
    }
    const result: MutantRunResult = { status: MutantRunStatus.Survived, nrOfTests };
    return { result, isDoubtful: isRuntime };
  }

  #reload(): void {
    this.#generation++;
    this.#isFresh = true;
    this.#tests = [];
    this.#files = this.#allFiles;
  }

  /**
   * The tests that reach the mutant, those first that killed most. For a mutant that is used while the code is loaded,
   * all tests, those nearest to the code first.
   */
  async *#covering({ testFilter, sandboxFileName }: MutantRunOptions): AsyncGenerator<LoadedTest> {
    if (testFilter === undefined) {
      const distance = (file: string): number => relative(dirname(sandboxFileName), file).split(sep).length;
      this.#files = this.#files.toSorted((a, b) => distance(a) - distance(b));
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
      const tests = await this.#load(file, this.#generation);
      this.#tests.push(...tests);
      yield* tests;
    }
  }
}
