import { Keyring } from '@polkadot/keyring';
import { u8aToHex } from '@polkadot/util';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asInterface, dialectV2 } from '../../harness/rest-v2/connection.ts';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import { connect } from '../../harness/targets/connections/connection.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { extrinsicOf, type SignedPayload } from '../../harness/targets/testing/by-rpc.ts';
import { loadTexts } from '../replay/testing/play-steps.ts';
import { recordScenario } from './record-scenario.ts';
import { stage } from './testing/stage.ts';

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };

await cryptoWaitReady();
const keyring = new Keyring({ type: 'sr25519' });
const addressOf = (uri: string): string => keyring.addFromUri(uri).address;

describe('a journal as a scenario', () => {
  it('recognises operations by all paths and aliases', async () => {
    const { send, record } = await stage();
    const address = addressOf('//Alice');
    const data = [{ data: {} }];
    await send('POST', 'v1/collection?use=Result', { address, ...cards });
    await send('POST', 'tokens/create-multiple?use=Result', { address, collectionId: '1', data });
    await send('DELETE', 'token?use=Result', { address, collectionId: 1, tokenId: 9 });
    await send('GET', 'v1/tokens/owner?collectionId=1&tokenId=1');
    await send('GET', `collection/allow-list?collectionId=1&hash=0x${'0'.repeat(64)}`);
    const { size, scenario, remarks } = await record();
    expect(size).toEqual({ writes: 3, reads: 1 });
    expect(remarks).toEqual([expect.stringContaining('allowList at an earlier block is not recorded')]);
    expect(scenario).toContain(
      "do: mintTokens\n    with: { collectionId: '${cards}', tokens: [ { data: {} } ] }",
    );
    expect(scenario).toContain('fails: common.TokenNotFound');
    expect(scenario).toContain(
      "read: tokenOwner\n    with: { collectionId: '${cards}', tokenId: '${token1}' }",
    );
  });

  it('has the writes of REST v2 as those with their effect', async () => {
    const { baseUrl, record } = await stage();
    const connection = asInterface(connect(baseUrl.replace(/opal$/, 'v2/opal')));
    const dialect = { ...ownDialect, ...dialectV2 };
    const target = await httpTarget(connection, { dialect });
    const [address, to] = [addressOf('//Alice'), addressOf('//Bob')];
    const ace = { address, collectionId: 1, tokenId: 1 };
    await target.write({ operation: 'createCollection', body: { address, ...cards } });
    await target.write({ operation: 'mint', body: { address, collectionId: 1 } });
    await target.write({ operation: 'transfer', body: { ...ace, to } });
    await target.write({ operation: 'transfer', body: { ...ace, to } });
    const { size, scenario, remarks } = await record();
    expect(size).toEqual({ writes: 4, reads: 0 });
    expect(scenario).toMatch(/do: createCollection.*do: mintTokens.*do: transferToken/s);
    expect(scenario).toContain('fails: common.NoPermission');
    expect(remarks).toEqual([]);
  });

  it('has each transaction of a batch of JSON-RPC, but none that is malformed', async () => {
    const { send, record } = await stage();
    const extrinsics = [];
    for (const uri of ['//Alice', '//Bob']) {
      const creation = { address: addressOf(uri), ...cards };
      const built = await send('POST', 'collections?use=Sign', creation, `Seed ${uri}`);
      extrinsics.push(u8aToHex(extrinsicOf((await built.json()) as SignedPayload)));
    }
    const submits = [...extrinsics, '0x00'].map((extrinsic, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'author_submitExtrinsic',
      params: [extrinsic],
    }));
    await send('POST', '', submits);
    const { size, scenario, remarks } = await record();
    expect(size).toEqual({ writes: 2, reads: 0 });
    expect(scenario).toMatch(/as: alice\n    do: createCollection[^]*as: bob\n    do: createCollection/);
    expect(remarks).toEqual([
      expect.stringContaining('a transaction that no operation of the interface built'),
    ]);
  });

  it('has what the server signed, but nothing that a fault changed or that was cut off', async () => {
    const { send, record } = await stage();
    const address = addressOf('//Alice');
    await send('POST', '__sim/faults', { name: 'down', times: 1, answer: { status: 503 } });
    await send('POST', 'collections?use=Result', { address, ...cards });
    await send('POST', '__sim/faults', { name: 'slow', delay: 1 });
    await send('POST', 'collections?use=Result', { address, ...cards });
    await send('DELETE', '__sim/faults/slow');
    await send('POST', '__sim/faults', { name: 'lost', drop: 'before' });
    await send('GET', 'collections/stats').catch(() => undefined);
    await send('DELETE', '__sim/faults/lost');
    await send('GET', 'collections/limits?collectionId=1');
    await send('GET', 'no-such-path');
    // The fault must be there, so that its effect is known.
    await send('POST', '__sim/faults', { name: 'slow', delay: 1 });
    const { size, scenario, remarks } = await record();
    expect(size).toEqual({ writes: 1, reads: 1 });
    expect(remarks).toEqual([
      'request 1, POST /opal/collections?use=Result, is not recorded: the fault down was applied',
      'request 3, GET /opal/collections/stats, is not recorded: it was not answered',
    ]);
    expect(scenario).toContain('do: createCollection');
  });

  it('has coins and blocks as steps, actors for accounts that had coins before, and no secrets', async () => {
    const { send, record } = await stage();
    const poor = addressOf('//Poor');
    const rich = [1, 2, 3, 4, 5, 6, 7].map(index => addressOf(`//Rich${index}`));
    const create = (address: string, name: string, seed: string): Promise<Response> =>
      send('POST', 'collections?use=Result', { ...cards, address, name, password: 'abc' }, `Seed ${seed}`);
    const fund = (address: string): Promise<Response> =>
      send('POST', '__sim/fund', { address, amount: '5.5' });
    for (const address of rich) await fund(address);
    // The end of the journal is recorded as if the coins had been given before.
    for (const [index, address] of rich.entries()) await create(address, 'Cards', `//Rich${index + 1}`);
    await create(poor, 'Cards', '//Poor');
    await fund(poor);
    await create(poor, `${'abandon '.repeat(11)}about`, '//Poor');
    await send('POST', '__sim/blocks', { to: 20 });
    await create(poor, 'Cards', '//Poor');
    const { scenario, remarks } = await record(rich.length);
    expect(remarks).toEqual([expect.stringContaining('a member may be a secret')]);
    expect(scenario).toContain(
      "account1: alice\n  account2: bob\n  account3: charlie\n  account4: dave\n  account5: eve\n  account6: ferdie\n  account7: //Account7\n  account8: //Account8\nsteps:\n  - fund: { account7: '1000000' }",
    );
    expect(scenario).toContain("- fund: { account8: '5.5' }\n\n  - blocks: 1\n");
    expect(scenario).toMatch(/fails: <matches \^Insufficient balance>/);
  });

  it('lists malformed requests that it cannot record, each with its reason', async () => {
    const { baseUrl, send, record } = await stage();
    await send('POST', 'tokens', '{"address":');
    await send('POST', 'tokens', 7);
    await send('POST', 'tokens?use=Result', []);
    await send('POST', 'tokens?use=BuildBatch', [null, {}]);
    await send('POST', 'tokens', { address: 5, collectionId: 'x' });
    await send('POST', 'tokens?use=BuildBatch', [{}, {}]);
    await send('POST', 'collections?use=Result', { address: 5 });
    await fetch(`${baseUrl}/tokens`, { method: 'POST', body: '{"address": 1}' });
    await send('GET', 'collections/stats');
    await send('GET', 'collections/limits?collectionId=1');
    const { size, remarks } = await record();
    expect(size).toEqual({ writes: 0, reads: 1 });
    const tokens = 'POST /opal/tokens';
    const unreadable = 'mint is not recorded: its body is not a JSON object';
    const message = 'address must be string; collectionId must be integer';
    expect(remarks).toEqual([
      `request 1, ${tokens}: ${unreadable} (Body is not valid JSON but content-type is set to 'application/json')`,
      `request 2, ${tokens}: ${unreadable} (body must be object)`,
      `request 3, ${tokens}?use=Result: ${unreadable} (body must be object)`,
      expect.stringContaining(`${tokens}?use=BuildBatch: ${unreadable} (`),
      `request 5, ${tokens}: mint is not recorded: it was refused (${message}), and it does not say who signs`,
      expect.stringContaining('mint is not recorded: several writes at once were refused ('),
      expect.stringContaining('createCollection is not recorded: it was refused when it was submitted ('),
      expect.stringContaining(`request 8, ${tokens}: ${unreadable} (Invalid Content-type header`),
    ]);
  });

  it('takes no body of a request for an internal error', async () => {
    const { baseUrl, send } = await stage();
    const address = addressOf('//Alice');
    // Members of odd values, also below those that an operation has.
    const names = ['collectionId', 'tokenId', 'data', 'tokens', 'name', 'permissions', 'calls', 'nested'];
    const paths = ['collections', 'tokens', 'tokens/create-multiple', 'tokens/nest', 'common/batching'];
    const members = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }));
    const body = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      members.map(some => ({ ...some, address })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('Build', 'Result'),
        fc.constantFrom(...paths),
        body,
        async (use, path, sent) => void (await send('POST', `${path}?use=${use}`, JSON.stringify(sent))),
      ),
      { numRuns: 60 },
    );
    // Not played: some bodies are malformed in a way that no rule describes.
    const { size, scenario, remarks } = await recordScenario({ target: baseUrl });
    expect(size.writes).toBeGreaterThan(9);
    expect(loadTexts({ 'a.yaml': scenario }).explanation).toBe('');
    expect(remarks.filter(text => /(?:Type|Reference|Range)Error/.test(text))).toEqual([]);
  });

  it('leaves out reads while a transaction was pending, and reports the end of the journal', async () => {
    const { send, record } = await stage({ blockTime: 'manual' });
    const address = addressOf('//Alice');
    for (let request = 0; request < 1_000; request += 1) await send('GET', 'chain/properties');
    const submitted = await send('POST', 'collections?use=Submit', { address, ...cards });
    const { hash } = (await submitted.json()) as { readonly hash: string };
    await send('GET', 'collections/limits?collectionId=1');
    await send('POST', '__sim/blocks');
    await send('GET', `extrinsic/status?hash=${hash}`);
    await send('GET', 'collections/limits?collectionId=1');
    await send('POST', 'collections?use=Submit', { address, ...cards });
    const { size, scenario, remarks } = await record();
    expect(size).toEqual({ writes: 2, reads: 1 });
    expect(remarks).toEqual([
      expect.stringMatching(/^the journal begins with request \d+: older ones/),
      expect.stringMatching(/limits\?collectionId=1, is not recorded: a transaction was pending/),
      expect.stringMatching(/: step 4 may fail: the outcome of its transaction is not known$/),
    ]);
    expect(scenario.match(/may: fail/g)).toHaveLength(1);
  });

  it('needs a simulator with control routes', async () => {
    const { record } = await stage({ simRoutes: false });
    await expect(record()).rejects.toThrow(
      'no __sim/journal there: Cannot GET /opal/__sim/journal; record reads the journal of a world',
    );
  });
});
