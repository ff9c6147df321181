import { KeyringProvider } from '@unique-nft/accounts/keyring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientName } from './published.ts';
import { ace, card, cards, pack } from './cases/cards.ts';
import { openTestServer, type Environment, type TestServer } from './environment.ts';
import { member, Driver } from './driver.ts';

/** The default export of `@unique-nft/sdk` since 0.2.11: sections under their newer names only. */
const thin = {
  'sdk-0.2.19': () => import('sdk-0.2.19'),
  'sdk-0.7.7': () => import('sdk-0.7.7'),
} satisfies Partial<Record<ClientName, () => Promise<unknown>>>;

const names = Object.keys(thin) as (keyof typeof thin)[];

describe.each(names)('the thin client of %s', { timeout: 4_000 }, clientName => {
  let server: TestServer;
  let environment: Environment;
  beforeAll(async () => {
    server = await openTestServer(clientName);
    environment = await server.environment();
  });
  afterAll(() => server.close());

  it('creates a collection and mints a token with a default account', async () => {
    const signer = await KeyringProvider.fromUri('//Alice');
    const Thin = member(await thin[clientName](), 'default') as new (options: object) => object;
    const client = new Thin({ baseUrl: environment.baseUrl, account: { signer, address: signer.address } });
    const driver = new Driver(client, clientName, signer);
    expect(await driver.attempt('collection.create', cards)).toMatchObject({ parsed: pack });
    const minting = { ...pack, data: card('Ace') };
    expect(await driver.attempt('token.create', minting)).toMatchObject({ parsed: ace });
    const body = await driver.call('token.get', ace);
    expect(await environment.plain.read('token', ace)).toEqual({ kind: 'body', body });
    expect(body).toMatchObject({ ...ace, name: { _: 'Ace' } });
    expect(await driver.call('common.getNonce', { address: driver.address })).toEqual({ nonce: 2 });
  });
});
