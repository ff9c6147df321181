import { ruled } from '../../../model/rule.ts';
import { collectionExists, managing, ownerOrAdmin } from '../managing.ts';

const defaults = ruled('2.14', 'Resources: Collection, sponsorship');

const exists = collectionExists({
  level: 'ruled 3',
  says: 'A collection that does not exist has no sponsor.',
});

const setRules = managing('setSponsorship', {
  ...defaults,
  refused: {
    'collection.sponsor.set.collection-exists': exists,
    'collection.sponsor.set.owner-or-admin': ownerOrAdmin({
      says: 'The owner and admins set the sponsor.',
    }),
  },
  accepted: {
    'collection.sponsor.set.accepted-otherwise':
      'The owner and admins can set any sponsor, also in place of a confirmed one.',
  },
  effects: {
    'collection.sponsor.set.awaits-confirmation': {
      says: 'The sponsor that was set is not confirmed yet.',
      isMet: ({ body, after }) =>
        after?.sponsorship?.address === body.newSponsor && !after.sponsorship.isConfirmed,
    },
  },
});

const confirmRules = managing('confirmSponsorship', {
  ...defaults,
  refused: {
    'collection.sponsor.confirm.collection-exists': exists,
    'collection.sponsor.confirm.named-sponsor-only': {
      source: 'Endpoints: Confirm sponsorship',
      says: 'Only the pending sponsor can confirm the sponsorship.',
      error: { code: 'common.ConfirmSponsorshipFail' },
      when: ({ before, signer }) => before !== undefined && before.sponsorship?.address !== signer,
    },
  },
  accepted: {
    'collection.sponsor.confirm.accepted-otherwise':
      'The sponsor can confirm the sponsorship, more than once.',
  },
  effects: {
    'collection.sponsor.confirm.confirms': {
      says: 'The signer of a confirmation is the confirmed sponsor.',
      isMet: ({ signer, after }) => after?.sponsorship?.address === signer && after.sponsorship.isConfirmed,
    },
  },
});

const removeRules = managing('removeSponsorship', {
  ...defaults,
  refused: {
    'collection.sponsor.remove.collection-exists': exists,
    'collection.sponsor.remove.owner-or-admin': ownerOrAdmin({
      says: 'The owner and admins remove the sponsor; the sponsor cannot remove itself.',
    }),
  },
  accepted: {
    'collection.sponsor.remove.accepted-otherwise':
      'The owner and admins can remove the sponsor, also where there is none.',
  },
  effects: {
    'collection.sponsor.remove.leaves-none': {
      says: 'Afterwards there is no sponsor.',
      isMet: ({ after }) => after?.sponsorship === null,
    },
  },
});

const allRules = managing(['setSponsorship', 'confirmSponsorship', 'removeSponsorship'], {
  ...defaults,
  unchanged: {
    'collection.sponsor.changes-nothing-else': {
      says: 'A change of the sponsor changes nothing else.',
      allowed: ({ path }) => [`${path}/sponsorship`],
    },
  },
  outcome: {
    'collection.sponsor.reports-collection': {
      says: 'The outcome names the collection.',
      parsed: ({ id }) => ({ collectionId: id }),
    },
  },
});

/** The rules of setting, confirming and removing a sponsor. */
export const sponsorshipRules = [setRules, confirmRules, removeRules, allRules];
