import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { examples } from '../../../src/cli/arguments.ts';
import { createServer, listen } from '../../../src/plugins/server.ts';
import { createFixture } from '../../../src/http/testing/malformed-requests.ts';
import { alice, clientOf, collectionBody } from '../../../src/http/testing/server.ts';
import { buildGenuine } from '../genuine/build.ts';
import { testGenuine, type TestResult } from '../genuine/tests.ts';

/** Tests that fail for a known reason: rows of the page, with a pattern in backticks. */
const expectedFailures = [
  ...readFileSync(new URL('../../decisions/genuine-service.md', import.meta.url), 'utf8').matchAll(
    /^\| `(.+?)` +\|/gm,
  ),
].map(([, pattern = '']) => new RegExp(pattern.replaceAll('\\|', '|')));

const program = new Command('genuine')
  .description('Run the own tests of the genuine service of 2022 on our chain.')
  .argument('<repository>', 'git directory of its repository')
  .addHelpText('after', examples('npm run genuine -- ../unique-sdk/.git'))
  .action((repository: string) => runTests(buildGenuine(resolve(repository))));

/** Starts a server with collections of each mode, some tokens, and an amount in collection 4, which has decimals. */
async function onServer<T>(use: (origin: string) => Promise<T>): Promise<T> {
  const { app } = await createServer({ profile: 'chain' });
  try {
    const client = clientOf(app);
    await createFixture(client);
    await client.write(alice, 'POST', 'fungible/collection', { ...collectionBody, decimals: 2 });
    await client.write(alice, 'POST', 'fungible/tokens', { collectionId: 4, amount: 10 });
    return await use(await listen(app, { port: 0, host: '127.0.0.1' }));
  } finally {
    await app.close();
  }
}

async function runTests(folder: string): Promise<void> {
  const all: TestResult[] = [];
  for (const part of ['sdk', 'web']) {
    const results = await onServer(origin => testGenuine(folder, part, origin));
    const passed = results.filter(({ status }) => status === 'passed');
    console.log(`${part}: ${passed.length} of ${results.length} tests pass`);
    all.push(...results);
  }
  const failed = all.filter(({ status }) => status === 'failed');
  for (const { name, message } of failed)
    if (!expectedFailures.some(pattern => pattern.test(name)))
      fail(`FAILS: ${name}\n  ${message.slice(0, 300)}`);
  for (const pattern of expectedFailures)
    if (!failed.some(({ name }) => pattern.test(name))) fail(`no test fails any more: ${pattern.source}`);
}

function fail(line: string): void {
  console.log(line);
  process.exitCode = 1;
}

await program.parseAsync();
