import type { ObservedPieces } from '../../../model/observation.ts';
import type { ObservedCollection, TokenRef } from '../../../model/observation.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { holds, preconditions } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import type { ReportedEvent } from '../../../model/target.ts';
import { amountOf, collectionIn, piecesIn } from '../../../model/view.ts';
import { piecesMax, requestedAmount } from '../amounts.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import { plain } from '../every-request/events.ts';
import { areSame, heldBy, piecesPath, totalOf } from '../pieces.ts';
import { collectionExists } from '../managing.ts';

/** A request to change the number of pieces of a token. */
interface Repartition {
  readonly signer: string;
  readonly token: TokenRef;
  readonly amount: bigint;
  readonly collection: ObservedCollection | undefined;
  readonly pieces: ObservedPieces | undefined;
}

function repartitionOf(step: Step): Repartition {
  const body = bodyOf(step, 'repartition');
  if (body === undefined) throw new Error(`expected a repartition, found ${step.request.operation}`);
  const token = { collectionId: body.collectionId, tokenId: body.tokenId };
  return {
    signer: body.address,
    token,
    amount: requestedAmount(body.amount),
    collection: collectionIn(step.before, body.collectionId),
    pieces: piecesIn(step.before, token),
  };
}

const source = 'What the service does, 2';
const level = 'ruled 2.22';

/** Preconditions of a repartition (spec/decisions/chain.md#transfers). */
export const repartitionPreconditions = preconditions<Repartition>({
  operations: ['repartition'],
  read: repartitionOf,
  conditions: [
    collectionExists({
      id: 'token.repartition.collection-exists',
      level: 'ruled 3',
      source,
      says: 'A token of a collection that does not exist cannot be repartitioned.',
    }),
    {
      id: 'token.repartition.refungible-only',
      level,
      source,
      says: 'Only ReFungible tokens can be repartitioned.',
      error: { code: 'unique.RepartitionCalledOnNonRefungibleCollection' },
      when: ({ collection }) => collection?.mode !== 'ReFungible',
    },
    {
      id: 'token.repartition.pieces-are-bounded',
      level,
      source,
      says: 'A token cannot be repartitioned into more than 10²¹ pieces.',
      error: { code: 'refungible.WrongRefungiblePieces' },
      when: ({ amount }) => amount > piecesMax,
    },
    {
      id: 'token.repartition.not-into-zero',
      level,
      source,
      says: 'A token cannot be repartitioned into zero pieces.',
      error: { code: 'common.TokenValueTooLow' },
      when: ({ amount }) => amount === 0n,
    },
    {
      id: 'token.repartition.by-its-only-holder',
      level,
      source,
      says: 'Only the holder of all pieces can repartition a token.',
      error: { code: 'refungible.RepartitionWhileNotOwningAllPieces' },
      when: ({ pieces, signer }) => pieces === undefined || amountOf(pieces, signer) !== BigInt(pieces.total),
    },
  ],
  accepted: {
    id: 'token.repartition.accepted-otherwise',
    level,
    source,
    says: 'The holder of all pieces can repartition a token into any other number of pieces.',
  },
});

const repartitions = ({ request }: Step): boolean => request.operation === 'repartition';

/** Preconditions and effects of a repartition. */
export const repartitionRules = ruleList([repartitionPreconditions], {
  // Effects
  'token.repartition.makes-the-requested-pieces': postcondition({
    level,
    source,
    says: 'Afterwards the token has the requested number of pieces, and the signer has all of them.',
    appliesTo: repartitions,
    isMet: step => {
      const { signer, token, amount } = repartitionOf(step);
      return (
        totalOf(step.after, token) === amount &&
        areSame(heldBy(piecesIn(step.after, token)), new Map([[signer, amount]]))
      );
    },
  }),
  // What stays the same
  'token.repartition.changes-nothing-else': onlyChanges({
    level,
    source,
    says: 'A repartition changes the pieces of the token, and nothing else.',
    appliesTo: repartitions,
    allowed: step => {
      const { collectionId, tokenId } = repartitionOf(step).token;
      const owned = totalOf(step.before, { collectionId, tokenId }) === 0n ? ['owner', 'topmostOwner'] : [];
      return ['total', 'held', ...owned].map(name => `${piecesPath({ collectionId, tokenId })}/${name}`);
    },
  }),
  // Outcome and events
  'token.repartition.reports-the-difference': {
    level,
    source: 'Events',
    says: 'A repartition emits an event of the additional pieces as created, or of the missing pieces as destroyed.',
    check: step => {
      if (!repartitions(step) || step.receipt.kind !== 'accepted') return 'not-applicable';
      const { signer, token, amount } = repartitionOf(step);
      const more = amount - totalOf(step.before, token);
      const name = more > 0n ? 'common.ItemCreated' : 'common.ItemDestroyed';
      const reported = step.receipt.events.filter(event => event.name.startsWith('common.'));
      const isReported = ({ name: event, data }: ReportedEvent): boolean =>
        event === name &&
        data[0] === token.collectionId &&
        data[1] === token.tokenId &&
        plain(data[2]) === signer &&
        BigInt(plain(data[3])) === (more > 0n ? more : -more);
      const count = more === 0n ? 0 : 1;
      return holds(
        reported.length === count && reported.every(isReported),
        `expected ${name} of ${more}, found ${JSON.stringify(reported)}`,
      );
    },
  },
  'token.repartition.reports-token': outcomeIs({
    level,
    source: 'Events',
    says: 'The outcome of a repartition names the token.',
    appliesTo: repartitions,
    parsed: step => ({ ...repartitionOf(step).token }),
  }),
});
