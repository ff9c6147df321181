import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

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

/** The service listens on all interfaces; this makes it listen on the loopback interface. */
const onLoopback = `import net from 'node:net';
const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (port, ...others) { return listen.call(this, port, '127.0.0.1', ...others); };`;

/** The genuine service while it runs. */
export interface Genuine {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts the service on the chain of a server of ours, and waits until it answers, 60 s at most. */
export async function startGenuine(folder: string, origin: string): Promise<Genuine> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    // It does not handle the refusal of a transaction by the pool, which would end the process.
    [
      '--unhandled-rejections=warn',
      `--import=data:text/javascript,${encodeURIComponent(onLoopback)}`,
      'dist/packages/web/src/main.js',
    ],
    { cwd: folder, env: { ...settings(origin), PORT: String(port) }, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const genuine = {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      if (child.exitCode === null && child.kill()) await ended;
    },
  };
  for (let tries = 0; tries < 240 && child.exitCode === null; tries += 1) {
    const isUp = await fetch(`${genuine.origin}/chain/properties`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return genuine;
    await pause(250);
  }
  await genuine.close();
  throw new Error('the service did not answer within a minute: start it by hand to see why');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  return address.port;
}
