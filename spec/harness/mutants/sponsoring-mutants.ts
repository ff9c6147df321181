import { changedAnswer, planted, corrupted, withRead, type Mutant } from './inject/mutant.ts';
import {
  isNesting,
  onceIncluded,
  paidAlsoBy,
  paidInstead,
  signerStepsIn,
  sponsoredCalls,
  sponsorPays,
  turnOfMove,
  turnsForgotten,
  turnsUsed,
} from './inject/sponsorship.ts';
import { admittedAs, charged } from './inject/transactions.ts';

const mutant = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Mutant =>
  planted(`sponsoring/${id}`, breaks, fails);

const { move, mint, approve, write } = sponsoredCalls;

/** Somebody else pays than should. */
const payerMutants: readonly Mutant[] = [
  mutant('signer-pays-for-moves', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: onceIncluded(move, included => paidInstead(included, included.extrinsic.signer)),
  }),
  mutant('signer-pays-as-well', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: onceIncluded(move, included => {
      const { receipt, extrinsic } = included;
      if (receipt.payer !== extrinsic.signer) paidAlsoBy(included, extrinsic.signer);
    }),
  }),
  mutant('signer-pays-for-nesting', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: onceIncluded(move, included => {
      if (isNesting(included)) paidInstead(included, included.extrinsic.signer);
    }),
  }),
  mutant('signer-pays-for-what-is-refused', 'sponsorship.move.sponsor-pays-in-turn', {
    alterWorld: onceIncluded(move, included => {
      if (included.receipt.refusal !== null) paidInstead(included, included.extrinsic.signer);
    }),
  }),
  mutant('sponsor-pays-for-every-move', 'sponsorship.move.signer-pays-before', {
    alterWorld: sponsorPays(move),
  }),
  mutant('sponsor-pays-for-bulk-mints', 'sponsorship.pays-only-for-some', {
    alterWorld: sponsorPays(['unique.createMultipleItems', 'unique.createMultipleItemsEx']),
  }),
  mutant('data-of-any-size', 'sponsorship.pays-only-for-some', {
    alterWorld: sponsorPays(write),
  }),
  mutant('fee-is-more-than-told', 'transaction.costs-the-reported-fee', {
    calls: charged('unique.createItem', ({ accounts }) =>
      [...accounts.entries()].filter(([, { nonce }]) => nonce > 0).map(([address]) => address),
    ),
  }),
  mutant('refused-ones-are-told-to-be-free', 'transaction.costs-the-reported-fee', {
    alterReceipt: receipt => (receipt.kind === 'refused' ? { ...receipt, fee: '0' } : receipt),
  }),
];

/** Turns come too early, too late or not at all. */
const turnMutants: readonly Mutant[] = [
  mutant('timeout-is-one-longer', 'sponsorship.move.begins-the-wait', {
    alterWorld: turnsUsed(move, included => [[turnOfMove(included), included.before.number + 1]]),
  }),
  mutant('moves-use-no-turn', 'sponsorship.move.begins-the-wait', {
    alterWorld: turnsForgotten(move),
  }),
  mutant('refused-moves-use-no-turn', 'sponsorship.move.begins-the-wait-if-refused', {
    alterWorld: turnsForgotten(move, ({ receipt }) => receipt.refusal !== null),
  }),
  mutant('one-turn-for-all-tokens', 'sponsorship.wait.counts-blocks', {
    alterWorld: turnsUsed(move, ({ before }) => [1, 2, 3].map(id => [`transfer/${id}`, before.number])),
  }),
  mutant('moves-before-the-turn-begin-anew', 'sponsorship.wait.counts-blocks', {
    alterWorld: turnsUsed(move, included => [[turnOfMove(included), included.before.number]]),
  }),
  mutant('approvals-use-the-turn', 'sponsorship.wait.counts-blocks', {
    alterWorld: turnsUsed(approve, ({ before }) => [['transfer/1', before.number]]),
  }),
  mutant('counts-from-the-next-block', 'sponsorship.move.begins-the-wait', {
    reads: changedAnswer('nextSponsored', ({ blockNumber }: { blockNumber: number | null }) => ({
      blockNumber: blockNumber && blockNumber - 1,
    })),
  }),
  mutant('number-of-the-block-is-told', 'sponsorship.wait.counts-blocks', {
    reads: withRead('nextSponsored', (query, context, read) => {
      const { blockNumber } = read(query, context) as { blockNumber: number | null };
      return { blockNumber: blockNumber && blockNumber + context.block.number };
    }),
  }),
  mutant('new-timeout-begins-anew', 'sponsorship.wait.follows-the-timeout', {
    calls: corrupted('unique.setCollectionLimits', state => {
      state.sponsored = state.sponsored.delete('1');
    }),
  }),
  mutant('mints-use-the-turn', 'sponsorship.wait.none-for-a-new-token', {
    alterWorld: turnsUsed(mint, ({ before }) => [3, 4, 5].map(id => [`transfer/${id}`, before.number])),
  }),
  mutant('next-turn-too-far', 'collection.next-sponsored.within-the-timeout', {
    reads: changedAnswer('nextSponsored', ({ blockNumber }: { blockNumber: number | null }) => ({
      blockNumber: blockNumber === null ? null : blockNumber + 6,
    })),
  }),
  mutant('next-turn-of-what-is-gone', 'collection.next-sponsored.null-for-missing-tokens', {
    reads: changedAnswer('nextSponsored', ({ blockNumber }: { blockNumber: number | null }) => ({
      blockNumber: blockNumber ?? 0,
    })),
  }),
];

