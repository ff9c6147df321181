import dns, { type LookupAddress } from 'node:dns';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createServer } from '../server.ts';
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
} from '../testing/server.ts';

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
    const [client, receiver] = [await serve({}), await receive(200)];
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
    const [client, receiver] = [await serve({}), await receive(200)];
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
    const [client, receiver] = [await serve({}), await receive(200)];
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
    const [client, receiver] = [await serve({}), await receive(500, 200)];
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
    const [client, receiver] = [await serve({}), await receive(500)];
    const { status, body } = await submitWith<Status>(client, 'SubmitWatch', receiver.url, creation);
    expect(status).toBe(201);
    expect((await client.status(body.hash)).isCompleted).toBe(true);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 4_000 });
    await new Promise(resolve => setTimeout(resolve, 1_500));
    expect(receiver.received).toHaveLength(3);
    expect(logged).toEqual([expect.stringContaining('callback failed')]);
  });

  it('one to a closed port', async () => {
    const client = await serve({});
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
    const client = await serve({});
    const { status, body } = await submitWith<Failed>(client, 'Submit', callbackUrl, creation);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^callbackUrl must be a URL that begins with http:\/\/ or https:\/\//);
    expect(body.error.details).toMatchObject([{ property: 'callbackUrl', value: callbackUrl }]);
    expect((await client.head()).number).toBe(0);
  });
});

describe('a callback reaches only public addresses and this machine', () => {
  /** Replaces the resolution of names and all connections; nothing is sent. Returns the hosts of connections. */
  function isolate(resolved: string): string[] {
    const hosts: string[] = [];
    vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: unknown, done: LookupDone) =>
      done(null, [{ address: resolved, family: 4 }])) as unknown as typeof dns.lookup);
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
      this: net.Socket,
      ...args: unknown[]
    ) {
      const [{ host = '', lookup }] = (args as [[ConnectOptions]])[0];
      const connected = (): void => void hosts.push(host);
      if (net.isIP(host) !== 0) connected();
      else
        setImmediate(() =>
          lookup(host, { all: true }, error => (error === null ? connected() : this.destroy(error))),
        );
      return this;
    });
    // Without it, modules that import names from node:dns keep the originals.
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    return hosts;
  }
  type LookupDone = (error: Error | null, addresses?: readonly LookupAddress[]) => void;
  interface ConnectOptions {
    readonly host?: string;
    readonly lookup: (host: string, options: object, done: LookupDone) => void;
  }

  const privateUrls = [
    'http://10.0.0.1/',
    'http://192.168.1.1:8080/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0.0.0.0:3000/',
    'http://0x0a000001/',
  ];

  it.each(privateUrls)('not %s, which is refused with the request', async callbackUrl => {
    const hosts = isolate('10.0.0.1');
    const client = await serve({});
    const { status, body } = await submitWith<Failed>(client, 'Submit', callbackUrl, creation);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('--allow-private-callbacks')]);
    expect((await client.head()).number).toBe(0);
    expect(hosts).toEqual([]);
  });

  it('not a name that resolves to a private address', async () => {
    const hosts = isolate('10.0.0.1');
    const client = await serve({});
    const { status } = await submitWith(client, 'Submit', 'http://internal.example/', creation);
    expect(status).toBe(201);
    await vi.waitFor(() => expect(dns.lookup).toHaveBeenCalled());
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(hosts).toEqual([]);
  });

  it.each(['http://hooks.example/', 'http://93.184.215.14/'])('but %s', async callbackUrl => {
    const hosts = isolate('93.184.215.14');
    await submitWith(await serve({}), 'Submit', callbackUrl, creation);
    await vi.waitFor(() => expect(hosts).toEqual([new URL(callbackUrl).hostname]));
  });

  it('and private ones where that was allowed', async () => {
    const hosts = isolate('10.0.0.1');
    const client = await serve({ privateCallbacks: true });
    await submitWith(client, 'Submit', 'http://10.0.0.1/', creation);
    await vi.waitFor(() => expect(hosts).toEqual(['10.0.0.1']));
  });
});
