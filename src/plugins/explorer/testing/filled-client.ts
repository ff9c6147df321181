import { alice, bob, type Client } from '../../../http/testing/server.ts';

/** An answer. */
export type View = Readonly<Record<string, unknown>>;
/** The members of a query. */
export type Query = Readonly<Record<string, string | number>>;

/** What a control route answers, as the page knows it. */
export type Answer<P extends string> = P extends keyof Answers ? Answers[P] : View;

/** The answer of a control route. */
export const read = async <P extends string>(
  client: Client,
  path: P,
  query: Query = {},
): Promise<Answer<P>> => (await client.get<Answer<P>>(`__sim/${path}`, query)).body;

/** Submits a write in one request. */
const write = (client: Client, method: 'POST' | 'DELETE', path: string, body: View, seed = '//Alice') =>
  client.send(
    method,
    path,
    { address: alice.address, ...body },
    { query: { use: 'Submit' }, headers: { authorization: `Seed ${seed}` } },
  );

/** The first collection, and a token in it. */
export const ofCollection = { collectionId: 1 };
export const token = (tokenId: number): { collectionId: number; tokenId: number } => ({
  ...ofCollection,
  tokenId,
});

/** A collection of three tokens, of which Bob holds one, and a refused transaction, each in a block. */
export async function addCards(client: Client): Promise<void> {
  await write(client, 'POST', 'collections', { name: 'Cards', description: '', tokenPrefix: 'CRD' });
  for (const { address } of [alice, bob, alice])
    await write(client, 'POST', 'tokens', { ...ofCollection, owner: address });
  await write(client, 'DELETE', 'tokens', { address: bob.address, ...token(1) }, '//Bob');
}

/** In schema 2.0 a star and a planet of Alice's, which is nested in it, and a planet of Bob's; a token in pieces. */
export async function addStars(client: Client): Promise<void> {
  await write(client, 'POST', 'collections/v2', {
    name: 'Stars',
    description: '',
    tokenPrefix: 'STR',
    default_token_image: { url: 'https://example.org/none.png' },
    permissions: { nesting: { tokenOwner: true } },
  });
  const image = 'https://example.org/sun.png';
  for (const members of [{ name: 'Sun', image }, { name: 'Mars', owner: bob.address }, { name: 'Earth' }]) {
    const attributes = [{ trait_type: 'kind', value: members.name === 'Sun' ? 'star' : 'planet' }];
    await write(client, 'POST', 'tokens/v2', { ...ofCollection, ...members, attributes });
  }
  await write(client, 'POST', 'tokens/nest', { parent: token(1), nested: token(3) });
  const pieces = { collectionId: 2, tokenId: 1 };
  await write(client, 'POST', 'refungible/collection', { name: 'P', description: '', tokenPrefix: 'P' });
  await write(client, 'POST', 'refungible/tokens', { collectionId: 2, amount: 10 });
  const transfer = { ...pieces, from: alice.address, to: bob.address, recipient: bob.address, amount: 7 };
  await write(client, 'POST', 'refungible/tokens/transfer', transfer);
}
