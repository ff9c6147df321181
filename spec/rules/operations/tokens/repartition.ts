import type { ObservedPieces } from '../../../model/observations/observation.ts';
import { holds, ruled } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import type { ReportedEvent } from '../../../model/target.ts';
import { amountOf, piecesIn } from '../../../model/view.ts';
import { baseUnitsOf } from '../../../model/units.ts';
import { piecesMax } from '../amounts.ts';
import { plain } from '../every-request/events.ts';
import { collectionExists } from '../managing.ts';
import { operationRules } from '../operation-rules.ts';
import { areSame, heldBy, piecesPath, totalOf } from '../pieces.ts';
import { tokenRequest, type TokenRequest } from './request.ts';

/** A request to change the number of pieces of a token. */
interface Repartition extends TokenRequest {
  readonly amount: bigint;
  readonly pieces: ObservedPieces | undefined;
}

function repartitionOf(step: Step): Repartition {
  const body = bodyOf(step, 'repartition');
  if (body === undefined) throw new Error(`expected a repartition, found ${step.request.operation}`);
  const request = tokenRequest(step);
  return {
    ...request,
    amount: baseUnitsOf(body.amount, 0) ?? 0n,
    pieces: piecesIn(step.before, request.token),
  };
}

/** The rules of a repartition (spec/decisions/chain.md#transfers). */
export const repartitionRules = operationRules({
  operations: ['repartition'],
  read: repartitionOf,
  ...ruled('2.22', 'What the service does, 2'),
  refused: {
    'token.repartition.collection-exists': collectionExists({
      level: 'ruled 3',
      says: 'A token of a collection that does not exist cannot be repartitioned.',
    }),
    'token.repartition.refungible-only': {
      says: 'Only ReFungible tokens can be repartitioned.',
      error: { code: 'unique.RepartitionCalledOnNonRefungibleCollection' },
      when: ({ collection }) => collection?.mode !== 'ReFungible',
    },
    'token.repartition.pieces-are-bounded': {
      says: 'A token cannot be repartitioned into more than 10²¹ pieces.',
      error: { code: 'refungible.WrongRefungiblePieces' },
      when: ({ amount }) => amount > piecesMax,
    },
    'token.repartition.not-into-zero': {
      says: 'A token cannot be repartitioned into zero pieces.',
      error: { code: 'common.TokenValueTooLow' },
      when: ({ amount }) => amount === 0n,
    },
    'token.repartition.by-its-only-holder': {
      says: 'Only the holder of all pieces can repartition a token.',
      error: { code: 'refungible.RepartitionWhileNotOwningAllPieces' },
      when: ({ pieces, signer }) => pieces === undefined || amountOf(pieces, signer) !== BigInt(pieces.total),
    },
  },
  accepted: {
    'token.repartition.accepted-otherwise':
      'The holder of all pieces can repartition a token into any other number of pieces.',
  },
  effects: {
    'token.repartition.makes-the-requested-pieces': {
      says: 'Afterwards the token has the requested number of pieces, and the signer has all of them.',
      isMet: ({ signer, token, amount }, { after }) =>
        totalOf(after, token) === amount &&
        areSame(heldBy(piecesIn(after, token)), new Map([[signer, amount]])),
    },
  },
  unchanged: {
    'token.repartition.changes-nothing-else': {
      says: 'A repartition changes the pieces of the token, and nothing else.',
      allowed: ({ token }, { before }) => {
        const owned = totalOf(before, token) === 0n ? ['owner', 'topmostOwner'] : [];
        return ['total', 'held', ...owned].map(name => `${piecesPath(token)}/${name}`);
      },
    },
  },
  outcome: {
    'token.repartition.reports-token': {
      source: 'Events',
      says: 'The outcome of a repartition names the token.',
      parsed: ({ token }) => token,
    },
  },
  events: {
    'token.repartition.reports-the-difference': {
      source: 'Events',
      says: 'A repartition emits an event of the additional pieces as created, or of the missing pieces as destroyed.',
      check: ({ signer, token, amount }, { before, receipt }) => {
        const more = amount - totalOf(before, token);
        const name = more > 0n ? 'common.ItemCreated' : 'common.ItemDestroyed';
        const events = receipt.kind === 'accepted' ? receipt.events : [];
        const reported = events.filter(event => event.name.startsWith('common.'));
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
  },
});
