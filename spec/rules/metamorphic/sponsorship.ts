import { matches } from '../../model/matcher.ts';
import { ruled, holds, onEachInTurn, outcomeText, type Verdict } from '../../model/rule.ts';
import type { Limits } from '../../model/observations/observation.ts';
import { request } from './requests.ts';
import { type Listed, relationList } from './relation-list.ts';
import { accepted, nothingChanges } from './relation.ts';
import {
  sponsoredWrites,
  limitOf,
  withSponsor,
  payerOf,
  payersOf,
  sponsoredPieces,
  spendAll,
  writeOf,
  type SponsoredKind,
  type Payer,
} from './sponsored-collection.ts';

function paidBy(found: readonly Payer[], expected: readonly Payer[]): Verdict {
  return holds(found.join() === expected.join(), `${found.join(', ')} paid, expected ${expected.join(', ')}`);
}

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

/** A relation that the sponsor pays for the first of several writes, not within the interval, and again when it is over. */
const oncePerInterval = (kind: SponsoredKind, says: string): Listed =>
  withSponsor({
    source: `Resources: CollectionLimits, ${limitOf[kind]}`,
    says,
    limits: ({ choose }) => ({ [limitOf[kind]]: choose.of([2, 3, 5]) }),
    check: async (on, limits) => {
      const timeout = Number(limits[limitOf[kind]]);
      // The interface does not state whether the last block of the interval belongs to it.
      const payers = await payersOf(on, times(timeout, sponsoredWrites[kind](on)));
      const begun = paidBy(payers, ['sponsor', ...times<Payer>(timeout - 1, 'signer')]);
      if (begun !== 'holds') return begun;
      const atLast = await payersOf(on, times(2, sponsoredWrites[kind](on)));
      return holds(atLast.includes('sponsor'), `${atLast.join(', ')} paid when the interval was over`);
    },
  });

const timeouts = (blocks: number): Partial<Limits> => ({
  sponsorTransferTimeout: blocks,
  sponsorApproveTimeout: blocks,
  sponsoredDataRateLimit: blocks,
});
/** On the chain, a rate limit of 0 disables the sponsoring of data (spec/statements/rulings.md#p15). */
const noTimeouts = { ...timeouts(0), sponsoredDataRateLimit: 1 };
const longTimeouts = timeouts(50);

const basis = ruled('2.16', 'Resources: CollectionLimits, sponsorTransferTimeout and others');

