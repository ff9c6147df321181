import { Type } from 'typebox';
import { component } from '../../../contract/shapes/component.ts';
import { written } from '../members.ts';
import { firstOf, type Included } from '../included.ts';

/** What was burned of a Fungible collection, in answers. */
export const BurnedAmount = component('BurnedAmount', 'What was burned of a Fungible collection', {
  collectionId: Type.Integer(),
  from: Type.String(),
  amount: Type.String(),
});

/** The amount that a transaction burned first. */
export function burnedAmount(included: Included): object {
  const [collectionId, , from, amount] = firstOf(included, 'common.ItemDestroyed');
  return { collectionId, from: written(from), amount: String(amount) };
}
