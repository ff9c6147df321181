import { ErrorShape } from '../../contract/shapes/errors.ts';
import type { Plugin } from '../../http/plugin.ts';
import { errorBody } from '../../http/errors.ts';
import { graphql } from './graphql/routes.ts';
import { scanRoutes } from './rest/routes.ts';

export { ChainIndex, isToken } from './chain-index/chain-index.ts';
export { indexOf } from './chain-index/follow.ts';
export type { CollectionRow, ExtrinsicRow, TokenRow } from './chain-index/rows.ts';
export { attributesOf, contentOf, infoOf } from './entities/content.ts';
export { groupsOf } from './select.ts';
export { eachOf, Turns } from './turns.ts';

/** The indexer of each world, in REST and GraphQL (src/plugins/scan/README.md). */
export const scan: Plugin = {
  name: 'scan',
  interfaces: [
    {
      name: 'Scan REST v2',
      base: '/scan/:world/v2',
      routes: scanRoutes(),
      errorBody,
      documentPath: '/scan/v2/openapi.json',
      document: {
        info: {
          title: 'Scan API, REST v2',
          summary: 'The indexer that UniqueIndexer of @unique-nft/sdk asks',
          description: `Lists and history of a world. Every list takes filters, orders, \`limit\` and \`offset\`, and answers the rows of
the page with the number of all that match. Filters are combined: a row must match all of them. Orders apply in the order of the
parameters below; without one the newest row is first.`,
          version: '2',
          license: { name: 'MIT', identifier: 'MIT' },
        },
        error: ErrorShape,
        tags: {
          blocks: 'Blocks',
          extrinsics: 'Transactions',
          events: 'Events',
          accounts: 'Accounts',
          balance: 'Coins',
          collections: 'Collections',
          nfts: 'Tokens with their content',
          tokens: 'Amounts of tokens, and their transfers',
          health: 'Whether the indexer works',
        },
      },
    },
    graphql,
  ],
  address: {
    name: 'scan',
    says: 'Scan, the indexer: UniqueIndexer below v2, GraphQL below v1/graphql',
    of: baseUrl => baseUrl.replace(/\/([^/]*)$/, '/scan/$1'),
  },
};
