import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from '../server.ts';
import { alice } from '../../http/testing/server.ts';
import { explorerOf } from './index.ts';
import { pluginsWith, sampleRules } from './testing/rules.ts';

let server: Server;
beforeAll(async () => {
  server = await createServer({ plugins: pluginsWith(sampleRules) });
});
afterAll(() => server.app.close());

describe('the texts of rules', () => {
  it('are sent to a browser that has them only if they have changed', async () => {
    const { headers, body } = await server.app.inject('/spec/rules.json');
    expect(JSON.parse(body)).toEqual(sampleRules['rules.json']);
    const since = { 'if-none-match': String(headers.etag) };
    expect((await server.app.inject({ url: '/spec/rules.json', headers: since })).statusCode).toBe(304);
    expect((await server.app.inject('/spec/examples.json')).json()).toEqual(sampleRules['examples.json']);
  });

  it('are asked for again while a checkout makes them', async () => {
    let made: typeof sampleRules | undefined;
    const { app } = await createServer({ plugins: [explorerOf(() => Promise.resolve(made))] });
    const { statusCode, headers } = await app.inject('/spec/rules.json');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    made = sampleRules;
    expect((await app.inject('/spec/rules.json')).statusCode).toBe(200);
    await app.close();
  });

  it('are linked to by errors, and by the status of a transaction that a rule refused', async () => {
    const limits = { accountTokenOwnershipLimit: 1e9 };
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/opal/v1/collections?use=Result',
      headers: { authorization: 'Seed //Alice' },
      payload: { address: alice.address, name: 'A', description: '', tokenPrefix: 'A', limits },
    });
    expect(headers.link).toMatch(/^<\/spec\/(?:rules\/[\w.-]+|errors#\w+)>; rel="help"$/);
    expect((await server.app.inject('/nowhere')).headers.link).toBe(
      '</spec/errors#NotFoundError>; rel="help"',
    );
  });
});
