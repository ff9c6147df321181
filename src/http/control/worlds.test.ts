import { describe, expect } from 'vitest';
import { genesisTime } from '../../chain/blocks/genesis.ts';
import { developmentAccounts, networks } from '../../contract/networks.ts';
import { plugins } from '../../plugins/index.ts';
import { describedRoutes } from '../routes/all-routes.ts';
import { it } from '../testing/it.ts';
import { alice, creation, edward, serve, signed, type Failed } from '../testing/server.ts';

describe('worlds', () => {
  it.each(Object.entries(networks))('%s is there at the start', async (id, { ss58Prefix, token }) => {
    const client = (await serve()).at(id);
    for (const path of ['chain/properties', 'common/properties', 'v1/common/chain-properties'])
      expect((await client.get(path)).body).toMatchObject({ SS58Prefix: ss58Prefix, token, decimals: 18 });
    expect(await client.head()).toMatchObject({ number: 0, timestamp: genesisTime });
  });

  it('are isolated from each other', async ({ client }) => {
    const others = async (): Promise<unknown> =>
      Promise.all(['quartz', 'unique'].map(async id => client.at(id).head()));
    const before = await others();
    await client.createCollection(alice);
    await client.fund(edward.address, 1);
    await client.snapshot('mine');
    expect(await others()).toEqual(before);
    expect(await client.at('quartz').read.collection({ collectionId: 1 })).toBeNull();
    expect((await client.at('quartz').post('__sim/snapshots/opal.mine/revert')).status).toBe(404);
  });

  it('begin with equal states and different genesis blocks', async ({ client }) => {
    const heads = await Promise.all(Object.keys(networks).map(async id => client.at(id).head()));
    expect(new Set(heads.map(({ hash }) => hash)).size).toBe(3);
    expect(new Set(heads.map(({ stateHash }) => stateHash)).size).toBe(1);
  });

  it.each(['collections', 'v1/collections', 'extrinsic/status', '__sim/head'])(
    'that are unknown are a 404 that names the known ones: %s',
    async path => {
      const client = (await serve()).at('opel');
      const message = 'No world opel: there are opal, quartz, unique';
      const error = { code: 'UN01008', name: 'NotFoundError', message };
      expect(await client.get(path, { collectionId: 1 })).toMatchObject({ status: 404, body: { error } });
    },
  );

  it.each([{ seed: 'other' }, { profile: 'chain' }] as const)(
    'have another genesis with %o',
    async options => {
      const [usual, other] = [await serve(), await serve(options)];
      const [{ hash, stateHash }, head] = [await usual.head(), await other.head()];
      expect(head.hash).not.toBe(hash);
      expect(head.stateHash).toBe(stateHash);
    },
  );
});

describe('the server reports', () => {
  it('its development accounts, with their current balances', async () => {
    const client = (await serve()).at('quartz');
    await client.createCollection(alice);
    const { address, freeBalance } = await client.read.balance({ address: alice.address });
    expect(freeBalance.unit).toBe('QTZ');
    const others = Object.keys(developmentAccounts).slice(2);
    expect((await client.get('__sim/accounts')).body).toMatchObject({
      accounts: [
        { name: 'Alice', uri: '//Alice', address, balance: freeBalance },
        { name: 'Bob', uri: '//Bob', balance: { amount: '1000000' } },
        ...others.map(name => ({ name })),
      ],
    });
  });
});

