import { differences } from '../../../model/observations/changes.ts';
import type { TokenRef } from '../../../model/observations/observation.ts';
import { ruled, stepRules, holds, onEach } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import type { ReportedEvent } from '../../../model/target.ts';
import { pairOf, piecesIn } from '../../../model/view.ts';
import { plain } from './events.ts';
import { allowedBy, areSame, heldBy, plus, withAmount, type Amounts } from '../pieces.ts';

/** The holdings and allowances of one token. */
interface Sums {
  readonly held: Amounts;
  readonly allowed: Amounts;
}

/** The holdings and allowances after an event about the token. */
function reportedBy({ held, allowed }: Sums, { name, data }: ReportedEvent): Sums {
  const [, , ...rest] = data;
  const amount = BigInt(plain(rest.at(-1) ?? 0));
  const [first = '', second = ''] = rest.map(plain);
  switch (name) {
    case 'common.ItemCreated':
      return { held: plus(held, first, amount), allowed };
    case 'common.ItemDestroyed':
      return { held: plus(held, first, -amount), allowed };
    case 'common.Transfer':
      return { held: plus(plus(held, first, -amount), second, amount), allowed };
    case 'common.Approved':
      return { held, allowed: withAmount(allowed, pairOf(first, second), amount) };
    default:
      return { held, allowed };
  }
}

/** Multi-owner tokens that exist before or after the step, each once. */
const tokensInPieces = ({ before, after }: Step): readonly TokenRef[] => {
  const all = [before, after].flatMap(({ collections }) =>
    Object.values(collections).flatMap(({ pieces }) => Object.values(pieces)),
  );
  return [...new Map(all.map(token => [`${token.collectionId}/${token.tokenId}`, token])).values()];
};

/** The allowances between actors. */
const observedOnly = (allowed: Amounts, { before }: Step): Amounts =>
  new Map([...allowed].filter(([pair]) => pair.split(' ').every(address => address in before.accounts)));

/** The events about a token. */
const eventsAbout = ({ collectionId, tokenId }: TokenRef, events: readonly ReportedEvent[]) =>
  events.filter(
    ({ name, data }) => name.startsWith('common.') && data[0] === collectionId && data[1] === tokenId,
  );

/** Whether the events about a token lead to what reads report. */
function isReported(step: Step, events: readonly ReportedEvent[], token: TokenRef): boolean {
  const [was, now] = [piecesIn(step.before, token), piecesIn(step.after, token)];
  const sums = events.reduce(reportedBy, { held: heldBy(was), allowed: allowedBy(was) });
  // A token that no longer exists has no allowances.
  const isSame = now === undefined || areSame(observedOnly(sums.allowed, step), allowedBy(now));
  return isSame && areSame(sums.held, heldBy(now));
}

/** Events about amounts and pieces report exactly what has changed. */
export const piecesEventRules = stepRules(ruled('2.22', 'Events: Mint; Transfer token; Burn token'), {
  'events.report-holdings': {
    says: 'The events of mints, transfers, burns and approvals lead to the holdings and allowances that reads report.',
    check: step => {
      const { receipt, before, after } = step;
      if (receipt.kind !== 'accepted') return 'not-applicable';
      // A destroyed collection emits no events about its tokens.
      const concerned = tokensInPieces(step)
        .filter(({ collectionId }) => collectionId in after.collections)
        .map(token => ({ token, events: eventsAbout(token, receipt.events) }))
        .filter(
          ({ token, events }) =>
            events.length > 0 || differences(piecesIn(before, token), piecesIn(after, token)).length > 0,
        );
      return onEach(concerned, ({ token, events }) =>
        holds(
          isReported(step, events, token),
          `events do not lead to what reads report of ${token.collectionId}/${token.tokenId}`,
        ),
      );
    },
  },
});
