import type { Plugin } from '../../http/plugin.ts';
import { errorBody } from '../../http/errors.ts';
import { graphql } from './graphql/routes.ts';
import { scanRoutes } from './rest/routes.ts';
import { base, described } from './rest/document.ts';

export { ChainIndex, isToken } from './chain-index/chain-index.ts';
export { indexOf } from './chain-index/follow.ts';
export type { CollectionRow, ExtrinsicRow, TokenRow } from './chain-index/rows.ts';
export { contentOf, infoOf } from './entities/content.ts';
export { eachOf, Turns } from './turns.ts';

/** The indexer of each world, in REST and GraphQL (src/plugins/scan/README.md). */
export const scan: Plugin = {
  name: 'scan',
  interfaces: [
    {
      name: 'Scan REST v2',
      base,
      routes: scanRoutes(),
      errorBody,
      documentPath: '/scan/v2/openapi.json',
      document: described,
    },
    graphql,
  ],
  address: {
    name: 'scan',
    says: 'Scan, the indexer: UniqueIndexer below v2, GraphQL below v1/graphql',
    of: baseUrl => baseUrl.replace(/\/([^/]*)$/, '/scan/$1'),
  },
};
