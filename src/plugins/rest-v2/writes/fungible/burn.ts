import { Type } from 'typebox';
import { toAddress, wholeAmount } from '../../../../service/requests/members.ts';
import { From, ofCollection, WholeAmount } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { BurnedAmount, burnedAmount } from '../../views/burned-amount.ts';

/** Burns an amount of the signer. Older clients name its owner, who has approved the signer. */
export const burnAmount = write({
  paths: ['fungible/burn'],
  summary: 'Burn an amount',
  args: Type.Object({ ...ofCollection, amount: WholeAmount, from: From }),
  example: { collectionId: 2, amount: '10' },
  toCall({ collectionId, amount, from }) {
    const burned = { collectionId, tokenId: 0, value: wholeAmount('amount', amount) };
    return from === undefined
      ? call('unique.burnItem', burned)
      : call('unique.burnFrom', { ...burned, from: toAddress(from) });
  },
  answer: BurnedAmount,
  toResult: burnedAmount,
});
