import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../rules/catalogue.ts';
import type { rulesFiles } from '../../tools/explain/rules-file.ts';
import { areClientsInstalled, browserPath } from '../clients/installed.ts';
import { guides } from '../project/testing/guide.ts';
import { repository } from './source-locations.ts';
import { install, link, type Installation } from './testing/installation.ts';

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  readonly version: string;
};

/** Licences of libraries that may be shipped with a package under MIT. */
const permitted = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];

/** Most bytes of the unpacked package; the pages and scenarios are a tenth of it. */
const bytesMax = 10_500_000;

const library = `import { createServer, createWorld } from 'understudy-cts';
const world = await createWorld();
const { collectionId } = await world.as('//Alice').createCollection({ name: 'Cards', description: '', tokenPrefix: 'CRD' });
const url = await world.listen();
const answer = await fetch(url + '/v1/collections/stats');
const { app } = await createServer();
console.log(collectionId, await answer.json(), (await app.inject('/opal/v1/collections/stats')).statusCode);
console.log((await app.inject('/docs')).headers['content-type']);
await world.close();
await app.close();
`;

/** Of the types that consumers rely on: what compiles, and what must not. */
const consumer = `import { createServer, createWorld, type Answer, type WriteBody, type Writer } from 'understudy-cts';
export async function use(): Promise<unknown> {
  const world = await createWorld({ profile: 'chain', network: 'quartz' });
  const alice: Writer = world.as('//Alice');
  const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD', limits: { tokenLimit: 1 } };
  const { collectionId } = await alice.createCollection(cards);
  const { tokenId }: { tokenId: number } = await alice.mintToken({ collectionId });
  const owner: { owner: string } | null = await world.read.tokenOwner({ collectionId, tokenId });
  // @ts-expect-error an id is a number
  await alice.burnToken({ collectionId, tokenId: '1' });
  // @ts-expect-error there is no such limit
  await alice.setLimits({ collectionId, limits: { tokens: 1 } });
  // @ts-expect-error a member that is undefined is not absent
  const body: WriteBody<'mint'> = { address: '', collectionId, data: undefined };
  const token: Answer<'token'> = await world.read.token({ collectionId, tokenId });
  const { app } = await createServer({ simRoutes: false });
  const { statusCode } = await app.inject({ method: 'GET', url: '/opal/v1/collections/stats' });
  return [owner?.owner, token?.owner, statusCode, body];
}
`;

const strict = JSON.stringify({
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  },
  files: ['consumer.ts'],
});

