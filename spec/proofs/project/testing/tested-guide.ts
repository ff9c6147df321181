import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordScenario } from '../../../tools/record/record-scenario.ts';
import {
  blocksOf,
  build,
  isCommands,
  openWorkplace,
  readText,
  repository,
  shownIn,
  type Workplace,
} from './guide.ts';

const recordedClient = 'first-try.mjs';
const recordedScenario = 'first-try.yaml';
/** A program of the README that the guide of JSON-RPC runs. */
export const sharedProgram = 'create.mjs';
const clientsGuide = 'spec/proofs/clients/README.md';
const restV2Guide = 'src/plugins/rest-v2/README.md';
const scanGuide = 'src/plugins/scan/README.md';
/** The guides whose programs use published clients. */
export const clientGuides: readonly string[] = [
  clientsGuide,
  'src/http/README.md',
  'src/plugins/json-rpc/README.md',
  restV2Guide,
  scanGuide,
];
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
  [restV2Guide]: ['npm i @unique-nft/sdk@2.10.0 @unique-nft/sr25519@0.0.2\nnode cards.mjs\n'],
  [scanGuide]: ['npm i @unique-nft/sdk@2.10.0 @unique-nft/sr25519@0.0.2\nnode lists.mjs\n'],
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

/** Tests a guide: writes its files, and runs its other blocks in order against a server of its own. */
export function testGuide(path: string): void {
  describe(`the guide ${path}`, () => {
    const blocks = blocksOf(path);
    const files = blocks.filter(({ name }) => name.includes('.'));
    let workplace: Workplace;

    beforeAll(async () => {
      // Most guides have nothing to run.
      if (blocks.every(({ name }) => name === '')) return;
      await build();
      workplace = await openWorkplace();
      for (const block of files) await workplace.write(block);
    });

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
}
