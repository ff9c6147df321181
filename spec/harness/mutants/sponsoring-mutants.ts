import { changedAnswer, planted, spoiled, withRead, type Fault } from './inject/mutant.ts';
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

const fault = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Fault =>
  planted(`sponsoring/${id}`, breaks, fails);

const { move, mint, approve, write } = sponsoredCalls;

/** Somebody else pays than should. */
const payerFaults: readonly Fault[] = [
  fault('signer-pays-for-moves', 'sponsorship.move.sponsor-pays-in-turn', {
    tampers: onceIncluded(move, included => paidInstead(included, included.extrinsic.signer)),
  }),
  fault('signer-pays-as-well', 'sponsorship.move.sponsor-pays-in-turn', {
    tampers: onceIncluded(move, included => {
      const { receipt, extrinsic } = included;
      if (receipt.payer !== extrinsic.signer) paidAlsoBy(included, extrinsic.signer);
    }),
  }),
  fault('signer-pays-for-nesting', 'sponsorship.move.sponsor-pays-in-turn', {
    tampers: onceIncluded(move, included => {
      if (isNesting(included)) paidInstead(included, included.extrinsic.signer);
    }),
  }),
  fault('signer-pays-for-what-is-refused', 'sponsorship.move.sponsor-pays-in-turn', {
    tampers: onceIncluded(move, included => {
      if (included.receipt.refusal !== null) paidInstead(included, included.extrinsic.signer);
    }),
  }),
  fault('sponsor-pays-for-every-move', 'sponsorship.move.signer-pays-before', {
    tampers: sponsorPays(move),
  }),
  fault('sponsor-pays-for-bulk-mints', 'sponsorship.pays-only-for-some', {
    tampers: sponsorPays(['unique.createMultipleItems', 'unique.createMultipleItemsEx']),
  }),
  fault('data-of-any-size', 'sponsorship.pays-only-for-some', {
    tampers: sponsorPays(write),
  }),
  fault('fee-is-more-than-told', 'transaction.costs-what-is-told', {
    calls: charged('unique.createItem', ({ accounts }) =>
      [...accounts.entries()].filter(([, { nonce }]) => nonce > 0).map(([address]) => address),
    ),
  }),
  fault('refused-ones-are-told-to-be-free', 'transaction.costs-what-is-told', {
    tells: receipt => (receipt.kind === 'refused' ? { ...receipt, fee: '0' } : receipt),
  }),
];

/** Turns come too early, too late or not at all. */
const turnFaults: readonly Fault[] = [
  fault('timeout-is-one-longer', 'sponsorship.move.begins-the-wait', {
    tampers: turnsUsed(move, included => [[turnOfMove(included), included.before.number + 1]]),
  }),
  fault('moves-use-no-turn', 'sponsorship.move.begins-the-wait', {
    tampers: turnsForgotten(move),
  }),
  fault('refused-moves-use-no-turn', 'sponsorship.move.begins-the-wait-if-refused', {
    tampers: turnsForgotten(move, ({ receipt }) => receipt.refusal !== null),
  }),
  fault('one-turn-for-all-tokens', 'sponsorship.wait.counts-blocks', {
    tampers: turnsUsed(move, ({ before }) => [1, 2, 3].map(id => [`transfer/${id}`, before.number])),
  }),
  fault('moves-before-the-turn-begin-anew', 'sponsorship.wait.counts-blocks', {
    tampers: turnsUsed(move, included => [[turnOfMove(included), included.before.number]]),
  }),
  fault('approvals-use-the-turn', 'sponsorship.wait.counts-blocks', {
    tampers: turnsUsed(approve, ({ before }) => [['transfer/1', before.number]]),
  }),
  fault('counts-from-the-next-block', 'sponsorship.move.begins-the-wait', {
    reads: changedAnswer('nextSponsored', ({ blockNumber }: { blockNumber: number | null }) => ({
      blockNumber: blockNumber && blockNumber - 1,
    })),
  }),
  fault('number-of-the-block-is-told', 'sponsorship.wait.counts-blocks', {
    reads: withRead('nextSponsored', (query, context, read) => {
      const { blockNumber } = read(query, context) as { blockNumber: number | null };
      return { blockNumber: blockNumber && blockNumber + context.block.number };
    }),
  }),
  fault('new-timeout-begins-anew', 'sponsorship.wait.follows-the-timeout', {
    calls: spoiled('unique.setCollectionLimits', state => {
      state.sponsored = state.sponsored.delete('1');
    }),
  }),
  fault('mints-use-the-turn', 'sponsorship.wait.none-for-a-new-token', {
    tampers: turnsUsed(mint, ({ before }) => [3, 4, 5].map(id => [`transfer/${id}`, before.number])),
  }),
  fault('next-turn-too-far', 'collection.next-sponsored.within-the-timeout', {
    reads: changedAnswer('nextSponsored', ({ blockNumber }: { blockNumber: number | null }) => ({
      blockNumber: blockNumber === null ? null : blockNumber + 6,
    })),
  }),
  fault('next-turn-of-what-is-gone', 'collection.next-sponsored.never-for-what-is-gone', {
    reads: changedAnswer('nextSponsored', ({ blockNumber }: { blockNumber: number | null }) => ({
      blockNumber: blockNumber ?? 0,
    })),
  }),
];

