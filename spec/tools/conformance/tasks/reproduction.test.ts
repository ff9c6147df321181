import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ownDialect } from '../../../harness/dialects/dialect.ts';
import { probe } from '../../../harness/dialects/probe.ts';
import { documentService } from '../../../proofs/other-service/server.ts';
import { connect } from '../../../harness/targets/connections/connection.ts';
import { signersOf } from '../../../harness/targets/writing/signers.ts';
import { asCurl, withoutCurl } from './reproduction.ts';
import { workerOf } from '../target/worker.ts';

it('the lines work on another target, with the ids that it creates', { timeout: 120_000 }, async () => {
  const app = await documentService();
  try {
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    const [alice] = await signersOf();
    if (alice === undefined) throw new Error('expected Alice');
    const connection = connect(baseUrl);
    const { dialect } = await probe(connection, alice, 'document');
    const worker = workerOf({ connection, dialect, start: 0 }, [alice], false);
    const { target, sentWrites } = await worker.fresh();
    const address = target.actors[0]?.address ?? '';
    const creation = { address, name: 'cards', description: 'of a test', tokenPrefix: 'CRD' };
    await target.write({ operation: 'createCollection', body: creation });
    await target.write({ operation: 'mint', body: { address, collectionId: 1 } });
    await target.write({ operation: 'burn', body: { address, collectionId: 1, tokenId: 1 } });
    expect(sentWrites.map(({ receipt }) => receipt.kind)).toEqual(['accepted', 'accepted', 'accepted']);
    const lines = asCurl(sentWrites, worker.keysOf(target.actors), baseUrl, dialect);
    const { stdout } = await promisify(execFile)('sh', ['-eu', '-c', lines], {
      cwd: join(import.meta.dirname, '../../../..'),
      // In this repository the command is not installed.
      env: { ...process.env, UNDERSTUDY: 'node spec/proofs/package/start.js' },
    });
    const outcome = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as object;
    const collectionId = /"collectionId":(\d+)/.exec(JSON.stringify(outcome))?.[1];
    const first = sentWrites[0]?.exchanges.map(({ answer }) => JSON.stringify(answer)).join('');
    expect(Number(collectionId)).toBeGreaterThan(0);
    expect(first).not.toContain(`"collectionId":${collectionId}`);
    expect(JSON.stringify(outcome)).not.toMatch(/error/i);
  } finally {
    await app.close();
  }
});

it('there is a reason why a target that does not report ids has no lines', () => {
  expect(withoutCurl(ownDialect)).toBeUndefined();
  expect(withoutCurl({ ...ownDialect, outcome: 'reads' })).toContain('does not report the ids');
});