describe('POST __sim/worlds', () => {
  it('creates a world with all options', async ({ client }) => {
    const options = { network: 'quartz', profile: 'chain', blockTime: 'manual' };
    const { body } = await client.control('POST', 'worlds', { id: 'mine', ...options });
    expect(body).toEqual({ id: 'mine', baseUrl: 'http://localhost:80/mine' });
    const mine = client.at('mine');
    expect(await mine.read.chainProperties({})).toMatchObject({ SS58Prefix: 255, token: 'QTZ' });
    const prefix = { ...creation, tokenPrefix: 'sixteen-bytes-ok' };
    await mine.submit(signed(await mine.build('POST', 'collections', prefix), alice));
    expect((await mine.head()).number).toBe(0);
  });

  it('creates a world like opal with a new id by default', async () => {
    const client = await serve({});
    expect((await client.control('POST', 'worlds')).body).toMatchObject({ id: 'world-1' });
    await client.makeWorld({ id: 'world-2' });
    expect((await client.makeWorld()).world).toBe('world-3');
    expect(await client.at('world-1').read.chainProperties({})).toMatchObject({ SS58Prefix: 42 });
  });

  it.for([
    ['instant', 'instant'],
    ['manual', 'manual'],
    ['6s', 6_000],
    ['500ms', 500],
    ['1m', 60_000],
    ['250', 250],
    [1_000.4, 1_000],
  ])('takes block time %j', async ([given, blockTime], { client }) => {
    const world = await client.makeWorld({ blockTime: given });
    expect((await world.get('__sim/clock')).body).toMatchObject({ blockTime });
  });

  it.each(['opal', 'v1'])('refuses the id %s, which is taken', async id => {
    const error = { status: 409, name: 'ConflictError' };
    await expect((await serve()).makeWorld({ id })).rejects.toMatchObject(error);
  });

  it('refuses an unknown snapshot', async () => {
    const error = { status: 404, message: 'No snapshot opal.mine in any world' };
    await expect((await serve()).makeWorld({ from: 'opal.mine' })).rejects.toMatchObject(error);
  });
});

describe('DELETE __sim/worlds', () => {
  it('deletes a world, whose id is free again', async ({ client }) => {
    const mine = await client.makeWorld({ id: 'mine' });
    const { hash } = await mine.head();
    await mine.createCollection(alice);
    expect((await client.control('DELETE', 'worlds/mine')).body).toEqual({ id: 'mine' });
    expect((await mine.get('__sim/head')).status).toBe(404);
    expect((await client.control('DELETE', 'worlds/mine')).status).toBe(404);
    expect(await (await client.makeWorld({ id: 'mine' })).head()).toMatchObject({ number: 0, hash });
  });

  it('deletes a world that was there at the start, too', async ({ client }) => {
    await client.control('DELETE', 'worlds/unique');
    await expect(client.at('unique').head()).rejects.toThrow('No world unique: there are opal, quartz');
  });
});

describe('fund', () => {
  it.each([
    [1, '1000000000000000000'],
    [0.5, '500000000000000000'],
    [1e-18, '1'],
    [1e20, `1${'0'.repeat(38)}`],
    ['2', '2000000000000000000'],
    ['1.000000000000000001', '1000000000000000001'],
    ['123456789012345678.123456789012345678', '123456789012345678123456789012345678'],
  ])('gives %j coins exactly', async (amount, raw) => {
    const client = await serve();
    const { status, body } = await client.post('__sim/fund', { address: edward.address, amount });
    expect(status).toBe(201);
    expect(body).toMatchObject({ address: edward.address, balance: { raw } });
    expect(await client.balance(edward.address)).toBe(BigInt(raw));
  });

  it('adds the coins of an Ethereum address to its mirror', async ({ client }) => {
    const address = '0x17c4e6453cc49aaaaeaca894e6d9683e5eb5da7c';
    await client.fund(address, 2);
    expect(await client.balance(address)).toBe(2n * 10n ** 18n);
  });
});

describe('without control routes', () => {
  it('every control route is an unknown path, also in the description, and the interface is served', async () => {
    const client = await serve({ simRoutes: false });
    const routes = describedRoutes(plugins).flatMap(({ method, paths, isOfServer = false }) =>
      paths
        .filter(path => path.startsWith('__sim/'))
        .map(path => [method, `${isOfServer ? '' : '/opal'}/${path.replaceAll(/:\w+/g, 'x')}`] as const),
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const [method, url] of routes) {
      const { status, body } = await client.raw<Failed>(method, url);
      expect([status, body.error.message.split(':')[0]]).toEqual([404, `Cannot ${method} ${url}`]);
    }
    const { body } = await client.raw<{ paths: object }>('GET', '/openapi.json');
    expect(Object.keys(body.paths).filter(path => path.includes('__sim'))).toEqual([]);
    expect(await client.createCollection(alice)).toBe(1);
  });
});
