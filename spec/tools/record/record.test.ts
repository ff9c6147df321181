import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { KeyringProvider } from '@unique-nft/accounts/keyring';
import { Sdk } from '@unique-nft/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createServer, type ServerOptions } from '../../harness/targets/connections/server.ts';
import { mutants } from '../../proofs/mutants/index.ts';
import { signersOf } from '../../harness/targets/writing/signers.ts';
import type { Finding } from './pending-extrinsics.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import { whyFileFails } from '../replay/testing/play-steps.ts';

/** A recorder, with its findings and remarks. */
interface Stage extends Recorder {
  readonly file: string;
  readonly text: () => string;
  readonly findings: readonly Finding[];
  readonly remarks: readonly string[];
}

async function record(target: string, judgedBy?: 'document'): Promise<Stage> {
  const file = join(mkdtempSync(join(tmpdir(), 'understudy-record-')), 'a-test.yaml');
  const findings: Finding[] = [];
  const remarks: string[] = [];
  const errors: unknown[] = [];
  const recorder = await openRecorder({
    target,
    port: 0,
    file,
    judgedBy,
    signers: await signersOf(),
    find: finding => findings.push(finding),
    remark: text => remarks.push(text),
    onError: error => errors.push(error),
    stop: () => undefined,
  });
  onTestFinished(async () => {
    await recorder.close();
    rmSync(dirname(file), { recursive: true });
    expect(errors).toEqual([]);
  });
  return { ...recorder, file, findings, remarks, text: () => readFileSync(file, 'utf8') };
}

/** A recorder in front of a new server. */
async function recordServer(
  options: ServerOptions = {},
  judgedBy?: 'document',
  world = 'opal',
): Promise<Stage> {
  const { app } = await createServer(options);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return record(`${origin}/${world}/v1`, judgedBy);
}

const clientOf = async (uri: string, { baseUrl }: Recorder) => {
  const signer = await KeyringProvider.fromUri(uri);
  return { client: new Sdk({ baseUrl: `${baseUrl}/v1`, signer }), address: signer.address };
};

/** A write that the target signs itself. */
async function result(
  { baseUrl }: Recorder,
  method: string,
  path: string,
  body: object,
  uri = '//Alice',
): Promise<{ parsed?: unknown; error?: { message: string } }> {
  const headers = { 'content-type': 'application/json', authorization: `Seed ${uri}` };
  const address = (await KeyringProvider.fromUri(uri)).address;
  const response = await fetch(`${baseUrl}/${path}?use=Result`, {
    method,
    headers,
    body: JSON.stringify({ address, ...body }),
  });
  return (await response.json()) as { parsed?: unknown };
}

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };

