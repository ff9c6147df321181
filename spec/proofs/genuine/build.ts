import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The version of August 2022, the last public one. */
const commit = '65384d9';

/** What the sources name nowhere, and what runs their tests. */
const tools =
  'jest ts-jest typescript tslib reflect-metadata swagger-ui-express source-map-support @nestjs/platform-express ' +
  '@types/node @types/jest @types/express @types/supertest @types/cache-manager';

/** The parts of the service. */
const parts = ['web', 'sdk', 'accounts'] as const;

/** The configuration for all their tests, one at a time, with their own resolver, which finds their own parts, and without type checks. */
export const jest = {
  rootDir: '.',
  testEnvironment: 'node',
  testTimeout: 30_000,
  setupFilesAfterEnv: ['<rootDir>/jest.setup.js'],
  resolver: '<rootDir>/packages/web/testing/resolver.ts',
  maxWorkers: 1,
  forceExit: true,
  testMatch: ['**/*.spec.ts'],
  transform: { '^.+\\.[tj]s$': 'ts-jest' },
  transformIgnorePatterns: ['/node_modules/(?!@polkadot/|@unique-nft/)'],
  globals: {
    'ts-jest': {
      isolatedModules: true,
      diagnostics: false,
      tsconfig: {
        module: 'commonjs',
        target: 'es2017',
        allowJs: true,
        esModuleInterop: true,
        importHelpers: true,
        experimentalDecorators: true,
        emitDecoratorMetadata: true,
      },
    },
  },
};

/**
 * Prepares the tests of the service, unchanged, from its git directory in a folder of the user's cache, which it returns; 30 s, and nothing if it is
 * there. Packages have the versions of its lock file, and none of their scripts are run.
 */
export function buildGenuine(repository: string): string {
  const folder = join(
    process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
    'understudy-genuine',
    commit,
  );
  const built = join(folder, 'built');
  if (existsSync(built)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = (command: string, args: readonly string[], input?: Buffer): Buffer =>
    execFileSync(command, args, {
      cwd: folder,
      input,
      maxBuffer: 2 ** 28,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  const files = [
    ...parts.map(part => `packages/${part}`),
    'tsconfig.base.json',
    'package-lock.json',
    'jest.setup.js',
  ];
  const git = ['-c', 'safe.directory=*', `--git-dir=${repository}`];
  run('tar', ['x'], run('git', [...git, 'archive', commit, ...files]));
  const content = { private: true, dependencies: dependenciesIn(folder) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  const options = '--ignore-scripts --legacy-peer-deps --no-audit --no-fund --loglevel=error';
  run('npm', ['install', ...options.split(' ')]);
  writeFileSync(built, '');
  return folder;
}

/** The packages that its sources import, and the tools, with the versions of the lock file. */
function dependenciesIn(folder: string): Readonly<Record<string, string>> {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const imported = readdirSync(join(folder, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .flatMap(name => [
      ...readFileSync(join(folder, 'packages', name), 'utf8').matchAll(
        /(?:from|import|require\()\s*\(?'((?:@[^/']+\/)?[^./'][^/']*)/g,
      ),
    ])
    .map(([, name = '']) => name);
  return Object.fromEntries(
    [...new Set([...imported, ...tools.split(' ')])].toSorted().flatMap(name => {
      const version = packages[`node_modules/${name}`]?.version;
      return version === undefined ? [] : [[name, version]];
    }),
  );
}
