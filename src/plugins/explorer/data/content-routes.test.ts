import { describe, expect, it } from 'vitest';
import { alice, bob, serve, type Client } from '../../../http/testing/server.ts';

type View = Readonly<Record<string, unknown>>;

const read = async <T = View>(client: Client, path: string, query: Readonly<Record<string, string>> = {}) => {
  const { body } = await client.get(`__sim/${path}`, query);
  return body as T;
};

/** A collection in schema 2.0 with a star and a planet of Alice's, which is nested in it, and a planet of Bob's. */
async function stars(): Promise<Client> {
  const client = await serve();
  const { address } = alice;
  const add = (path: string, body: View) => client.write(alice, 'POST', path, body);
  await add('collections/v2', {
    address,
    name: 'Stars',
    description: '',
    tokenPrefix: 'STR',
    default_token_image: { url: 'https://example.org/none.png' },
    permissions: { nesting: { tokenOwner: true } },
  });
  for (const [name, owner] of [
    ['Sun', alice],
    ['Mars', bob],
    ['Earth', alice],
  ] as const)
    await add('tokens/v2', {
      address,
      collectionId: 1,
      name,
      owner: owner.address,
      attributes: [{ trait_type: 'kind', value: name === 'Sun' ? 'star' : 'planet' }],
      ...(name === 'Sun' && { image: 'https://example.org/sun.png' }),
    });
  const ref = (tokenId: number) => ({ collectionId: 1, tokenId });
  await add('tokens/nest', { address, parent: ref(1), nested: ref(3) });
  return client;
}

describe('the explorer reads, of content in schema 2.0,', () => {
  it('tokens by owner and attribute, and how often each attribute is there', async () => {
    const client = await stars();
    const names = async (query: Readonly<Record<string, string>>) => {
      const answer = await read<{ tokens: { name: string }[]; total: number }>(client, 'tokens', {
        collectionId: '1',
        ...query,
      });
      expect(answer.total).toBe(answer.tokens.length);
      return answer.tokens.map(({ name }) => name);
    };
    expect(await names({})).toEqual(['Sun', 'Mars', 'Earth']);
    expect(await names({ owner: bob.address })).toEqual(['Mars']);
    expect(await names({ trait: 'kind: planet' })).toEqual(['Mars', 'Earth']);
    expect(await names({ trait: 'kind: planet', owner: bob.address })).toEqual(['Mars']);
    expect(await names({ trait: 'kind: moon' })).toEqual([]);
    expect(await read(client, 'traits', { collectionId: '1' })).toEqual({
      traits: [
        {
          name: 'kind',
          values: [
            { value: 'star', tokens: 1 },
            { value: 'planet', tokens: 2 },
          ],
        },
      ],
      isComplete: true,
    });
    expect((await client.get('__sim/traits', { collectionId: '2' })).status).toBe(404);
  });

  it('a token with its content, what it is nested in, and what is nested in it', async () => {
    const client = await stars();
    const own = { collectionId: '1', tokenId: '3' };
    expect(await read(client, 'token', own)).toMatchObject({
      name: 'Earth',
      image: 'https://example.org/none.png',
      attributes: [{ name: 'kind', value: 'planet' }],
      ancestors: [{ tokenId: 1, name: 'Sun', nested: 1 }],
      topmostOwner: alice.address,
      approvals: [],
      collection: { name: 'Stars', mode: 'Nft' },
    });
    expect(await read(client, 'token', { ...own, at: '3' })).toBeNull();
    expect(await read(client, 'children', { collectionId: '1', tokenId: '1' })).toMatchObject({
      tokens: [{ tokenId: 3, name: 'Earth' }],
      total: 1,
    });
    const { transactions } = await read<{ transactions: View[] }>(client, 'transactions', {
      collectionId: '1',
      tokenId: '1',
    });
    expect(transactions[0]).toMatchObject({
      method: 'transferFrom',
      tokens: [
        { tokenId: 3, name: 'Earth' },
        { tokenId: 1, name: 'Sun', image: 'https://example.org/sun.png' },
      ],
    });
  });

  it('what a text can mean, exact hits first', async () => {
    const client = await stars();
    const found = async (text: string, query = {}) =>
      (
        await read<{ hits: { kind: string; id: string; isExact: boolean }[] }>(client, 'search', {
          text,
          ...query,
        })
      ).hits.map(({ kind, id, isExact }) => `${kind} ${id}${isExact ? '' : ' ?'}`);
    expect(await found('1')).toEqual(['collection 1', 'block 1']);
    expect(await found('block 1')).toEqual(['block 1']);
    expect(await found('token 1/3')).toEqual(['token 1/3']);
    expect(await found('STR #2')).toEqual(['token 1/2']);
    expect(await found('star')).toEqual(['collection 1 ?']);
    expect(await found('mars')).toEqual(['token 1/2']);
    expect(await found('mars', { at: '2' })).toEqual([]);
    expect(await found('ar')).toEqual(['collection 1 ?', 'token 1/2 ?', 'token 1/3 ?']);
    expect(await found(bob.address.slice(0, 8))).toEqual([`account ${bob.address} ?`]);
    const { hash } = await client.head();
    expect(await found(hash)).toEqual(['block 5']);
    expect(await found(hash.slice(0, 20))).toEqual(['block 5 ?']);
    expect(await found(`0x${'12'.repeat(32)}`)).toEqual([]);
  });
});
