import { Type } from 'typebox';
import { read } from '../../operations/operation.ts';
import { Account } from '../../shapes/members.ts';

/** The next nonce of an account. */
export const nonce = read({
  endpoint: { method: 'GET', paths: ['common/nonce'], says: 'The next nonce of an account' },
  query: Type.Object({ address: Account }),
  answer: Type.Object({ nonce: Type.Integer() }),
});
