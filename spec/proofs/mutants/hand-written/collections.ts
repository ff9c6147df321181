import {
  changeProfile,
  corruptArgs,
  corruptCollectionInput,
  corruptInput,
  treatSignerAsOwner,
  unknownAccount,
} from '../inject/check.ts';
import { corruptCollection, corruptResult, loseUpdate } from '../inject/effect.ts';
import { hasNoCoins, waiveFee } from '../inject/extrinsics.ts';
import { alterBody, alterMember, cut } from '../inject/messages.ts';
import { mutant, type Defect, type Mutant } from '../inject/mutant.ts';

const oneMore = (limit: number | undefined): number | undefined => limit && limit + 1;

/** The next collection gets the id of a destroyed one. */
const reusesId: Defect = {
  calls: corruptResult('unique.destroyCollection', state => {
    state.collectionsCreated -= 1;
  }),
};

/** Mutants of collections: of their creation, owner, settings, roles and properties, and of the properties of tokens. */
export const collectionMutants: readonly Mutant[] = [
  mutant('create-collection/wrong-owner', 'collection.create.signer-becomes-owner', {
    calls: corruptResult('unique.createCollectionEx', state => {
      const latest = String(state.collectionsCreated);
      state.collections = state.collections.update(latest, draft => void (draft.owner = unknownAccount));
    }),
  }),
  mutant('create-collection/largest-limits-refused', 'request.accepted-otherwise', {
    calls: corruptArgs('unique.createCollectionEx', ({ limits }) => ({
      limits: {
        ...limits,
        accountTokenOwnershipLimit: oneMore(limits?.accountTokenOwnershipLimit),
        sponsoredDataSize: oneMore(limits?.sponsoredDataSize),
        sponsorTransferTimeout: oneMore(limits?.sponsorTransferTimeout),
      },
    })),
  }),
  mutant('create-collection/without-coins', 'transaction.needs-funds', {
    calls: corruptInput('unique.createCollectionEx', (state, _args, { signer }) => ({
      state: { ...state, accounts: state.accounts.set(signer, { nonce: 0, balance: 10n ** 21n }) },
    })),
    alterWorld: waiveFee(hasNoCoins),
  }),
  mutant(
    'corrupted-input/collection.create.lengths-in-code-units',
    'collection.create.lengths-in-code-units',
    { alterRequest: alterMember('tokenPrefix', prefix => (/[^ -~]/.test(String(prefix)) ? 'cut' : prefix)) },
  ),
  mutant('corrupted-input/collection.create.token-prefix-bytes', 'collection.create.token-prefix-bytes', {
    profile: 'chain',
    alterRequest: alterMember('tokenPrefix', cut(8)),
  }),
  mutant('relation/create/ignores-permissions', 'collection.create.with-settings-equals-settings-after', {
    alterRequest: alterBody('createCollection', body => ({ ...body, permissions: {} })),
  }),
  mutant('relation/transfers-enabled/without-effect', 'collection.transfers-enabled.equals-limit', {
    calls: loseUpdate('unique.setTransfersEnabledFlag', 'collections'),
  }),
  mutant('destroy/emptiness-checked-first', 'collection.destroy.order-of-refusals', {
    calls: changeProfile('unique.destroyCollection', {
      destroyChecks: ['emptiness', 'ownerCanDestroy', 'signer'],
    }),
  }),
  mutant('destroy/limit-checked-last', 'collection.destroy.order-of-refusals', {
    calls: changeProfile('unique.destroyCollection', {
      destroyChecks: ['signer', 'emptiness', 'ownerCanDestroy'],
    }),
  }),
  mutant('destroy/owner-checked-first', 'collection.destroy.order-of-refusals', {
    profile: 'chain',
    calls: changeProfile('unique.destroyCollection', {
      destroyChecks: ['signer', 'ownerCanDestroy', 'emptiness'],
    }),
  }),
  mutant('change-owner/by-admins', 'collection.change-owner.owner-only', {
    calls: treatSignerAsOwner('unique.changeCollectionOwner', ({ admins }, _args, signer) =>
      admins.includes(signer),
    ),
  }),
  mutant('destroy/id-reused', 'collection.ids.designate-one-collection', reusesId),
  mutant('relation/change-owner/appends-to-the-name', 'collection.owner.there-and-back', {
    calls: corruptCollection('unique.changeCollectionOwner', draft => ({ name: draft.name + '!' })),
  }),
  mutant('relation/destroy/frees-the-id', 'collection.ids.never-reused', reusesId),
  mutant('add-admin/no-effect', 'collection.add-admin.makes-admin', {
    profile: 'chain',
    calls: loseUpdate('unique.addCollectionAdmin', 'collections'),
  }),
  mutant('add-admin/six-admins', 'collection.admins.at-most-five', {
    calls: corruptCollectionInput('unique.addCollectionAdmin', ({ admins }) => ({ admins: admins.slice(1) })),
  }),
  mutant('add-admin/at-most-four', 'request.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.addCollectionAdmin', ({ admins }) => ({
      admins: [...admins, unknownAccount],
    })),
  }),
  mutant('add-admin/number-checked-before-signer', 'refusal.first-reason-prevails', {
    calls: treatSignerAsOwner('unique.addCollectionAdmin', ({ admins }) => admins.length === 5),
  }),
  mutant('remove-admin/list-checked-before-signer', 'refusal.first-reason-prevails', {
    calls: treatSignerAsOwner(
      'unique.removeCollectionAdmin',
      ({ admins }, { admin }) => !admins.includes(admin),
    ),
  }),
  mutant('relation/remove-admin/toggles-mint-mode', 'collection.admins.add-then-remove', {
    calls: corruptCollection('unique.removeCollectionAdmin', draft => {
      draft.permissions.mintMode = !draft.permissions.mintMode;
    }),
  }),
  mutant('relation/remove-from-allow-list/no-effect', 'collection.allow-list.add-then-remove', {
    calls: loseUpdate('unique.removeFromAllowList', 'allowLists'),
  }),
  mutant('relation/remove-sponsor/no-effect', 'collection.sponsorship.set-then-remove', {
    calls: loseUpdate('unique.removeCollectionSponsor', 'collections'),
  }),
  mutant('set-properties/length-prefixes-take-space', 'request.accepted-otherwise', {
    calls: changeProfile('unique.setCollectionProperties', { collectionPropertySpace: 'consumed' }),
  }),
  mutant('set-properties/replaced-values-do-not-count', 'property.space-counts-as-the-profile-says', {
    profile: 'chain',
    calls: changeProfile('unique.setCollectionProperties', { collectionPropertySpace: 'plain' }),
  }),
  mutant('relation/paths/signer-unchecked', 'paths.both-styles-refuse', {
    calls: treatSignerAsOwner('unique.setCollectionProperties'),
  }),
  mutant('relation/delete-collection-properties/no-effect', 'collection.properties.set-then-delete', {
    calls: loseUpdate('unique.deleteCollectionProperties', 'collections'),
  }),
  mutant('property-permissions/65-keys', 'request.refused-otherwise', {
    calls: corruptCollectionInput('unique.setTokenPropertyPermissions', draft => {
      if (draft.propertyPermissions.length > 62) draft.propertyPermissions.pop();
    }),
  }),
  mutant('relation/delete-token-properties/no-effect', 'token.properties.set-then-delete', {
    calls: loseUpdate('unique.deleteTokenProperties', 'tokens'),
  }),
];
