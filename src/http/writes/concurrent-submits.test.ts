import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import { withBytes } from '../../service/extrinsics/payload.ts';
import { u32Hex } from '../../wire/signing/payload.ts';
import { createServer } from '../../plugins/server.ts';
import { alice, buildTransfer, carol, clientOf, edward, signed, type Client } from '../testing/server.ts';

/** A server with the opal world, and a client of it. */
async function serve(): Promise<{ readonly app: FastifyInstance; readonly client: Client }> {
  const { app } = await createServer({ blockTime: 'manual' });
  onTestFinished(async () => app.close());
  const client = clientOf(app);
  await client.fund(edward.address, 100);
  return { app, client };
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

it('executes transactions in the order in which they arrive', async () => {
  const { client } = await serve();
  const submits = await transfers(client, 48);
  const answers = await Promise.all(submits.map(one => client.submit(one)));
  expect(answers.map(({ status }) => status)).toEqual(submits.map(() => 201));
  const { client: other } = await serve();
  for (const one of await transfers(other, 48)) expect((await other.submit(one)).status).toBe(201);
  expect(await client.seal()).toEqual(await other.seal());
});

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

it('answers requests of one connection in their order', async () => {
  const { app, client } = await serve();
  const submits = await transfers(client, 24);
  const seal: Post = ['/opal/__sim/blocks', {}];
  const posts = submits.map((body): Post => ['/opal/extrinsic/submit', body]);
  const requests = [...posts.slice(0, 12), seal, ...posts.slice(12), seal];
  expect(await pipelined(app, requests)).toEqual(requests.map(() => '201'));

  const { client: other } = await serve();
  for (const [path, body] of requests) await other.raw('POST', path, JSON.stringify(body), json);
  expect(await client.head()).toEqual(await other.head());
});
