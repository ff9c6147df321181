import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServerLimits } from './limits.ts';
import { exchange, listening } from '../testing/base-url.ts';
import { connectError, start } from '../testing/socket-fixture.ts';

/** Sends text to a server with these limits; resolves with all that it answers until it closes the connection. */
const answerOf = async (limits: Partial<ServerLimits>, text: string): Promise<string> =>
  (await exchange((await listening({ limits })).origin, text)).text;

const get = 'GET /opal/chain/properties HTTP/1.1\r\nhost: localhost\r\n';
const getOnce = `${get}connection: close\r\n\r\n`;
const quick = { headersTimeout: 50, requestTimeout: 100, keepAliveTimeout: 50, checkInterval: 10 };

describe('clients that stall', () => {
  it.each([
    ['in the middle of their headers', get],
    [
      'in the middle of the body',
      `POST /opal/collections HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\ncontent-type: application/json\r\n\r\n{`,
    ],
    ['before they send anything', ''],
  ])('%s are answered 408 and disconnected', async (_where, text) => {
    const answer = await answerOf(quick, text);
    expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
    expect(answer).toContain('"name":"RequestTimeoutError","message":"The request did not arrive in time"');
  });

  it('after a request are disconnected', async () => {
    const slow = { ...quick, requestTimeout: 10_000, headersTimeout: 10_000 };
    expect(await answerOf(slow, `${get}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});

it('bytes that are not HTTP are answered with an error of the usual shape', async () => {
  expect(await answerOf({}, 'nonsense\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 Bad Request[^]*"name":"ValidationError"/,
  );
});

describe('more than a server takes', () => {
  it('connections are refused with 503, and the others are served', async () => {
    const { origin } = await listening({ limits: { connections: 2 } });
    const idle = connect(Number(new URL(origin).port), '127.0.0.1');
    void exchange(origin, get);
    await setTimeout(50);
    const { text } = await exchange(origin, getOnce);
    expect(text).toMatch(/^HTTP\/1\.1 503 Service Unavailable/);
    expect(text).toContain('The server has 2 open connections: close some, or use keep-alive');
    idle.end();
    await once(idle, 'close');
    expect((await exchange(origin, getOnce)).text).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('bytes that are no JSON keep the connection, if all of them arrived', async () => {
    const wrong = `POST /opal/tokens HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n{"a":`;
    const answers = await answerOf({}, wrong + wrong + getOnce);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('bytes of headers are refused with 431, and those of a body with 413', async () => {
    const limits = { headerBytes: 500, bodyBytes: 10 };
    const headers = await answerOf(limits, `${get}big: ${'x'.repeat(600)}\r\n\r\n`);
    expect(headers).toMatch(/^HTTP\/1\.1 431 [^]*"The headers of the request are too large"/);
    const body = '{"name":"too long"}';
    const post = `POST /opal/collections HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    expect(await answerOf(limits, post)).toMatch(/^HTTP\/1\.1 413 [^]*PayloadTooLargeError/);
  });

  it('sockets of a world are refused, those of another world are not', async () => {
    const { open } = await start({ limits: { socketsPerWorld: 2 } });
    await Promise.all([open(), open()].map(client => client.send('subscribe:blocks')));
    expect(await connectError(open())).toBe('World opal has 2 open sockets: close one first');
    await open('/quartz/socket.io').send('subscribe:blocks');
  });
});

/** Connections that the system completes for a process at most; only Linux says so. */
function systemBacklog(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

it.skipIf(systemBacklog() < 1_000)('a busy server lets 900 clients connect meanwhile', async () => {
  const port = Number(new URL((await listening()).origin).port);
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const clients = new Worker(
    `const { connect } = require('node:net');
    const { port, connected } = require('node:worker_threads').workerData;
    for (let count = 0; count < 900; count += 1)
      connect(port, '127.0.0.1', () => {
        if (Atomics.add(connected, 0, 1) === 899) Atomics.notify(connected, 0);
      }).on('error', () => undefined);`,
    { eval: true, workerData: { port, connected } },
  );
  onTestFinished(async () => void (await clients.terminate()));
  // This thread, which is that of the server, is busy meanwhile.
  const until = performance.now() + 2_000;
  for (let count = 0; count < 900 && performance.now() < until; count = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, count, 20);
  expect(Atomics.load(connected, 0)).toBe(900);
});
