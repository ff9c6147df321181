import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { HowMuch } from '../../shapes/answers.ts';
import { AnyAddress } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** The amount of a token that an address holds. */
export const tokenBalance = read({
  endpoint: atTokens('GET', 'The amount of a token that an address holds', 'balance'),
  query: Type.Object({ ...tokenQuery, address: AnyAddress }),
  answer: HowMuch,
});
