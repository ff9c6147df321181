import { addressOf, newCollection, kind, status } from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { endpoints } from './absent-endpoints.ts';

itShows<keyof typeof endpoints>({
  'endpoints.no-accounts': {
    observe: async client => [
      await status(client, 'GET', `balance?address=${addressOf('alice')}`),
      await status(client, 'GET', `common/nonce?address=${addressOf('alice')}`),
      await kind(
        client.write('stranger', 'POST', 'collection', { name: 'a', description: 'b', tokenPrefix: 'c' }),
      ),
    ],
    without: [200, 200, 'refused'],
    with: [404, 404, 'done'],
  },
  'endpoints.no-allowances': {
    observe: client => status(client, 'POST', 'token/approve'),
    without: 400,
    with: 404,
  },
  'endpoints.no-sponsorship': {
    observe: client => status(client, 'POST', 'collection/sponsorship'),
    without: 400,
    with: 404,
  },
  'endpoints.no-amounts': {
    observe: client => status(client, 'POST', 'fungible/collection'),
    without: 400,
    with: 404,
  },
  'endpoints.no-lists': {
    observe: client => status(client, 'GET', 'collection/stats'),
    without: 200,
    with: 404,
  },
  'endpoints.no-others': {
    observe: async client => {
      const query = `collectionId=${await newCollection(client)}&address=${addressOf('alice')}`;
      return [
        await status(client, 'GET', 'chain/properties'),
        await status(client, 'GET', '__sim/head'),
        await status(client, 'GET', `v1/collection/allowed?${query}`),
        await status(client, 'GET', `collection/allowed?${query}`),
        await status(client, 'GET', `v1/collections/limits?${query}`),
        await status(client, 'GET', `token/exists?${query}&tokenId=1`),
      ];
    },
    without: [200, 200, 200, 200, 200, 200],
    with: [404, 404, 404, 200, 200, 404],
  },
  'modes.nft-only': {
    observe: client =>
      kind(
        client.write('alice', 'POST', 'collection', {
          name: 'a',
          description: 'b',
          tokenPrefix: 'c',
          mode: 'ReFungible',
        }),
      ),
    without: 'done',
    with: 'refused',
  },
});
