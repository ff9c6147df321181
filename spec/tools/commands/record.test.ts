import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../harness/targets/connections/server.ts';
import { treatSignerAsOwner } from '../../proofs/mutants/inject/check.ts';
import { recordCommand } from './record.ts';
import { runHere } from './testing/run-here.ts';

/** Starts the command; `ended` resolves to its exit code and standard error. */
function record(...args: string[]) {
  const command = ['spec/workshop/package/start.js', 'record', ...args];
  const child = spawn(process.execPath, command, { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code], err]) => ({
    code: code as number,
    err,
  }));
  return { child, ended };
}

const alice = ['//Alice', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'] as const;
const bob = ['//Bob', '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'] as const;

/** A URL at which nothing listens. */
const nowhere = 'http://127.0.0.1:9/opal';

describe('understudy record', () => {
  it.each([
    [
      'collection.set-limits.owner-only',
      'unique.setCollectionLimits',
      'set-limits',
      { limits: { tokenLimit: 3 } },
      { says: '  breaks collection.set-limits.owner-only\n', code: 1 },
    ],
    [
      'collection.allow-list.add.owner-or-admin',
      'unique.addToAllowList',
      'add-to-allow-list',
      { newAdminId: alice[1] },
      { says: '  differs from collection.allow-list.add.owner-or-admin, which', code: 0 },
    ],
  ] as const)(
    'reports at once that a target breaks %s, and records all writes',
    async (_rule, call, path, body, expected) => {
      const { app } = await createServer({ calls: treatSignerAsOwner(call) });
      onTestFinished(() => app.close());
      const target = `${await app.listen({ port: 0, host: '127.0.0.1' })}/opal`;
      const folder = mkdtempSync(join(tmpdir(), 'understudy-record-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const out = join(folder, 'full.yaml');
      const { child, ended } = record('--target', target, '--port', '0', '--out', out, '--judge');
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      while (!printed.includes('Ctrl-C')) await once(child.stdout, 'data');
      const [, baseUrl = ''] = /base URL for clients: ([^\s,]+)/.exec(printed) ?? [];

      const post = async (at: string, members: object, [signer, address]: readonly [string, string]) =>
        fetch(`${baseUrl}/${at}?use=Result`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Seed ${signer}` },
          body: JSON.stringify({ address, ...members }),
        });
      await post('collections', { name: 'A', description: '', tokenPrefix: 'A' }, alice);
      await post('tokens', { collectionId: 1 }, alice);
      await post(`collections/${path}`, { collectionId: 1, ...body }, bob);
      child.kill('SIGTERM');
      const { code, err } = await ended;
      expect(err).toContain('step 3, ');
      expect(err).toContain(expected.says);
      expect(code).toBe(expected.code);
      expect(readFileSync(out, 'utf8').match(/do: /g)).toHaveLength(3);
    },
  );

  it('explains what is wrong with the target or the options, with different exit codes', async () => {
    expect(await runHere(recordCommand(), '--target', nowhere)).toMatchObject({
      code: 3,
      err: expect.stringContaining('is its base URL right?') as string,
    });
    expect(await runHere(recordCommand(), '--target', nowhere, '--out', 'README.md')).toMatchObject({
      code: 2,
      err: 'README.md already exists: choose another file with --out\n',
    });
  });
});
