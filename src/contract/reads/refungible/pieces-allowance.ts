import { Type } from 'typebox';
import { atRefungible, read } from '../../operations/operation.ts';
import { HowMuch } from '../../shapes/answers.ts';
import { allowanceQuery, tokenQuery } from '../../shapes/read-queries.ts';

/** The pieces that a spender may transfer. */
export const piecesAllowance = read({
  endpoint: atRefungible('GET', 'The pieces that a spender may transfer', 'tokens/allowance'),
  query: Type.Object({ ...tokenQuery, ...allowanceQuery }),
  answer: HowMuch,
});