/** Faults that several writes show. */
const playFaults: readonly Fault[] = [
  fault('every-mint', 'sponsorship.mints.once-per-timeout', { tampers: turnsForgotten(mint) }),
  fault('every-transfer', 'sponsorship.transfers.once-per-timeout', { tampers: turnsForgotten(move) }),
  fault('every-approval', 'sponsorship.approvals.once-per-timeout', { tampers: turnsForgotten(approve) }),
  fault('every-write', 'sponsorship.data.once-per-rate-limit', { tampers: turnsForgotten(write) }),
  fault('never-again', 'sponsorship.approvals.once-per-timeout', {
    tampers: turnsUsed(approve, ({ before }) => [['approve/1', before.number + 1_000]]),
  }),
  fault('a-block-too-late', 'sponsorship.turns.exactly-after-the-timeout', {
    tampers: turnsUsed(mint, ({ before, extrinsic: { signer } }) => [[`mint/${signer}`, before.number + 1]]),
  }),
  fault('a-block-too-early', 'sponsorship.turns.exactly-after-the-timeout', {
    tampers: turnsUsed(write, ({ before }) => [['data/1', before.number - 1]]),
  }),
  fault('minters-share-a-turn', 'sponsorship.turns.each-its-own', {
    tampers: turnsUsed(mint, ({ before: { number, state } }) =>
      [...state.accounts.entries()].map(([address]) => [`mint/${address}`, number]),
    ),
  }),
  fault('tokens-share-a-turn', 'sponsorship.turns.each-its-own', {
    tampers: turnsUsed(write, ({ before }) => [1, 2].map(id => [`data/${id}`, before.number])),
  }),
  fault('moves-and-approvals-share-a-turn', 'sponsorship.turns.each-its-own', {
    tampers: turnsUsed(move, ({ before }) => [['approve/1', before.number]]),
  }),
  fault('turns-go-with-the-sponsor', 'sponsorship.turns.outlive-the-sponsor', {
    calls: spoiled('unique.removeCollectionSponsor', state => {
      for (const [id] of state.collections.entries()) state.sponsored = state.sponsored.delete(id);
    }),
  }),
  fault('data-is-not-measured', 'sponsorship.data.up-to-its-size', { tampers: sponsorPays(write) }),
  fault('data-without-limit', 'sponsorship.data.not-without-rate-limit', { tampers: sponsorPays(write) }),
  fault('signer-needs-coins', 'sponsorship.poor-signer.needs-no-coins', {
    tampers: admittedAs(({ signer }, { pending }) =>
      (pending.state.accounts.get(signer)?.balance ?? 0n) < 10n ** 17n
        ? { rejected: 'cannotPay', message: 'Insufficient balance' }
        : undefined,
    ),
  }),
  fault('signer-steps-in', 'sponsorship.poor-sponsor.nobody-steps-in', { tampers: signerStepsIn }),
];

/** Faults in when a sponsor pays, and for what. */
export const sponsoringFaults: readonly Fault[] = [...payerFaults, ...turnFaults, ...playFaults];
