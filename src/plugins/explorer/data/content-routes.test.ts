import { beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, filledBy, type Client } from '../../../http/testing/server.ts';
import { addStars, ofCollection, read, token, type Query } from '../testing/filled.ts';

describe('the explorer reads, of content in schema 2.0,', () => {
  let stars: Client;
  beforeAll(async () => {
    stars = await filledBy(addStars);
  });

  it('tokens by owner and attribute, and how often each attribute is there', async () => {
    const names = async (query: Query): Promise<unknown> =>
      (await read(stars, 'tokens', { ...ofCollection, ...query })).tokens.map(({ name }) => name);
    expect(await names({})).toEqual(['Sun', 'Mars', 'Earth']);
    expect(await names({ owner: bob.address })).toEqual(['Mars']);
    expect(await names({ trait: 'kind: planet' })).toEqual(['Mars', 'Earth']);
    expect(await names({ trait: 'kind: planet', owner: bob.address })).toEqual(['Mars']);
    expect(await names({ trait: 'kind: moon' })).toEqual([]);
    const values = [
      { value: 'star', tokens: 1 },
      { value: 'planet', tokens: 2 },
    ];
    expect(await read(stars, 'traits', ofCollection)).toEqual({
      traits: [{ name: 'kind', values }],
      isComplete: true,
    });
    expect((await stars.get('__sim/traits', { collectionId: 9 })).status).toBe(404);
  });

  it('content that no schema allows, which leaves other tokens in their lists', async () => {
    const client = await stars.makeWorld({ id: 'odd' });
    await addStars(client);
    const tokenData = '{"name":"Odd","attributes":[null,1,{"trait_type":2,"value":{}}]}';
    const content = { schemaName: 'unique', schemaVersion: '2.0.0', tokenData };
    const properties = Object.entries(content).map(([key, value]) => ({ key, value }));
    await client.as(alice).mint({ ...ofCollection, properties });
    const { tokens } = await read(client, 'tokens', ofCollection);
    expect(tokens.map(({ name }) => name)).toEqual(['Sun', 'Mars', 'Earth', 'Odd']);
    expect(await read(client, 'token', token(4))).toMatchObject({ attributes: [{ name: '' }] });
    expect((await client.raw('GET', '/scan/odd/v2/nfts')).status).toBe(200);
  });

  it('a token with its content, what it is nested in, and what is nested in it', async () => {
    expect(await read(stars, 'token', token(3))).toMatchObject({
      name: 'Earth',
      image: 'https://example.org/none.png',
      attributes: [{ name: 'kind', value: 'planet' }],
      ancestors: [{ tokenId: 1, name: 'Sun', nested: 1 }],
      topmostOwner: alice.address,
      approvals: [],
      collection: { name: 'Stars', mode: 'Nft' },
    });
    expect(await read(stars, 'token', { ...token(3), at: 3 })).toBeNull();
    expect(await read(stars, 'children', token(1))).toMatchObject({
      tokens: [{ tokenId: 3, name: 'Earth' }],
    });
  });

  it('who holds pieces of a token, or tokens of a collection, the greatest amount first', async () => {
    const holders = async (query: Query): Promise<unknown> => {
      const answer = await read(stars, 'holders', query);
      return { ...answer, holders: answer.holders.map(({ owner, amount }) => `${owner} ${amount}`) };
    };
    expect(await holders({ collectionId: 2, tokenId: 1 })).toEqual({
      holders: [`${bob.address} 7`, `${alice.address} 3`],
      total: '10',
      count: 2,
    });
    expect(await holders({ ...ofCollection, at: 4 })).toEqual({
      holders: [`${alice.address} 2`, `${bob.address} 1`],
      total: '3',
      count: 2,
    });
  });

  it('what a text can mean, exact hits first', async () => {
    const found = async (text: string, query = {}) => {
      const { hits } = await read(stars, 'search', {
        text,
        ...query,
      });
      return hits.map(({ kind, id, isExact }) => `${kind} ${id}${isExact ? '' : ' ?'}`);
    };
    expect(await found('1')).toEqual(['collection 1', 'block 1']);
    expect(await found('block 1')).toEqual(['block 1']);
    expect(await found('token 1/3')).toEqual(['token 1/3']);
    expect(await found('STR #2')).toEqual(['token 1/2']);
    expect(await found('star')).toEqual(['collection 1 ?']);
    expect(await found('mars')).toEqual(['token 1/2']);
    expect(await found('mars', { at: 2 })).toEqual([]);
    expect(await found('ar')).toEqual(['collection 1 ?', 'token 1/2 ?', 'token 1/3 ?']);
    expect(await found(bob.address.slice(0, 8))).toEqual([`account ${bob.address} ?`]);
    const { hash, number } = await stars.head();
    expect(await found(hash)).toEqual([`block ${number}`]);
    expect(await found(hash.slice(0, 20))).toEqual([`block ${number} ?`]);
    expect(await found(`0x${'12'.repeat(32)}`)).toEqual([]);
  });
});
