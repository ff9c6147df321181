import { Type } from 'typebox';
import { atTokens, nft, write } from '../operation.ts';
import { Amount, as, Holder, ofToken, Optional } from '../../shapes/members.ts';
import { Burned } from '../../shapes/write-outcomes.ts';

/** Burn a token. `value` is a portion of the pieces of a ReFungible token (spec/statements/rulings.md#2.15). */
export const burn = write({
  endpoint: atTokens('DELETE', 'Burn a token', ''),
  body: {
    ...ofToken,
    from: Optional(Holder),
    value: Optional(
      Type.Number({
        description: 'A portion of the pieces of a ReFungible token, above 0 and at most 1',
        minimum: 0,
      }),
    ),
    amount: Optional(as(Amount, 'Pieces or base units; all that the owner holds if absent')),
  },
  outcome: Burned,
  example: { ...nft, tokenId: 1 },
  alsoCalled: 'burnToken',
});
