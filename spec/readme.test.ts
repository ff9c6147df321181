import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from '../src/index.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '..');
const readme = readFileSync(join(repository, 'README.md'), 'utf8');

/** A fenced block; `name` is what stands behind its language: a file name, or `run`. */
interface Block {
  readonly line: number;
  readonly language: string;
  readonly name: string;
  readonly code: string;
}

const blocks: readonly Block[] = [...readme.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
  ({ index, 1: language = '', 2: name = '', 3: code = '' }) => {
    const line = readme.slice(0, index).split('\n').length;
    return { line, language, name, code };
  },
);

/** Blocks that the README shows the output of, which is the text block after them. */
const shown = blocks.flatMap((block, index) => {
  const next = blocks[index + 1];
  return block.name !== '' && next?.language === 'text' ? [{ ...block, output: next.code }] : [];
});

/** How the README writes what differs from run to run. */
const withoutHashes = (text: string): string => text.replaceAll(/0x[0-9a-f]{64}/g, '0x…');

/** The README's snippets do what it says, one after the other against one new server, as a reader would run them. */
describe('README', () => {
  let server: Server;
  let folder: string;
  let host: string;

  beforeAll(async () => {
    server = await createServer();
    host = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).host;
    folder = await mkdtemp(join(tmpdir(), 'understudy-readme-'));
    await installIn(folder);
    for (const { name, code } of blocks)
      if (name.includes('.')) await writeFile(join(folder, name), atHost(code));
  });
  afterAll(async () => {
    await server.app.close();
    await rm(folder, { recursive: true });
  });

  const atHost = (code: string): string => code.replaceAll('127.0.0.1:3000', host);

  const outputOf = async ({ name, code }: Block): Promise<string> => {
    const [command, args] =
      name === 'run'
        ? ['bash', ['-euo', 'pipefail', '-c', atHost(code)]]
        : [process.execPath, ['--import', import.meta.resolve('tsx'), name]];
    const { stdout, stderr } = await run(command, args, { cwd: folder });
    expect(stderr).toBe('');
    return withoutHashes(stdout).trimEnd();
  };

  for (const { output, ...block } of shown)
    it(`shows what ${block.name === 'run' ? 'the commands' : block.name} in line ${block.line} print`, async () => {
      expect(await outputOf(block)).toBe(output.trimEnd());
    });

  it('shows no other commands than those that install, start and test', () => {
    const others = blocks.filter(block => block.language !== 'text' && block.name === '');
    expect(others.map(({ code }) => code)).toEqual([
      'npm ci && npm start\n',
      'npm i @unique-nft/sdk@0.2.5 @unique-nft/accounts@0.3.6 @polkadot/api@10.13.1\nnode first-try.mjs\n',
      'npm ci && npm test\n',
    ]);
  });

  it('names only files that exist', () => {
    const named = [...readme.matchAll(/\b(?:src|spec|scenarios)\/[\w./-]*/g)].map(([path]) => path);
    expect(named.filter(path => !existsSync(join(repository, path)))).toEqual([]);
  });
});

/** What `npm i` would put there: the published client, its dependencies, and this package. */
async function installIn(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const scope of ['@unique-nft', '@polkadot'])
    await symlink(join(repository, 'node_modules', scope), join(modules, scope));
  await symlink(repository, join(modules, 'understudy'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}
