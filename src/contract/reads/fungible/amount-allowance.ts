import { Type } from 'typebox';
import { atFungible, read } from '../../operations/operation.ts';
import { AmountRead } from '../../shapes/read-members.ts';
import { allowanceQuery, collectionQuery } from '../../shapes/read-queries.ts';

/** The amount that a spender may transfer. */
export const amountAllowance = read({
  endpoint: atFungible('GET', 'The amount that a spender may transfer', 'tokens/allowance'),
  query: Type.Object({ ...collectionQuery, ...allowanceQuery }),
  answer: AmountRead,
});
