import { atTokens, contentV2, write } from '../operation.ts';
import { ofCollection } from '../../shapes/members.ts';
import { Minted } from '../../shapes/write-outcomes.ts';
import { NewTokenV2 } from '../../shapes/v2.ts';

export const mintV2 = write({
  endpoint: atTokens('POST', 'Mint a token in schema 2.0', 'v2'),
  body: { ...ofCollection, ...NewTokenV2.properties },
  outcome: Minted,
  example: { ...contentV2, name: 'Sun', image: 'https://ipfs.example/QmSun' },
});
