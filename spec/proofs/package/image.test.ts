import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { version } from '../../../src/version.ts';
import { blocksOf } from '../project/testing/guide.ts';
import { repository } from './source-locations.ts';

const run = promisify(execFile);

/** What builds images here, if anything does. */
const builder = ['docker', 'podman'].find(
  command => spawnSync(command, ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0,
);

describe('the image', () => {
  const text = readFileSync(join(repository, '.ci/Dockerfile'), 'utf8');
  const problemsIn = (dockerfile: string): unknown[] => validate(dockerfile).map(({ message }) => message);

  it('has a Dockerfile without problems for a linter', () => {
    expect(problemsIn(text)).toEqual([]);
    expect(problemsIn(text.replace('\nUSER ', '\nUSR '))).toEqual(['Unknown instruction: USR']);
  });

  it.skipIf(builder === undefined)(
    'is built, and runs the command (skipped without docker or podman)',
    async () => {
      const program = builder ?? '';
      await run(program, ['build', '-f', '.ci/Dockerfile', '-t', 'understudy-test', '.'], {
        cwd: repository,
      });
      const { stdout } = await run(program, ['run', '--rm', 'understudy-test', '--version']);
      expect(stdout.trim()).toBe(version);
    },
    1_200_000,
  );

  it('is allowed the name that it has for the other containers of the guide', () => {
    const compose = blocksOf('src/cli/README.md').find(({ name }) => name === 'compose.yaml');
    const { services } = parse(compose?.code ?? '') as {
      readonly services: Readonly<Record<string, { readonly command: string | readonly string[] }>>;
    };
    expect(services['understudy']?.command).toEqual(['--allow-host', 'understudy']);
    expect(services['tests']?.command).toContain(' http://understudy:3000/');
  });
});
