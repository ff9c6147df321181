import { Type } from 'typebox';
import { substrateMirror } from '../../../chain/state/address.ts';
import { address, bob } from '../../../contract/operations/example-values.ts';
import { component } from '../../../contract/shapes/component.ts';
import { AnyAddress, as, Optional, Spender, Units } from '../../../contract/shapes/members.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { baseUnits, toAddress, wholeAmount } from '../../../service/requests/members.ts';
import { coinsView } from '../../../service/views/amount.ts';
import { firstOf, type Included } from '../included.ts';
import { From, ofCollection, Text, WholeAmount, written } from '../members.ts';
import { accountOr, call, write } from '../operation.ts';

const ofAmount = { ...ofCollection, amount: WholeAmount };
const answered = { collectionId: Type.Integer(), amount: Text };
const Holder = Optional(as(AnyAddress, 'Who has it; the signer if absent'));

const BurnedAmount = component('BurnedAmount', 'What was burned of a Fungible collection', {
  ...answered,
  from: Text,
});

/** The amount that a transaction burned first. */
function burnedAmount(included: Included): object {
  const [collectionId, , from, amount] = firstOf(included, 'common.ItemDestroyed');
  return { collectionId, from: written(from), amount: String(amount) };
}

/** What a call moves or burns: all amounts of a collection are its token 0. */
const moved = ({
  collectionId,
  amount,
}: {
  readonly collectionId: number;
  readonly amount: number | string;
}) => ({
  collectionId,
  tokenId: 0,
  value: wholeAmount('amount', amount),
});

/** Writes of coins, and of amounts of Fungible collections. */
export const amountWrites = {
  'fungible.mint': write({
    paths: ['fungible/mint'],
    summary: 'Mint an amount',
    args: Type.Object({
      ...ofAmount,
      recipient: Optional(as(AnyAddress, 'Who receives it; the signer if absent')),
    }),
    example: { collectionId: 2, amount: '1000' },
    toCall: ({ collectionId, recipient, amount }, context) =>
      call('unique.createItem', {
        collectionId,
        owner: accountOr(recipient, context, 'recipient'),
        data: { kind: 'fungible', value: wholeAmount('amount', amount) },
      }),
    answer: Type.Object({ ...answered, recipient: Text }),
    toResult(included) {
      const [collectionId, , owner, amount] = firstOf(included, 'common.ItemCreated');
      return { collectionId, recipient: written(owner), amount: String(amount) };
    },
  }),
  // From the signer, or from who has approved the signer.
  'fungible.transfer': write({
    paths: ['fungible/transfer-from', 'fungible/transfer'],
    summary: 'Transfer an amount',
    args: Type.Object({ ...ofAmount, to: as(AnyAddress, 'Who receives it'), from: Holder }),
    example: { collectionId: 2, to: bob, amount: '100' },
    toCall: ({ to, from, ...amount }, context) =>
      call('unique.transferFrom', {
        ...moved(amount),
        from: accountOr(from, context, 'from'),
        to: toAddress(to),
      }),
    answer: Type.Object({ ...answered, from: Text, to: Text }),
    toResult(included) {
      const [collectionId, , from, to, amount] = firstOf(included, 'common.Transfer');
      return { collectionId, from: written(from), to: written(to), amount: String(amount) };
    },
  }),
  // Older clients name the owner, who has approved the signer.
  'fungible.burn': write({
    paths: ['fungible/burn'],
    summary: 'Burn an amount',
    args: Type.Object({ ...ofAmount, from: From }),
    example: { collectionId: 2, amount: '10' },
    toCall: ({ from, ...amount }) =>
      from === undefined
        ? call('unique.burnItem', moved(amount))
        : call('unique.burnFrom', { ...moved(amount), from: toAddress(from) }),
    answer: BurnedAmount,
    toResult: burnedAmount,
  }),
  'fungible.burnFrom': write({
    paths: ['fungible/burn-from'],
    summary: 'Burn an amount of somebody else',
    args: Type.Object({ ...ofAmount, from: Holder }),
    example: { collectionId: 2, from: address, amount: '10' },
    toCall: ({ from, ...amount }, context) =>
      call('unique.burnFrom', { ...moved(amount), from: accountOr(from, context, 'from') }),
    answer: BurnedAmount,
    toResult: burnedAmount,
  }),
  'fungible.approve': write({
    paths: ['fungible/approve'],
    summary: 'Approve somebody to spend an amount',
    args: Type.Object({
      ...ofAmount,
      spender: Spender,
      sender: Optional(as(AnyAddress, 'Who approves: the signer, or the Ethereum mirror of the signer')),
    }),
    example: { collectionId: 2, spender: bob, amount: '50' },
    toCall({ spender, sender, ...given }, { signer }) {
      const { value: amount, ...token } = moved(given);
      const args = { ...token, spender: toAddress(spender), amount };
      const from = sender === undefined ? signer : toAddress(sender);
      return from === undefined || from === signer
        ? call('unique.approve', args)
        : call('unique.approveFrom', { ...args, from });
    },
    answer: Type.Object({ ...answered, spender: Text }),
    toResult(included) {
      const [collectionId, , , spender, amount] = firstOf(included, 'common.Approved');
      return { collectionId, spender: written(spender), amount: String(amount) };
    },
  }),
  // To the Substrate mirror of an Ethereum address.
  'balance.transfer': write({
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
  }),
} as const;

function wholeUnits(amount: number | string): bigint {
  if (/^\d+$/.test(String(amount))) return wholeAmount('amount', String(amount));
  const message = 'amount must be whole: set isAmountInCoins for one in coins';
  throw invalidMember('amount', amount, 'isInt', message);
}
