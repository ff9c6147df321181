import { Type } from 'typebox';
import { component } from '../../../contract/shapes/component.ts';
import { jsonAmount } from '../../../service/views/amount.ts';
import { firstOf, type Included } from '../included.ts';

const Count = Type.Integer({ minimum: 0 });

/** What was burned of a token, in answers. */
export const Burned = component('Burned', 'What was burned of a token', {
  collectionId: Count,
  tokenId: Count,
  amount: Type.Union([Count, Type.String()]),
});

/** What a transaction burned first. */
export function burnedPieces(included: Included): object {
  const [collectionId, tokenId, , amount] = firstOf(included, 'common.ItemDestroyed');
  return { collectionId, tokenId, amount: jsonAmount(amount) };
}
