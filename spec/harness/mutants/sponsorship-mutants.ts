import {
  misledAbout,
  lostUpdate,
  corruptedCollection,
  takenForOwner,
  wrongError,
  type Mutant,
} from './inject/mutant.ts';
import { charged, sponsorsIn } from './inject/transactions.ts';

/** Whether some sponsor pays for every mint. */
const isSomethingSponsoredAtOnce = ({ collections }: Parameters<typeof sponsorsIn>[0]): boolean =>
  [...collections.entries()].some(
    ([, { sponsorship, limits }]) => sponsorship?.isConfirmed === true && limits.sponsorTransferTimeout === 0,
  );

/** Faults in who sponsors a collection, and in who pays. */
export const sponsorshipMutants: readonly Mutant[] = [
  {
    id: 'sponsorship/anybody-names',
    breaks: 'collection.sponsor.set.owner-or-admin',
    profile: 'document',
    calls: takenForOwner('unique.setCollectionSponsor'),
  },
  {
    id: 'sponsorship/named-is-confirmed',
    breaks: 'collection.sponsor.set.awaits-confirmation',
    profile: 'document',
    calls: corruptedCollection('unique.setCollectionSponsor', ({ sponsorship }) => {
      if (sponsorship !== null) sponsorship.isConfirmed = true;
    }),
  },
  {
    id: 'sponsorship/confirmed-stays',
    breaks: 'collection.sponsor.set.awaits-confirmation',
    profile: 'chain',
    calls: corruptedCollection('unique.setCollectionSponsor', (draft, { sponsorship }) => {
      if (sponsorship?.isConfirmed === true) draft.sponsorship = { ...sponsorship };
    }),
  },
  {
    id: 'sponsorship/sponsor-becomes-admin',
    breaks: 'collection.sponsor.changes-nothing-else',
    profile: 'document',
    calls: corruptedCollection('unique.setCollectionSponsor', ({ admins, sponsorship }) => {
      if (sponsorship !== null) admins.push(sponsorship.address);
    }),
  },
  {
    id: 'sponsorship/anybody-confirms',
    breaks: 'collection.sponsor.confirm.named-sponsor-only',
    profile: 'document',
    calls: misledAbout('unique.confirmSponsorship', (draft, _args, signer) => {
      draft.sponsorship = { address: signer, isConfirmed: false };
    }),
  },
  {
    id: 'sponsorship/owner-confirms-for-the-sponsor',
    breaks: 'collection.sponsor.confirm.named-sponsor-only',
    profile: 'chain',
    calls: misledAbout('unique.confirmSponsorship', ({ owner, sponsorship }, _args, signer) => {
      if (sponsorship !== null && signer === owner) sponsorship.address = signer;
    }),
  },
  {
    id: 'sponsorship/confirming-wrong-error',
    breaks: 'refusal.reports-its-code',
    profile: 'document',
    calls: wrongError(
      'unique.confirmSponsorship',
      'collection.sponsor.confirm.named-sponsor-only',
      'NoPermission',
    ),
  },
  {
    id: 'sponsorship/confirming-does-nothing',
    breaks: 'collection.sponsor.confirm.confirms',
    profile: 'document',
    calls: lostUpdate('unique.confirmSponsorship', 'collections'),
  },
  {
    id: 'sponsorship/confirmed-only-once',
    breaks: 'collection.sponsor.confirm.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.confirmSponsorship', draft => {
      if (draft.sponsorship?.isConfirmed === true) draft.sponsorship = null;
    }),
  },
  {
    id: 'sponsorship/sponsor-leaves',
    breaks: 'collection.sponsor.remove.owner-or-admin',
    profile: 'chain',
    calls: takenForOwner(
      'unique.removeCollectionSponsor',
      ({ sponsorship }, _args, signer) => sponsorship?.address === signer,
    ),
  },
  {
    id: 'sponsorship/removed-is-only-unconfirmed',
    breaks: 'collection.sponsor.remove.leaves-none',
    profile: 'document',
    calls: corruptedCollection('unique.removeCollectionSponsor', (draft, { sponsorship }) => {
      draft.sponsorship = sponsorship && { ...sponsorship, isConfirmed: false };
    }),
  },
  {
    id: 'sponsorship/admins-do-not-name',
    breaks: 'collection.sponsor.set.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.setCollectionSponsor', draft => {
      draft.admins = [];
    }),
  },
  {
    id: 'sponsorship/only-a-confirmed-one-is-removed',
    breaks: 'collection.sponsor.remove.accepted-otherwise',
    profile: 'chain',
    calls: misledAbout('unique.removeCollectionSponsor', draft => {
      if (draft.sponsorship?.isConfirmed !== true) Object.assign(draft, { owner: '', admins: [] });
    }),
  },
  {
    id: 'payment/everybody-pays-for-mints',
    breaks: 'transaction.one-pays',
    profile: 'document',
    calls: charged('unique.createItem', ({ accounts }) =>
      [...accounts.entries()].map(([address]) => address),
    ),
  },
  {
    id: 'payment/signer-pays-beside-the-sponsor',
    breaks: 'sponsorship.pays-when-it-is-its-turn',
    profile: 'document',
    calls: charged('unique.createItem', state =>
      isSomethingSponsoredAtOnce(state)
        ? [...state.accounts.entries()].filter(([, { nonce }]) => nonce > 0).map(([address]) => address)
        : [],
    ),
  },
  {
    id: 'payment/sponsor-pays-for-burns',
    breaks: 'sponsorship.pays-only-for-some',
    profile: 'document',
    calls: charged('unique.burnFrom', state => sponsorsIn(state, true)),
  },
  {
    id: 'payment/unconfirmed-sponsor-pays',
    breaks: 'sponsorship.waits-for-confirmation',
    profile: 'chain',
    calls: charged('unique.createItem', state => sponsorsIn(state, false)),
  },
];
