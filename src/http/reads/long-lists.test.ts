import { beforeAll, describe, expect, test, vi } from 'vitest';
import { executeCall } from '../../chain/blocks/execution.ts';
import { calls, type Call } from '../../chain/calls/index.ts';
import { profiles } from '../../chain/profile.ts';
import { alice, bob, callOf, carol, plainCollection, richState } from '../../chain/testing/chain.ts';
import { tokenAddress } from '../../chain/state/address.ts';
import { genesisTime } from '../../chain/blocks/genesis.ts';
import { Worlds } from '../../service/worlds/worlds.ts';
import { serverOf } from '../server.ts';
import { journal } from '../../plugins/journal/index.ts';
import { journalOf } from '../../plugins/journal/journal.ts';

const collectionId = 1;
const parent = { collectionId, tokenId: 1 };
const listed = Array.from({ length: 120 }, (_, index) => `0x${(index + 16).toString(16).padStart(64, '0')}`);

/** The state after an accepted call. */
function after(before: ReturnType<typeof richState>, signer: string, call: Call): typeof before {
  const outcome = executeCall(before, call, signer, { profile: profiles.document, calls });
  if ('rule' in outcome) throw new Error(`expected ${call.name} to be accepted: ${outcome.rule}`);
  return outcome.state;
}

/** A block with that state. */
const blockWith = (state: ReturnType<typeof richState>) => ({
  number: 0,
  hash: '0x00' as const,
  parentHash: '0x00' as const,
  timestamp: genesisTime,
  state,
  receipts: [],
});

/** 600 tokens, 200 each of alice, bob and the first token. Every seventh of bob's is burned. */
function state(): ReturnType<typeof richState> {
  let now = richState();
  const apply = (signer: string, call: Call): void => void (now = after(now, signer, call));
  const nesting = { tokenOwner: true, collectionAdmin: true, restricted: null };
  apply(alice, callOf('unique.createCollectionEx', { ...plainCollection, permissions: { nesting } }));
  for (const owner of [alice, bob]) {
    const tokens = Array.from({ length: 200 }, () => ({ owner, properties: [] }));
    apply(alice, callOf('unique.createMultipleItemsEx', { collectionId, data: { kind: 'nft', tokens } }));
  }
  const nested = {
    collectionId,
    owner: tokenAddress(parent),
    data: { kind: 'nft', properties: [] },
  } as const;
  for (let minted = 0; minted < 200; minted += 1) apply(alice, callOf('unique.createItem', nested));
  for (let tokenId = 201; tokenId <= 400; tokenId += 7)
    apply(bob, callOf('unique.burnItem', { collectionId, tokenId, value: 1n }));
  for (const address of listed.toReversed())
    apply(alice, callOf('unique.addToAllowList', { collectionId, address }));
  return now;
}

const isLiving = (id: number): boolean => id < 201 || id > 400 || (id - 201) % 7 !== 0;
const living = Array.from({ length: 600 }, (_, index) => index + 1).filter(isLiving);
const refs = (ids: readonly number[]): object[] => ids.map(tokenId => ({ collectionId, tokenId }));

describe('lists (spec/decisions/service.md#small-reads)', () => {
  const worlds = new Worlds({});
  const { format } = worlds.add({ id: 'lists', from: blockWith(state()) });
  let app: Awaited<ReturnType<typeof serverOf>>['app'];
  beforeAll(async () => void ({ app } = await serverOf(worlds)));

  const all: [string, string, unknown[]][] = [
    ['collections/tokens', 'ids', living],
    [`tokens/account-tokens?address=${alice}`, 'tokens', refs(living.filter(id => id <= 200))],
    [`tokens/account-tokens?address=${bob}`, 'tokens', refs(living.filter(id => id > 200 && id <= 400))],
    [`tokens/account-tokens?address=${carol}`, 'tokens', []],
    [`tokens/account-tokens?address=${tokenAddress(parent)}`, 'tokens', refs(living.filter(id => id > 400))],
    ['tokens/children?tokenId=1', 'children', refs(living.filter(id => id > 400))],
    ['collections/allow-list', 'addresses', listed.map(format)],
  ];

  test.each(all)('%s: all items, and those of a page', async (path, member, items) => {
    const get = async (page: string): Promise<unknown> => {
      const url = `/lists/v1/${path}${path.includes('?') ? '&' : '?'}collectionId=1${page}`;
      const { body, headers } = await app.inject(url);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['content-length']).toBe(String(body.length));
      return JSON.parse(body);
    };
    expect(await get('')).toEqual({ [member]: items });
    expect(await get('&offset=150')).toEqual({ [member]: items.slice(150) });
    expect(await get('&limit=3&offset=50')).toEqual({ [member]: items.slice(50, 53) });
    expect(await get('&limit=100')).toEqual({ [member]: items.slice(0, 100) });
    expect(await get('&offset=5000')).toEqual({ [member]: [] });
  });

  test.each(['limit=0', 'limit=x', 'offset=-1', 'limit=1.5'])(
    'a page with %s is an invalid request',
    async page => {
      const { statusCode } = await app.inject(`/lists/v1/collections/tokens?collectionId=1&${page}`);
      expect(statusCode).toBe(400);
    },
  );
});

test('the journal has long lists too, of which the longest are cut', async () => {
  const worlds = new Worlds({});
  const tokens = Array.from({ length: 20_000 }, () => ({ owner: bob, properties: [] }));
  const mint = callOf('unique.createMultipleItemsEx', { collectionId, data: { kind: 'nft', tokens } });
  const world = worlds.add({ id: 'many', from: blockWith(after(state(), alice, mint)) });
  const { app } = await serverOf(worlds, { plugins: [journal] });
  const url = `/many/collections/tokens?collectionId=${collectionId}`;
  const [page, all] = [await app.inject(`${url}&limit=100`), await app.inject(url)];
  await vi.waitFor(() => expect(journalOf(world).find()).toHaveLength(2));
  const recorded = journalOf(world).find();
  await app.close();
  expect(all.body.length).toBeGreaterThan(100_000);
  expect(recorded.map(({ response }) => [response?.body, response?.bodyBytes])).toEqual([
    [page.body, page.body.length],
    [all.body.slice(0, 100_000), all.body.length],
  ]);
});
