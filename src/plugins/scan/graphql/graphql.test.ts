import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  type GraphQLType,
  type IntrospectionQuery,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, filledBy, serve, type Client } from '../../../http/testing/server.ts';

type Row = Readonly<Record<string, unknown>>;
interface Listed {
  readonly data: readonly Row[];
  readonly count: number;
}

interface Answered {
  readonly data?: Readonly<Record<string, Listed>>;
  readonly errors?: readonly { readonly message: string; readonly extensions?: object }[];
}

/** Sends a document to the indexer of a world. */
const send = async (client: Client, query: string, variables: object = {}) =>
  client.raw<Answered>('POST', `/scan/${client.world}/v1/graphql`, JSON.stringify({ query, variables }), {
    'content-type': 'application/json',
  });

/** The answer of a document that has no error. */
async function ask(
  client: Client,
  query: string,
  variables?: object,
): Promise<Readonly<Record<string, Listed>>> {
  const { body } = await send(client, query, variables);
  if (body.data === undefined || body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

/** Alice's collection, of whose five tokens the second is Bob's, the third nested in the first and the fifth burned, and one of Bob's. */
async function fill(client: Client): Promise<void> {
  const [ofAlice, collectionId] = [client.as(alice), 1];
  const permissions = { nesting: { tokenOwner: true, collectionAdmin: true } };
  await client.createCollection(alice, { name: 'Cards', permissions });
  for (let minted = 0; minted < 5; minted += 1) await ofAlice.mintToken({ collectionId });
  await ofAlice.transferToken({ collectionId, tokenId: 2, to: bob.address });
  await ofAlice.nestToken({ parent: { collectionId, tokenId: 1 }, nested: { collectionId, tokenId: 3 } });
  await ofAlice.burnToken({ collectionId, tokenId: 5 });
  await client.createCollection(bob);
}

/** The world of all tests that only read. */
let filled: Client;
beforeAll(async () => {
  filled = await filledBy(fill);
});

/** Arguments of lists of tokens, and the ids in them. */
const selections: readonly (readonly [args: string, ids: readonly number[]])[] = [
  [`where: { owner: { _eq: "${bob.address}" } }`, [2]],
  ['where: { _or: [{ token_id: { _eq: 5 } }, { is_sold: { _eq: "true" } }] }', [5, 3, 2]],
  ['where: { token_id: { _in: [1, 4] }, burned: { _eq: "false" } }', [4, 1]],
  ['where: { token_name: { _ilike: "tkn #_" }, parent_id: { _is_null: false } }', [3]],
  ['where: { _and: [{ token_id: { _neq: 1 } }, {}], token_id: { _in: [] } }', [5, 4, 3, 2]],
  ['limit: 2 offset: 1 order_by: { token_id: asc }', [2, 3]],
  ['offset: 10', []],
  ['limit: -1', []],
  // Nulls are last ascending and first descending; orders apply in the order of the names of columns.
  ['order_by: { parent_id: asc } limit: 1', [3]],
  ['order_by: { parent_id: desc } offset: 4', [3]],
  ['order_by: { parent_id: desc_nulls_last } limit: 1', [3]],
  ['order_by: { token_id: asc, is_sold: desc }', [2, 3, 1, 4, 5]],
  ['distinct_on: owner', [5, 2, 3]],
];

describe('lists', () => {
  it('filter by conditions, order, and have pages', async () => {
    const lists = selections.map(([args], at) => `l${at}: tokens(${args}) { count data { token_id } }`);
    const answer = await ask(filled, `{ ${lists.join(' ')} }`);
    const found = selections.map(([args], at) => [args, answer[`l${at}`]?.data.map(row => row['token_id'])]);
    expect(found).toEqual(selections);
  });

  it('have pages of ten rows, and all with the limit null', async () => {
    const { first, whole } = await ask(
      filled,
      '{ first: events { count data { method } } whole: events(limit: null) { count data { method } } }',
    );
    expect(first?.data).toHaveLength(10);
    expect(whole?.data).toHaveLength(whole?.count ?? 0);
    expect(first?.count).toBe(whole?.count);
  });

  it('have a row for each owner of a token if owners are asked for', async () => {
    const client = await serve();
    const collectionId = await client.createCollection(alice, { mode: 'ReFungible' });
    await client.as(alice).mintPieces({ collectionId, amount: 5 });
    await client.as(alice).transferPieces({ collectionId, tokenId: 1, to: bob.address, amount: 2 });
    const { plain, owned, owners } = await ask(
      client,
      `{ plain: tokens { count data { token_id type total_pieces } }
         owned: tokens(order_by: { tokens_amount: asc }) { count data { tokens_owner tokens_amount } }
         owners: token_owners(where: { amount: { _neq: "3" } }) { count data { owner amount } } }`,
    );
    expect(plain).toEqual({ count: 1, data: [{ token_id: 1, type: 'RFT', total_pieces: '5' }] });
    expect(owned?.data).toEqual([
      { tokens_owner: bob.address, tokens_amount: '2' },
      { tokens_owner: alice.address, tokens_amount: '3' },
    ]);
    expect(owned?.count).toBe(1);
    expect(owners?.data).toEqual([{ owner: bob.address, amount: '2' }]);
  });

  it('of collections have their tokens, and are found by them', async () => {
    const { collections } = await ask(
      filled,
      `{ collections(where: { tokens: { owner: { _eq: "${bob.address}" } } }) {
          count data { name type tokens_count holders_count transfers_count burned tokens(limit: 1, order_by: { token_id: asc }) { token_id } } } }`,
    );
    expect(collections).toEqual({
      count: 1,
      data: [
        {
          name: 'Cards',
          type: 'NFT',
          tokens_count: 4,
          holders_count: 3,
          transfers_count: 2,
          burned: false,
          tokens: [{ token_id: 1 }],
        },
      ],
    });
  });

  it('of every query answer their fields', async () => {
    const { body } = await send(filled, getIntrospectionQuery());
    const schema = buildClientSchema(body.data as unknown as IntrospectionQuery);
    const fieldsOf = (type: GraphQLType | undefined) => {
      const named = getNamedType(type);
      return isObjectType(named) ? Object.values(named.getFields()) : [];
    };
    const lists = fieldsOf(schema.getQueryType() ?? undefined).flatMap(({ name, type }) => {
      const rows = fieldsOf(type).find(
        field => field.name === 'data' && String(type) !== 'StatisticDataResponse!',
      );
      const fields = fieldsOf(rows?.type).filter(field => fieldsOf(field.type).length === 0);
      return rows === undefined ? [] : [{ name, fields: fields.map(field => field.name).join(' ') }];
    });
    expect(lists).toHaveLength(17);
    for (const { name, fields } of lists) {
      const where = name === 'attributes_v1' ? '(where: { collection_id: { _eq: 1 } })' : '';
      const { body: answer } = await send(filled, `{ ${name}${where} { count data { ${fields} } } }`);
      expect(answer.errors, name).toBeUndefined();
    }
  });
});

it('a token in no bundle has no tree', async () => {
  const query = '{ bundleTree(input: { collection_id: 1, token_id: 4 }) { token_id } }';
  const { body } = await send(filled, query);
  expect(body.errors?.[0]?.message).toBe('Bundle for collection_id 1 and token_id 4 not found');
});

it('statistics are of the calls and the days that are asked for', async () => {
  const { byInterval, tokenStatistics } = await ask(
    filled,
    `{ tokenStatistics(fromDate: "2025-01-01") { data { date count } }
       byInterval: extrinsicsGroupedByInterval(groupByInterval: day, timestampType: UNIX, methodIn: ["createItem"]) { items { intervalTimestamp count } } }`,
  );
  expect(byInterval).toEqual({ items: [{ intervalTimestamp: 1735689600, count: 5 }] });
  expect(tokenStatistics).toEqual({ data: [{ date: '2025-01-01T00:00:00.000Z', count: 5 }] });
});

describe('a document', () => {
  it.each([
    ['{ nothing }', /Cannot query field "nothing"/, 'GRAPHQL_VALIDATION_FAILED'],
    ['{ tokens {', /Syntax Error/, 'GRAPHQL_PARSE_FAILED'],
    [
      '{ tokens(where: { burned: { _eq: false } }) { count } }',
      /String cannot represent/,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      `{ ${Array.from({ length: 21 }, (_, at) => `t${at}: tokens { count }`).join(' ')} }`,
      /more than 20 lists/,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      `{ bundleTree(input: { collection_id: 1, token_id: 1 }) ${'{ nestingChildren '.repeat(30)}{ token_id }${' }'.repeat(30)} }`,
      /deeper than 24/,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [`{ tokens { ${'count '.repeat(601)} } }`, /more than 600 fields/, 'GRAPHQL_VALIDATION_FAILED'],
    [
      `{ tokens(where: ${'{_and:['.repeat(60)}{}${']}'.repeat(60)}) { count } }`,
      /^The document is nested too deeply$/,
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('that is wrong is refused with what is wrong (case %#)', async (query, message, code) => {
    const { status, body } = await send(filled, query);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toMatch(message);
    expect(body.errors?.[0]?.extensions).toEqual({ code });
  });

  it('with variables that are nested too deeply is refused', async () => {
    const where = JSON.parse(`${'{"_and":['.repeat(60)}{}${']}'.repeat(60)}`) as object;
    const query = 'query ($where: TokenWhereParams) { tokens(where: $where) { count } }';
    const { status, body } = await send(filled, query, { where });
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'The variables are nested too deeply']);
  });

  it('can be in the URL of a GET, as are its variables', async () => {
    const get = async (query: Readonly<Record<string, string>>) =>
      filled.raw<Answered>('GET', `/scan/opal/v1/graphql?${String(new URLSearchParams(query))}`);
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
});

it('the document of the interface is at its link', async () => {
  const { body } = await filled.raw<{ links: { openapi: string } }>('GET', '/scan/opal/v1');
  const { status, text } = await filled.raw('GET', new URL(body.links.openapi).pathname);
  expect([status, text]).toEqual([200, expect.stringContaining('"operationId":"scan.graphql"')]);
});
