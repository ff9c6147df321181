import { address, atTokens, ref, write } from '../operation.ts';
import { Account, AnyAddress, as, Optional, Pieces, TokenRef } from '../../shapes/members.ts';
import { Moved } from '../../shapes/write-outcomes.ts';

/** Unnest a token. `parent` is needed if several tokens hold pieces of the nested one. */
export const unnest = write({
  endpoint: atTokens('POST', 'Unnest a token', 'unnest'),
  body: {
    address: as(Account, 'The account that signs: the owner of the bundle'),
    nested: as(TokenRef, 'The nested token'),
    parent: Optional(as(TokenRef, 'Where it is nested, if that is not a single token')),
    to: Optional(as(AnyAddress, 'The new owner; the signer if absent')),
    value: Optional(Pieces),
  },
  outcome: Moved,
  example: { address, nested: ref(2) },
  alsoCalled: 'unnestToken',
});
