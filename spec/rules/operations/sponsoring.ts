import type { Observation, TokenRef } from '../../model/observe.ts';
import { sponsorOf } from '../../model/payment.ts';
import { holds, type Rule, type Verdict } from '../../model/rule.ts';
import { signerOf, type Step } from '../../model/step.ts';
import { isSameToken, tokenIn } from '../../model/view.ts';
import { isMove, moveOf } from './move.ts';
import { gained, ifHeld, isIncluded, otherPayer, type Turn } from './who-pays.ts';

const source = 'Resources: CollectionLimits, sponsorTransferTimeout';
const level = 'ruled 2.16';

/** Blocks until the sponsor pays for the next move of the token; undefined where nobody does. */
const waitIn = (observed: Observation, { collectionId, tokenId }: TokenRef): number | undefined =>
  observed.nextSponsored[collectionId]?.[tokenId] ?? undefined;

/** A token that moves while its collection is sponsored. */
interface SponsoredMove {
  readonly token: TokenRef;
  /** Whether the sponsor pays, as was seen before. */
  readonly turn: Turn;
}

function sponsoredMoveOf(step: Step): SponsoredMove | undefined {
  if (!isMove(step)) return undefined;
  const { token, from } = moveOf(step);
  const wait = waitIn(step.before, token);
  if (wait === undefined) return undefined;
  // The block that the move gets into is the next one.
  return { token, turn: ifHeld(step, token, from, wait <= 1 ? 'always' : 'never') };
}

/** The token whose move the sponsor has to pay for, if the step is of that kind. */
function movedInTurn(step: Step): TokenRef | undefined {
  const move = sponsoredMoveOf(step);
  return move?.turn === 'always' ? move.token : undefined;
}

const timeoutIn = (observed: Observation, collectionId: number): number =>
  observed.collections[collectionId]?.effectiveLimits.sponsorTransferTimeout ?? 0;

/** How long a token of a sponsored collection had to wait, and has to now. */
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

/** A law about the waits of some tokens: what has to be so of each. */
function ofEach(tokens: readonly Waiting[], isSo: (waiting: Waiting) => boolean): Verdict {
  const wrong = tokens.find(waiting => !isSo(waiting));
  if (wrong !== undefined) return { broken: `it is not so of ${JSON.stringify(wrong)}` };
  return tokens.length === 0 ? 'not-applicable' : 'holds';
}

/** The collection whose limits the step sets, or nothing. */
const relimited = ({ request, receipt }: Step): number | undefined =>
  request.operation === 'setLimits' && receipt.kind === 'accepted' ? request.body.collectionId : undefined;

/** After its turn a token waits for the timeout, counted from the block in which it had it. */
function turnIsUsed(step: Step, kind: Step['receipt']['kind']): Verdict {
  const token = step.receipt.kind === kind ? movedInTurn(step) : undefined;
  if (token === undefined) return 'not-applicable';
  const expected = timeoutIn(step.before, token.collectionId);
  const found = waitIn(step.after, token);
  return holds(found === expected, `it should wait for ${expected} blocks, but waits for ${found}`);
}

/** Whose turn it is to pay for moves, block by block; the next turn of a token is read as next-sponsored. */
export const sponsoringRules: readonly Rule[] = [
  {
    id: 'sponsorship.move.sponsor-pays-in-turn',
    dependsOnBlocks: true,
    level,
    source,
    says: 'Where the sponsor need not wait any more, it pays for a move by the holder, refused or not, and the signer nothing.',
    check: step => {
      const sponsor = otherPayer(step, sponsorOf(step));
      if (sponsor === undefined || movedInTurn(step) === undefined) return 'not-applicable';
      const isSo = gained(step, sponsor) < 0n && gained(step, signerOf(step.request)) === 0n;
      return holds(isSo, `${sponsor} should have paid, and nobody else`);
    },
  },
  {
    id: 'sponsorship.move.signer-pays-before',
    dependsOnBlocks: true,
    level,
    source,
    says: 'As long as the sponsor waits, the signer pays for a move, and the sponsor nothing.',
    check: step => {
      const sponsor = otherPayer(step, sponsorOf(step));
      if (sponsor === undefined || sponsoredMoveOf(step)?.turn !== 'never') return 'not-applicable';
      const isSo = gained(step, sponsor) === 0n && gained(step, signerOf(step.request)) < 0n;
      return holds(isSo, `${signerOf(step.request)} should have paid, and nobody else`);
    },
  },
  {
    id: 'sponsorship.move.begins-the-wait',
    dependsOnBlocks: true,
    level,
    source,
    says: 'From a move that the sponsor paid for, the timeout is waited for.',
    check: step => turnIsUsed(step, 'accepted'),
  },
  {
    id: 'sponsorship.move.begins-the-wait-if-refused',
    dependsOnBlocks: true,
    level,
    source,
    says: 'A move that was refused and paid for by the sponsor has used up the turn as well.',
    check: step => turnIsUsed(step, 'refused'),
  },
  {
    id: 'sponsorship.wait.counts-blocks',
    dependsOnBlocks: true,
    level,
    source,
    says: 'A wait gets shorter by one with every block and ends at none; nothing but a sponsored move of that very token begins one.',
    check: step => {
      const move = sponsoredMoveOf(step);
      const tokens = [...waitings(step)].filter(
        token =>
          token.collectionId !== relimited(step) &&
          !(move !== undefined && move.turn !== 'never' && isSameToken(move.token, token)),
      );
      const passed = isIncluded(step) ? 1 : 0;
      return ofEach(tokens, ({ before, after }) => after === Math.max(0, before - passed));
    },
  },
  {
    id: 'sponsorship.wait.follows-the-timeout',
    dependsOnBlocks: true,
    level,
    source,
    says: 'Another timeout counts from the last move that the sponsor paid for.',
    check: step => {
      const tokens = [...waitings(step)].filter(({ collectionId }) => collectionId === relimited(step));
      return ofEach(tokens, ({ collectionId, before, after }) => {
        const more = timeoutIn(step.after, collectionId) - timeoutIn(step.before, collectionId);
        const expected = Math.max(0, before + more - 1);
        // A wait that is over may be over for long.
        return before === 0 ? after <= expected : after === expected;
      });
    },
  },
  {
    id: 'sponsorship.wait.none-for-a-new-token',
    dependsOnBlocks: true,
    level,
    source,
    says: 'The first move of a new token is sponsored at once.',
    check: ({ before, after }) => {
      const created = Object.values(after.collections)
        .flatMap(({ tokens }) => Object.values(tokens))
        .filter(token => tokenIn(before, token) === undefined && waitIn(after, token) !== undefined);
      const wrong = created.find(token => waitIn(after, token) !== 0);
      if (created.length === 0) return 'not-applicable';
      return holds(wrong === undefined, `token ${wrong?.tokenId} of ${wrong?.collectionId} waits`);
    },
  },
];
