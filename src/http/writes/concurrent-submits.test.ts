import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { stringToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import { withBytes } from '../../service/extrinsics/payload.ts';
import { Verifier } from '../../service/verification/verifier.ts';
import { Worlds, type WorldDefaults } from '../../service/worlds/worlds.ts';
import { u32Hex } from '../../wire/signing/payload.ts';
import { serverOf } from '../server.ts';
import { alice, bob, buildTransfer, carol, Client, edward, signed } from '../testing/server.ts';

interface Sent {
  readonly app: FastifyInstance;
  readonly verifier: Verifier;
  readonly client: Client;
}

/** The threads of several servers, which take about a second to start. */
class SharedVerifier extends Verifier {
  /** Servers close their verifier. */
  override async close(): Promise<void> {}

  end(): Promise<void> {
    return super.close();
  }
}

const withThreads = new SharedVerifier({ threads: 2, startAfter: 2 });
afterAll(() => withThreads.end());

/** A server that verifies in threads, or in the main thread only. */
async function serveWith(threads: 0 | 2, defaults: WorldDefaults = {}): Promise<Sent> {
  const verifier = threads === 0 ? new Verifier({ threads }) : withThreads;
  const { app } = await serverOf(new Worlds(defaults), {}, verifier);
  onTestFinished(async () => app.close());
  const client = new Client(async request => {
    const { statusCode, headers, body } = await app.inject(request);
    return { status: statusCode, headers, text: body };
  });
  await client.fund(edward.address, 100);
  if (threads > 0) {
    const payload = await buildTransfer(client, alice);
    const wrong = signed(payload, bob);
    await Promise.all([client.submit(wrong), client.submit(wrong)]);
    await vi.waitUntil(() => verifier.hasThreads, { timeout: 60_000, interval: 20 });
  }
  return { app, verifier, client };
}

/** Transfers of Alice, Edward and Charlie in turn, each with the next nonce of its signer. */
async function transfers(client: Client, count: number): Promise<SignedPayload[]> {
  const pairs = [alice, edward, carol];
  const built = await Promise.all(pairs.map(pair => buildTransfer(client, pair)));
  return Array.from({ length: count }, (_, index) => {
    const [pair, payload] = [pairs[index % pairs.length], built[index % pairs.length]];
    if (pair === undefined || payload === undefined) throw new Error('expected a pair and its payload');
    const nonce = u32Hex(Math.floor(index / pairs.length));
    const altered = withBytes({ ...payload.signerPayloadJSON, nonce });
    return signed(altered, pair);
  });
}

it(
  'executes transactions in the order in which they arrive, with threads and without',
  { timeout: 120_000 },
  async () => {
    const heads = [];
    for (const threads of [0, 2] as const) {
      const { client } = await serveWith(threads, { blockTime: 'manual' });
      const submits = await transfers(client, 48);
      const answers = await Promise.all(submits.map(one => client.submit(one)));
      expect(answers.map(({ status }) => status)).toEqual(submits.map(() => 201));
      heads.push(await client.seal());
    }
    const { client } = await serveWith(0, { blockTime: 'manual' });
    for (const one of await transfers(client, 48)) expect((await client.submit(one)).status).toBe(201);
    heads.push(await client.seal());
    expect(heads[1]).toEqual(heads[0]);
    expect(heads[2]).toEqual(heads[0]);
  },
);

type Post = readonly [path: string, body: unknown];
const json = { 'content-type': 'application/json' };

/** Sends all requests at once on one connection; returns the status codes in the order of the answers. */
async function pipelined(app: FastifyInstance, requests: readonly Post[]): Promise<string[]> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const texts = requests.map(([path, body]) => {
    const text = JSON.stringify(body);
    return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  });
  socket.write(texts.join(''));
  let received = '';
  socket.on('data', data => {
    received += String(data);
  });
  const codes = (): string[] => [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, code]) => code ?? '');
  await vi.waitFor(() => expect(codes()).toHaveLength(requests.length), { timeout: 60_000, interval: 10 });
  socket.destroy();
  return codes();
}

it('answers requests of one connection in their order, with threads', { timeout: 120_000 }, async () => {
  const { app, client } = await serveWith(2, { blockTime: 'manual' });
  const submits = await transfers(client, 24);
  const seal: Post = ['/opal/__sim/blocks', {}];
  const posts = submits.map((body): Post => ['/opal/extrinsic/submit', body]);
  const requests = [...posts.slice(0, 12), seal, ...posts.slice(12), seal];
  expect(await pipelined(app, requests)).toEqual(requests.map(() => '201'));

  const { client: other } = await serveWith(0, { blockTime: 'manual' });
  for (const [path, body] of requests) await other.raw('POST', path, JSON.stringify(body), json);
  expect(await client.head()).toEqual(await other.head());
});

it('refuses with the same answers, with threads and without', { timeout: 120_000 }, async () => {
  const answers = [];
  for (const threads of [0, 2] as const) {
    const { client } = await serveWith(threads);
    const built = await buildTransfer(client, alice);
    const valid = signed(built, alice);
    const sign = (bytes: Uint8Array): string => u8aToHex(alice.sign(bytes, { withType: true }));
    const wrong = [
      signed(built, bob).signature,
      sign(u8aWrapBytes(built.signerPayloadHex)),
      sign(stringToU8a(built.signerPayloadHex)),
      valid.signature.replace(/^0x01/, '0x00'),
      `0x${valid.signature.slice(4)}`,
      '0x01ff',
      'none',
      `0x01${'ff'.repeat(64)}`,
    ].map(signature => ({ ...valid, signature }));
    const altered = [
      { genesisHash: `0x${'00'.repeat(32)}` },
      { method: '0xffff' },
      { era: '0xffffff' },
      { address: '0x00' },
      { nonce: u32Hex(5) },
    ].map(members => ({ ...valid, signerPayloadJSON: { ...valid.signerPayloadJSON, ...members } }));
    // An undecodable call and a wrong nonce, correctly signed.
    const refusedLater = [{ method: '0xffff' as const }, { nonce: u32Hex(5) }].map(members =>
      signed(withBytes({ ...built.signerPayloadJSON, ...members }), alice),
    );
    const all = [...wrong, ...altered, ...refusedLater, valid, valid];
    const concurrent = await Promise.all(all.map(one => client.submit(one)));
    answers.push(
      concurrent.map(({ status, text }) => `${status} ${text.replace(/"hash":"[^"]*"/, '"hash":"…"')}`),
    );
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]?.map(answer => answer.slice(0, 3))).toEqual([
    ...Array<string>(15).fill('400'),
    '201',
    '400',
  ]);
});
