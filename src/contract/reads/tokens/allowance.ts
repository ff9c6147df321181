import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { Allowed } from '../../shapes/answers.ts';
import { allowanceQuery, tokenQuery } from '../../shapes/read-queries.ts';

/** Whether a spender is approved. */
export const allowance = read({
  endpoint: atTokens('GET', 'Whether a spender is approved', 'allowance'),
  query: Type.Object({ ...tokenQuery, ...allowanceQuery }),
  answer: Allowed,
});
