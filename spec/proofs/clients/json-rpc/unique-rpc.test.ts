import { u8aToHex } from '@polkadot/util';
import { afterAll, describe, expect, it } from 'vitest';
import { tokenAddress } from '../../../../src/chain/state/address.ts';
import { uniqueRpc } from '../../../../src/plugins/json-rpc/apis/unique-rpc.ts';
import { nameOf } from '../../../../src/plugins/queries/codecs.ts';
import { start } from '../../../../src/http/testing/socket-fixture.ts';
import { connected, final } from './connected.ts';

const { api, alice, bob, tx, post, close } = await connected();
afterAll(close);

it('answers collections and tokens in the JSON of a node', async () => {
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: false };
  await final(
    tx('unique', 'createCollectionEx', {
      mode: { Fungible: 2 },
      name: [65, 0x20ac],
      tokenPrefix: 'AB',
      limits: { sponsoredDataRateLimit: { Blocks: 5 } },
      permissions: { nesting: { tokenOwner: true, collectionAdmin: false, restricted: [1] } },
      pendingSponsor: { Substrate: bob.address },
      properties: [{ key: 'a', value: '0x01ff' }],
      tokenPropertyPermissions: [{ key: 'b', permission }],
    }),
    alice,
  );
  const { result: stats } = (await post('unique_collectionStats')) as { result: { created: number } };
  expect(await post('unique_collectionById', [stats.created])).toMatchObject({
    result: {
      owner: alice.address,
      mode: { Fungible: 2 },
      name: [65, 0x20ac],
      description: [],
      token_prefix: [65, 66],
      sponsorship: { Unconfirmed: bob.address },
      limits: { sponsored_data_rate_limit: { Blocks: 5 }, token_limit: null },
      permissions: {
        access: 'Normal',
        mint_mode: false,
        nesting: { token_owner: true, collection_admin: false, restricted: [1] },
      },
      token_property_permissions: [
        { key: [98], permission: { mutable: true, collection_admin: true, token_owner: false } },
      ],
      properties: [{ key: [97], value: [1, 255] }],
      read_only: false,
      flags: { foreign: false, erc721metadata: false },
    },
  });
  await final(tx('unique', 'createCollectionEx', { mode: 'NFT' }), alice);
  expect(await post('unique_collectionById', [stats.created + 1])).toMatchObject({
    result: { mode: 'NFT', sponsorship: 'Disabled' },
  });
  expect(await post('unique_effectiveCollectionLimits', [stats.created + 1])).toMatchObject({
    result: { sponsored_data_rate_limit: 'SponsoringDisabled', account_token_ownership_limit: 100_000_000 },
  });
});

it('answers by each method, as JSON, what the runtime API answers in bytes', async () => {
  const [ofAlice, ofBob] = [{ Substrate: alice.address }, { Substrate: bob.address }];
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  const { result: stats } = (await post('unique_collectionStats')) as { result: { created: number } };
  const [nfts, pieces] = [stats.created + 1, stats.created + 2];
  const inToken = { Ethereum: tokenAddress({ collectionId: nfts, tokenId: 1 }) };
  const collection = {
    permissions: { nesting: { tokenOwner: true, collectionAdmin: false, restricted: null } },
    properties: [{ key: 'a', value: '0x01ff' }],
    tokenPropertyPermissions: [{ key: 'a', permission }],
  };
  const properties = [{ key: 'a', value: 'red' }];
  for (const call of [
    tx('unique', 'createCollectionEx', { mode: 'NFT', ...collection, pendingSponsor: ofAlice }),
    tx('unique', 'confirmSponsorship', nfts),
    tx('unique', 'addCollectionAdmin', nfts, ofBob),
    tx('unique', 'addToAllowList', nfts, ofBob),
    tx('unique', 'createItem', nfts, ofAlice, { NFT: { properties } }),
    tx('unique', 'createItem', nfts, inToken, 'NFT'),
    tx('unique', 'setAllowanceForAll', nfts, ofBob, true),
    tx('unique', 'approve', ofBob, nfts, 1, 1),
    tx('unique', 'createCollectionEx', { mode: 'ReFungible' }),
    tx('unique', 'createItem', pieces, ofAlice, { ReFungible: { pieces: 5 } }),
  ])
    await final(call, alice);
  const args: Readonly<Record<string, unknown>> = {
    collectionId: nfts,
    tokenId: 1,
    propertyKeys: null,
    account: ofAlice,
    owner: ofAlice,
    sender: ofAlice,
  };
  const empty: string[] = [];
  for (const [name, query] of Object.entries(uniqueRpc)) {
    const params = query.args.map(({ name: of }) => args[of] ?? (of === 'propertyKeys' ? null : ofBob));
    const { result } = (await post(`unique_${name}`, params)) as { result: unknown };
    const read = api.registry.createType(nameOf(query.result.type), result);
    const inBytes = await api.call['uniqueApi']?.[name]?.(...params);
    expect(inBytes?.toHex(), name).toBe(u8aToHex(Uint8Array.from([0, ...read.toU8a()])));
    if (read.isEmpty) empty.push(name);
  }
  expect(empty).toEqual([]);
});

describe('collection 0, the coins (spec/decisions/chain.md#coins-as-a-collection)', () => {
  const answer = async (name: string, ...params: unknown[]): Promise<unknown> =>
    post(`unique_${name}`, [0, ...params]);
  const ofBob = (): unknown => ({ substrate: bob.address });

  it('has the balances as amounts of token 0', async () => {
    const free = (await api.query['system']?.['account']?.(bob.address))?.toJSON();
    const { result } = (await answer('balance', ofBob(), 0)) as { result: string };
    expect(free).toMatchObject({ data: { free: `0x${BigInt(result).toString(16).padStart(32, '0')}` } });
    expect(await answer('balance', ofBob(), 1)).toMatchObject({ result: '0' });
    expect(await answer('accountTokens', ofBob())).toMatchObject({ result: [0] });
    const issued = await api.query['balances']?.['totalIssuance']?.();
    expect(await answer('totalPieces', 0)).toMatchObject({ result: issued?.toString() });
  });

  it.each([
    ['totalPieces', [1], null],
    ['tokenExists', [0], true],
    ['tokenExists', [1], false],
    ['tokenOwner', [0], null],
    ['topmostTokenOwner', [0], null],
    ['tokenProperties', [0], []],
    ['adminlist', [], []],
    ['lastTokenId', [], 0],
    ['totalSupply', [], 1],
    ['collectionById', [], null],
    ['effectiveCollectionLimits', [], null],
  ])('answers %s %j with %j', async (name, params, result) => {
    expect(await answer(name, ...params)).toMatchObject({ result });
  });

  it('does not exist under the profile document', async () => {
    const { rpc } = await start();
    expect(await rpc('unique_balance', [0, ofBob(), 0])).toMatchObject({ error: { code: -32_602 } });
  });
});
