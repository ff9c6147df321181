import { memberIn, people, type DocumentClient, type Person, type Written } from './document-client.ts';

/** A schema with all kinds of content, as in the example of the interface. */
export const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://example.org/{infix}' },
  coverPicture: { ipfsCid: 'QmCover' },
};

const creation = { name: 'Harbour', description: 'Ships', tokenPrefix: 'SHP', mode: 'Nft' } as const;

/** Creates a collection of Alice with that schema; returns its id. */
export async function newCollection(client: DocumentClient, members: object = {}): Promise<number> {
  const body = { ...creation, schema, ...members };
  return Number(memberIn(await client.made('alice', 'POST', 'collection', body), 'collectionId'));
}

/** Mints a token with a name, by its owner or an admin; returns its id. */
export async function newToken(
  client: DocumentClient,
  collectionId: number,
  {
    by = 'alice',
    data = { name: { _: 'Mast' }, image: { ipfsCid: 'QmMast' } },
  }: { by?: Person; data?: object } = {},
): Promise<number> {
  return Number(memberIn(await client.made(by, 'POST', 'token', { collectionId, data }), 'tokenId'));
}

/** Mints a token nested in another of the same collection. */
export async function newBundle(
  client: DocumentClient,
  levels = 1,
): Promise<{ readonly collectionId: number; readonly tokenIds: readonly number[] }> {
  const collectionId = await newCollection(client, { permissions: { nesting: { tokenOwner: true } } });
  const tokenIds = [await newToken(client, collectionId)];
  for (let level = 0; level < levels; level += 1) {
    const parent = { collectionId, tokenId: tokenIds[level] };
    const tokenId = await newToken(client, collectionId);
    await client.made('alice', 'POST', 'token/nest', { parent, nested: { collectionId, tokenId } });
    tokenIds.push(tokenId);
  }
  return { collectionId, tokenIds };
}

/** The address of an account, as in a request body. */
export const addressOf = (person: Person): string => people[person].address;

/** Whether a write is done or refused. */
export const kind = async (write: Promise<Written>): Promise<string> => (await write).kind;

/** The status of a request, with an empty body for methods that need one. */
export const status = async (client: DocumentClient, method: string, path: string): Promise<number> =>
  (await client.send(method, path, method === 'GET' ? undefined : {})).status;

/** The collection as it is read. */
export const collectionOf = async (client: DocumentClient, collectionId: number): Promise<unknown> =>
  client.get(`collection?collectionId=${collectionId}`);

/** The token as it is read. */
export const tokenOf = async (
  client: DocumentClient,
  collectionId: number,
  tokenId: number,
): Promise<unknown> => client.get(`token?collectionId=${collectionId}&tokenId=${tokenId}`);

/** That many properties, of the keys `key0` and so on. */
export const propertiesOf = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ key: `key${index}`, value: 'v' }));

/** Permissions of these properties: admins and token owners may change them. */
export const permissionsOf = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `key${index}`,
    permission: { mutable: true, collectionAdmin: true, tokenOwner: true },
  }));