describe('a recording', () => {
  it('has each write of the published client once, with its outcome, and can be replayed', async () => {
    const stage = await recordServer();
    const { client, address } = await clientOf('//Alice', stage);
    const bob = await clientOf('//Bob', stage);
    const { parsed } = await client.collections.creation.submitWaitResult({ address, ...cards });
    const { collectionId = 0 } = parsed ?? {};
    await client.tokens.createMultiple.submitWaitResult({ address, collectionId, tokens: [{}, {}] } as never);
    await client.tokens.transfer.submitWaitResult({ address, collectionId, tokenId: 2, to: bob.address });
    const refused = await bob.client.tokens.burn.submitWaitResult({
      address: bob.address,
      collectionId,
      tokenId: 1,
    });
    expect(refused.error).toBeTruthy();
    for (let time = 0; time < 3; time += 1) await client.tokens.get({ collectionId, tokenId: 2 });
    expect(await stage.close()).toEqual({ writes: 4, reads: 1 });
    expect(stage.remarks).toEqual([]);
    const text = stage.text();
    expect(text).toContain("with: { collectionId: '${cards}', tokenId: '${token2}', to: '@bob' }");
    expect(text).toContain('fails: common.ApprovedValueTooLow');
    expect(text).not.toContain(address);
    expect(await whyFileFails(stage.file)).toBeUndefined();
  });

  it('recognises operations by all paths and aliases, also with signing by the target', async () => {
    const stage = await recordServer();
    await result(stage, 'POST', 'v1/collection', cards);
    await result(stage, 'POST', 'tokens/create-multiple', { collectionId: '1', data: [{ data: {} }] });
    await result(stage, 'DELETE', 'token', { collectionId: 1, tokenId: 9 });
    await fetch(`${stage.baseUrl}/v1/tokens/owner?collectionId=1&tokenId=1`);
    await fetch(`${stage.baseUrl}/collection/allow-list?collectionId=1&hash=0x${'0'.repeat(64)}`);
    expect(stage.remarks).toEqual(['allowList at an earlier block is not recorded']);
    const text = stage.text();
    expect(text).toContain(
      "do: mintTokens\n    with: { collectionId: '${cards}', tokens: [ { data: {} } ] }",
    );
    expect(text).toContain('fails: common.TokenNotFound');
    expect(text).toContain("read: tokenOwner\n    with: { collectionId: '${cards}', tokenId: '${token1}' }");
    expect(await whyFileFails(stage.file)).toBeUndefined();
  });

  it('names unknown accounts, as roles for accounts with keys', async () => {
    const stage = await recordServer();
    const poor = await KeyringProvider.fromUri('//Zoe');
    await result(stage, 'POST', 'balance/transfer', { destination: poor.address, amount: 10 });
    await result(stage, 'POST', 'collections', cards, '//Zoe');
    expect(stage.text()).toContain('actors: { account1: //Account1 }');
    expect(stage.text()).toContain('as: account1\n    do: createCollection');
    expect(await whyFileFails(stage.file)).toBeUndefined();
  });

  it('has writes that cannot be built, but no writes that can be submitted again', async () => {
    const stage = await recordServer();
    const { client, address } = await clientOf('//Alice', stage);
    await fetch(`${stage.baseUrl}/collections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, ...cards, name: 5 }),
    });
    const built = await client.collections.creation.build({ address, ...cards });
    const forged = {
      signerPayloadJSON: built.signerPayloadJSON,
      signature: `0x01${'00'.repeat(64)}` as const,
    };
    await fetch(`${stage.baseUrl}/extrinsic/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(forged),
    });
    const bob = await KeyringProvider.fromUri('//Bob');
    await result(stage, 'POST', 'collections', { ...cards, address: bob.address }, '//Alice');
    expect(await stage.close()).toEqual({ writes: 1, reads: 0 });
    const remark = 'createCollection is not recorded: it was refused when it was submitted';
    expect(stage.remarks.map(text => text.slice(0, remark.length))).toEqual([remark, remark]);
    expect(await whyFileFails(stage.file)).toBeUndefined();
  });

  it('waits for blocks, and has every write as soon as it is admitted', async () => {
    const stage = await recordServer({ blockTime: 'manual' });
    const { client, address } = await clientOf('//Alice', stage);
    const { hash } = await client.collections.creation.submit({ address, ...cards });
    expect(hash).toMatch(/^0x/);
    expect(stage.text()).toContain('may: fail');
    // This read may be before or after the write.
    expect(await (await fetch(`${stage.baseUrl}/collections?collectionId=1`)).json()).toBeNull();
    await fetch(`${stage.baseUrl}/__sim/blocks`, { method: 'POST' });
    expect(await stage.close()).toEqual({ writes: 1, reads: 0 });
    expect(stage.text()).not.toContain('may: fail');
    expect(await whyFileFails(stage.file)).toBeUndefined();
  });
});

/** The URL of a server with this handler. */
async function listening(handle: RequestListener): Promise<string> {
  const server = createHttpServer(handle);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a recorder', () => {
  it('passes bytes and headers on unchanged', async () => {
    const received: { method?: string; url?: string; headers: unknown; body: string }[] = [];
    const packed = gzipSync('{"SS58Prefix":42,"admins":[]}');
    const origin = await listening((request, response) => {
      void buffer(request).then(body => {
        const { method = '', url = '', headers } = request;
        received.push({ method, url, headers, body: body.toString('hex') });
        response.writeHead(203, 'Odd', { 'content-encoding': 'gzip', 'x-own': ['a', 'b'] });
        response.end(packed);
      });
    });
    const { baseUrl, remarks, text } = await record(`${origin}/net`);
    const sent = { method: 'PUT', headers: { 'x-mine': 'é' }, body: new Uint8Array([0, 255, 1]) };
    const answer = await fetch(`${baseUrl}/some%20thing?a=%2F&b`, sent);
    expect([answer.status, answer.statusText]).toEqual([203, 'Odd']);
    expect(answer.headers.get('x-own')).toBe('a, b');
    expect(await answer.json()).toHaveProperty('SS58Prefix', 42);
    expect(received.at(-1)).toMatchObject({
      method: 'PUT',
      url: '/net/some%20thing?a=%2F&b',
      headers: { 'x-mine': 'é', 'content-length': '3', host: new URL(origin).host },
      body: '00ff01',
    });
    await fetch(`${baseUrl}/v1/collections/admins?collectionId=1`);
    expect(text()).toContain('read: admins');
    expect(text()).toContain('admins: []');
    expect(remarks).toEqual([]);
  });
});