/** Faults that several writes show. */
const playMutants: readonly Mutant[] = [
  mutant('every-mint', 'sponsorship.mints.once-per-timeout', { alterWorld: turnsForgotten(mint) }),
  mutant('every-transfer', 'sponsorship.transfers.once-per-timeout', { alterWorld: turnsForgotten(move) }),
  mutant('every-approval', 'sponsorship.approvals.once-per-timeout', { alterWorld: turnsForgotten(approve) }),
  mutant('every-write', 'sponsorship.data.once-per-rate-limit', { alterWorld: turnsForgotten(write) }),
  mutant('never-again', 'sponsorship.approvals.once-per-timeout', {
    alterWorld: turnsUsed(approve, ({ before }) => [['approve/1', before.number + 1_000]]),
  }),
  mutant('a-block-too-late', 'sponsorship.turns.exactly-after-the-timeout', {
    alterWorld: turnsUsed(mint, ({ before, extrinsic: { signer } }) => [
      [`mint/${signer}`, before.number + 1],
    ]),
  }),
  mutant('a-block-too-early', 'sponsorship.turns.exactly-after-the-timeout', {
    alterWorld: turnsUsed(write, ({ before }) => [['data/1', before.number - 1]]),
  }),
  mutant('minters-share-a-turn', 'sponsorship.turns.each-its-own', {
    alterWorld: turnsUsed(mint, ({ before: { number, state } }) =>
      [...state.accounts.entries()].map(([address]) => [`mint/${address}`, number]),
    ),
  }),
  mutant('tokens-share-a-turn', 'sponsorship.turns.each-its-own', {
    alterWorld: turnsUsed(write, ({ before }) => [1, 2].map(id => [`data/${id}`, before.number])),
  }),
  mutant('moves-and-approvals-share-a-turn', 'sponsorship.turns.each-its-own', {
    alterWorld: turnsUsed(move, ({ before }) => [['approve/1', before.number]]),
  }),
  mutant('turns-go-with-the-sponsor', 'sponsorship.turns.outlive-the-sponsor', {
    calls: corrupted('unique.removeCollectionSponsor', state => {
      for (const [id] of state.collections.entries()) state.sponsored = state.sponsored.delete(id);
    }),
  }),
  mutant('data-is-not-measured', 'sponsorship.data.up-to-its-size', { alterWorld: sponsorPays(write) }),
  mutant('data-without-limit', 'sponsorship.data.not-without-rate-limit', { alterWorld: sponsorPays(write) }),
  mutant('signer-needs-coins', 'sponsorship.poor-signer.needs-no-coins', {
    alterWorld: admittedAs(({ signer }, { pending }) =>
      (pending.state.accounts.get(signer)?.balance ?? 0n) < 10n ** 17n
        ? { rejected: 'cannotPay', message: 'Insufficient balance' }
        : undefined,
    ),
  }),
  mutant('signer-steps-in', 'sponsorship.poor-sponsor.nobody-steps-in', { alterWorld: signerStepsIn }),
];

/** Faults in when a sponsor pays, and for what. */
export const sponsoringMutants: readonly Mutant[] = [...payerMutants, ...turnMutants, ...playMutants];
