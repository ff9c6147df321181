import { atTokens, nft, write } from '../operation.ts';
import { NewToken, ofCollection } from '../../shapes/members.ts';
import { Minted } from '../../shapes/write-outcomes.ts';

export const mint = write({
  endpoint: atTokens('POST', 'Mint a token', ''),
  body: { ...ofCollection, ...NewToken.properties },
  outcome: Minted,
  example: {
    ...nft,
    data: {
      name: { _: 'Ace of spades' },
      image: { ipfsCid: 'QmAce' },
      encodedAttributes: { '0': { _: 'spades' } },
    },
  },
  alsoCalled: 'mintToken',
});
