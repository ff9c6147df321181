import { Type } from 'typebox';
import { substrateMirror } from '../../../chain/state/address.ts';
import { address, bob } from '../../../contract/operations/operation.ts';
import { named } from '../../../contract/shapes/component.ts';
import { AnyAddress, as, Optional, Spender, Units } from '../../../contract/shapes/members.ts';
import { call } from '../../../service/operations/operation.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { baseUnits, toAddress, wholeAmount } from '../../../service/requests/members.ts';
import { coinsView } from '../../../service/views/amount.ts';
import { firstOf } from '../included.ts';
import { flag, From, ofAnyKind, ofCollection, piecesOf, Text, WholeAmount, written } from '../members.ts';
import { accountOr, write } from '../operation.ts';
import { answersEvent } from '../results.ts';

const ofAmount = { ...ofCollection, amount: WholeAmount };
const Holder = Optional(as(AnyAddress, 'Who has it; the signer if absent'));

/** Answers what was burned first. */
const burns = answersEvent('common.ItemDestroyed', { collectionId: 0, from: 2, amount: 3 });
const answersBurned = {
  ...burns,
  answer: named(burns.answer, 'BurnedAmount', 'What was burned of a Fungible collection'),
};

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
    ...answersEvent('common.ItemCreated', { collectionId: 0, recipient: 2, amount: 3 }),
  }),
  // From the signer, or from who has approved the signer.
  'fungible.transfer': write({
    paths: ['fungible/transfer-from', 'fungible/transfer'],
    summary: 'Transfer an amount',
    args: Type.Object({ ...ofAmount, to: as(AnyAddress, 'Who receives it'), from: Holder }),
    example: { collectionId: 2, to: bob, amount: '100' },
    toCall: ({ to, from, collectionId, amount }, context) =>
      call('unique.transferFrom', {
        ...piecesOf({ collectionId }, amount),
        from: accountOr(from, context, 'from'),
        to: toAddress(to),
      }),
    ...answersEvent('common.Transfer', { collectionId: 0, from: 2, to: 3, amount: 4 }),
  }),
  // Older clients name the owner, who has approved the signer.
  'fungible.burn': write({
    paths: ['fungible/burn'],
    summary: 'Burn an amount',
    args: Type.Object({ ...ofAmount, from: From }),
    example: { collectionId: 2, amount: '10' },
    toCall: ({ from, collectionId, amount }) =>
      from === undefined
        ? call('unique.burnItem', piecesOf({ collectionId }, amount))
        : call('unique.burnFrom', { ...piecesOf({ collectionId }, amount), from: toAddress(from) }),
    ...answersBurned,
  }),
  'fungible.burnFrom': write({
    paths: ['fungible/burn-from'],
    summary: 'Burn an amount of somebody else',
    args: Type.Object({ ...ofAmount, from: Holder }),
    example: { collectionId: 2, from: address, amount: '10' },
    toCall: ({ from, collectionId, amount }, context) =>
      call('unique.burnFrom', {
        ...piecesOf({ collectionId }, amount),
        from: accountOr(from, context, 'from'),
      }),
    ...answersBurned,
  }),
  'fungible.approve': write({
    paths: ['fungible/approve'],
    summary: 'Approve somebody to spend an amount',
    args: Type.Object({
      ...ofAmount,
      spender: Spender,
      sender: Optional(ofAnyKind('Who approves: the signer, or the Ethereum mirror of the signer')),
    }),
    example: { collectionId: 2, spender: bob, amount: '50' },
    toCall({ spender, sender, collectionId, amount: given }, { signer }) {
      const { value: amount, ...token } = piecesOf({ collectionId }, given);
      const args = { ...token, spender: toAddress(spender), amount };
      const from = sender === undefined ? signer : toAddress(sender);
      return from === undefined || from === signer
        ? call('unique.approve', args)
        : call('unique.approveFrom', { ...args, from });
    },
    ...answersEvent('common.Approved', { collectionId: 0, spender: 3, amount: 4 }),
  }),
  // To the Substrate mirror of an Ethereum address.
  'balance.transfer': write({
    paths: ['balances/transfer'],
    summary: 'Transfer coins',
    args: Type.Object({
      to: as(AnyAddress, 'Who receives them'),
      amount: as(Units, 'In the smallest unit, or in coins if `isAmountInCoins` is set'),
      isAmountInCoins: Optional(flag('Whether the amount is in coins')),
    }),
    example: { to: bob, amount: '1.5', isAmountInCoins: true },
    toCall({ to, amount, isAmountInCoins = false }) {
      const notWhole = 'amount must be whole: set isAmountInCoins for one in coins';
      if (!isAmountInCoins && !/^\d+$/.test(String(amount)))
        throw invalidMember('amount', amount, { isInt: notWhole });
      const value = isAmountInCoins ? baseUnits(amount) : wholeAmount('amount', amount);
      return call('balances.transferKeepAlive', { to: substrateMirror(toAddress(to)), value });
    },
    answer: Type.Object({ from: Text, to: Text, amountInCoin: Text, amount: Text }),
    toResult(included) {
      const [from, to, amount] = firstOf(included, 'balances.Transfer');
      const { amount: amountInCoin } = coinsView(amount, included.world.token);
      return { from: written(from), to: written(to), amountInCoin, amount: String(amount) };
    },
  }),
} as const;
