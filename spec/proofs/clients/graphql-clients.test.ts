import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { GraphQLClient } from 'graphql-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { alice, bob as bobs, withCards } from './rest-v2/testing/clients.ts';

const { address: bob } = bobs;

type Variables = Readonly<Record<string, unknown>>;

/** A document as a program sends it, its variables, and the number of rows that its list must have. */
interface Asked {
  readonly document: string;
  readonly variables?: Variables;
  readonly count?: number;
}

/** What wallets, the explorer and dapps of the network ask: the same fields, conditions, orders and types of variables. */
const asked: Readonly<Record<string, Asked>> = {
  'an explorer, collections': {
    document: `query collections($limit: Int, $offset: Int, $where: CollectionWhereParams = {}, $orderBy: CollectionOrderByParams = {}) {
      collections(where: $where, limit: $limit, offset: $offset, order_by: $orderBy) {
        data { collection_id name description token_prefix type mode collection_cover owner owner_normalized tokens_count holders_count
          transfers_count actions_count date_of_creation token_limit sponsorship nesting_enabled burned attributes_schema }
        timestamp count } }`,
    variables: {
      limit: 10,
      where: {
        _or: [{ name: { _ilike: '%card%' } }, { token_prefix: { _ilike: '%card%' } }],
        burned: { _eq: 'false' },
      },
      orderBy: { transfers_count: 'desc_nulls_last' },
    },
    count: 2,
  },
  'an explorer, tokens of a collection': {
    document: `query tokens($limit: Int, $offset: Int, $where: TokenWhereParams = {}, $orderBy: TokenOrderByParams = {}) {
      tokens(where: $where, limit: $limit, offset: $offset, order_by: $orderBy) {
        data { token_id token_name collection_id collection_name collection_cover token_prefix image owner date_of_creation type nested
          parent_id children_count total_pieces attributes_v1 }
        count timestamp } }`,
    variables: {
      limit: 2,
      where: { collection_id: { _eq: 1 }, burned: { _eq: 'false' } },
      orderBy: { token_id: 'asc' },
    },
    count: 3,
  },
  'a wallet, all tokens of an owner': {
    document: `query ($owner: String!) {
      tokens(limit: 99999, where: { _or: [{ owner: { _eq: $owner } }, { owner_normalized: { _eq: $owner } }, { tokens_owner: { _eq: $owner } }], burned: { _eq: "false" } }) {
        data { token_id collection_id token_name image collection { name description } tokens_owner tokens_amount } count } }`,
    variables: { owner: bob },
    count: 1,
  },
  'a wallet, top of bundles': {
    document: `query ($where: TokenWhereParams) { tokenBundles(where: $where, order_by: { bundle_created: desc }) {
      data { token_id collection_id children_count bundle_created is_sold } count } }`,
    variables: { where: { owner: { _eq: alice.address } } },
    count: 1,
  },
  'a wallet, a bundle': {
    document: `query ($input: NestingArgs!) { bundleTree(input: $input) { token_id collection_id image token_name nestingChildren { token_id parent_id nestingChildren { token_id } } } }`,
    variables: { input: { collection_id: 1, token_id: 3 } },
  },
  'a wallet, values of attributes': {
    document: `query ($id: Float!) { attributes_v1(where: { collection_id: { _eq: $id } }, order_by: { key: asc }) { data { key name values { raw_value value tokens_count } } } }`,
    variables: { id: 1 },
  },
  'a wallet, tokens with a value': {
    document: `query ($filter: [AttributeV1FilterValue!]) { tokens(attributes_v1_filter: $filter, distinct_on: token_id) { data { token_id attributes } count } }`,
    variables: { filter: [{ key: '0', raw_value: '"spades"' }] },
    count: 1,
  },
  'an explorer, owners': {
    document: `{ token_owners(where: { amount: { _neq: "0" } }, distinct_on: owner) { data { owner amount token_id } count } }`,
    count: 3,
  },
  'an explorer, holders': {
    document: `query ($id: Float) { holders(where: { collection_id: { _eq: $id } }, order_by: { count: desc }) { data { owner owner_normalized count } count } }`,
    variables: { id: 1 },
    count: 3,
  },
  'an explorer, blocks': {
    document: `{ block(limit: 3, order_by: { block_number: desc }) { data { block_number block_hash timestamp total_events num_transfers } count } }`,
    count: 9,
  },
  'an explorer, transfers of an account': {
    document: `query ($where: ExtrinsicWhereParams) { extrinsics(where: $where, order_by: { timestamp: desc }) {
      data { block_index block_number hash section method from_owner to_owner to_owner_normalized amount fee success timestamp } count } }`,
    variables: {
      where: {
        amount: { _neq: 0 },
        _or: [{ from_owner: { _eq: alice.address } }, { to_owner_normalized: { _eq: bob } }],
      },
    },
    count: 1,
  },
  'an explorer, history of a token': {
    document: `query ($where: TokenEventWhereParams) { token_events(where: $where, order_by: { timestamp: asc }) { data { action author result fee values tokens type token_name } count } }`,
    variables: { where: { collection_id: { _eq: 1 }, token_id: { _eq: 2 }, result: { _eq: true } } },
    count: 2,
  },
  'an explorer, the rest of its page': {
    document: `{ statistics { data { name count } count } accounts(order_by: { timestamp: desc }) { data { account_id available_balance } count }
      collection_events(where: { collection_id: { _eq: 1 } }) { data { action author } count }
      tokenTransactions(order_by: { timestamp: desc }) { data { token_name owner to_owner image block_index } count }
      extrinsicsStatistics(fromDate: "2025-01-01T00:00:00Z", type: TOKENS) { data { date count } }
      transfers { data { block_index method data } count } }`,
  },
};

