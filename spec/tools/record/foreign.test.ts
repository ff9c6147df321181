import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { probe } from '../../harness/dialects/probe.ts';
import { startDocumentService } from '../../proofs/other-service/testing/started.ts';
import { connect } from '../../harness/targets/connections/connection.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { signersOf } from '../../harness/targets/writing/signers.ts';
import { openRecorder } from './recorder.ts';

it('records the outcomes of writes on a target with another dialect', async () => {
  const service = await startDocumentService();
  const folder = await mkdtemp(join(tmpdir(), 'understudy-record-'));
  const file = join(folder, 'foreign.yaml');
  const settled: unknown[] = [];
  try {
    const [alice] = await signersOf();
    if (alice === undefined) throw new Error('expected Alice');
    const { dialect } = await probe(connect(service.baseUrl), alice, 'document');
    const settle = (what: unknown): void => void settled.push(what);
    const recorder = await openRecorder({
      target: service.baseUrl,
      port: 0,
      file,
      signers: [alice],
      dialect,
      judgedBy: 'document',
      find: settle,
      remark: settle,
      onError: settle,
      stop: () => {},
    });
    const client = await httpTarget({ baseUrl: recorder.baseUrl, dialect, signers: [alice] });
    const address = client.actors[0]?.address ?? '';
    const body = { address, name: 'Cards', description: 'of a test', tokenPrefix: 'CRD' };
    expect(await client.write({ operation: 'createCollection', body })).toMatchObject({ kind: 'accepted' });
    expect(await recorder.close()).toMatchObject({ writes: 1 });
    const text = await readFile(file, 'utf8');
    expect(text).toContain('do: createCollection');
    expect(text).not.toContain('may: fail');
    expect(settled).toEqual([]);
  } finally {
    await service.close();
    await rm(folder, { recursive: true });
  }
});
