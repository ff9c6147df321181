import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeAddress } from '@polkadot/util-crypto';
import { newBaseUrl } from '../../../src/http/testing/base-url.ts';
import { connect } from '../../harness/targets/connections/connection.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { submittingByRpc } from '../../harness/targets/testing/by-rpc.ts';
import { signersOf } from '../../harness/targets/writing/signers.ts';
import type { WriteRequest } from '../../model/target.ts';
import { behind } from '../replay/environment.ts';
import { playScenario } from '../replay/play/play.ts';
import { scenarioIn } from '../replay/testing/play-steps.ts';
import { stage } from './testing/stage.ts';

const buyers = await signersOf(Array.from({ length: 9 }, (_, index) => `//Shop//buyer${index}`));
const actors = await signersOf();
const addresses = [...actors.slice(0, 2), ...buyers].map(({ pair }) => encodeAddress(pair.publicKey, 42));

const account = fc.constantFrom(...addresses);
/** Few ids, so that writes often agree on one. */
const id = fc.integer({ min: 1, max: 3 });

/** Writes that are accepted, or refused: no coins, no permission, no such token. */
const write = fc
  .record({ of: fc.uniqueArray(account, { minLength: 2, maxLength: 2 }), collectionId: id, tokenId: id })
  .chain(({ of: [address = '', to = ''], collectionId, tokenId }) => {
    const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };
    return fc.constantFrom<WriteRequest[]>(
      { operation: 'createCollection', body: { address, ...cards } },
      { operation: 'transferBalance', body: { address, destination: to, amount: tokenId } },
      { operation: 'mint', body: { address, collectionId } },
      { operation: 'transfer', body: { address, to, collectionId, tokenId } },
      { operation: 'setLimits', body: { address, collectionId, limits: { tokenLimit: 2 } } },
    );
  });

/** Requests of a client, by REST or JSON-RPC, and what control routes do meanwhile. */
const request = fc.oneof(
  { weight: 4, arbitrary: write.map(write => ({ write })) },
  { weight: 2, arbitrary: write.map(byRpc => ({ byRpc })) },
  fc.record({ collectionId: id, tokenId: id }).map(token => ({ token })),
  fc.record({ address: account, amount: fc.integer({ min: 1, max: 5 }) }).map(fund => ({ fund })),
  fc.record({ count: id }).map(blocks => ({ blocks })),
  fc.integer({ min: 1, max: 9 }).map(hours => ({ hours })),
);

it('of any session load, and play in process and on a new world', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 15, maxLength: 25 }), async requests => {
      const { baseUrl, record } = await stage();
      const connection = connect(baseUrl);
      const signers = [...actors, ...buyers];
      const client = await httpTarget(connection, { signers });
      const rpcClient = await httpTarget(submittingByRpc(connection), { signers });
      let time = Date.parse('2040-01-01T00:00:00Z');
      for (const one of requests) {
        if ('write' in one) await client.write(one.write);
        else if ('byRpc' in one) await rpcClient.write(one.byRpc);
        else if ('token' in one) await client.read('token', one.token);
        else if ('fund' in one) await connection.send('POST', '__sim/fund', one.fund);
        else if ('blocks' in one) await connection.send('POST', '__sim/blocks', one.blocks);
        else await connection.send('PATCH', '__sim/clock', { nextTime: (time += one.hours * 3_600_000) });
      }
      const { scenario: text, remarks } = await record();
      expect(remarks).toEqual([]);
      expect(text).not.toMatch(/has [\d.]+ OPL/);

      const scenario = scenarioIn(text);
      const there = await behind({ baseUrl: await newBaseUrl(), keys: [], dialect: undefined }, 'document');
      const target = await there.open(scenario, () => undefined);
      expect((await playScenario(target, scenario, { run: 'test', rules: false })).why, text).toBeUndefined();
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
