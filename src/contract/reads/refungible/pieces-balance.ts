import { Type } from 'typebox';
import { atRefungible, read } from '../../operations/operation.ts';
import { HowMuch } from '../../shapes/answers.ts';
import { AnyAddress } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** The pieces of a token that an address holds. */
export const piecesBalance = read({
  endpoint: atRefungible('GET', 'The pieces of a token that an address holds', 'tokens/balance'),
  query: Type.Object({ ...tokenQuery, address: AnyAddress }),
  answer: HowMuch,
});
