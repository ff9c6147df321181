import { observeBalance } from '../../../model/observations/observe.ts';
import { stated, holds, outcomeText } from '../../../model/rule.ts';
import { required, Unobservable } from '../../../model/unobservable.ts';
import { builtIn, received, sendWrite, signed, wireOf } from './http-exchange.ts';
import { creationBy, someOwner } from '../requests.ts';
import { wireRelationList } from '../relation-list.ts';
import { accepted, given } from '../relation.ts';

/** Relations about signers without coins. */
export const fundsRelations = wireRelationList(stated('Errors: Insufficient balance for fees'), {
  'transaction.needs-funds': {
    says: 'A collection whose creation costs its signer coins cannot be created by a signer without coins.',
    check: given(someOwner, async (funded, { target }) => {
      const { unfunded } = wireOf(target);
      const balanceOf = async (address: string): Promise<bigint> =>
        BigInt(required(await observeBalance(target, address)));
      const before = await balanceOf(funded);
      if ((await balanceOf(unfunded)) > 0n) return 'not-applicable';
      await accepted(target, creationBy(funded));
      if ((await balanceOf(funded)) >= before) return 'not-applicable';
      const answer = await sendWrite(target, creationBy(unfunded), { query: 'use=Build' });
      if (answer.status >= 400) return 'holds';
      const payload = await signed(target, builtIn(answer), unfunded);
      const receipt = await received(target, 'createCollection', payload);
      if (receipt.kind === 'unreported') throw new Unobservable('the outcome of a write');
      return holds(
        receipt.kind !== 'accepted',
        `with a balance of 0 it was ${outcomeText({ receipt })}, while ${funded} paid for the same`,
      );
    }),
  },
});
