import { atCollections, names, write } from '../operation.ts';
import { NewCollection } from '../../shapes/members.ts';
import { OutcomeCollection } from '../../shapes/write-outcomes.ts';

export const createCollection = write({
  endpoint: atCollections('POST', 'Create a collection', ''),
  body: NewCollection.properties,
  outcome: OutcomeCollection,
  example: {
    ...names,
    mode: 'Nft',
    schema: {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: 'https://ipfs.example/{infix}' },
      coverPicture: { ipfsCid: 'QmCover' },
      attributesSchemaVersion: '1.0.0',
      attributesSchema: { '0': { name: { _: 'suit' }, type: 'string', optional: true, isArray: false } },
    },
    permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
  },
});
