import { atRefungible, names, write } from '../operation.ts';
import { NewCollection } from '../../shapes/members.ts';
import { OutcomeCollection } from '../../shapes/write-outcomes.ts';

export const createRefungibleCollection = write({
  endpoint: atRefungible('POST', 'Create a ReFungible collection', 'collection'),
  body: NewCollection.properties,
  outcome: OutcomeCollection,
  example: { ...names, name: 'Paintings', tokenPrefix: 'PNT' },
});
