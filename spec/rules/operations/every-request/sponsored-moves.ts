import type { Observation, TokenRef } from '../../../model/observations/observation.ts';
import { ruled, stepRules, holds, onEach, type Verdict } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import { isSameToken, tokenIn } from '../../../model/view.ts';
import { isMove, moveOf } from '../tokens/transfer/request.ts';
import { ifHeld, isIncluded, paysAlone, type SponsorPays } from './who-pays.ts';

/** Blocks until the sponsor pays for the next move of the token; undefined where no sponsor does. */
const waitIn = (observed: Observation, { collectionId, tokenId }: TokenRef): number | undefined =>
  observed.nextSponsored[collectionId]?.[tokenId] ?? undefined;

/** A move of a token in a sponsored collection. */
interface SponsoredMove {
  readonly token: TokenRef;
  /** Whether the sponsor pays, by the observation before. */
  readonly pays: SponsorPays;
}

function sponsoredMoveOf(step: Step): SponsoredMove | undefined {
  if (!isMove(step)) return undefined;
  const { token, from } = moveOf(step);
  const wait = waitIn(step.before, token);
  if (wait === undefined) return undefined;
  // The move is included in the next block.
  return { token, pays: ifHeld(step, token, from, wait <= 1 ? 'always' : 'never') };
}

/** The token if the step is a move that the sponsor must pay for. */
function tokenOfSponsoredMove(step: Step): TokenRef | undefined {
  const move = sponsoredMoveOf(step);
  return move?.pays === 'always' ? move.token : undefined;
}

const timeoutIn = (observed: Observation, collectionId: number): number =>
  observed.collections[collectionId]?.effectiveLimits.sponsorTransferTimeout ?? 0;

/** The wait of a token in a sponsored collection, before and after a step, in blocks. */
interface Waiting extends TokenRef {
  readonly before: number;
  readonly after: number;
}

/** All tokens that were and are in a collection with a confirmed sponsor. */
function* waitings({ before, after }: Step): Generator<Waiting> {
  for (const [collectionId, waits] of Object.entries(before.nextSponsored))
    for (const [tokenId, wait] of Object.entries(waits)) {
      const token = { collectionId: Number(collectionId), tokenId: Number(tokenId) };
      const then = waitIn(after, token);
      if (wait !== null && then !== undefined) yield { ...token, before: wait, after: then };
    }
}

/** A verdict on the waits of some tokens: each must meet the condition. */
const ofEach = (tokens: readonly Waiting[], isMet: (waiting: Waiting) => boolean): Verdict =>
  onEach(tokens, waiting => holds(isMet(waiting), `it does not hold for ${JSON.stringify(waiting)}`));

/** The collection whose limits the step sets, if it does. */
const limitsSetIn = ({ request, receipt }: Step): number | undefined =>
  request.operation === 'setLimits' && receipt.kind === 'accepted' ? request.body.collectionId : undefined;

/** Whether the wait of a sponsored token begins with the block of its move. */
function waitBegins(step: Step, kind: Step['receipt']['kind']): Verdict {
  const token = step.receipt.kind === kind ? tokenOfSponsoredMove(step) : undefined;
  if (token === undefined) return 'not-applicable';
  const expected = timeoutIn(step.before, token.collectionId);
  const found = waitIn(step.after, token);
  return holds(found === expected, `it should wait for ${expected} blocks, but waits for ${found}`);
}

const basis = {
  ...ruled('2.16', 'Resources: CollectionLimits, sponsorTransferTimeout'),
  dependsOnBlocks: true,
} as const;

/** Who pays for moves, block by block, as the read of the next sponsored block predicts. */
export const sponsoredMoveRules = stepRules(basis, {
  'sponsorship.move.sponsor-pays-in-turn': {
    says: 'When the wait is over, the sponsor pays for a move by the holder, refused or not, and the signer pays nothing.',
    check: paysAlone('sponsor', step => tokenOfSponsoredMove(step) !== undefined),
  },
  'sponsorship.move.signer-pays-before': {
    says: 'During the wait, the signer pays for a move, and the sponsor pays nothing.',
    check: paysAlone('signer', step => sponsoredMoveOf(step)?.pays === 'never'),
  },
  'sponsorship.move.begins-the-wait': {
    says: 'A move that the sponsor paid for begins the wait.',
    check: step => waitBegins(step, 'accepted'),
  },
  'sponsorship.move.begins-the-wait-if-refused': {
    says: 'A refused move that the sponsor paid for begins the wait as well.',
    check: step => waitBegins(step, 'refused'),
  },
  'sponsorship.wait.counts-blocks': {
    says: 'A wait falls by one with every block down to zero; only a sponsored move of the token begins one.',
    check: step => {
      const move = sponsoredMoveOf(step);
      const tokens = [...waitings(step)].filter(
        token =>
          token.collectionId !== limitsSetIn(step) &&
          !(move !== undefined && move.pays !== 'never' && isSameToken(move.token, token)),
      );
      const passed = isIncluded(step) ? 1 : 0;
      return ofEach(tokens, ({ before, after }) => after === Math.max(0, before - passed));
    },
  },
  'sponsorship.wait.follows-the-timeout': {
    says: 'A changed timeout counts from the last move that the sponsor paid for.',
    check: step => {
      const tokens = [...waitings(step)].filter(({ collectionId }) => collectionId === limitsSetIn(step));
      return ofEach(tokens, ({ collectionId, before, after }) => {
        const more = timeoutIn(step.after, collectionId) - timeoutIn(step.before, collectionId);
        const expected = Math.max(0, before + more - 1);
        // A wait of zero may have ended long ago.
        return before === 0 ? after <= expected : after === expected;
      });
    },
  },
  'sponsorship.wait.none-for-a-new-token': {
    says: 'The first move of a new token is sponsored at once.',
    check: ({ before, after }) => {
      const created = Object.values(after.collections)
        .flatMap(({ tokens }) => Object.values(tokens))
        .filter(token => tokenIn(before, token) === undefined && waitIn(after, token) !== undefined);
      return onEach(created, token =>
        holds(waitIn(after, token) === 0, `token ${token.tokenId} of ${token.collectionId} waits`),
      );
    },
  },
});
