import { corruptCollectionInput, replaceError, treatSignerAsOwner } from '../inject/check.ts';
import { corruptCollection, dropEvent, loseUpdate } from '../inject/effect.ts';
import { overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of setSponsorship, confirmSponsorship and removeSponsorship. */
export const sponsorMutants: readonly Mutant[] = [
  mutant('sponsorship/anybody-can-set', 'collection.sponsor.set.owner-or-admin', {
    calls: treatSignerAsOwner('unique.setCollectionSponsor'),
  }),
  mutant('sponsorship/confirmed-when-set', 'collection.sponsor.set.awaits-confirmation', {
    calls: corruptCollection('unique.setCollectionSponsor', ({ sponsorship }) => {
      if (sponsorship !== null) sponsorship.isConfirmed = true;
    }),
  }),
  mutant('sponsorship/confirmed-sponsor-not-replaced', 'collection.sponsor.set.awaits-confirmation', {
    profile: 'chain',
    calls: corruptCollection('unique.setCollectionSponsor', (draft, { sponsorship }) => {
      if (sponsorship?.isConfirmed === true) draft.sponsorship = { ...sponsorship };
    }),
  }),
  mutant('sponsorship/sponsor-becomes-admin', 'collection.sponsor.changes-nothing-else', {
    calls: corruptCollection('unique.setCollectionSponsor', ({ admins, sponsorship }) => {
      if (sponsorship !== null) admins.push(sponsorship.address);
    }),
  }),
  mutant('sponsorship/anybody-can-confirm', 'collection.sponsor.confirm.named-sponsor-only', {
    calls: corruptCollectionInput('unique.confirmSponsorship', (_draft, _args, signer) => ({
      sponsorship: { address: signer, isConfirmed: false },
    })),
  }),
  mutant('sponsorship/owner-confirms-for-the-sponsor', 'collection.sponsor.confirm.named-sponsor-only', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.confirmSponsorship', ({ owner, sponsorship }, _args, signer) => {
      if (sponsorship !== null && signer === owner) sponsorship.address = signer;
    }),
  }),
  mutant('sponsorship/confirming-wrong-error', 'refusal.reports-its-code', {
    calls: replaceError(
      'unique.confirmSponsorship',
      'collection.sponsor.confirm.named-sponsor-only',
      'NoPermission',
    ),
  }),
  mutant('sponsorship/confirming-does-nothing', 'collection.sponsor.confirm.confirms', {
    calls: loseUpdate('unique.confirmSponsorship', 'collections'),
  }),
  mutant('sponsorship/confirmed-only-once', 'collection.sponsor.confirm.accepted-otherwise', {
    calls: corruptCollectionInput('unique.confirmSponsorship', draft => {
      if (draft.sponsorship?.isConfirmed === true) draft.sponsorship = null;
    }),
  }),
  mutant('sponsorship/sponsor-can-remove-itself', 'collection.sponsor.remove.owner-or-admin', {
    profile: 'chain',
    calls: treatSignerAsOwner(
      'unique.removeCollectionSponsor',
      ({ sponsorship }, _args, signer) => sponsorship?.address === signer,
    ),
  }),
  mutant('sponsorship/removal-only-unconfirms', 'collection.sponsor.remove.leaves-none', {
    calls: corruptCollection('unique.removeCollectionSponsor', (_draft, { sponsorship }) => ({
      sponsorship: sponsorship && { ...sponsorship, isConfirmed: false },
    })),
  }),
  mutant('sponsorship/admins-cannot-set', 'collection.sponsor.set.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setCollectionSponsor', () => ({ admins: [] })),
  }),
  mutant('sponsorship/only-a-confirmed-one-is-removed', 'collection.sponsor.remove.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.removeCollectionSponsor', draft => {
      if (draft.sponsorship?.isConfirmed !== true) Object.assign(draft, { owner: '', admins: [] });
    }),
  }),
  mutant('events/confirm-sponsorship/unreported', 'events.report-who-sponsors', {
    calls: dropEvent('unique.confirmSponsorship', 'common.SponsorshipConfirmed'),
  }),
  mutant('relation/remove-sponsor/no-effect', 'collection.sponsorship.set-then-remove', {
    calls: loseUpdate('unique.removeCollectionSponsor', 'collections'),
  }),
  mutant('outcome/number-as-text', 'collection.sponsor.reports-collection', {
    alterReceipt: overrideOutcome('setSponsorship', { collectionId: '1' }),
  }),
];
