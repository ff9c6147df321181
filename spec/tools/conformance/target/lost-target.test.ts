import { once } from 'node:events';
import { createServer as createProxy, type Server as Proxy } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBaseUrl } from '../../../../src/http/testing/base-url.ts';
import { runConform, type Ended } from '../testing/run-conform.ts';
import type { ConformOptions } from '../options.ts';

/** Rules that a few dozen requests judge. */
const rules = ['collection.change-owner.owner-only', 'collection.create.name-length'];

/** What happens to a request: it is passed on, hangs, or its connection is closed. */
type Fate = 'passed' | 'hangs' | 'dropped';

let urls: readonly [string, string];
let proxy: Proxy;
/** The number of payloads that were submitted. */
let submits: number;
let fateOf: (isSubmit: boolean) => Fate;
let serviceOf: () => 0 | 1;
let target: string;

beforeAll(async () => {
  const newOrigin = async (): Promise<string> => new URL(await newBaseUrl({ simRoutes: false })).origin;
  urls = [await newOrigin(), await newOrigin()];
});

beforeEach(async () => {
  [submits, fateOf, serviceOf] = [0, () => 'passed', () => 0];
  proxy = createProxy(async (request, response) => {
    const isSubmit = request.url?.endsWith('/submit') === true;
    if (isSubmit) submits += 1;
    const fate = fateOf(isSubmit);
    if (fate === 'hangs') return;
    if (fate === 'dropped') return void request.socket.destroy();
    const body = await request.toArray();
    const answer = await fetch(`${urls[serviceOf()]}${request.url}`, {
      method: request.method ?? 'GET',
      ...(body.length === 0
        ? {}
        : { body: Buffer.concat(body), headers: { 'content-type': 'application/json' } }),
    });
    response.statusCode = answer.status;
    response.setHeader('content-type', 'application/json').end(await answer.text());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  target = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/opal`;
});
afterEach(() => {
  proxy.closeAllConnections();
  proxy.close();
});

const conform = (options: Partial<ConformOptions> = {}): Promise<Ended> =>
  runConform({ target, rules, timeout: 2_000, ...options });

describe('a target that stops answering in the middle of a run', { timeout: 120_000 }, () => {
  it('is a finding with the sequence, and what was judged until then is in the report', async () => {
    fateOf = () => (submits > 7 ? 'hangs' : 'passed');
    const ended = await conform();
    expect(ended.code, ended.err).toBe(1);
    expect(ended.report?.isComplete).toBe(false);
    const finding = ended.itemOf('target.answers-every-request');
    expect(finding).toMatchObject({ verdict: 'fail' });
    expect(finding?.why).toContain('nor to any other request since then');
    expect(finding?.evidence[0]?.steps.length).toBeGreaterThan(0);
    expect(finding?.evidence[0]?.reproduction).toContain(`--target ${target}`);
    expect(ended.report?.steps).toBeGreaterThan(0);
  });
});

describe('a target that leaves one request without an answer', { timeout: 120_000 }, () => {
  it('is judged to the end; the request is a finding', async () => {
    // A write is not repeated, because it may have had its effect.
    fateOf = isSubmit => (isSubmit && submits === 10 ? 'dropped' : 'passed');
    const ended = await conform();
    expect(ended.code, ended.err).toBe(1);
    expect(ended.report?.isComplete).toBe(true);
    expect(ended.itemOf('target.answers-every-request')?.why).toContain('while it answers others');
    for (const rule of rules) expect(ended.itemOf(rule)).toMatchObject({ verdict: 'pass' });
  });
});

describe('a target that starts again with an empty state', { timeout: 120_000 }, () => {
  // Enough collections that the first new ones do not have the ids of all that are gone.
  const many = ['collection.set-limits.*', 'collection.change-owner.*'];

  it('is a finding, and no rule about writes fails for it', async () => {
    serviceOf = () => (submits > 60 ? 1 : 0);
    const ended = await conform({ rules: many });
    expect(ended.code, ended.err).toBe(1);
    expect(ended.itemOf('target.keeps-its-state')?.why).toContain('restarted with an empty state');
    const failed = ended.report?.items.filter(({ verdict }) => verdict === 'fail');
    expect(failed?.map(({ id }) => id)).toEqual(['target.keeps-its-state']);
  });
});
