import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { areClientsInstalled } from './spec/proofs/clients/installed.ts';

/** The files that begin first: what the first one finds out others need, and the next ones mostly wait for other processes. */
const first = [
  '/spec/sequences/played.test.ts',
  '/spec/proofs/package/package.test.ts',
  '/src/plugins/plugins.test.ts',
  '/spec/proofs/project/adding.test.ts',
];

/**
 * Runs proofs early, and then the other tests of the specification: the slowest are there, also in small files, and one that begins last
 * prolongs the run. In a new clone vitest goes by the sizes of files alone.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      [...first, '/spec/proofs/', '/spec/', ''].findIndex(part => moduleId.includes(part));
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'spec/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // One test remains, which shows that these are skipped.
      ...(areClientsInstalled ? [] : ['spec/proofs/clients/**/!(installed).test.ts']),
    ],
    sequence: { sequencer: SlowestFirst },
    setupFiles: ['spec/proofs/project/test-setup.ts'],
    // Modules keep nothing that a test could change, and to import them anew takes a third of the time.
    isolate: false,
    // One more than cores: while a test waits for a browser, a command or a block, another one runs. Vitest would choose one less.
    maxWorkers: availableParallelism() + 1,
    // Node imports the modules by the loader of tsx, as commands do. Vite's own runner takes a tenth longer: it reads each import
    // where it is used from an object. Nothing here needs what only that runner has, such as mocks of modules.
    // The young generation is large because the steps of a sequence, which are kept until its end, fill a small one too soon.
    execArgv: ['--import', 'tsx', '--max-semi-space-size=64'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 240_000,
    // A page shows an answer within milliseconds, unless the machine is busy.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 240_000,
  },
});
