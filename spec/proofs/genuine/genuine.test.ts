import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { listening } from '../../../src/http/testing/base-url.ts';
import { createFixture } from '../../../src/http/testing/malformed-requests.ts';
import { alice, clientOf, collectionBody } from '../../../src/http/testing/server.ts';
import { buildGenuine, jest } from './build.ts';

/** The git directory of its repository: `npm run genuine -- REPOSITORY`. */
const repository = process.env['REPOSITORY'];

/** Tests that fail for a known reason: rows of the page, with a pattern in backticks. */
const known = [
  ...readFileSync(new URL('../../decisions/genuine-service.md', import.meta.url), 'utf8').matchAll(
    /^\| `(.+?)` +\|/gm,
  ),
].map(([, pattern = '']) => new RegExp(pattern.replaceAll('\\|', '|')));

/** The report of jest, as far as it is read. A file that does not load has a message and no results. */
interface Report {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs its own tests of a part on a server with collections of each mode, some tokens, and an amount in collection 4, which has decimals. */
async function reportOf(folder: string, part: string): Promise<Report> {
  const { app, origin } = await listening({ profile: 'chain' });
  const client = clientOf(app);
  await createFixture(client);
  await client.as(alice).createFungibleCollection({ ...collectionBody, decimals: 2 });
  await client.as(alice).mintAmount({ collectionId: 4, amount: 10 });
  const url = origin.replace('http', 'ws');
  const file = join(folder, `${part}.json`);
  const args = ['--config', JSON.stringify(jest), `packages/${part}/`, '--json', '--outputFile', file];
  // It runs on world opal, and its tests read another world, too.
  const settings = {
    CHAIN_WS_URL: `${url}/opal`,
    TEST_CHAIN_WS_URL: `${url}/opal`,
    SECONDARY_CHAIN_WS_URL: `${url}/quartz`,
    SECONDARY_CHAIN_NAME: 'quartz',
    TEST_RICH_ACCOUNTS: '//Bob',
    TEST_POOR_ACCOUNT: '//Poor',
    ALLOW_WAIT_RESULT: 'true',
    IPFS_GATEWAY_URL: 'https://ipfs.example/',
  };
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Failed tests of a report, each as its file, its name and why. */
const failuresIn = ({ testResults }: Report): readonly string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(/^.*\/packages\//, '');
    if (assertionResults.length === 0) return [`${file}: ${message}`];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why] }) => `${file}: ${fullName}\n${why}`);
  });

it.runIf(repository !== undefined)('its own tests pass, but for known reasons', { timeout: 0 }, async () => {
  const folder = buildGenuine(resolve(repository ?? ''));
  const failures: string[] = [];
  for (const part of ['sdk', 'web']) {
    const report = await reportOf(folder, part);
    console.log(`${part}: ${report.numPassedTests} of ${report.numTotalTests} tests pass`);
    failures.push(...failuresIn(report));
  }
  expect(failures.filter(failure => !known.some(pattern => pattern.test(failure)))).toEqual([]);
  expect(known.filter(pattern => !failures.some(failure => pattern.test(failure)))).toEqual([]);
});
