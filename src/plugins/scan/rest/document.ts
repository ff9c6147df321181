import type { DocumentedInterface } from '../../../http/openapi/document.ts';
import { ErrorShape } from '../../../contract/shapes/errors.ts';

/** The path of the base URL of a world. */
export const base = '/scan/:world/v2';

/** What the OpenAPI document of the REST interface of the indexer says of it, besides its routes. */
export const described: DocumentedInterface = {
  info: {
    title: 'Scan API, REST v2',
    summary: 'The indexer that UniqueIndexer of @unique-nft/sdk asks',
    description: `Lists and history of a world. Every list takes filters, orders, \`limit\` and \`offset\`, and answers the rows of
the page with the number of all that match. Filters are combined: a row must match all of them. Orders apply in the order of the
parameters below; without one the newest row is first.`,
    version: '2',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  base,
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
};
