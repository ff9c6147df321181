import {
  chargeExtra,
  corruptResult,
  pastSigners,
  pastSignersIfSponsored,
  sponsors,
} from '../inject/effect.ts';
import { alterExtrinsics } from '../inject/extrinsics.ts';
import { mutant, type Mutant, type Reads } from '../inject/mutant.ts';
import { alterAnswer, replaceRead } from '../inject/reads.ts';
import {
  afterInclusion,
  chargeAlso,
  chargeInstead,
  chargeSignerInstead,
  chargeSponsor,
  forgetTurnOfBurned,
  forgetTurns,
  isNesting,
  sponsoredCalls,
  turnOfTransfer,
  useTurns,
} from '../inject/sponsorship.ts';

const { move, mint, approve, write } = sponsoredCalls;

/** Changes the blocks until a sponsor pays next, as read. */
const nextTurn = (change: (blocks: number | null) => number | null): Reads =>
  alterAnswer('nextSponsored', ({ blockNumber }: { blockNumber: number | null }) => ({
    blockNumber: change(blockNumber),
  }));

/** Mutants of when a sponsor pays, and for what. */
export const sponsoringMutants: readonly Mutant[] = [
  mutant('sponsoring/signer-pays-for-moves', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: afterInclusion(move, included => chargeInstead(included, included.extrinsic.signer)),
  }),
  mutant('sponsoring/signer-pays-as-well', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: afterInclusion(move, included => {
      const { receipt, extrinsic } = included;
      if (receipt.payer !== extrinsic.signer) chargeAlso(included, extrinsic.signer);
    }),
  }),
  mutant('sponsoring/signer-pays-for-nesting', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: afterInclusion(move, included => {
      if (isNesting(included)) chargeInstead(included, included.extrinsic.signer);
    }),
  }),
  mutant('sponsoring/signer-pays-for-what-is-refused', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: afterInclusion(move, included => {
      if (included.receipt.refusal !== null) chargeInstead(included, included.extrinsic.signer);
    }),
  }),
  mutant('sponsoring/sponsor-pays-for-every-move', 'sponsorship.move.signer-pays-before', {
    alterWorld: chargeSponsor(move),
  }),
  mutant('sponsoring/sponsor-pays-for-bulk-mints', 'sponsorship.pays-only-for-some', {
    alterWorld: chargeSponsor(['unique.createMultipleItems', 'unique.createMultipleItemsEx']),
  }),
  mutant('sponsoring/data-of-any-size', 'sponsorship.pays-only-for-some', {
    alterWorld: chargeSponsor(write),
  }),
  mutant('sponsoring/fee-is-more-than-reported', 'transaction.costs-the-reported-fee', {
    calls: chargeExtra('unique.createItem', pastSigners),
  }),
  mutant('sponsoring/refused-ones-are-reported-to-be-free', 'transaction.costs-the-reported-fee', {
    alterReceipt: receipt => (receipt.kind === 'refused' ? { ...receipt, fee: '0' } : receipt),
  }),
  mutant('sponsoring/timeout-is-one-longer', 'sponsorship.move.begins-the-wait', {
    alterWorld: useTurns(move, included => [[turnOfTransfer(included), included.before.number + 1]]),
  }),
  mutant('sponsoring/moves-use-no-turn', 'sponsorship.move.begins-the-wait', {
    alterWorld: forgetTurns(move),
  }),
  mutant('sponsoring/refused-moves-use-no-turn', 'sponsorship.move.begins-the-wait-if-refused', {
    alterWorld: forgetTurns(move, ({ receipt }) => receipt.refusal !== null),
  }),
  mutant('sponsoring/one-turn-for-all-tokens', 'sponsorship.wait.counts-blocks', {
    alterWorld: useTurns(move, ({ before }) => [1, 2, 3].map(id => [`transfer/${id}`, before.number])),
  }),
  mutant('sponsoring/moves-before-the-turn-begin-anew', 'sponsorship.wait.counts-blocks', {
    alterWorld: useTurns(move, included => [[turnOfTransfer(included), included.before.number]]),
  }),
  mutant('sponsoring/approvals-use-the-turn', 'sponsorship.wait.counts-blocks', {
    alterWorld: useTurns(approve, ({ before }) => [['transfer/1', before.number]]),
  }),
  mutant('sponsoring/counts-from-the-next-block', 'sponsorship.move.begins-the-wait', {
    reads: nextTurn(blocks => blocks && blocks - 1),
  }),
  mutant('sponsoring/number-of-the-block-is-reported', 'sponsorship.wait.counts-blocks', {
    reads: replaceRead('nextSponsored', (query, context, read) => {
      const { blockNumber } = read(query, context) as { blockNumber: number | null };
      return { blockNumber: blockNumber && blockNumber + context.block.number };
    }),
  }),
  mutant('sponsoring/new-timeout-begins-anew', 'sponsorship.wait.follows-the-timeout', {
    calls: corruptResult('unique.setCollectionLimits', (state, before) => {
      for (const [id, collection] of state.collections.entries())
        if (collection !== before.collections.get(id)) state.sponsored = state.sponsored.delete(id);
    }),
  }),
  mutant('sponsoring/mints-use-the-turn', 'sponsorship.wait.none-for-a-new-token', {
    alterWorld: useTurns(mint, ({ before }) => [3, 4, 5].map(id => [`transfer/${id}`, before.number])),
  }),
  mutant('sponsoring/next-turn-too-far', 'collection.next-sponsored.within-the-timeout', {
    reads: nextTurn(blocks => (blocks === null ? null : blocks + 6)),
  }),
  mutant('sponsoring/next-turn-of-missing-tokens', 'collection.next-sponsored.null-for-missing-tokens', {
    reads: nextTurn(blocks => blocks ?? 0),
  }),
  mutant('sponsoring/every-mint', 'sponsorship.mints.once-per-timeout', { alterWorld: forgetTurns(mint) }),
  mutant('sponsoring/every-transfer', 'sponsorship.transfers.once-per-timeout', {
    alterWorld: forgetTurns(move),
  }),
  mutant('sponsoring/every-approval', 'sponsorship.approvals.once-per-timeout', {
    alterWorld: forgetTurns(approve),
  }),
  mutant('sponsoring/every-write', 'sponsorship.data.once-per-rate-limit', {
    alterWorld: forgetTurns(write),
  }),
  mutant('sponsoring/approval-wait-too-long', 'sponsorship.approvals.once-per-timeout', {
    alterWorld: useTurns(approve, ({ before }) => [['approve/1', before.number + 1_000]]),
  }),
  mutant('sponsoring/a-block-too-late', 'sponsorship.turns.exactly-after-the-timeout', {
    alterWorld: useTurns(mint, ({ before, extrinsic: { signer } }) => [
      [`mint/${signer}`, before.number + 1],
    ]),
  }),
  mutant('sponsoring/a-block-too-early', 'sponsorship.turns.exactly-after-the-timeout', {
    alterWorld: useTurns(write, ({ before }) => [['data/1', before.number - 1]]),
  }),
  mutant('sponsoring/minters-share-a-turn', 'sponsorship.turns.each-its-own', {
    alterWorld: useTurns(mint, ({ before: { number, state } }) =>
      [...state.accounts.entries()].map(([address]) => [`mint/${address}`, number]),
    ),
  }),
  mutant('sponsoring/tokens-share-a-turn', 'sponsorship.turns.each-its-own', {
    alterWorld: useTurns(write, ({ before }) => [1, 2].map(id => [`data/${id}`, before.number])),
  }),
  mutant('sponsoring/moves-and-approvals-share-a-turn', 'sponsorship.turns.each-its-own', {
    alterWorld: useTurns(move, ({ before }) => [['approve/1', before.number]]),
  }),
  mutant('sponsoring/removing-sponsor-resets-waits', 'sponsorship.turns.outlive-the-sponsor', {
    calls: corruptResult('unique.removeCollectionSponsor', state => {
      for (const [id] of state.collections.entries()) state.sponsored = state.sponsored.delete(id);
    }),
  }),
  mutant('sponsoring/data-is-not-measured', 'sponsorship.data.up-to-its-size', {
    alterWorld: chargeSponsor(write),
  }),
  mutant('sponsoring/data-without-limit', 'sponsorship.data.not-without-rate-limit', {
    alterWorld: chargeSponsor(write),
  }),
  mutant('sponsoring/signer-needs-coins', 'sponsorship.poor-signer.needs-no-coins', {
    alterWorld: alterExtrinsics(({ signer }, { pending }) =>
      (pending.state.accounts.get(signer)?.balance ?? 0n) < 10n ** 17n
        ? { rejected: 'cannotPay', message: 'Insufficient balance' }
        : undefined,
    ),
  }),
  mutant('sponsoring/signer-pays-for-poor-sponsor', 'sponsorship.poor-sponsor.nobody-steps-in', {
    alterWorld: chargeSignerInstead,
  }),
  mutant('sponsoring/burn-resets-wait', 'sponsorship.turns.outlive-a-burn', {
    alterWorld: forgetTurnOfBurned,
  }),
  mutant('sponsoring/no-turn-without-pieces', 'collection.next-sponsored.without-a-holding', {
    reads: replaceRead('nextSponsored', (query, context, read, { piecesBalance }) => {
      const { amount } = piecesBalance(query, context) as { amount: number };
      return amount === 0 ? { blockNumber: null } : read(query, context);
    }),
  }),
  mutant('payment/signer-pays-as-well-as-sponsor', 'sponsorship.pays-when-it-is-its-turn', {
    calls: chargeExtra('unique.createItem', pastSignersIfSponsored),
  }),
  mutant('payment/sponsor-pays-for-burns', 'sponsorship.pays-only-for-some', {
    calls: chargeExtra('unique.burnFrom', sponsors(true)),
  }),
  mutant('payment/unconfirmed-sponsor-pays', 'sponsorship.waits-for-confirmation', {
    profile: 'chain',
    calls: chargeExtra('unique.createItem', sponsors(false)),
  }),
];
