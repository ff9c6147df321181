import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordScenario } from '../../tools/record/record-scenario.ts';
import {
  blocksOf,
  build,
  guides,
  isCommands,
  openWorkplace,
  readText,
  repository,
  shownIn,
  type Workplace,
} from './testing/guide.ts';

const recordedClient = 'first-try.mjs';
const recordedScenario = 'first-try.yaml';
/** A program of the README that the guide of JSON-RPC runs. */
const sharedProgram = 'create.mjs';
const clientsGuide = 'spec/workshop/clients/README.md';
const scenariosGuide = 'scenarios/README.md';
const rulesGuide = 'spec/rules/README.md';

/** Commands of guides that are not run, because they install, do not end, take minutes, or need what other blocks run. */
const notRun: Readonly<Record<string, readonly unknown[]>> = {
  'src/README.md': ['npm ci && npm test\n'],
  'src/cli/README.md': [
    expect.stringMatching(/^docker build /),
    expect.stringMatching(/^npx understudy export opal bug.world.gz$/m),
  ],
  [clientsGuide]: [
    'npm i @unique-nft/sdk@0.7.7\nnode newest.mjs\n',
    'npm i @unique-nft/sdk@0.2.5 @unique-nft/accounts@0.3.6 @polkadot/api@10.13.1\nnode first-try.mjs\n',
    expect.stringMatching(
      /^npm i openapi-fetch@\S+\nnpx .* openapi-typescript http:\/\/127.0.0.1:3000\/openapi.json -o service.ts\n$/,
    ),
  ],
  [scenariosGuide]: [
    expect.stringMatching(/^npx understudy replay scenarios /),
    'npx understudy record --target http://127.0.0.1:3000/opal --out scenarios/end-to-end/first-try.yaml\n',
  ],
  [rulesGuide]: [
    expect.stringContaining('setTransfersEnabledRules'),
    expect.stringContaining('token.balance.is-one-for-its-owner'),
    expect.stringContaining('collection.admins.add-then-remove'),
  ],
  'spec/tools/conformance/README.md': [
    'npx understudy conform --target http://127.0.0.1:3000/opal\n',
    expect.stringMatching(/^- rule: /),
  ],
};

beforeAll(build);

/** Writes the files of each guide, and runs its other blocks in order against a server of its own. */
describe.each(guides)('the guide %s', path => {
  const blocks = blocksOf(path);
  const files = blocks.filter(({ name }) => name.includes('.'));
  let workplace: Workplace;

  beforeAll(async () => {
    workplace = await openWorkplace();
    for (const block of files) await workplace.write(block);
  });
  afterAll(() => workplace.close());

  for (const { output, ...block } of shownIn(blocks).filter(
    ({ name }) => !(path === 'README.md' && name === sharedProgram),
  ))
    it(`shows the output of ${isCommands(block) ? 'the commands' : block.name} in line ${block.line}`, async () => {
      expect(await workplace.outputOf(block)).toBe(output.trimEnd());
    });

  for (const block of blocks.filter(({ name }) => name === 'here'))
    it(`has commands for a checkout that succeed, in line ${block.line}`, async () => {
      expect(await workplace.outputOf(block)).not.toBe('');
    });

  for (const client of files.filter(({ name }) => name === recordedClient))
    it(`has ${client.name}, which is recorded as the scenario of the guide of scenarios`, async () => {
      const target = `${workplace.origin}/opal`;
      await fetch(`${target}/__sim/journal`, { method: 'DELETE' });
      await workplace.outputOf(client);
      const { scenario } = await recordScenario({ target, title: 'First try' });
      expect(scenario).toBe(readText(`scenarios/end-to-end/${recordedScenario}`));
      const shown = blocksOf(scenariosGuide).find(({ name }) => name === recordedScenario);
      expect(scenario).toBe(shown?.code);
    });

  const tests = files.filter(({ name }) => name.endsWith('.test.ts')).length;
  for (const count of [tests].filter(number => number > 0))
    it('shows tests that pass', async () => {
      const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
      const args = [vitest, 'run', '--reporter=json'];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: workplace.folder });
      expect(JSON.parse(stdout)).toMatchObject({
        success: true,
        numPassedTests: count,
        numTotalTests: count,
      });
    });

  it('has no other commands', () => {
    const others = blocks.filter(({ language, name }) => language !== 'text' && name === '');
    expect(others.map(({ code }) => code)).toEqual(notRun[path] ?? []);
  });

  it('has lines of at most 120 characters, except in tables and outputs', () => {
    const text = readText(path).replaceAll(/^```(?:text|yaml first-try.yaml)\n.*?^```$/gms, '');
    expect(text.split('\n').filter(line => line.length > 120 && !/^ *\|/.test(line))).toEqual([]);
  });
});

it('installs tested versions of other packages', () => {
  const { devDependencies } = JSON.parse(readText('package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const tested = Object.entries(devDependencies).map(([name, version]) =>
    version.replace(/^npm:/, '') === version ? `${name}@${version}` : version.slice(4),
  );
  const packages = guides.flatMap(path =>
    [...readText(path).matchAll(/\bnpm i (?:-D )?([^`\n|]+?)(?: && |[`\n])/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );
  const others = packages.filter(name => !/^understudy-cts\b|\.tgz$|^-/.test(name));
  expect(others.filter(name => !tested.includes(name))).toEqual([]);
  expect(others).toContain('@polkadot/api@16.5.6');
});

it('the guide of rules shows rules as they are written', () => {
  const written = [
    'operations/collections/transfers-enabled.ts',
    'reads/tokens.ts',
    'metamorphic/inverse-writes.ts',
  ].flatMap(file => readText(`spec/rules/${file}`).split('\n'));
  const shown = blocksOf(rulesGuide).flatMap(({ code }) => code.split('\n'));
  expect(shown.filter(line => !written.includes(line))).toEqual([]);
});

describe('the README', () => {
  it('is read in three minutes', () => {
    expect(readText('README.md').split('\n').length - 1).toBeLessThanOrEqual(180);
  });

  it('links to every guide', () => {
    const text = readText('README.md');
    const isExample = (path: string): boolean => path.startsWith('scenarios/examples/');
    expect(guides.slice(1).filter(path => !text.includes(`](${path})`) && !isExample(path))).toEqual([]);
  });

  it('shows the first program of the guide of JSON-RPC, which runs it', () => {
    const shownAt = (path: string): unknown => {
      const shown = shownIn(blocksOf(path)).find(({ name }) => name === sharedProgram);
      return [shown?.code, shown?.output];
    };
    expect(shownAt('README.md')).toEqual(shownAt('src/plugins/json-rpc/README.md'));
  });
});
