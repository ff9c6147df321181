import { Type } from 'typebox';
import { atFungible, read } from '../operations/operation.ts';
import { Collection } from '../shapes/answers.ts';
import { AnyAddress, Nullable, Units } from '../shapes/members.ts';
import { AmountRead } from '../shapes/read-members.ts';
import { allowanceQuery, collectionQuery } from '../shapes/read-queries.ts';

/** Reads of amounts of Fungible collections. */
export const fungibleReads = {
  fungibleCollection: read({
    endpoint: atFungible('GET', 'A Fungible collection, or null', 'collection'),
    query: collectionQuery,
    answer: Nullable(Collection),
  }),
  amountBalance: read({
    endpoint: atFungible('GET', 'The amount that an address holds', 'balance'),
    query: { ...collectionQuery, address: AnyAddress },
    answer: AmountRead,
  }),
  amountAllowance: read({
    endpoint: atFungible('GET', 'The amount that a spender may transfer', 'tokens/allowance'),
    query: { ...collectionQuery, ...allowanceQuery },
    answer: AmountRead,
  }),
  totalAmount: read({
    endpoint: atFungible('GET', 'The total amount', 'total-pieces'),
    query: collectionQuery,
    answer: Type.Object({ collectionId: Type.Integer(), amount: Units }),
  }),
};
