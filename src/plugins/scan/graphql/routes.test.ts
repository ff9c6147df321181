import { expect, it } from 'vitest';
import { alice, serve } from '../../../http/testing/server.ts';

it('GET of GraphQL answers the document of its URL', async () => {
  const client = await serve();
  await client.createCollection(alice);
  const get = async (query: Readonly<Record<string, string>>) =>
    client.raw<{ data?: object; errors?: { message: string }[] }>(
      'GET',
      `/scan/${client.world}/v1/graphql?${String(new URLSearchParams(query))}`,
    );
  const query = 'query ($id: Float) { collections(where: { collection_id: { _eq: $id } }) { count } }';
  expect((await get({})).status).toBe(400);
  expect((await get({ query, variables: '{"id":1}' })).body).toEqual({
    data: { collections: { count: 1 } },
  });
  for (const variables of ['x', '1', '[]'])
    expect((await get({ query, variables })).body.errors?.[0]?.message).toBe(
      'variables must be an object in JSON',
    );
});
