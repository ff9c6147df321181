import { Type } from 'typebox';
import { atFungible, read } from '../../operations/operation.ts';
import { AnyAddress } from '../../shapes/members.ts';
import { AmountRead } from '../../shapes/read-members.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** The amount that an address holds. */
export const amountBalance = read({
  endpoint: atFungible('GET', 'The amount that an address holds', 'balance'),
  query: Type.Object({ ...collectionQuery, address: AnyAddress }),
  answer: AmountRead,
});
