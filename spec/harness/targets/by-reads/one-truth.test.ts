import { afterAll, describe, expect, it } from 'vitest';
import type { HexString } from '@polkadot/util/types';
import type { Target } from '../../../model/target.ts';
import { brokenIn, playSequence } from '../../runner/play.ts';
import { allWritten } from '../../../sequences/written.ts';
import { rpc, submittingByRpc } from '../testing/by-rpc.ts';
import type { Connection } from '../connections/connection.ts';
import { httpTarget } from '../connections/http.ts';
import { openInjectedServer } from '../testing/injected.ts';
import { KeptReads } from './kept-reads.ts';
import { StorageDecoder } from '../testing/decoded-storage.ts';
import { byQueries, byRest, byStorage, type WayToRead } from '../testing/ways-to-read.ts';

/** Every sequence at this distance is played; with `SEQUENCES=all` all of them are, which takes minutes. */
const step = process.env['SEQUENCES'] === 'all' ? 1 : 120;

let decoder: StorageDecoder | undefined;

async function decoderOf(connection: Connection): Promise<StorageDecoder> {
  const answer = await rpc(connection, 'state_getMetadata', []);
  if (!('result' in answer)) throw new Error(answer.error.message);
  return (decoder ??= new StorageDecoder(answer.result as HexString));
}

/** Everything that a way to read says about these accounts and the collections with these ids. */
async function all(way: WayToRead, accounts: readonly string[], collections: number): Promise<unknown> {
  const found = [];
  for (const address of accounts) found.push({ address, ...((await way.account(address)) as object) });
  for (let id = 1; id <= collections; id += 1) {
    const collection = await way.collection(id);
    if (collection === null) continue;
    const tokens = await way.tokens(id);
    found.push({ id, collection, tokens });
    for (const address of accounts) found.push({ id, address, held: await way.held(id, address) });
    for (const tokenId of tokens) {
      found.push({ id, tokenId, token: await way.token(id, tokenId) });
      for (const address of accounts) {
        const amount = await way.amount(id, tokenId, address);
        const allowances = [];
        for (const to of accounts) allowances.push(await way.allowance(id, tokenId, address, to));
        found.push({ id, tokenId, address, amount, allowances });
      }
    }
  }
  return found;
}

describe.each(['document', 'chain'] as const)('the chain, profile %s', async profile => {
  const server = await openInjectedServer({ profile });
  afterAll(() => server.close());

  it(
    'obeys the rules, and is the same by REST, raw queries, and storage, after each write by JSON-RPC',
    { timeout: 1_200_000 },
    async () => {
      for (const sequence of allWritten(profile).filter((_, index) => index % step === 0)) {
        const connection = submittingByRpc(server.simulator().connection);
        const target = await httpTarget(connection, { profile });
        const accounts = target.actors.slice(0, 3).map(({ address }) => address);
        const write: Target['write'] = async request => {
          const receipt = await target.write(request);
          const [rest, queries] = [byRest(target), byQueries(connection)];
          const storage = await byStorage(connection, await decoderOf(connection));
          const stats = await rest.stats();
          expect([await queries.stats(), await storage.stats()]).toEqual([stats, stats]);
          const { created } = stats as { readonly created: number };
          const expected = await all(rest, accounts, created);
          expect(await all(storage, accounts, created), sequence.id).toEqual(expected);
          // No query that is asked answers coins.
          expect(expected, sequence.id).toMatchObject((await all(queries, accounts, created)) as object);
          return receipt;
        };
        const played = await playSequence(new KeptReads().over({ ...target, write }), sequence);
        expect([...brokenIn(played)], sequence.id).toEqual([]);
      }
    },
  );
});
