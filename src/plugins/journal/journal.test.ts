import { u8aToHex } from '@polkadot/util';
import type { Har } from 'har-format';
import { describe, expect, vi } from 'vitest';
import type { Exchange, JournalEntry } from './shapes.ts';
import { listening } from '../../http/testing/base-url.ts';
import { it } from '../../http/testing/it.ts';
import {
  alice,
  bob,
  collectionBody,
  creation,
  serve,
  unfunded,
  useCreation,
  type Client,
  type Failed,
} from '../../http/testing/server.ts';
import type { Keys } from '../accounts/keys.ts';
import { faultsOf } from '../faults/faults.ts';
import { journalOf as storedJournalOf } from './journal.ts';

interface JournalList {
  readonly entries: readonly JournalEntry[];
  readonly first: number;
  readonly last: number;
}

const journalOf = async (
  client: Client,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Exchange[]> =>
  (await client.get<{ exchanges: Exchange[] }>('__sim/journal', query)).body.exchanges;

describe('the journal of a world', () => {
  it('has what clients sent and got, in order of arrival, but no control requests and no keys', async ({
    client,
  }) => {
    await client.at('quartz').get('chain/properties');
    const answer = await useCreation(client, 'Submit', creation, { authorization: 'Seed //Alice' });
    await client.head();
    await client.get('collections', { collectionId: 1 });
    const [submission, read, ...others] = await journalOf(client);
    expect(others).toEqual([]);
    expect(submission).toMatchObject({
      id: 1,
      method: 'POST',
      url: '/opal/collections?use=Submit',
      operation: 'createCollection',
      fault: null,
      request: { body: JSON.stringify(creation), headers: { authorization: '(not recorded)' } },
      response: { status: 201, body: answer.text, bodyBytes: Buffer.byteLength(answer.text) },
    });
    expect(read).toMatchObject({ id: 2, url: '/opal/collections?collectionId=1', operation: 'collection' });
  });

  it('is no scenario where the server makes none: the error says what does', async ({ client }) => {
    const { status, body } = await client.get<Failed>('__sim/journal/scenario');
    expect([status, body.error.message]).toEqual([404, expect.stringContaining('understudy record')]);
  });

  it('is searched by operation, method, URL, status, rule and outcome', async ({ client }) => {
    await client.get('collections', { collectionId: 1 });
    await client.get('collections/limits', { collectionId: 7 });
    await useCreation(client, 'Result', creation, { authorization: 'Seed //Alice' });
    await client.write(alice, 'DELETE', 'collections', { collectionId: 9 });
    const ids = async (query: Readonly<Record<string, string | number>>): Promise<number[]> =>
      (await journalOf(client, query)).map(({ id }) => id);
    expect(await ids({ operation: 'limits' })).toEqual([2]);
    expect(await ids({ method: 'DELETE' })).toEqual([4]);
    expect(await ids({ url: 'collectionId=7' })).toEqual([2]);
    expect(await ids({ status: 404 })).toEqual([2]);
    expect(await ids({ rule: 'collection.destroy.collection-exists' })).toEqual([6]);
    expect(await ids({ outcome: 'refused' })).toEqual([2, 6]);
    expect(await ids({ after: 4, limit: 1 })).toEqual([6]);
  });

  it('is searched by account and text, and listed without bodies from where a reader left off', async ({
    client,
  }) => {
    await client.get('balance', { address: bob.address });
    await client.get('chain/properties');
    await client.write(alice, 'POST', 'collections', { ...collectionBody, name: 'Ünïcards' });
    const list = async (query: Readonly<Record<string, string | number>>): Promise<JournalList> =>
      (await client.get<JournalList>('__sim/journal', { format: 'list', ...query })).body;
    const ids = async (query: Readonly<Record<string, string | number>>): Promise<number[]> =>
      (await list(query)).entries.map(({ id }) => id);
    expect(await ids({ account: bob.address })).toEqual([1]);
    expect(await ids({ account: u8aToHex(bob.publicKey) })).toEqual([1]);
    expect(await ids({ account: alice.address })).toEqual([3, 4]);
    expect(await ids({ text: 'ünïcards' })).toEqual([3]);
    const { entries, ...range } = await list({ after: 3 });
    expect(range).toEqual({ first: 1, last: 5 });
    expect(entries.map(({ operation, status, outcome }) => [operation, status, outcome])).toEqual([
      ['submit', 201, 'answered'],
      ['status', 200, 'answered'],
    ]);
    expect(entries[0]?.transactions[0]).toMatch(/^0x[0-9a-f]{64}$/);
    expect(entries[0]).not.toHaveProperty('request');
  });

  it('has requests that were not answered, or only in part', async () => {
    const { origin, worlds } = await listening({ blockTime: 'manual' });
    const url = `${origin}/opal/collections`;
    const world = worlds.get('opal');
    const [journal, faults] = [storedJournalOf(world), faultsOf(world)];
    const operations = ['stats', 'createCollection'];
    faults.add({ when: { operation: 'stats', skip: 1 }, times: 1, drop: 'after' }, operations);
    faults.add({ when: { operation: 'stats', skip: 1 }, times: 1, cut: 3 }, operations);
    const get = (): Promise<unknown> =>
      fetch(`${url}/stats`)
        .then(answer => answer.text())
        .catch(() => undefined);
    for (let sent = 0; sent < 4; sent += 1) await get();
    const waiting = fetch(`${url}?use=Result`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Seed //Alice' },
      body: JSON.stringify({ address: alice.address, ...collectionBody }),
      signal: AbortSignal.timeout(300),
    });
    await expect(waiting).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(journal.find()).toHaveLength(5));
    expect(journal.find().map(({ response }) => response?.status)).toEqual([
      200,
      undefined,
      200,
      200,
      undefined,
    ]);
    expect(journal.find({ outcome: 'unanswered' }).map(({ fault }) => fault)).toEqual(['fault-1', null]);
  });

  it('has no secrets: in URL, body and answer, under the right name and any other, and in no HAR', async ({
    client,
  }) => {
    const words = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk';
    const { body: keys } = await client.get<Keys>('account', { mnemonic: words });
    await client.get('account', { mnemonic: words, meta: '{"name":"mine"}' });
    await client.get('account', { mnemonik: words });
    await client.get('account', { mnemonic: words.repeat(20), 'mnemonic[a]': words });
    await client.post('account/generate', { mnemonic: words, password: words, meta: { name: 'mine' } });
    // Unknown paths, and a method that the path does not have.
    await client.get('acount', { mnemonic: words });
    await client.post('account', { pairType: 'ed25519', nested: [{ mnemonic: words }] });
    await client.send('POST', '', {
      jsonrpc: '2.0',
      id: 1,
      method: 'author_insertKey',
      params: ['aura', words],
    });
    await client.send('POST', '', { id: 1, method: 'author_insertKey', params: { suri: words } });
    // What no pattern finds: hexadecimal text.
    await client.get('account', { sead: keys.seed });
    const exchanges = await journalOf(client);
    const har = (await client.get('__sim/journal', { format: 'har' })).text;
    const made = JSON.parse(exchanges[4]?.response?.body ?? '') as Keys;
    expect(exchanges).toHaveLength(10);
    for (const secret of ['bottom', 'curtain', 'basket', keys.seed, keys.keyfile.encoded])
      expect([JSON.stringify(exchanges), har].some(text => text.includes(secret))).toBe(false);
    // All else is there.
    expect(exchanges[1]?.url).toContain('meta=');
    expect(exchanges[1]?.response?.body).toContain(keys.publicKey);
    expect([made.mnemonic, made.keyfile.encoded, made.keyfile.meta]).toEqual([
      '(not recorded)',
      '(not recorded)',
      // No shape knows its members.
      { name: '(not recorded)' },
    ]);
    expect(exchanges[2]?.response?.body).toContain('mnemonic is missing; the query has mnemonik');
    expect(exchanges[6]?.request.body).toContain('ed25519');
    expect(exchanges[7]?.request.body).toContain('author_insertKey');
  });

  it('has no secrets where the interface knows none, and all that only looks alike', async () => {
    const lines: string[] = [];
    const client = await serve({ log: (_operation, where, { message }) => lines.push(where, message) });
    const words = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk';
    const seed = `0x${'5e'.repeat(32)}`;
    await client.post('account', {
      pairType: 'ed25519',
      password: 'hunter2',
      meta: { passphrase: 'hunter2' },
    });
    await client.post('extrinsic/sign', { seed, signerPayloadJSON: {}, note: words });
    await client.post('collections', { ...creation, address: words, seed, password: 'hunter2' });
    await client.get('collections', { collectionId: 1, seed, note: words, password: 'hunter2' });
    await client.raw('POST', '/opal/collections', `{"password": "hunter2`);
    const data = { attributes: { seed: 'blue', word: 'the quick brown fox jumps over the lazy dog' } };
    await client.post('tokens', { address: alice.address, collectionId: 1, data });
    const exchanges = await journalOf(client);
    const har = (await client.get('__sim/journal', { format: 'har' })).text;
    for (const secret of ['hunter2', seed, 'bottom', 'curtain', 'basket'])
      for (const text of [JSON.stringify(exchanges), har, lines.join()]) expect(text).not.toContain(secret);
    expect(exchanges[2]?.request.body).toContain('"tokenPrefix"');
    expect(exchanges.at(-1)?.request.body).toContain(JSON.stringify(data));
  });

  it('can be cleared', async ({ client }) => {
    await client.get('chain/properties');
    await client.send('DELETE', '__sim/journal');
    await client.get('chain/properties');
    expect((await journalOf(client)).map(({ id }) => id)).toEqual([2]);
  });

  it('is an HTTP Archive with format=har', async ({ client }) => {
    await client
      .write(unfunded, 'POST', 'collections', { name: 'é', description: '', tokenPrefix: 'A' })
      .catch(() => undefined);
    const { log } = (await client.get<Har>('__sim/journal', { format: 'har' })).body;
    expect(log.version).toBe('1.2');
    const [{ request, response, startedDateTime } = expect.fail('no entry')] = log.entries;
    expect(Number.isNaN(Date.parse(startedDateTime))).toBe(false);
    expect(request).toMatchObject({
      method: 'POST',
      url: 'http://localhost:80/opal/collections',
      queryString: [],
    });
    expect(JSON.parse(request.postData?.text ?? '')).toHaveProperty('name', 'é');
    expect(response).toMatchObject({ status: 201, content: { mimeType: 'application/json; charset=utf-8' } });
  });
});

it('an unknown path is answered with the closest one', async ({ client }) => {
  const details = { closest: 'POST /opal/collections' };
  expect((await client.post('colections', {})).body).toMatchObject({
    error: { message: 'Cannot POST /opal/colections', details },
  });
  expect((await client.raw('POST', '/collections')).body).toMatchObject({ error: { details } });
});