/** A result without what a client adds to each object. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, member: unknown) => (name === '__typename' ? undefined : member));

/** Without the time of the answer, which differs from one to the next. */
const settled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, member: unknown) =>
    name === 'timestamp' && typeof member === 'number' && member > 1_700_000_000 ? 0 : member,
  );

describe('published clients of GraphQL', () => {
  let url = '';
  beforeAll(async () => {
    url = `${await withCards()}/scan/opal/v1/graphql`;
  });

  /** How each client sends a document; it throws if there is an error. */
  const clients: Readonly<Record<string, (document: string, variables: Variables) => Promise<unknown>>> = {
    'graphql-request': (document, variables) => new GraphQLClient(url).request(document, variables),
    async urql(document, variables) {
      const client = new Client({ url, exchanges: [fetchExchange], preferGetMethod: 'within-url-limit' });
      const { data, error } = await client.query(document, variables).toPromise();
      if (error !== undefined) throw error;
      return data as unknown;
    },
    async Apollo(document, variables) {
      const client = new ApolloClient({ link: new HttpLink({ uri: url }), cache: new InMemoryCache() });
      return (await client.query({ query: gql(document), variables })).data;
    },
  };

  describe.each(Object.keys(clients))('%s', name => {
    const send = async (document: string, variables: Variables = {}): Promise<unknown> =>
      settled(plain(await clients[name]?.(document, variables)));

    it.each(Object.entries(asked))('answers %s', async (_program, { document, variables, count }) => {
      const answer = await send(document, variables);
      const [first] = Object.values(answer as Readonly<Record<string, { readonly count?: number }>>);
      expect(first).toBeTruthy();
      expect(first?.count).toBe(count ?? first?.count);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: document, variables }),
      });
      expect(answer).toEqual(settled(((await response.json()) as { readonly data: unknown }).data));
    });

    it('throws for a document that does not fit the schema', async () => {
      await expect(send('{ tokens { nothing } }')).rejects.toThrow(
        /Cannot query field "nothing"|status code 400/,
      );
    });
  });
});