describe('a recorder of a target that does not answer', () => {
  it('reports it, and does not repeat requests that may have had an effect', async () => {
    let writes = 0;
    const origin = await listening((request, response) => {
      if (request.method === 'GET') return response.end('{}');
      writes += 1;
      return request.socket.destroy();
    });
    const { baseUrl, remarks } = await record(`${origin}/net`);
    const answer = await fetch(`${baseUrl}/collections`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toHaveProperty(
      'error.message',
      expect.stringContaining(`POST ${origin}/net`),
    );
    expect(writes).toBe(1);
    expect(remarks).toHaveLength(1);
  });
});

describe('rules on live traffic', () => {
  const commands = async (stage: Stage): Promise<void> => {
    await result(stage, 'POST', 'collections', { ...cards, limits: { tokenLimit: 2 } });
    await result(stage, 'POST', 'tokens', { collectionId: 1 });
    await result(stage, 'DELETE', 'tokens', { collectionId: 1, tokenId: 1 });
    await result(stage, 'POST', 'tokens', { collectionId: 1 });
    await result(stage, 'POST', 'tokens', { collectionId: 1 });
    await result(stage, 'POST', 'collections/set-limits', { collectionId: 1, limits: {} }, '//Bob');
    const { client, address: destination } = await clientOf('//Alice', stage);
    const bob = await KeyringProvider.fromUri('//Bob');
    const transfer = { address: bob.address, destination, amount: 1 };
    await client.balance.transfer.submitWaitResult(transfer, { signer: bob });
  };

  // The client uses the address prefix of opal.
  it.each(['opal', 'quartz'])('find nothing on a correct target, %s', async world => {
    const stage = await recordServer({}, 'document', world);
    await commands(stage);
    expect([stage.findings, stage.remarks]).toEqual([[], []]);
    expect(await stage.close()).toEqual({ writes: 7, reads: 0 });
    expect(await whyFileFails(stage.file)).toBeUndefined();
  });

  it.each([
    ['token.burn.counts-toward-token-limit', 3],
    ['collection.set-limits.owner-only', 6],
  ])('report %s on a target that breaks it, at step %i', async (rule, step) => {
    const mutant = mutants.find(({ breaks, calls }) => breaks === rule && calls !== undefined);
    expect(mutant).toBeDefined();
    const stage = await recordServer({ calls: mutant?.calls }, 'document');
    await commands(stage);
    const [first] = stage.findings;
    expect(first?.step).toBe(step);
    expect(first?.broken.map(broken => broken.rule)).toContain(rule);
  });

  it('judge writes at a block interval, but not several writes in one block', async () => {
    const stage = await recordServer({ blockTime: 'manual' }, 'document');
    const { client, address } = await clientOf('//Alice', stage);
    const bob = await clientOf('//Bob', stage);
    const landed = async (): Promise<void> => {
      await fetch(`${stage.baseUrl}/__sim/blocks`, { method: 'POST' });
      await vi.waitFor(() => expect(stage.text()).not.toContain('may: fail'));
    };
    await client.collections.creation.submit({ address, ...cards });
    await bob.client.collections.creation.submit({ address: bob.address, ...cards });
    await landed();
    await client.collections.creation.submit({ address, ...cards });
    await landed();
    await stage.close();
    expect(stage.findings).toEqual([]);
    expect(stage.remarks.toSorted()).toEqual([
      'step 1 is not judged: other transactions were pending at the same time',
      'step 2 is not judged: other transactions were pending at the same time',
    ]);
  });

  it('judge parallel writes one by one', async () => {
    const stage = await recordServer({}, 'document');
    const people = ['//Alice', '//Bob', '//Charlie'];
    await Promise.all(people.map(uri => result(stage, 'POST', 'collections', cards, uri)));
    expect([stage.findings, stage.remarks]).toEqual([[], []]);
    expect(await stage.close()).toEqual({ writes: 3, reads: 0 });
  });
});
