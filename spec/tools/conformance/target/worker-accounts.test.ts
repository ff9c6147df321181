import { beforeAll, describe, expect, it } from 'vitest';
import { ownDialect } from '../../../harness/dialects/dialect.ts';
import { connect, type Connection } from '../../../harness/targets/connections/connection.ts';
import { afterFile, temporaryFile } from '../../../../src/testing/after-file.ts';
import { createServer } from '../../../harness/targets/connections/server.ts';
import type { Key } from './funding.ts';
import { runConform } from '../testing/run-conform.ts';
import { accountsFor, fundedFrom } from './worker-accounts.ts';

let connection: Connection;
beforeAll(async () => {
  const server = await createServer({ simRoutes: false });
  afterFile(() => server.app.close());
  // New accounts have no coins, and this server has no endpoint that sends them some.
  server.app.addHook('onRequest', async ({ url }, reply) =>
    /\/(balance|fungible)\/transfer/.test(url) ? reply.callNotFound() : undefined,
  );
  connection = connect(`${await server.app.listen({ port: 0, host: '127.0.0.1' })}/opal`);
});

const keysOf = (count: number): readonly Key[] =>
  Array.from({ length: count }, (_, index) => ({ uri: `//Alice//${index}`, type: 'sr25519' }));

/** The dialect of that server. */
const withoutCoins = { ...ownDialect, unsupported: ['transferBalance'] };

describe('where only the given keys can pay', () => {
  it('each check in parallel has four of them', async () => {
    const { most, fund } = await accountsFor(connection, withoutCoins, keysOf(16), 35);
    expect(most).toBe(4);
    const { workers } = await fund(most);
    expect(workers.map(signers => signers.length)).toEqual([4, 4, 4, 4]);
    expect(new Set(workers.flat().map(({ uri }) => uri)).size).toBe(16);
  });

  it.each([
    [
      16,
      35,
      'there are 16 keys, and each check in parallel needs 4',
      'give 124 more with --signer or --keys, or use --jobs 4',
    ],
    [3, 1, 'there are 3 keys', 'give 1 more with --signer or --keys'],
  ])('%i of them are too few for %i checks', async (count, jobs, limit, remedy) => {
    const source = await accountsFor(connection, withoutCoins, keysOf(count), jobs);
    await expect(fundedFrom(source, jobs)).rejects.toThrow(limit);
    await expect(fundedFrom(source, jobs)).rejects.toThrow(remedy);
  });

  it('a run has as many as there are keys for, and says what more would bring', async () => {
    const dialect = temporaryFile(
      'without-coins.yaml',
      'unsupported: [transferBalance]\nblocks: { seconds: 0.3, settle: 0 }\n',
    );
    const { code, err } = await runConform({
      target: connection.baseUrl,
      dialect,
      jobs: 35,
      signer: ['//Alice', '//Bob', '//Charlie', '//Dave', '//Eve'],
      rules: ['collection.set-properties.last-value-counts', 'token.properties.last-value-counts'],
    });
    expect(code).toBe(0);
    expect(err).toMatch(
      /Not \d+ in parallel: there are 5 keys.* For \d+: give \d+ more with --signer or --keys\./,
    );
  });
});

it('where one key pays for all, its coins limit the checks in parallel', async () => {
  const { most, limit } = await accountsFor(
    connection,
    ownDialect,
    [{ uri: '//Alice', type: 'sr25519' }],
    35,
  );
  expect(most).toBeGreaterThan(35);
  expect(limit).toMatch(/^5\w+ has [\d.]+ coins, and each check in parallel needs 178$/);
  const poor = await accountsFor(connection, ownDialect, [{ uri: '//Poor', type: 'sr25519' }], 1);
  await expect(fundedFrom(poor, 1)).rejects.toThrow(
    'has 0 coins, and each check in parallel needs 178: send it 178 more',
  );
});
