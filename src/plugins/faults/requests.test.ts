import { describe, expect } from 'vitest';
import type { Fault } from '../../contract/shapes/faults.ts';
import { exchange, listening } from '../../http/testing/base-url.ts';
import { it } from '../../http/testing/it.ts';
import {
  accepted,
  alice,
  bob,
  buildCreation,
  clientOf,
  collectionBody,
  serve,
  signed,
  type Client,
  type Method,
} from '../../http/testing/server.ts';

/** Adds a fault to the client's world. */
async function fault(client: Client, request: object): Promise<Fault> {
  return accepted(client.post('__sim/faults', request));
}

const statusesOf = async (client: Client, path: string, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await client.get(path)).status);
  return statuses;
};

const unavailable = { answer: { status: 503, body: { error: 'down' } } };

describe('which requests a fault applies to', () => {
  it('all of its world by default, but not those of other worlds and control routes', async ({ client }) => {
    await fault(client, unavailable);
    expect((await client.get('balance', { address: alice.address })).status).toBe(503);
    expect((await client.post('collections', {})).status).toBe(503);
    expect((await client.get('v1/chain/properties')).status).toBe(503);
    expect((await client.get('__sim/head')).status).toBe(200);
    expect((await client.at('quartz').get('chain/properties')).status).toBe(200);
  });

  it('those of its operations, at every alias', async ({ client }) => {
    await fault(client, { when: { operation: ['createCollection', 'balance'] }, ...unavailable });
    expect((await client.post('collection-new', {})).status).toBe(503);
    expect((await client.get('v1/balance', { address: alice.address })).status).toBe(503);
    expect((await client.get('chain/properties')).status).toBe(200);
  });

  it('those of its method and path', async ({ client }) => {
    await fault(client, { when: { method: 'GET', path: 'collections/*' }, ...unavailable });
    expect((await client.get('v1/collections/stats')).status).toBe(503);
    expect((await client.get('collections')).status).toBe(400);
    expect((await client.post('collections/admins', {})).status).toBe(400);
  });

  it('every third one after the first two, twice', async ({ client }) => {
    await fault(client, { when: { skip: 2, every: 3 }, times: 2, ...unavailable });
    const statuses = await statusesOf(client, 'chain/properties', 12);
    expect(statuses.map(status => status === 503)).toEqual(
      [0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0].map(applied => applied === 1),
    );
    expect((await client.get('__sim/faults')).body).toMatchObject({
      faults: [{ name: 'fault-1', matched: 12, applied: 2 }],
    });
  });

  it('a share of them, the same ones for the same seed', async () => {
    const runs = await Promise.all(
      ['one', 'one', 'two'].map(async seed => {
        const client = await serve({ seed });
        await fault(client, { when: { probability: 0.3 }, ...unavailable });
        return statusesOf(client, 'chain/properties', 100);
      }),
    );
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]).not.toEqual(runs[2]);
    const applied = runs[0]?.filter(status => status === 503).length;
    expect(applied).toBeGreaterThan(15);
    expect(applied).toBeLessThan(45);
  });

  it('the first fault that applies takes effect, until it is removed', async ({ client }) => {
    await fault(client, { name: 'first', when: { operation: 'chainProperties' }, answer: { status: 500 } });
    await fault(client, unavailable);
    expect(await statusesOf(client, 'chain/properties', 2)).toEqual([500, 500]);
    const { body } = await client.send('DELETE', '__sim/faults/first');
    expect(body).toMatchObject({ name: 'first', matched: 2, applied: 2 });
    expect(await statusesOf(client, 'chain/properties', 1)).toEqual([503]);
    await client.send('DELETE', '__sim/faults');
    expect(await statusesOf(client, 'chain/properties', 1)).toEqual([200]);
  });
});

