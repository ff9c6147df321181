import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createServer } from './server.ts';
import {
  alice,
  buildCreation,
  creation,
  edward,
  serve,
  signed,
  buildTransfer,
  type Answer,
  type Client,
  type Failed,
  type Status,
} from './testing/server.ts';

/** A server for callbacks. It records requests, and answers with the statuses in turn, then with the last one. */
interface Receiver {
  readonly url: string;
  readonly received: { readonly request: IncomingMessage; readonly status: Status }[];
}

/** HTTP statuses of the answers; 0 for no answer. */
async function receive(...answers: readonly number[]): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const server = createHttpServer((request, response) => {
    void text(request).then(body => {
      const answer = answers[Math.min(received.length, answers.length - 1)] ?? 200;
      received.push({ request, status: JSON.parse(body) as Status });
      if (answer > 0) response.writeHead(answer).end('thank you');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/done?x=1`, received };
}

const submitWith = async <T>(
  client: Client,
  use: string,
  callbackUrl: string,
  body: unknown,
): Promise<Answer<T>> =>
  client.post('collections', body, {
    query: { use, callbackUrl },
    headers: { authorization: 'Seed //Alice' },
  });

const once = async ({ received }: Receiver): Promise<Status> => {
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 4_000 });
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(received).toHaveLength(1);
  const [first] = received;
  if (first === undefined) throw new Error('expected one callback');
  return first.status;
};

describe('the status of a transaction is sent to its callbackUrl', () => {
  it.each(['Submit', 'SubmitWatch'])('with use=%s', async use => {
    const [client, receiver] = [await serve(), await receive(200)];
    const { body } = await submitWith<Status>(
      client,
      use,
      receiver.url,
      signed(await buildCreation(client), alice),
    );
    const status = await once(receiver);
    expect(status).toMatchObject({
      isCompleted: true,
      parsed: { collectionId: 1 },
      callbackUrl: receiver.url,
    });
    expect(status).toEqual(await client.status(body.hash));
    const { method, url, headers } = receiver.received[0]?.request ?? {};
    expect([method, url, headers?.['content-type']]).toEqual(['POST', '/done?x=1', 'application/json']);
  });

  it('with use=Result, also if a rule refuses it', async () => {
    const [client, receiver] = [await serve(), await receive(200)];
    const limits = { address: alice.address, collectionId: 1, limits: {} };
    const answer = await client.post('collections/set-limits', limits, {
      query: { use: 'Result', callbackUrl: receiver.url },
      headers: { authorization: 'Seed //Alice' },
    });
    expect(answer.status).toBe(400);
    expect(await once(receiver)).toMatchObject({ isError: true, error: { message: 'Collection not found' } });
  });

  it('with extrinsic/submit, when its block is sealed', async () => {
    const [client, receiver] = [await serve({ blockTime: 'manual' }), await receive(200)];
    const payload = signed(await buildCreation(client), alice);
    const query = { callbackUrl: receiver.url };
    const { body } = await client.post<Status>('extrinsic/submit', payload, { query });
    expect(await client.status(body.hash)).toMatchObject({ status: 'pending', callbackUrl: receiver.url });
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(receiver.received).toEqual([]);
    await client.seal();
    expect((await once(receiver)).hash).toBe(body.hash);
  });

  it('but not to the URL of an earlier submission of the same bytes, before a reset', async () => {
    const [client, receiver] = [await serve(), await receive(200)];
    const fund = async (): Promise<void> => client.fund(edward.address, 10);
    await fund();
    const payload = signed(await buildTransfer(client, edward), edward);
    await client.post('extrinsic/submit', payload, { query: { callbackUrl: receiver.url } });
    await once(receiver);
    await client.post('__sim/reset');
    await fund();
    const { body } = await client.submit(payload);
    expect(await client.status(body.hash)).not.toHaveProperty('callbackUrl');
    await once(receiver);
  });

  it('again after a pause, if the server did not accept it', async () => {
    const [client, receiver] = [await serve(), await receive(500, 200)];
    await submitWith(client, 'Submit', receiver.url, creation);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 4_000 });
    expect(receiver.received[1]?.status).toEqual(receiver.received[0]?.status);
  });
});

describe('a failed callback is logged and affects nothing else', () => {
  /** The lines of the log, which the tests do not print. */
  let logged: readonly string[];
  beforeEach(() => {
    const lines: string[] = [];
    logged = lines;
    const write = vi.spyOn(process.stderr, 'write').mockImplementation(line => lines.push(String(line)) > 0);
    return () => write.mockRestore();
  });

  it('one that is refused: it is sent at most three times', async () => {
    const [client, receiver] = [await serve(), await receive(500)];
    const { status, body } = await submitWith<Status>(client, 'SubmitWatch', receiver.url, creation);
    expect(status).toBe(201);
    expect((await client.status(body.hash)).isCompleted).toBe(true);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 4_000 });
    await new Promise(resolve => setTimeout(resolve, 1_500));
    expect(receiver.received).toHaveLength(3);
    expect(logged).toEqual([expect.stringContaining('callback failed')]);
  });

  it('one to a closed port', async () => {
    const client = await serve();
    const { status, body } = await submitWith<Status>(client, 'Result', 'http://127.0.0.1:1/', creation);
    expect([status, body]).toEqual([201, { isError: false, parsed: { collectionId: 1 } }]);
    expect((await client.head()).number).toBe(1);
  });

  it('one of a transaction that was reverted', async () => {
    const [client, receiver] = [await serve({ blockTime: 'manual' }), await receive(200)];
    await submitWith(client, 'Submit', receiver.url, creation);
    await client.post('__sim/reset');
    await client.seal(2);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(receiver.received).toEqual([]);
  });

  it('one without an answer, when the server closes', async () => {
    const { app } = await createServer();
    const receiver = await receive(0);
    await app.inject({
      method: 'POST',
      url: '/opal/collections',
      query: { use: 'Submit', callbackUrl: receiver.url },
      headers: { authorization: 'Seed //Alice' },
      payload: creation,
    });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    const gone = new Promise(resolve => receiver.received[0]?.request.socket.on('close', resolve));
    await app.close();
    await gone;
  });

  it.each([
    'nonsense',
    '',
    'ftp://127.0.0.1/done',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://user:secret@127.0.0.1/',
  ])('one whose URL is %s: the request is refused and nothing is submitted', async callbackUrl => {
    const client = await serve();
    const { status, body } = await submitWith<Failed>(client, 'Submit', callbackUrl, creation);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^callbackUrl must be a URL that begins with http:\/\/ or https:\/\//);
    expect(body.error.details).toMatchObject([{ property: 'callbackUrl', value: callbackUrl }]);
    expect((await client.head()).number).toBe(0);
  });
});