/** The examples for test runners and other languages, by folder. */
const examples = join(repository, 'scenarios/examples');
const commands = [
  ...readFileSync(join(examples, 'README.md'), 'utf8').matchAll(/^\| \[([\w-]+)\].* `([^`]+)` *\|$/gm),
].map(([, folder = '', command = '']) => ({ folder, command }));

/** Runners of examples, and packages that these use, which are installed with the clients. */
const runners = [
  'jest',
  '@jest/globals',
  '@playwright/test',
  'sdk-2.10.0',
  '@unique-nft/sr25519',
  ...['keyring', 'types', 'util-crypto'].map(name => `@polkadot/${name}`),
].map(name => `spec/proofs/clients/node_modules/${name}`);

const isMissing = (command: string): boolean =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).error !== undefined;
/** What the commands of examples need and is not here. */
const missing = [
  ...['python3', 'php'].filter(isMissing),
  ...(areClientsInstalled ? [] : ['jest', 'playwright', '--dir sdk']),
  ...(browserPath === undefined ? ['--config shop'] : []),
];

/** What the last stage of the Dockerfile does: it installs the packed package from `/tmp`, and starts a program without a shell. */
function imageCommands() {
  const text = readFileSync(join(repository, '.ci/Dockerfile'), 'utf8');
  const lastStage = text.slice(text.lastIndexOf('\nFROM '));
  const instruction = (name: string): string => new RegExp(`^${name} (.*)$`, 'm').exec(lastStage)?.[1] ?? '';
  return {
    install: instruction('RUN'),
    user: instruction('USER'),
    environment: instruction('ENV').split(' '),
    healthCheck: instruction('HEALTHCHECK').replace(/^.*? CMD /, ''),
    entryPoint: JSON.parse(instruction('ENTRYPOINT')) as [string, ...string[]],
  };
}

/** A port of 127.0.0.1 that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the packed package, installed in an empty folder', () => {
  let installed: Installation;
  const packed = (): string => join(installed.folder, 'node_modules/understudy-cts');

  beforeAll(async () => {
    installed = await install();
  });
  afterAll(() => installed.remove());

  it('has all that its pages load from other packages', () => {
    const missing = readdirSync(join(packed(), 'dist')).filter(
      file =>
        file.endsWith('.js') &&
        /\.\.\/node_modules\//.test(readFileSync(join(packed(), 'dist', file), 'utf8')),
    );
    expect(missing).toEqual([]);
  });

  it('is small, and needs only LevelDB if it is there, and no install script of its own', () => {
    const files = readdirSync(packed(), { recursive: true, encoding: 'utf8' });
    const bytes = files
      .map(name => statSync(join(packed(), name)))
      .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
    expect(bytes).toBeLessThan(bytesMax);
    const manifest = JSON.parse(readFileSync(join(packed(), 'package.json'), 'utf8')) as {
      readonly scripts: object;
    };
    const anyVersion = expect.any(String) as string;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).toHaveProperty('optionalDependencies', { 'classic-level': anyVersion });
    expect(Object.keys(manifest.scripts).filter(name => name.endsWith('install'))).toEqual([]);
    const sources = files.filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'));
    expect(sources.filter(name => !name.startsWith('scenarios/examples/'))).toEqual([]);
  });

  it('has every file to which its pages link, and that its guides name', () => {
    const pages = readdirSync(packed(), { recursive: true, encoding: 'utf8' }).filter(
      name => name.endsWith('.md') && !name.startsWith('dist/'),
    );
    expect(pages).toEqual(expect.arrayContaining([...guides, 'scenarios/FORMAT.md', 'CHANGELOG.md']));
    const missing = pages.flatMap(page => {
      const text = readFileSync(join(packed(), page), 'utf8');
      const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, to = '']) =>
        join(dirname(page), to),
      );
      const isForUsers =
        !/^(?:spec\/(?!tools|proofs\/clients)|src\/README)/.test(page) && page !== 'CHANGELOG.md';
      const [forUsers = ''] = text.split('\n## How it is built\n');
      const named = isForUsers
        ? (forUsers.match(/(?<![\w/.-])(?:src|spec|scenarios)\/[\w./-]*\w/g) ?? [])
        : [];
      return [...links, ...named]
        .filter(path => !existsSync(join(packed(), path)))
        .map(path => `${page}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('has the schema at the place that the page about the format names', () => {
    const page = readFileSync(join(packed(), 'scenarios/FORMAT.md'), 'utf8');
    const [, schema = ''] = /\$schema=(\S+)/.exec(page) ?? [];
    expect(existsSync(join(installed.folder, 'scenarios', schema))).toBe(true);
    expect(page).toContain('`../scenario.schema.json`');
    expect(existsSync(join(packed(), 'scenarios/limits', '../scenario.schema.json'))).toBe(true);
  });

  it('has the rules and their examples, which the pages at /spec show', () => {
    const text = brotliDecompressSync(readFileSync(join(packed(), 'dist/rules.json.br'))).toString();
    const { 'rules.json': texts, 'examples.json': examples } = JSON.parse(text) as Awaited<
      ReturnType<typeof rulesFiles>
    >;
    expect(Object.keys(texts.rules).length).toBe(catalogue.length);
    // With `ALL=1` the package is that of a release.
    const least = process.env['ALL'] === undefined ? 15 : catalogue.length / 2;
    expect(Object.keys(examples).length).toBeGreaterThan(least);
  });

  it('lists the libraries that it contains, whose licences permit it', () => {
    const [, list = ''] = readFileSync(join(packed(), 'dist/LICENCES.txt'), 'utf8').split('\n\n');
    const libraries = list.split('\n').filter(line => !line.startsWith('  '));
    const licences = libraries.map(line => /: (.*)$/.exec(line)?.[1] ?? line);
    expect(licences.length).toBeGreaterThan(50);
    const isPermitted = (licence: string): boolean =>
      licence
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some(one => permitted.includes(one));
    expect(licences.filter(licence => !isPermitted(licence))).toEqual([]);
    const { components } = JSON.parse(readFileSync(join(packed(), 'dist/bom.json'), 'utf8')) as {
      readonly components: readonly { readonly name: string; readonly version: string }[];
    };
    const listed = libraries.map(line => line.replace(/: .*/, ''));
    expect(components.map(({ name, version: its }) => `${name} ${its}`)).toEqual(listed);
  });

  it('has readable code, so that a stack in a report of a bug has names and lines', async () => {
    const script = `import { createServer } from 'understudy-cts';
      createServer({ profile: 'none' }).catch(({ stack }) => console.log(stack));`;
    await installed.write('stack.js', script);
    const { out } = await installed.run('node', 'stack.js');
    expect(out).toMatch(/^ +at newServer \(.*\/dist\/.*:\d+:\d+\)$/m);
  });

  it('is a library for plain Node', async () => {
    await installed.write('library.js', library);
    expect(await installed.run('node', 'library.js')).toEqual({
      code: 0,
      out: `1 { created: 1, destroyed: 0, alive: 1 } 200\ntext/html; charset=utf-8\n`,
      errors: '',
    });
  });

  it('compiles in a strict project that checks declarations', async () => {
    await installed.write('consumer.ts', consumer);
    await installed.write('tsconfig.json', strict);
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    expect(await installed.run('node', tsc)).toEqual({ code: 0, out: '', errors: '' });
  });

  it('exports the schemas of scenarios and of world files, and the description of the interface', async () => {
    const script = `for (const name of ['scenario.schema.json', 'world-file.schema.json', 'openapi.json'])
      console.log(Object.keys(JSON.parse(require('fs').readFileSync(require.resolve('understudy-cts/' + name)))).length > 2);`;
    await installed.write('exports.cjs', script);
    expect((await installed.run('node', 'exports.cjs')).out).toBe('true\ntrue\ntrue\n');
  });

  it('has the command, with the commands of the specification', async () => {
    const replayed = await installed.run(
      'node_modules/.bin/understudy',
      'replay',
      'node_modules/understudy-cts/scenarios/limits',
    );
    expect(replayed).toMatchObject({ code: 0, out: expect.stringContaining('no findings') as string });
    const command = (...args: readonly string[]) => installed.run('node_modules/.bin/understudy', ...args);
    expect((await command('--version')).out).toBe(`${version}\n`);
    const health = `fetch(process.env.UNDERSTUDY_URL + '/__sim/health').then(answer => process.exit(answer.status - 193))`;
    expect((await command('exec', '--', 'node', '-e', health)).code).toBe(7);
    expect((await command('rules', 'token.burn.*')).out).toMatch(/\d+ rules: \d+ stated, \d+ ruled\n$/);
    expect((await command('conform', '--serve', 'paths.both-styles-build')).code).toBe(0);
    expect(readdirSync(join(installed.folder, 'conform-report'))).toContain('report.html');
  });

  it('is installed, started, checked and stopped by the commands of the Dockerfile', async () => {
    const { install: command, user, environment, healthCheck, entryPoint } = imageCommands();
    expect([user, environment]).toEqual(['node', ['HOST=0.0.0.0', 'PORT=3000']]);
    const prefix = join(installed.folder, 'global');
    const tarball = join(installed.folder, 'copied');
    await mkdir(tarball);
    await installed.run('bash', '-c', `cp ${installed.packed}/*.tgz ${tarball}`);
    const options = {
      npm_config_prefix: prefix,
      npm_config_prefer_offline: 'true',
      npm_config_audit: 'false',
    };
    const inImage = { ...process.env, ...options, PATH: `${join(prefix, 'bin')}:${process.env['PATH']}` };
    await promisify(execFile)('sh', ['-c', command.replaceAll('/tmp', tarball)], { env: inImage });
    expect(readdirSync(tarball)).toEqual([]);

    const served = { ...inImage, HOST: '127.0.0.1', PORT: String(await freePort()) };
    const [program, ...args] = entryPoint;
    const server = spawn(program, args, { env: served, stdio: ['ignore', 'pipe', 'inherit'] });
    const isHealthy = (): boolean => spawnSync('sh', ['-c', healthCheck], { env: served }).status === 0;
    expect(isHealthy()).toBe(false);
    await once(server.stdout, 'data');
    expect(isHealthy()).toBe(true);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it('has an example for each runner', () => {
    const folders = readdirSync(examples, { withFileTypes: true }).filter(entry => entry.isDirectory());
    expect(commands.map(({ folder }) => folder).toSorted()).toEqual(
      folders.map(({ name }) => name).toSorted(),
    );
  });

  for (const { folder, command } of commands)
    it.skipIf(missing.some(needed => command.includes(needed)))(`runs the example ${folder}`, async () => {
      await cp(join(examples, folder), join(installed.folder, folder), { recursive: true });
      for (const path of [
        'node_modules/vitest',
        'node_modules/vite',
        ...(areClientsInstalled ? runners : []),
      ])
        await link(installed.folder, join(repository, path));
      const ran = installed.run('env', `CHROMIUM=${browserPath ?? ''}`, 'bash', '-c', command);
      expect(await ran).toMatchObject({ code: 0 });
    });
});
