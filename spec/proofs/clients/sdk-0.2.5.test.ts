import { KeyringProvider } from '@unique-nft/accounts/keyring';
import type { TokenId } from 'sdk-0.2.5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  card,
  openClientServer,
  parsedOf,
  withoutSecondPoll,
  type ClientServer,
} from './testing/published-client.ts';
import { cards } from './cases/cards.ts';

/** Flows of several methods; the matrix of clients tests each method by itself. */
describe('with @unique-nft/sdk 0.2.5', withoutSecondPoll, () => {
  let server: ClientServer;
  beforeAll(async () => {
    server = await openClientServer();
  });
  afterAll(() => server.close());

  const coinsOf = async (address: string): Promise<bigint> =>
    BigInt((await server.client.balance.get({ address })).availableBalance.raw);

  const createCards = async (): Promise<number> => {
    const { client, alice } = server;
    const created = await client.collections.creation.submitWaitResult({
      address: alice.address,
      ...cards,
      permissions: { nesting: { tokenOwner: true } },
      tokenPropertyPermissions: [
        { key: 'level', permission: { mutable: true, collectionAdmin: false, tokenOwner: true } },
      ],
    });
    return parsedOf(created).collectionId;
  };

  const mint = async (collectionId: number, name: string): Promise<TokenId> => {
    const { client, alice } = server;
    const body = { address: alice.address, collectionId, data: card(name) };
    return parsedOf(await client.tokens.create.submitWaitResult(body));
  };

  it('a card is minted with attributes by name and read with their values', async () => {
    const { client, alice } = server;
    const ace = await mint(await createCards(), 'Ace');
    const token = await client.tokens.get(ace);
    expect(token).toMatchObject({ ...ace, owner: alice.address, name: { _: 'Ace' } });
    expect(token.attributes).toMatchObject({
      '0': { name: { _: 'suit' }, value: { _: 'spades' }, rawValue: 1 },
      '1': { name: { _: 'motto' }, value: { _: 'I am Ace' }, rawValue: { _: 'I am Ace' } },
    });
  });

  it('a property that the owner may set stays with the token after a transfer', async () => {
    const { client, alice, bob } = server;
    const ace = await mint(await createCards(), 'Ace');
    const set = (address: string, value: string) =>
      client.tokens.setProperties.submitWaitResult(
        { address, ...ace, properties: [{ key: 'level', value }] },
        { signer: address === bob.address ? bob : alice },
      );
    parsedOf(await set(alice.address, '7'));
    const send = { address: alice.address, to: bob.address, ...ace };
    parsedOf(await client.tokens.transfer.submitWaitResult(send));
    expect((await set(alice.address, '8')).error).toMatchObject({ details: { name: 'NoPermission' } });
    parsedOf(await set(bob.address, '9'));
    const { properties } = await client.tokens.properties(ace);
    expect(properties.find(({ key }) => key === 'level')?.value).toBe('9');
  });

  it('a nested token moves with its parent and is unnested to another account', async () => {
    const { client, alice, bob, charlie } = server;
    const collectionId = await createCards();
    const [hand, ace] = [await mint(collectionId, 'Hand'), await mint(collectionId, 'Ace')];
    const nest = { address: alice.address, parent: hand, nested: ace };
    parsedOf(await client.tokens.nest.submitWaitResult(nest));
    const send = { address: alice.address, to: bob.address, ...hand };
    parsedOf(await client.tokens.transfer.submitWaitResult(send));
    const unnest = { address: bob.address, nested: ace, to: charlie.address };
    parsedOf(await client.tokens.unnest.submitWaitResult(unnest, { signer: bob }));
    expect(await client.tokens.owner(ace)).toEqual({ owner: charlie.address });
    expect(await client.tokens.isBundle(hand)).toEqual({ isBundle: false });
  });

  it('an account from a mnemonic receives and sends coins', async () => {
    const { client, alice } = server;
    const runner = await KeyringProvider.fromMnemonic(
      'legal winner thank year wave sausage worth useful legal winner thank yellow',
    );
    expect(await coinsOf(runner.address)).toBe(0n);
    const { address } = alice;
    const sent = { address, destination: runner.address, amount: 2.5 };
    parsedOf(await client.balance.transfer.submitWaitResult(sent));
    expect(await coinsOf(runner.address)).toBe(2_500_000_000_000_000_000n);

    const before = await coinsOf(address);
    const back = { address: runner.address, destination: address, amount: 0.01 };
    parsedOf(await client.balance.transfer.submitWaitResult(back, { signer: runner }));
    expect((await coinsOf(address)) - before).toBe(10_000_000_000_000_000n);
  });

  it('an account with another key type, funded by the control routes, creates a collection', async () => {
    const { client, worldUrl } = server;
    const funded = await KeyringProvider.fromUri('//Funded//here', 'ed25519');
    await fetch(`${worldUrl}/__sim/fund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: funded.address, amount: 10 }),
    });
    const body = { address: funded.address, ...cards };
    const created = await client.collections.creation.submitWaitResult(body, { signer: funded });
    const { collectionId } = parsedOf(created);
    expect((await client.collections.get({ collectionId })).owner).toBe(funded.address);
  });
});
