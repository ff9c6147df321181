import { corruptInput } from '../inject/check.ts';
import { chargeExtra, pastSigners, pastSignersIfSponsored, sponsors } from '../inject/effect.ts';
import { hasNoCoins, waiveFee } from '../inject/extrinsics.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';
import {
  chargeInstead,
  afterInclusion,
  chargeSignerInstead,
  chargeSponsor,
  forgetTurns,
  isNesting,
  sponsoredCalls,
  turnOfTransfer,
  useTurns,
} from '../inject/sponsorship.ts';

const { move, mint, approve, write } = sponsoredCalls;

/** Mutants of who pays, when, and for what. */
export const payerMutants: readonly Mutant[] = [
  mutant('payer/everybody-pays-for-mints', 'transaction.one-pays', {
    calls: chargeExtra('unique.createItem', ({ accounts }) =>
      [...accounts.entries()].map(([address]) => address),
    ),
  }),
  mutant('payer/transactions-for-free', 'transaction.costs-fee', { alterWorld: waiveFee(() => true) }),
  mutant('payer/fee-is-more-than-reported', 'transaction.costs-the-reported-fee', {
    calls: chargeExtra('unique.createItem', pastSigners),
  }),
  mutant('payer/creates-without-coins', 'transaction.needs-funds', {
    calls: corruptInput('unique.createCollectionEx', (state, _args, { signer }) => ({
      state: { ...state, accounts: state.accounts.set(signer, { nonce: 0, balance: 10n ** 21n }) },
    })),
    alterWorld: waiveFee(hasNoCoins),
  }),
  mutant('payer/signer-pays-for-moves', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: afterInclusion(move, included => chargeInstead(included, included.transaction.signer)),
  }),
  mutant('payer/signer-pays-for-nesting', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: afterInclusion(move, included => {
      if (isNesting(included)) chargeInstead(included, included.transaction.signer);
    }),
  }),
  mutant('payer/signer-pays-for-what-is-refused', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: afterInclusion(move, included => {
      if (included.receipt.refusal !== null) chargeInstead(included, included.transaction.signer);
    }),
  }),
  mutant('payer/signer-pays-as-well-as-sponsor', 'sponsorship.pays-when-it-is-its-turn', {
    calls: chargeExtra('unique.createItem', pastSignersIfSponsored),
  }),
  mutant('payer/signer-pays-for-poor-sponsor', 'sponsorship.poor-sponsor.nobody-steps-in', {
    alterWorld: chargeSignerInstead,
  }),
  mutant('payer/sponsor-pays-for-every-move', 'sponsorship.move.signer-pays-before', {
    alterWorld: chargeSponsor(move),
  }),
  mutant('payer/sponsor-pays-for-bulk-mints', 'sponsorship.pays-only-for-some', {
    alterWorld: chargeSponsor(['unique.createMultipleItems', 'unique.createMultipleItemsEx']),
  }),
  mutant('payer/sponsor-pays-for-data-of-any-size', 'sponsorship.data.up-to-its-size', {
    alterWorld: chargeSponsor(write),
  }),
  mutant('payer/unconfirmed-sponsor-pays', 'sponsorship.waits-for-confirmation', {
    profile: 'chain',
    calls: chargeExtra('unique.createItem', sponsors(false)),
  }),
  mutant('payer/every-mint-is-sponsored', 'sponsorship.mints.once-per-timeout', {
    alterWorld: forgetTurns(mint),
  }),
  mutant('payer/refused-moves-use-no-turn', 'sponsorship.move.begins-the-wait-if-refused', {
    alterWorld: forgetTurns(move, ({ receipt }) => receipt.refusal !== null),
  }),
  mutant('payer/moves-before-the-turn-begin-anew', 'sponsorship.wait.counts-blocks', {
    alterWorld: useTurns(move, included => [[turnOfTransfer(included), included.before.number]]),
  }),
  mutant('payer/timeout-is-one-longer', 'sponsorship.move.begins-the-wait', {
    alterWorld: useTurns(move, included => [[turnOfTransfer(included), included.before.number + 1]]),
  }),
  mutant('payer/a-block-too-late', 'sponsorship.turns.exactly-after-the-timeout', {
    alterWorld: useTurns(mint, ({ before, transaction: { signer } }) => [
      [`mint/${signer}`, before.number + 1],
    ]),
  }),
  mutant('payer/a-block-too-early', 'sponsorship.turns.exactly-after-the-timeout', {
    alterWorld: useTurns(write, ({ before }) => [['data/1', before.number - 1]]),
  }),
  mutant('payer/approvals-use-the-turn-of-moves', 'sponsorship.wait.counts-blocks', {
    alterWorld: useTurns(approve, ({ before }) => [['transfer/1', before.number]]),
  }),
];
