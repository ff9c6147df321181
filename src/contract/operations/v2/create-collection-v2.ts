import { address, atCollections, write } from '../operation.ts';
import { OutcomeCollection } from '../../shapes/write-outcomes.ts';
import { NewCollectionV2 } from '../../shapes/v2.ts';

export const createCollectionV2 = write({
  endpoint: atCollections('POST', 'Create a collection in schema 2.0', 'v2'),
  body: NewCollectionV2.properties,
  outcome: OutcomeCollection,
  example: { address, name: 'Stickers', symbol: 'STK', cover_image: { url: 'https://ipfs.example/QmCover' } },
});
