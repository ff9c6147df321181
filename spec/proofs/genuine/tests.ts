import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The result of one of its tests. */
export interface TestResult {
  /** The part of the service, its file, and the name of the test. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'pending' | 'todo';
  readonly message: string;
}

/** The report of jest, as far as it is read. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: TestResult['status'];
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Its settings for a server of ours: it runs on world opal, and its tests read another world, too. */
const settings = (origin: string): NodeJS.ProcessEnv => {
  const url = origin.replace('http', 'ws');
  return {
    ...process.env,
    CHAIN_WS_URL: `${url}/opal`,
    TEST_CHAIN_WS_URL: `${url}/opal`,
    SECONDARY_CHAIN_WS_URL: `${url}/quartz`,
    SECONDARY_CHAIN_NAME: 'quartz',
    TEST_RICH_ACCOUNTS: '//Bob',
    TEST_POOR_ACCOUNT: '//Poor',
    ALLOW_WAIT_RESULT: 'true',
    IPFS_GATEWAY_URL: 'https://ipfs.example/',
  };
};

/** Runs its own tests of a part against a server of ours. A file that does not load is a failed test. */
export async function testGenuine(
  folder: string,
  part: string,
  origin: string,
): Promise<readonly TestResult[]> {
  const report = join(folder, `${part}.json`);
  const args = [
    '-c',
    'jest.config.json',
    `packages/${part}/`,
    '-i',
    '--forceExit',
    '--json',
    '--outputFile',
    report,
  ];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    cwd: folder,
    env: settings(origin),
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults.flatMap(file => {
    const name = file.name.replace(/^.*\/packages\//, '');
    if (file.assertionResults.length === 0)
      return [{ name, status: 'failed' as const, message: file.message }];
    return file.assertionResults.map(({ fullName, status, failureMessages: [message = ''] }) => {
      return { name: `${name}: ${fullName}`, status, message };
    });
  });
}
