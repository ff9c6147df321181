import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from '../../../src/index.ts';
import { openRecorder, type Recorder } from '../../tools/record/recorder.ts';
import { signersOf } from '../../harness/targets/signers.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../..');
const readText = (file: string): string => readFileSync(join(repository, file), 'utf8');
const readme = readText('README.md');

/** A fenced block; `name` follows its language: a file name, or `run`. */
interface Block {
  readonly line: number;
  readonly language: string;
  readonly name: string;
  readonly code: string;
}

const blocksOf = (text: string): readonly Block[] =>
  [...text.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
    ({ index, 1: language = '', 2: name = '', 3: code = '' }) => {
      const line = text.slice(0, index).split('\n').length;
      return { line, language, name, code };
    },
  );

const blocks = blocksOf(readme);
const guide = blocksOf(readText('src/rpc/README.md'));

/** Blocks whose output is the next text block. */
const shownIn = (all: readonly Block[]): readonly (Block & { readonly output: string })[] =>
  all.flatMap((block, index) => {
    const next = all[index + 1];
    const isRun = block.name !== '' && block.language !== 'yaml';
    return isRun && next?.language === 'text' ? [{ ...block, output: next.code }] : [];
  });

/** Replaces values that differ from run to run, as the README does. */
const withoutHashes = (text: string): string => text.replaceAll(/0x[0-9a-f]{64}/g, '0x…');

/** Whether a block is for a shell. */
const isCommands = ({ name }: Block): boolean => name === 'run';

/** Runs the snippets of the README, then those of the guide of JSON-RPC, in order against a server, and compares their outputs. */
describe('README', () => {
  let server: Server;
  let folder: string;
  let host: string;
  let recorder: Recorder;

  beforeAll(async () => {
    server = await createServer();
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    host = new URL(origin).host;
    folder = await mkdtemp(join(tmpdir(), 'understudy-readme-'));
    await installIn(folder);
    recorder = await openRecorder({
      target: `${origin}/opal`,
      port: 0,
      file: join(folder, 'recorded', 'first-try.yaml'),
      signers: await signersOf(),
      find: () => undefined,
      remark: text => expect.unreachable(text),
      onError: error => expect.unreachable(String(error)),
      stop: () => undefined,
    });
    for (const { name, code } of [...blocks, ...guide])
      if (name.includes('.'))
        await writeFile(
          join(folder, name),
          atHost(code, name === 'first-try.mjs' ? new URL(recorder.baseUrl).host : host),
        );
  });
  afterAll(async () => {
    await recorder.close();
    await server.app.close();
    await rm(folder, { recursive: true });
  });

  const atHost = (code: string, where = host): string => code.replaceAll('127.0.0.1:3000', where);

  const outputOf = async (block: Block): Promise<string> => {
    const { name, code } = block;
    // Without --norc, bash reads its start-up files if its input is a socket.
    const [command, args] = isCommands(block)
      ? ['bash', ['--norc', '-euo', 'pipefail', '-c', atHost(code)]]
      : [process.execPath, [...(name.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []), name]];
    const { stdout, stderr } = await run(command, args, { cwd: folder });
    // polkadot-js warns of duplicate dependencies, which only occur in this repository.
    const warning =
      /^(@polkadot\/\S+ has multiple versions|Either remove and|The following conflicting|\tesm ).*\n?/gm;
    expect(stderr.replaceAll(warning, '')).toBe('');
    return withoutHashes(stdout).replaceAll(host, '127.0.0.1:3000').trimEnd();
  };

  for (const { output, ...block } of shownIn(blocks))
    it(`shows the output of ${isCommands(block) ? 'the commands' : block.name} in line ${block.line}`, async () => {
      expect(await outputOf(block)).toBe(output.trimEnd());
    });

  it('shows the scenario that is recorded from the first try', () => {
    const file = 'scenarios/end-to-end/first-try.yaml';
    const recorded = readFileSync(join(folder, 'recorded', 'first-try.yaml'), 'utf8');
    expect(recorded).toBe(readFileSync(join(repository, file), 'utf8'));
    expect(recorded).toBe(blocks.find(({ name }) => name === 'first-try.yaml')?.code);
  });

  it('shows tests that pass', async () => {
    const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
    const { stdout } = await run(process.execPath, [vitest, 'run', '--reporter=json'], { cwd: folder });
    const numPassedTests = blocks.filter(({ name }) => name.endsWith('.test.ts')).length;
    expect(JSON.parse(stdout)).toMatchObject({ success: true, numPassedTests, numTotalTests: 1 });
  });

  it('has no other commands than those that install, start, export, test, record and judge', () => {
    const others = blocks.filter(block => block.language !== 'text' && block.name === '');
    expect(others.map(({ code }) => code)).toEqual([
      'npm i -D understudy-cts && npx understudy\n',
      'npm i @unique-nft/sdk@0.2.5 @unique-nft/accounts@0.3.6 @polkadot/api@10.13.1\nnode first-try.mjs\n',
      expect.stringMatching(
        /^npm i openapi-fetch\nnpx .* openapi-typescript http:\/\/127.0.0.1:3000\/openapi.json -o service.ts\n$/,
      ),
      expect.stringMatching(/^npx understudy export opal bug.world.gz$/m),
      'npx understudy record --target http://127.0.0.1:3000/opal --port 3100 --out scenarios/end-to-end/first-try.yaml\n',
      'npx understudy conform --target http://127.0.0.1:3000/opal\n',
      expect.stringMatching(/^- rule: /),
      'npm ci && npm test\n',
    ]);
  });

  describe('the guide of JSON-RPC, with new worlds', () => {
    beforeAll(async () => {
      await server.app.inject({ method: 'POST', url: '/opal/__sim/reset' });
    });

    for (const { output, ...block } of shownIn(guide))
      it(`shows the output of ${isCommands(block) ? 'the commands' : block.name} in line ${block.line}`, async () => {
        expect(await outputOf(block)).toBe(output.trimEnd());
      });
  });

  it('shows the first program of the guide of JSON-RPC, too', () => {
    const shownCode = (all: readonly Block[]): unknown => all.find(({ name }) => name === 'create.mjs')?.code;
    expect(shownCode(blocks)).toBe(shownCode(guide));
  });

  it('names only files that exist', () => {
    const named = [...readme.matchAll(/\b(?:src|spec|scenarios)\/[\w./-]*/g)].map(([path]) => path);
    expect(named.filter(path => !existsSync(join(repository, path)))).toEqual([]);
  });
});

/** The node_modules that `npm i` would create: the published client, its dependencies, and this package. */
async function installIn(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const scope of ['@unique-nft', '@polkadot'])
    await symlink(join(repository, 'node_modules', scope), join(modules, scope));
  await symlink(join(repository, 'node_modules/vitest'), join(modules, 'vitest'));
  await symlink(repository, join(modules, 'understudy-cts'));
  const start = join(repository, 'spec/workshop/package/start.js');
  // It also builds the library, which the package exports.
  await run(process.execPath, [start, '--version']);
  await mkdir(join(modules, '.bin'));
  await writeFile(join(modules, '.bin/understudy'), `#!/bin/sh\nexec node ${start} "$@"\n`);
  await chmod(join(modules, '.bin/understudy'), 0o755);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}
