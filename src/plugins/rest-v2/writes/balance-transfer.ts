import { Type } from 'typebox';
import { substrateMirror } from '../../../chain/state/address.ts';
import { bob } from '../../../contract/operations/example-values.ts';
import { AnyAddress, as, Optional, Units } from '../../../contract/shapes/members.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { baseUnits, toAddress, wholeAmount } from '../../../service/requests/members.ts';
import { coinsView } from '../../../service/views/amount.ts';
import { written } from '../members.ts';
import { call, write } from '../operation.ts';
import { firstOf } from '../included.ts';

const Text = Type.String();

/** Transfers coins; to the Substrate mirror of an Ethereum address. */
export const transferBalance = write({
  paths: ['balances/transfer'],
  summary: 'Transfer coins',
  args: Type.Object({
    to: as(AnyAddress, 'Who receives them'),
    amount: as(Units, 'In the smallest unit, or in coins if `isAmountInCoins` is set'),
    isAmountInCoins: Optional(Type.Boolean()),
  }),
  example: { to: bob, amount: '1.5', isAmountInCoins: true },
  toCall: ({ to, amount, isAmountInCoins = false }) =>
    call('balances.transferKeepAlive', {
      to: substrateMirror(toAddress(to)),
      value: isAmountInCoins ? baseUnits(amount) : wholeUnits(amount),
    }),
  answer: Type.Object({ from: Text, to: Text, amountInCoin: Text, amount: Text }),
  toResult(included) {
    const [from, to, amount] = firstOf(included, 'balances.Transfer');
    const { amount: amountInCoin } = coinsView(amount, included.world.token);
    return { from: written(from), to: written(to), amountInCoin, amount: String(amount) };
  },
});

function wholeUnits(amount: number | string): bigint {
  if (/^\d+$/.test(String(amount))) return wholeAmount('amount', String(amount));
  throw invalidMember(
    'amount',
    amount,
    'isInt',
    'amount must be whole: set isAmountInCoins for one in coins',
  );
}
