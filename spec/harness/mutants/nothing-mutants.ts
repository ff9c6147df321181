import { burnForgetsTurn, cuttingCounts, kept } from './inject/no-effect.ts';
import { planted, unreported, withRead, type Mutant } from './inject/mutant.ts';

const mutant = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Mutant =>
  planted(`nothing/${id}`, breaks, fails);

/** Faults in what comes of the amount 0, of tokens in no pieces and of tokens that are gone. */
export const nothingMutants: readonly Mutant[] = [
  mutant('amount-0-makes-no-parent', 'fungible.mint.of-zero-makes-a-parent', {
    calls: kept('unique.createItem', 'children'),
  }),
  mutant('no-pieces-are-no-token', 'refungible.mint.of-no-pieces-counts-as-a-token', {
    calls: kept('unique.createItem', 'holdings'),
  }),
  mutant('cutting-is-counted', 'token.repartition.of-zero-is-not-counted', {
    calls: cuttingCounts,
  }),
  mutant('allowance-goes-with-the-token', 'refungible.allowance.outlives-the-token', {
    calls: kept('unique.burnFrom', 'remainingAllowances'),
  }),
  mutant('taking-nothing-is-untold', 'pieces.spending.of-zero-by-role-is-reported', {
    calls: unreported('unique.transferFrom', 'common.Approved'),
  }),
  mutant('amounts-in-any-order', 'fungible.mint-many.reports-by-account', {
    alterReceipt: (receipt, { operation }) =>
      receipt.kind === 'accepted' && operation === 'mintMany'
        ? { ...receipt, parsed: (receipt.parsed as readonly unknown[]).toReversed() }
        : receipt,
  }),
  mutant('any-burn-forgets-turns', 'sponsorship.turns.outlive-a-burn', {
    alterWorld: burnForgetsTurn,
  }),
  mutant('no-turn-for-who-has-nothing', 'collection.next-sponsored.without-a-holding', {
    reads: withRead('nextSponsored', (query, context, read, { piecesBalance }) => {
      const { amount } = piecesBalance(query, context) as { amount: number };
      return amount === 0 ? { blockNumber: null } : read(query, context);
    }),
  }),
];
