import { accepted, alice, bob, clientOf, type Client } from '../../../http/testing/server.ts';
import { createServer } from '../../server.ts';
import { pluginsWith, sampleRules } from './rules.ts';

/** An answer. */
export type View = Readonly<Record<string, unknown>>;
/** The members of a query. */
export type Query = Readonly<Record<string, string | number>>;

/** What a control route answers, as the page knows it. */
export type Answer<P extends string> = P extends keyof Answers ? Answers[P] : View;

/** The answer of a control route. */
export const read = <P extends string>(client: Client, path: P, query: Query = {}): Promise<Answer<P>> =>
  accepted(client.get<Answer<P>>(`__sim/${path}`, query));

/** The first collection, and a token in it. */
export const ofCollection = { collectionId: 1 };
export const token = (tokenId: number): { collectionId: number; tokenId: number } => ({
  ...ofCollection,
  tokenId,
});

/** A collection of three tokens, of which Bob holds one, and a refused transaction, each in a block. */
export async function addCards(client: Client): Promise<void> {
  await client.createCollection(alice, { name: 'Cards', tokenPrefix: 'CRD' });
  for (const { address: owner } of [alice, bob, alice])
    await client.as(alice).mint({ ...ofCollection, owner });
  await client
    .as(bob)
    .burn(token(1))
    .catch(() => undefined);
}

/** In schema 2.0 a star and a planet of Alice's, which is nested in it, and a planet of Bob's; a token in pieces. */
export async function addStars(client: Client): Promise<void> {
  const ofAlice = client.as(alice);
  await ofAlice.createCollectionV2({
    name: 'Stars',
    description: '',
    tokenPrefix: 'STR',
    default_token_image: { url: 'https://example.org/none.png' },
    permissions: { nesting: { tokenOwner: true } },
  });
  const image = 'https://example.org/sun.png';
  for (const members of [{ name: 'Sun', image }, { name: 'Mars', owner: bob.address }, { name: 'Earth' }]) {
    const attributes = [{ trait_type: 'kind', value: members.name === 'Sun' ? 'star' : 'planet' }];
    await ofAlice.mintV2({ ...ofCollection, ...members, attributes });
  }
  await ofAlice.nest({ parent: token(1), nested: token(3) });
  await ofAlice.createRefungibleCollection({ name: 'P', description: '', tokenPrefix: 'P' });
  await ofAlice.mintPieces({ collectionId: 2, amount: 10 });
  await ofAlice.transferPieces({ collectionId: 2, tokenId: 1, to: bob.address, amount: 7 });
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';

/** A server that listens, and a client of its world opal. */
export interface FilledServer {
  readonly url: string;
  readonly client: Client;
  readonly close: () => Promise<unknown>;
}

/**
 * Starts a server with a collection, three tokens and a refused transaction in opal: collection 1 in block 1, tokens 1 to 3 in blocks 2 to
 * 4, token 2 nested in 1 in block 5, 3 in 2 in block 6, and in block 7 a change of limits by Bob, which is refused.
 */
export async function openFilledServer(): Promise<FilledServer> {
  const { app } = await createServer({
    plugins: pluginsWith(sampleRules),
    recordScenario: async (baseUrl, after) => ({ scenario: `after ${after} of ${baseUrl}`, remarks: [] }),
  });
  const client = clientOf(app);
  const ofAlice = client.as(alice);
  await ofAlice.createCollection({
    name: 'Cards',
    description: '',
    tokenPrefix: 'CRD',
    permissions: { nesting: { tokenOwner: true, collectionAdmin: false } },
    schema: {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: '{infix}' },
      coverPicture: { url: 'data:image/png;base64,AAAA' },
      attributesSchemaVersion: '1.0.0',
      attributesSchema: { 0: { name: { _: 'suit' }, type: 'string' } },
    },
  });
  const image = { fullUrl: '', url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  for (const name of ['Ace', 'King', 'Queen'])
    await ofAlice.mint({
      ...ofCollection,
      data: { name: { _: name }, image, attributes: { suit: 'spades' } },
    });
  await ofAlice.nest({ parent: token(1), nested: token(2) });
  await ofAlice.nest({ parent: token(2), nested: token(3) });
  await client
    .as(bob)
    .setLimits({ ...ofCollection, limits: {} })
    .catch(() => undefined);
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), client, close: () => app.close() };
}
