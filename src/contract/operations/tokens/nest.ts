import { address, atTokens, ref, write } from '../operation.ts';
import { Account, as, Optional, Pieces, TokenRef } from '../../shapes/members.ts';
import { Moved } from '../../shapes/write-outcomes.ts';

export const nest = write({
  endpoint: atTokens('POST', 'Nest a token in another', 'nest'),
  body: {
    address: as(Account, 'The account that signs: the owner of the nested token'),
    parent: as(TokenRef, 'The token to nest in'),
    nested: as(TokenRef, 'The token to nest'),
    value: Optional(Pieces),
  },
  outcome: Moved,
  example: { address, parent: ref(1), nested: ref(2) },
  alsoCalled: 'nestToken',
});
