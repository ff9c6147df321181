import { encodeAddress } from '@polkadot/util-crypto';
import { expect, it, onTestFinished } from 'vitest';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { developmentAccounts, networks } from '../../../src/contract/networks.ts';
import { seed } from '../../harness/random-seed.ts';
import { startServer } from '../bench/processes/child.ts';
import { hostileClients } from './hostile-clients.ts';

/** How long the server is used. `MINUTES=6 npx vitest run spec/proofs/soak` does it for longer, and compares memory more strictly. */
const minutes = Number(process.env['MINUTES'] ?? 0.05);
const worldsAtOnce = 6;
/** Writes of a world before it is compared as a whole, deleted, and replaced by a new one. */
const lifetime = 40;
/** Hostile connections may stay open for 120 s, and until then there are more of them all the time. */
const [growthMax, warmUp] = minutes < 4 ? [1.5, 0.3] : [1.1, 130 / (minutes * 60)];

const { Alice, Bob } = developmentAccounts;
const [alice, bob] = [Alice, Bob].map(account => encodeAddress(account, networks.opal.ss58Prefix));

it('a server with many worlds beside hostile clients loses nothing, and its memory is flat', async () => {
  const { origin, measure, close } = await startServer('service', { keepBlocks: 64 }, ['--expose-gc']);
  onTestFinished(close);
  await used(origin, 'hostile').open();
  const hostile = hostileClients(origin, 'hostile');
  onTestFinished(() => hostile.close());

  const end = performance.now() + minutes * 60_000;
  let checked = 0;
  const work = async (place: number): Promise<void> => {
    for (let generation = 0; performance.now() < end; generation += 1) {
      const world = used(origin, `soak-${place}-${generation}`);
      await world.open();
      // The first ones end at different times, so that at any time there are worlds of every age.
      const writes = generation === 0 ? lifetime / (place + 1) : lifetime;
      while (world.writes() < writes && performance.now() < end) await world.operate();
      await world.close();
      checked += 1;
    }
  };
  const working = Promise.all(Array.from({ length: worldsAtOnce }, (_, place) => work(place)));
  await Promise.race([working, new Promise(done => setTimeout(done, minutes * 60_000 * warmUp))]);
  const before = await measure('heap');
  await working;
  expect((await measure('heap')) / before).toBeLessThan(growthMax);
  expect(checked).toBeGreaterThanOrEqual(worldsAtOnce);
  expect(hostile.opened).toBeGreaterThan(100);
});

/** A world, and what it must contain: each answer is compared with it, and at the end the nonce, which counts every accepted transaction. */
function used(origin: string, id: string) {
  const random = xoroshiro128plus(seed);
  const tokens = new Map<number, string | undefined>();
  let [nonce, minted] = [0, 0];
  const send = async (status: number, method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: 'Seed //Alice', 'content-type': 'application/json' };
    const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: sent === null ? {} : headers,
      body: sent,
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBe(status);
    return text === '' ? null : JSON.parse(text);
  };
  const read = (path: string): Promise<unknown> => send(200, 'GET', `/${id}/v1/${path}`);
  const write = (status: number, method: string, path: string, body: object): Promise<unknown> => {
    nonce += 1;
    return send(status, method, `/${id}/v1/${path}?use=Result`, { address: alice, collectionId: 1, ...body });
  };
  const mint = async (): Promise<void> => {
    minted += 1;
    const parsed = { collectionId: 1, tokenId: minted };
    expect(await write(201, 'POST', 'tokens', {})).toMatchObject({ parsed });
    tokens.set(minted, alice);
  };
  const tokensOfAlice = async (): Promise<void> => {
    const own = [...tokens].flatMap(([tokenId, owner]) =>
      owner === alice ? [{ collectionId: 1, tokenId }] : [],
    );
    const path = `tokens/account-tokens?collectionId=1&address=${alice}`;
    expect(await read(path)).toMatchObject({ tokens: own });
  };
  const acts: readonly ((token: number) => Promise<unknown>)[] = [
    mint,
    mint,
    tokensOfAlice,
    async tokenId => {
      const owner = tokens.get(tokenId);
      const found = await read(`tokens/owner?collectionId=1&tokenId=${tokenId}`);
      expect(found).toEqual(owner === undefined ? null : { owner });
    },
    async tokenId => {
      const isAllowed = tokens.get(tokenId) === alice;
      const transferred = isAllowed ? tokenId : minted + 1;
      await write(isAllowed ? 200 : 400, 'PATCH', 'tokens/transfer', { tokenId: transferred, to: bob });
      if (isAllowed) tokens.set(tokenId, bob);
    },
    async tokenId => {
      // The owner of a collection can burn the tokens of others, too.
      await write(tokens.delete(tokenId) ? 200 : 400, 'DELETE', 'tokens', { tokenId });
    },
    () => send(400, 'POST', `/${id}/v1/tokens?use=Result`, '{"address":'),
    async () => {
      const snapshot = (await send(201, 'POST', `/${id}/__sim/snapshots`, {})) as { readonly id: string };
      const before = [nonce, minted] as const;
      await mint();
      tokens.delete(minted);
      [nonce, minted] = before;
      await send(201, 'POST', `/${id}/__sim/snapshots/${snapshot.id}/revert`);
    },
  ];
  return {
    writes: () => nonce,
    open: async () => {
      await send(201, 'POST', '/__sim/worlds', { id });
      await write(201, 'POST', 'collections', { name: 'Soak', description: '', tokenPrefix: 'SOK' });
    },
    operate: () => acts[uniformInt(random, 0, acts.length - 1)]?.(uniformInt(random, 1, minted + 1)),
    close: async () => {
      await tokensOfAlice();
      expect(await read(`common/nonce?address=${alice}`)).toMatchObject({ nonce });
      expect(await read('collections/last-token-id?collectionId=1')).toMatchObject({ tokenId: minted });
      await send(200, 'DELETE', `/__sim/worlds/${id}`);
    },
  };
}
