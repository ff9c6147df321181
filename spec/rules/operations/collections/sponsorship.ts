import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import type { ObservedCollection } from '../../../model/observation.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { preconditions, type Precondition, type Preconditions } from '../../../model/rule.ts';
import { bodyOf, signerOf, type Step } from '../../../model/step.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import {
  collectionAfter,
  collectionExists,
  collectionIdOf,
  managingOf,
  ownerOrAdmin,
  type Managing,
} from '../managing.ts';

const source = 'Resources: Collection, sponsorship';

type SponsorChange = 'set' | 'confirm' | 'remove';

const sponsorPreconditions = (
  operation: WriteOperation,
  change: SponsorChange,
  who: Precondition<Managing>,
  accepted: string,
): Preconditions =>
  preconditions<Managing>({
    operations: [operation],
    read: managingOf,
    conditions: [
      collectionExists({
        id: `collection.sponsor.${change}.collection-exists`,
        level: 'ruled 3',
        source,
        says: 'A collection that does not exist has no sponsor.',
      }),
      who,
    ],
    accepted: {
      id: `collection.sponsor.${change}.accepted-otherwise`,
      level: 'ruled 2.14',
      source,
      says: accepted,
    },
  });

const byManagers = (change: SponsorChange, says: string): Precondition<Managing> =>
  ownerOrAdmin({ id: `collection.sponsor.${change}.owner-or-admin`, level: 'ruled 2.14', source, says });

/** Preconditions of setting a sponsor. */
export const setSponsorshipPreconditions = sponsorPreconditions(
  'setSponsorship',
  'set',
  byManagers('set', 'The owner and admins set the sponsor.'),
  'The owner and admins can set any sponsor, also in place of a confirmed one.',
);

/** Preconditions of confirming a sponsorship. */
export const confirmSponsorshipPreconditions = sponsorPreconditions(
  'confirmSponsorship',
  'confirm',
  {
    id: 'collection.sponsor.confirm.named-sponsor-only',
    level: 'ruled 2.14',
    source: 'Endpoints: Confirm sponsorship',
    says: 'Only the pending sponsor can confirm the sponsorship.',
    error: { code: 'common.ConfirmSponsorshipFail' },
    when: ({ collection, signer }) => collection !== undefined && collection.sponsorship?.address !== signer,
  },
  'The sponsor can confirm the sponsorship, more than once.',
);

/** Preconditions of removing a sponsor. */
export const removeSponsorshipPreconditions = sponsorPreconditions(
  'removeSponsorship',
  'remove',
  byManagers('remove', 'The owner and admins remove the sponsor; the sponsor cannot remove itself.'),
  'The owner and admins can remove the sponsor, also where there is none.',
);

const named = (step: Step): string | undefined => bodyOf(step, 'setSponsorship')?.newSponsor;
const names = (step: Step): boolean => named(step) !== undefined;
const confirms = ({ request }: Step): boolean => request.operation === 'confirmSponsorship';
const removes = ({ request }: Step): boolean => request.operation === 'removeSponsorship';
const changesSponsor = (step: Step): boolean => names(step) || confirms(step) || removes(step);

const sponsorshipAfter = (step: Step): ObservedCollection['sponsorship'] | undefined =>
  collectionAfter(step)?.sponsorship;

/** Preconditions and effects of setting, confirming and removing a sponsor. */
export const sponsorshipRules = ruleList(
  [setSponsorshipPreconditions, confirmSponsorshipPreconditions, removeSponsorshipPreconditions],
  {
    // Effects
    'collection.sponsor.set.awaits-confirmation': postcondition({
      level: 'ruled 2.14',
      source,
      says: 'The sponsor that was set is not confirmed yet.',
      appliesTo: names,
      isMet: step => {
        const after = sponsorshipAfter(step);
        return after?.address === named(step) && after?.isConfirmed === false;
      },
    }),
    'collection.sponsor.confirm.confirms': postcondition({
      level: 'ruled 2.14',
      source,
      says: 'The signer of a confirmation is the confirmed sponsor.',
      appliesTo: confirms,
      isMet: step => {
        const after = sponsorshipAfter(step);
        return after?.address === signerOf(step.request) && after.isConfirmed;
      },
    }),
    'collection.sponsor.remove.leaves-none': postcondition({
      level: 'ruled 2.14',
      source,
      says: 'Afterwards there is no sponsor.',
      appliesTo: removes,
      isMet: step => sponsorshipAfter(step) === null,
    }),
    // What stays the same
    'collection.sponsor.changes-nothing-else': onlyChanges({
      level: 'ruled 2.14',
      source,
      says: 'A change of the sponsor changes nothing else.',
      appliesTo: changesSponsor,
      allowed: step => [`collections/${collectionIdOf(step)}/sponsorship`],
    }),
    // Outcome and events
    'collection.sponsor.reports-collection': outcomeIs({
      level: 'ruled 2.14',
      source,
      says: 'The outcome names the collection.',
      appliesTo: changesSponsor,
      parsed: step => ({ collectionId: collectionIdOf(step) }),
    }),
  },
);
