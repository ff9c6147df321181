import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { examples } from '../../../src/cli/arguments.ts';
import { createServer, listen } from '../../../src/plugins/server.ts';
import { createFixture } from '../../../src/http/testing/malformed-requests.ts';
import { alice, clientOf, collectionBody, creation } from '../../../src/http/testing/server.ts';
import { buildGenuine } from '../genuine/build.ts';
import { classes } from '../genuine/classes.ts';
import { differencesOf, requestsTo, send, submitted, type Difference } from '../genuine/compare.ts';
import { startGenuine, testGenuine, type TestResult } from '../genuine/service.ts';

/** Tests that fail for a known reason: rows of the page, with a pattern in backticks. */
const expectedFailures = [
  ...readFileSync(new URL('../../decisions/genuine-service.md', import.meta.url), 'utf8').matchAll(
    /^\| `(.+?)` +\|/gm,
  ),
].map(([, pattern = '']) => new RegExp(pattern.replaceAll('\\|', '|')));

const program = new Command('genuine')
  .description('Run the genuine service of 2022 on our chain: its own tests, and requests to it and to ours.')
  .argument('<repository>', 'git directory of its repository')
  .option('--only <part>', 'tests or requests')
  .addHelpText('after', examples('npm run genuine -- ../unique-sdk/.git'))
  .action(async (repository: string, { only }: { readonly only?: string }) => {
    const folder = buildGenuine(resolve(repository));
    if (only !== 'requests') await runTests(folder);
    if (only !== 'tests') await onServer(origin => compareRequests(folder, origin));
  });

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

async function compareRequests(folder: string, origin: string): Promise<void> {
  const ours = `${origin}/opal`;
  const genuine = await startGenuine(folder, origin);
  try {
    const { body } = await send(genuine.origin, { method: 'GET', path: 'swagger-json' });
    const endpoints = Object.entries(body.paths as Readonly<Record<string, object>>).flatMap(
      ([path, methods]) => Object.keys(methods).map(method => `${method.toUpperCase()} ${path.slice(1)}`),
    );
    const requests = requestsTo(new Set(endpoints));
    const found: Difference[] = [];
    for (const request of requests) found.push(...(await differencesOf(genuine.origin, ours, request)));
    found.push(...(await submitted(genuine.origin, ours, creation)));
    report(requests.length, found);
  } finally {
    await genuine.close();
  }
}

function report(requests: number, found: readonly Difference[]): void {
  const classOf = (difference: Difference) => classes.find(({ has }) => has(difference));
  console.log(`${requests} requests to both services, ${found.length} differences`);
  for (const one of classes)
    console.log(`${found.filter(each => classOf(each) === one).length} ${one.name}: ${one.why}`);
  const unexplained = found.filter(each => classOf(each) === undefined);
  const placeOf = ({ request, at }: Difference): string =>
    `${request.method} ${request.path.split('?')[0]} ${at}`;
  // One of each endpoint and member.
  for (const [place, { request, genuine, ours }] of new Map(unexplained.map(each => [placeOf(each), each]))) {
    const count = unexplained.filter(each => placeOf(each) === place).length;
    fail(
      `DIFFERS ${count} times: ${place}, for instance ${request.path} ${JSON.stringify(request.body) ?? ''}`,
    );
    for (const value of [genuine, ours])
      console.log(`  ${(JSON.stringify(value) ?? 'nothing').slice(0, 1_000)}`);
  }
}

function fail(line: string): void {
  console.log(line);
  process.exitCode = 1;
}

await program.parseAsync();
