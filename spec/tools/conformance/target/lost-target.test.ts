import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { afterFile } from '../../../../src/testing/after-file.ts';
import { listening } from '../../../../src/http/testing/base-url.ts';
import { runConform } from '../testing/run-conform.ts';

/** Rules that a few dozen requests judge. */
const rules = ['collection.change-owner.owner-only', 'collection.create.name-length'];

/**
 * The base URL of a target in which a request, by the number of payloads that were submitted until then, is sent to this origin;
 * or it `hangs`, or is `dropped`: its connection is closed.
 */
async function targetIn(fateOf: (submits: number, isSubmit: boolean) => string): Promise<string> {
  let submits = 0;
  const proxy = createServer(async (request, response) => {
    const isSubmit = request.url?.endsWith('/submit') === true;
    if (isSubmit) submits += 1;
    const fate = fateOf(submits, isSubmit);
    if (fate === 'hangs') return;
    if (fate === 'dropped') return void request.socket.destroy();
    const body = Buffer.concat(await request.toArray());
    const answer = await fetch(`${fate}${request.url}`, {
      method: request.method ?? 'GET',
      ...(body.length === 0 ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    response.statusCode = answer.status;
    response.setHeader('content-type', 'application/json').end(await answer.text());
  });
  afterFile(() => proxy.close().closeAllConnections());
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/opal`;
}

const newService = async (): Promise<string> => (await listening({ simRoutes: false })).origin;

it('a target that stops answering is a finding with the sequence, beside what was judged until then', async () => {
  const service = await newService();
  const target = await targetIn(submits => (submits > 7 ? 'hangs' : service));
  const { code, err, report, itemOf } = await runConform({ target, rules, timeout: 2_000 });
  expect(code, err).toBe(1);
  expect(report?.isComplete).toBe(false);
  const finding = itemOf('target.answers-every-request');
  expect(finding).toMatchObject({ verdict: 'fail' });
  expect(finding?.why).toContain('nor to any other request since then');
  expect(finding?.evidence[0]?.steps.length).toBeGreaterThan(0);
  expect(finding?.evidence[0]?.reproduction).toContain(`--target ${target}`);
  expect(report?.steps).toBeGreaterThan(0);
});

it('a target that leaves one request without an answer is judged to the end; the request is a finding', async () => {
  const service = await newService();
  // A write is not repeated, because it may have had its effect.
  const target = await targetIn((submits, isSubmit) => (isSubmit && submits === 10 ? 'dropped' : service));
  const { code, err, report, verdicts, itemOf } = await runConform({ target, rules, timeout: 2_000 });
  expect(code, err).toBe(1);
  expect(report?.isComplete).toBe(true);
  expect(itemOf('target.answers-every-request')?.why).toContain('while it answers others');
  for (const rule of rules) expect(verdicts[rule]).toBe('pass');
});

it('a target that starts again with an empty state is a finding, and no rule about writes fails for it', async () => {
  const [first, second] = [await newService(), await newService()];
  const target = await targetIn(submits => (submits > 60 ? second : first));
  // Enough collections that the first new ones do not have the ids of all that are gone.
  const many = ['collection.set-limits.*', 'collection.change-owner.*'];
  const { code, err, report, itemOf } = await runConform({ target, rules: many, timeout: 2_000 });
  expect(code, err).toBe(1);
  expect(itemOf('target.keeps-its-state')?.why).toContain('restarted with an empty state');
  const failed = report?.items.filter(({ verdict }) => verdict === 'fail');
  expect(failed?.map(({ id }) => id)).toEqual(['target.keeps-its-state']);
});