describe('what a fault does', () => {
  it('answers a status, headers and a body, and names itself', async ({ client }) => {
    await fault(client, {
      name: 'limited',
      answer: { status: 429, headers: { 'retry-after': '7' }, body: { error: { message: 'slow down' } } },
    });
    const { status, headers, body } = await client.get('chain/properties');
    expect([status, headers['retry-after'], headers['understudy-fault']]).toEqual([429, '7', 'limited']);
    expect(body).toEqual({ error: { message: 'slow down' } });
  });

  it('answers an error without a body like every error, and any other status without a body', async ({
    client,
  }) => {
    await fault(client, { name: 'down', times: 1, answer: { status: 503 } });
    const { status, body } = await client.get('chain/properties');
    const error = { code: 'UN01000', name: 'FaultError', message: 'down: 503 Service Unavailable' };
    expect([status, body]).toEqual([503, { error }]);
    await fault(client, { times: 1, answer: { status: 500, body: '' } });
    expect(await client.get('chain/properties')).toMatchObject({ status: 500, text: '' });
    await fault(client, { times: 1, answer: { status: 500, body: 7 } });
    expect((await client.get('chain/properties')).body).toBe(7);
    await fault(client, { times: 1, answer: { status: 202 } });
    const accepted = await client.get('chain/properties');
    expect([accepted.status, accepted.text, accepted.headers['content-type']]).toEqual([202, '', undefined]);
  });

  it('delays, by a fixed time or one of a distribution', async ({ client }) => {
    await fault(client, { delay: 60, times: 1 });
    await fault(client, { delay: { min: 30, max: 50 }, times: 1 });
    await fault(client, { delay: { median: 20, sigma: 0.1 }, times: 1 });
    for (const least of [59, 29, 10]) {
      const start = performance.now();
      expect((await client.get('chain/properties')).status).toBe(200);
      expect(performance.now() - start).toBeGreaterThanOrEqual(least);
    }
  });

  it('reports a transaction as pending to its first requests for the status', async ({ client }) => {
    await fault(client, { pending: 2 });
    const hashes: string[] = [];
    for (const pair of [alice, bob]) {
      const body = { ...collectionBody, address: pair.address };
      const built = await client.build('POST', 'collections', body);
      hashes.push((await client.submit(signed(built, pair))).body.hash);
    }
    for (const hash of hashes) {
      const polls = [await client.status(hash), await client.status(hash), await client.status(hash)];
      expect(polls.map(({ isCompleted }) => isCompleted)).toEqual([false, false, true]);
      expect(polls[0]).toMatchObject({ status: 'pending', events: [], error: null });
    }
  });

  describe('on a connection', () => {
    it('drops it before the request is handled', async () => {
      const { client, send } = await faulty();
      await fault(client, { drop: 'before', when: { operation: 'submit' } });
      expect(await send(await creation(client))).toEqual({ text: '', error: undefined });
      expect((await client.head()).number).toBe(0);
    });

    it('drops it after the transaction was accepted, which a retry notices', async () => {
      const { client, send } = await faulty();
      await fault(client, { drop: 'after', times: 1, when: { operation: 'submit' } });
      const request = await creation(client);
      expect(await send(request)).toEqual({ text: '', error: undefined });
      expect((await client.head()).number).toBe(1);
      const { text } = await send(request);
      expect(text).toMatch(/^HTTP\/1.1 400/);
      expect((await client.head()).number).toBe(1);
    });

    it('resets it', async () => {
      const { client, send } = await faulty();
      await fault(client, { reset: 'before' });
      expect(await send(get)).toEqual({ text: '', error: 'ECONNRESET' });
    });

    it('cuts the body after some bytes', async () => {
      const { client, send } = await faulty();
      await fault(client, { cut: 10, times: 1 });
      await fault(client, { cut: 0 });
      const [ten, none] = [(await send(get)).text, (await send(get)).text];
      const whole = Number(/content-length: (\d+)/.exec(ten)?.[1]);
      expect(whole).toBeGreaterThan(100);
      expect(ten.split('\r\n\r\n')[1]).toBe('{"SS58Pref');
      expect(none.split('\r\n\r\n')[1]).toBe('');
    });

    it('stalls, and no longer than the server runs', async () => {
      const { client, send, close } = await faulty();
      await fault(client, { stall: 'after' });
      const answer = send(get);
      const first = await Promise.race([answer, new Promise(resolve => setTimeout(resolve, 100, 'waiting'))]);
      expect(first).toBe('waiting');
      await close();
      expect(await answer).toMatchObject({ text: '' });
    });
  });
});

describe('a fault that cannot work is refused with the reason', () => {
  it.each([
    [{}, 'the fault has no effect: give it one of delay, answer, drop'],
    [{ drop: 'before', cut: 3 }, 'drop and cut exclude each other: keep one of them'],
    [{ drop: 'now' }, 'drop must be one of before, after'],
    [{ answer: { status: 99 } }, 'status must be >= 200'],
    [{ delay: -1 }, 'delay must be >= 0'],
    [{ delay: { min: 5, max: 1 } }, 'delay.min must not be above delay.max, found 5 and 1'],
    [{ cut: 1, when: { operation: 'mnit' } }, 'when.operation names no operation: mnit; did you mean mint?'],
    [{ pending: 1, when: { operation: 'mint' } }, 'pending applies to status, not to mint'],
    [{ cut: 1, when: { verb: 'GET' } }, 'verb is not known here'],
    [{ cut: 1, whne: {} }, 'whne is not known here'],
    [{ cut: 1, when: { path: '/opal/v1/tokens' } }, 'when.path must not begin with /: it is what follows'],
    [{ cut: 1, when: { path: 'v1/tokens' } }, 'when.path must not begin with v1/: it is what follows'],
    [{ cut: 1, when: { path: '__sim/head' } }, 'faults do not apply to control routes'],
    [{ answer: { status: 204, body: {} } }, 'an answer with the status 204 has no body'],
    [{ answer: { status: 200, headers: { 'Content-Length': '5' } } }, 'leave it out'],
    [{ answer: { status: 200, headers: { 'x y': '1' } } }, 'answer.headers: '],
    [{ answer: { status: 200, headers: { x: 'a\nb' } } }, 'answer.headers: '],
  ])('%j', async (request, message) => {
    const client = await serve();
    await expect(fault(client, request)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message) as string,
    });
    expect((await client.get('__sim/faults')).body).toEqual({ faults: [] });
  });

  it('also for a name that is taken, and one that does not exist', async ({ client }) => {
    await fault(client, { name: 'slow', delay: 1 });
    await expect(fault(client, { name: 'slow', delay: 1 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('slow exists already') as string,
    });
    expect(await client.send('DELETE', '__sim/faults/fast')).toMatchObject({
      status: 404,
      body: { error: { message: 'No fault fast: there are slow' } },
    });
  });
});

/** A server on a port, and a function that sends bytes and returns all that comes back. */
async function faulty() {
  const { app, origin } = await listening();
  return {
    client: clientOf(app),
    close: () => app.close(),
    send: (request: string) => exchange(origin, request),
  };
}

const bytesOf = (method: Method, path: string, body = ''): string =>
  [
    `${method} /opal/${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...(body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');

const get = bytesOf('GET', 'chain/properties');

/** The bytes of a submission. */
const creation = async (client: Client): Promise<string> =>
  bytesOf('POST', 'extrinsic/submit', JSON.stringify(signed(await buildCreation(client), alice)));
