import type { Plugin } from '../../http/plugin.ts';
import { restV2Routes } from './routes.ts';
import { errorBody } from './errors.ts';
import { described } from './document.ts';

/** REST v2 of each world, which `@unique-nft/sdk` speaks from version 1.0 on (src/plugins/rest-v2/README.md). */
export const restV2: Plugin = {
  name: 'rest-v2',
  interfaces: [
    {
      name: 'REST v2',
      base: '/v2/:world',
      routes: restV2Routes(),
      errorBody,
      documentPath: '/v2/openapi.json',
      document: described,
      notServed: ['evm', 'xcm', 'derivative-collections'],
    },
  ],
  address: {
    name: 'v2',
    says: 'REST v2, for @unique-nft/sdk from version 1.0 on',
    of: baseUrl => baseUrl.replace(/\/([^/]*)$/, '/v2/$1'),
  },
};
