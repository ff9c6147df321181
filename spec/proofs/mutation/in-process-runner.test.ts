import type { MutantRunOptions } from '@stryker-mutator/api/test-runner';
import { describe, expect, it } from 'vitest';
import { InProcessRunner } from './in-process-runner.ts';
import { instrumenter, type LoadedTest } from './loaded-tests.ts';

/** A test that reaches some mutants, and fails if one of them is active. */
const reaches = (id: string, ...mutants: readonly string[]): LoadedTest => ({
  id,
  run: () => {
    const { activeMutant } = instrumenter;
    if (activeMutant === undefined || !mutants.includes(activeMutant)) return;
    if (instrumenter.hitLimit !== undefined) instrumenter.hitCount = (instrumenter.hitCount ?? 0) + 1;
    throw new Error(`mutant ${activeMutant} found`);
  },
});

const runnerOf = (files: Readonly<Record<string, readonly LoadedTest[]>>): InProcessRunner =>
  new InProcessRunner(Object.keys(files), file => Promise.resolve(files[file] ?? []));

const mutant = (id: string, others: Partial<MutantRunOptions> = {}): MutantRunOptions => ({
  activeMutant: { id, fileName: 'src/chain/a.ts', location, mutatorName: '', replacement: '' },
  sandboxFileName: '/sandbox/src/chain/a.ts',
  mutantActivation: 'runtime',
  reloadEnvironment: false,
  disableBail: false,
  timeout: 1_000,
  hitLimit: 100,
  testFilter: ['one', 'two', 'three'],
  ...others,
});

const location = { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } };

describe('a mutant is judged by the tests that reach it', () => {
  const files = {
    'a.test.ts': [reaches('one', '1'), reaches('two', '1', '2')],
    'b.test.ts': [reaches('three', '3')],
  };

  it('until one fails, those first that killed a mutant before', async () => {
    const runner = runnerOf(files);
    expect(await runner.mutantRun(mutant('2'))).toMatchObject({
      status: 'killed',
      killedBy: ['two'],
      nrOfTests: 2,
    });
    expect(await runner.mutantRun(mutant('1'))).toMatchObject({
      status: 'killed',
      killedBy: ['two'],
      nrOfTests: 1,
    });
  });

  it('and by no other test', async () => {
    const run = runnerOf(files).mutantRun(mutant('2', { testFilter: ['one'] }));
    expect(await run).toEqual({ status: 'survived', nrOfTests: 1 });
  });

  it('and by all tests if it is active while the code is loaded, those beside the code first', async () => {
    const load = Object.entries({
      '/sandbox/src/wire/b.test.ts': 'wire',
      '/sandbox/src/chain/a.test.ts': 'chain',
    });
    const runner = runnerOf(Object.fromEntries(load.map(([file, id]) => [file, [reaches(id, '1')]])));
    const { testFilter: _all, ...options } = mutant('1', { mutantActivation: 'static' });
    expect(await runner.mutantRun(options)).toMatchObject({ killedBy: ['chain'], nrOfTests: 1 });
  });

  it('and no more often than the limit against endless loops', async () => {
    const run = runnerOf(files).mutantRun(mutant('1', { hitLimit: 0 }));
    expect(await run).toEqual({ status: 'timeout' });
  });
});

describe('the modules are loaded anew', () => {
  /** A runner that lists which generations were loaded. */
  function listed(test: LoadedTest): { runner: InProcessRunner; generations: readonly number[] } {
    const generations: number[] = [];
    const load = (_file: string, generation: number) => {
      generations.push(generation);
      return Promise.resolve([test]);
    };
    return { runner: new InProcessRunner(['a.test.ts'], load), generations };
  }

  it('for a mutant that needs it', async () => {
    const { runner, generations } = listed(reaches('one', '1'));
    await runner.mutantRun(mutant('1'));
    await runner.mutantRun(mutant('1', { reloadEnvironment: true }));
    expect(generations).toEqual([0, 1]);
  });

  it('once, if the killing test fails without the mutant too', async () => {
    const { runner, generations } = listed({ id: 'one', run: () => Promise.reject(new Error('always')) });
    expect(await runner.mutantRun(mutant('1'))).toMatchObject({ status: 'killed' });
    expect(generations).toEqual([0]);
    expect(await runner.mutantRun(mutant('2'))).toMatchObject({ status: 'killed' });
    expect(generations).toEqual([0, 1]);
  });

  it('once, if no test reached the mutant', async () => {
    const { runner, generations } = listed(reaches('one', '1'));
    expect(await runner.mutantRun(mutant('1'))).toMatchObject({ status: 'killed' });
    expect(await runner.mutantRun(mutant('2'))).toMatchObject({ status: 'survived' });
    expect(generations).toEqual([0, 1]);
  });
});
