import { atFungible, names, write } from '../operation.ts';
import { Decimals, NewCollection } from '../../shapes/members.ts';
import { OutcomeCollection } from '../../shapes/write-outcomes.ts';

export const createFungibleCollection = write({
  endpoint: atFungible('POST', 'Create a Fungible collection', 'collection'),
  body: { ...NewCollection.properties, decimals: Decimals },
  outcome: OutcomeCollection,
  example: { ...names, name: 'Points', tokenPrefix: 'PTS', decimals: 2 },
});
