import { burnForgetsTurn, cuttingCounts, kept } from './inject/no-effect.ts';
import { planted, untold, withRead, type Fault } from './inject/mutant.ts';

const fault = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Fault =>
  planted(`nothing/${id}`, breaks, fails);

/** Faults in what comes of the amount 0, of tokens in no pieces and of tokens that are gone. */
export const nothingFaults: readonly Fault[] = [
  fault('amount-0-makes-no-parent', 'fungible.mint.of-nothing-makes-a-parent', {
    calls: kept('unique.createItem', 'children'),
  }),
  fault('no-pieces-are-no-token', 'refungible.mint.of-no-pieces-counts-as-a-token', {
    calls: kept('unique.createItem', 'holdings'),
  }),
  fault('cutting-is-counted', 'token.repartition.of-nothing-is-not-counted', {
    calls: cuttingCounts,
  }),
  fault('allowance-goes-with-the-token', 'refungible.allowance.outlives-the-token', {
    calls: kept('unique.burnFrom', 'leftAllowances'),
  }),
  fault('taking-nothing-is-untold', 'parts.spending.of-nothing-by-role-is-told', {
    calls: untold('unique.transferFrom', 'common.Approved'),
  }),
  fault('amounts-in-any-order', 'fungible.mint-many.tells-by-account', {
    tells: (receipt, { operation }) =>
      receipt.kind === 'accepted' && operation === 'mintMany'
        ? { ...receipt, parsed: (receipt.parsed as readonly unknown[]).toReversed() }
        : receipt,
  }),
  fault('any-burn-forgets-turns', 'sponsorship.turns.outlive-a-burn', {
    tampers: burnForgetsTurn,
  }),
  fault('no-turn-for-who-has-nothing', 'collection.next-sponsored.whatever-is-held', {
    reads: withRead('nextSponsored', (query, context, read, { piecesBalance }) => {
      const { amount } = piecesBalance(query, context) as { amount: number };
      return amount === 0 ? { blockNumber: null } : read(query, context);
    }),
  }),
];
