import { corruptInput } from '../inject/check.ts';
import { chargeExtra, pastSigners, pastSignersIfSponsored, unconfirmedSponsors } from '../inject/effect.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';
import {
  charge,
  chargeSignerIfPoor,
  forgetTurns,
  hasNoCoins,
  isNesting,
  isRefused,
  turnOfTransfer,
  useTurn,
  waiveFee,
} from '../inject/transactions.ts';

const [move, mint, write] = [
  'unique.transferFrom',
  'unique.createItem',
  'unique.setTokenProperties',
] as const;

/** Mutants of who pays, when, and for what. */
export const payerMutants: readonly Mutant[] = [
  mutant('payer/everybody-pays-for-mints', 'transaction.one-pays', {
    calls: chargeExtra(mint, ({ accounts }) => [...accounts.entries()].map(([address]) => address)),
  }),
  mutant('payer/transactions-for-free', 'transaction.costs-fee', { alterWorld: waiveFee(() => true) }),
  mutant('payer/fee-is-more-than-reported', 'transaction.costs-the-reported-fee', {
    calls: chargeExtra(mint, pastSigners),
  }),
  mutant('payer/creates-without-coins', 'transaction.needs-funds', {
    calls: corruptInput('unique.createCollectionEx', (state, _args, { signer }) => ({
      state: { ...state, accounts: state.accounts.set(signer, { nonce: 0, balance: 10n ** 21n }) },
    })),
    alterWorld: waiveFee(hasNoCoins),
  }),
  mutant('payer/signer-pays-for-moves', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: charge('signer', move),
  }),
  mutant('payer/signer-pays-for-nesting', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: charge('signer', move, isNesting),
  }),
  mutant('payer/signer-pays-for-what-is-refused', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: charge('signer', move, isRefused),
  }),
  mutant('payer/signer-pays-as-well-as-sponsor', 'sponsorship.pays-when-it-is-its-turn', {
    calls: chargeExtra(mint, pastSignersIfSponsored),
  }),
  mutant('payer/signer-pays-for-poor-sponsor', 'sponsorship.poor-sponsor.nobody-steps-in', {
    alterWorld: chargeSignerIfPoor,
  }),
  mutant('payer/sponsor-pays-for-every-move', 'sponsorship.move.signer-pays-before', {
    alterWorld: charge('sponsor', move),
  }),
  mutant('payer/sponsor-pays-for-bulk-mints', 'sponsorship.pays-only-for-some', {
    alterWorld: charge('sponsor', 'unique.createMultipleItemsEx'),
  }),
  mutant('payer/sponsor-pays-for-data-of-any-size', 'sponsorship.data.up-to-its-size', {
    alterWorld: charge('sponsor', write),
  }),
  mutant('payer/unconfirmed-sponsor-pays', 'sponsorship.waits-for-confirmation', {
    profile: 'chain',
    calls: chargeExtra(mint, unconfirmedSponsors),
  }),
  mutant('payer/every-mint-is-sponsored', 'sponsorship.mints.once-per-timeout', {
    alterWorld: forgetTurns(mint),
  }),
  mutant('payer/refused-moves-use-no-turn', 'sponsorship.move.begins-the-wait-if-refused', {
    alterWorld: forgetTurns(move, isRefused),
  }),
  mutant('payer/moves-before-the-turn-begin-anew', 'sponsorship.wait.counts-blocks', {
    alterWorld: useTurn(move, turnOfTransfer),
  }),
  mutant('payer/timeout-is-one-longer', 'sponsorship.move.begins-the-wait', {
    alterWorld: useTurn(move, turnOfTransfer, 1),
  }),
  mutant('payer/a-block-too-late', 'sponsorship.turns.exactly-after-the-timeout', {
    alterWorld: useTurn(mint, ({ receipt }) => `mint/${receipt.transaction.signer}`, 1),
  }),
  mutant('payer/a-block-too-early', 'sponsorship.turns.exactly-after-the-timeout', {
    alterWorld: useTurn(write, () => 'data/1', -1),
  }),
  mutant('payer/approvals-use-the-turn-of-moves', 'sponsorship.wait.counts-blocks', {
    alterWorld: useTurn('unique.approve', () => 'transfer/1'),
  }),
];