/** Relations about when sponsors pay, for writes in consecutive blocks. */
export const sponsorshipRelations = relationList(basis, {
  'sponsorship.mints.once-per-timeout': oncePerInterval(
    'mint',
    'The sponsor pays for one mint of a user per sponsorTransferTimeout.',
  ),
  'sponsorship.transfers.once-per-timeout': oncePerInterval(
    'transfer',
    'The sponsor pays for one transfer of a token by its owner per sponsorTransferTimeout.',
  ),
  'sponsorship.approvals.once-per-timeout': oncePerInterval(
    'approve',
    'The sponsor pays for one approval of a token by its owner per sponsorApproveTimeout.',
  ),
  'sponsorship.data.once-per-rate-limit': oncePerInterval(
    'write',
    'The sponsor pays for one write of a token’s properties by its owner per sponsoredDataRateLimit.',
  ),
  'sponsorship.turns.exactly-after-the-timeout': withSponsor({
    says: 'The sponsor pays again in the block in which the timeout is over, counted from the last sponsored one; with 0 and 1 in every block.',
    limits: ({ choose }) => timeouts(choose.of([0, 1, 2, 3])),
    check: (on, { sponsorTransferTimeout }) => {
      const timeout = Math.max(1, sponsorTransferTimeout ?? 0);
      const round: readonly Payer[] = ['sponsor', ...times<Payer>(timeout - 1, 'signer')];
      return onEachInTurn(Object.values(sponsoredWrites), async write =>
        paidBy(await payersOf(on, times(2 * timeout, write(on))), [...round, ...round]),
      );
    },
  }),
  'sponsorship.turns.each-its-own': withSponsor({
    says: 'Timeouts are separate for each minter, and for transfers, approvals and properties of each token.',
    limits: () => longTimeouts,
    check: async on => {
      const writes = [
        sponsoredWrites.mint(on),
        sponsoredWrites.mint(on, { minter: on.other }),
        ...[1, 2].flatMap(tokenId => [
          sponsoredWrites.transfer(on, { tokenId }),
          sponsoredWrites.approve(on, { tokenId }),
          sponsoredWrites.write(on, { tokenId }),
        ]),
      ];
      const payers = await payersOf(on, [...writes, ...writes]);
      return paidBy(payers, [...writes.map((): Payer => 'sponsor'), ...writes.map((): Payer => 'signer')]);
    },
  }),
  'sponsorship.turns.outlive-the-sponsor': withSponsor({
    source: 'Resources: Collection, sponsorship',
    says: 'A timeout continues when the collection gets another sponsor.',
    limits: () => longTimeouts,
    check: async on => {
      const { target, owner, other, sponsor, collectionId } = on;
      const head = { address: owner, collectionId };
      const first = await payersOf(on, [sponsoredWrites.transfer(on)]);
      await accepted(target, request('removeSponsorship', head));
      const unsponsored = await payersOf(on, [sponsoredWrites.mint(on)]);
      for (const newSponsor of [other, sponsor]) {
        await accepted(target, request('setSponsorship', { ...head, newSponsor }));
        await accepted(target, request('confirmSponsorship', { address: newSponsor, collectionId }));
      }
      const later = await payersOf(on, [sponsoredWrites.transfer(on), sponsoredWrites.mint(on)]);
      return paidBy([...first, ...unsponsored, ...later], ['sponsor', 'signer', 'signer', 'sponsor']);
    },
  }),
  'sponsorship.turns.outlive-a-burn': withSponsor({
    level: 'ruled 2.23',
    says: 'A timeout continues when the token is burned: the signer of a later approval pays.',
    limits: () => longTimeouts,
    check: async on => {
      const { target, user, collectionId } = on;
      const approval = sponsoredWrites.approve(on);
      const first = await payersOf(on, [approval]);
      await accepted(target, request('burn', { address: user, collectionId, tokenId: 1 }));
      return paidBy([...first, await payerOf(on, approval, { mayBeRefused: true })], ['sponsor', 'signer']);
    },
  }),
  'collection.next-sponsored.without-a-holding': withSponsor({
    level: 'ruled 2.22',
    says: 'The next sponsored block also reads for an address without a holding: zero, or the rest of the wait.',
    limits: () => ({ sponsorTransferTimeout: 9 }),
    check: async on => {
      const { target, user, other, sponsor } = on;
      const collectionId = await sponsoredPieces(on);
      const token = { collectionId, tokenId: 1 };
      await accepted(target, request('transferPieces', { ...token, address: user, to: other, amount: 9 }));
      const answers = [];
      for (const address of [user, sponsor])
        answers.push(await target.read('nextSponsored', { ...token, address }));
      if (answers.some(answer => answer.kind === 'error')) return 'not-applicable';
      const found = answers.map(answer => answer.kind === 'body' && answer.body);
      return holds(
        matches(found, [{ blockNumber: 9 }, { blockNumber: 0 }]),
        `found ${JSON.stringify(found)}`,
      );
    },
  }),
  'sponsorship.poor-signer.needs-no-coins': withSponsor({
    says: 'A signer without coins can act where the sponsor pays.',
    limits: () => noTimeouts,
    check: async on => {
      await spendAll(on, on.user);
      return paidBy(await payersOf(on, [sponsoredWrites.transfer(on), sponsoredWrites.mint(on)]), [
        'sponsor',
        'sponsor',
      ]);
    },
  }),
  'sponsorship.poor-sponsor.nobody-steps-in': withSponsor({
    source: 'Errors: Insufficient balance for fees',
    says: 'A transaction that a sponsor without coins should pay for is not admitted and changes nothing, whatever the signer has.',
    limits: () => noTimeouts,
    check: async on => {
      await spendAll(on, on.sponsor);
      return nothingChanges({ target: on.target, known: [on.collectionId] }, () =>
        onEachInTurn(Object.values(sponsoredWrites), async write => {
          const receipt = await on.target.write(write(on));
          return holds(receipt.kind === 'not-admitted', `it was ${outcomeText({ receipt })}`);
        }),
      );
    },
  }),
  'sponsorship.data.up-to-its-size': withSponsor({
    source: 'Resources: CollectionLimits, sponsoredDataSize',
    says: 'A sponsor pays for properties of up to sponsoredDataSize bytes, keys included.',
    limits: ({ choose }) => ({ ...noTimeouts, sponsoredDataSize: choose.of([1, 7, 2_048]) }),
    check: async (on, { sponsoredDataSize }) => {
      const most = Number(sponsoredDataSize);
      const payers = await payersOf(
        on,
        [most, most + 1, most].map(bytes => writeOf(on, 1, bytes)),
      );
      return paidBy(payers, ['sponsor', 'signer', 'sponsor']);
    },
  }),
  'sponsorship.data.not-without-rate-limit': withSponsor({
    source: 'Resources: CollectionLimits, sponsoredDataRateLimit',
    says: 'Without a sponsoredDataRateLimit, no properties are sponsored.',
    limits: () => ({ sponsorTransferTimeout: 0 }),
    check: async on =>
      paidBy(await payersOf(on, [sponsoredWrites.write(on), sponsoredWrites.mint(on)]), [
        'signer',
        'sponsor',
      ]),
  }),
});
