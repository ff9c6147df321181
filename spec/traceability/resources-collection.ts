import { section } from './matrix.ts';

export const collection = section('Resources: Collection', {
  'resources.collection.id': {
    says: 'A collection has an id, a number.',
    covers: [
      'collection.create.reports-id',
      'collection.read.names-its-id',
      'collection.ids.designate-one-collection',
    ],
  },
  'resources.collection.owner': {
    says: 'A collection has the address of its owner.',
    covers: ['collection.create.signer-becomes-owner'],
  },
  'resources.collection.mode': {
    says: 'A collection has a mode.',
    covers: [
      'collection.create.as-requested',
      'collection.create.mode-is-known',
      'collection.read.mode-reads-as-nft',
    ],
  },
  'resources.collection.decimals': {
    says: 'A collection can have decimals.',
    covers: [
      'collection.create.as-requested',
      'collection.create.decimals-are-bounded',
      'fungible.balance.is-shown-with-decimals',
    ],
  },
  'resources.collection.name': {
    says: 'A collection has a name of at most 64 characters.',
    covers: ['collection.create.as-requested', 'collection.create.name-length'],
  },
  'resources.collection.description': {
    says: 'A collection has a description of at most 256 characters.',
    covers: ['collection.create.as-requested', 'collection.create.description-length'],
  },
  'resources.collection.token-prefix': {
    says: 'A collection has a token prefix of at most 4 characters.',
    covers: ['collection.create.as-requested', 'collection.create.token-prefix-length'],
  },
  'resources.collection.sponsorship': {
    says: 'A collection reports whether it has a sponsor, and its address.',
    covers: [
      'collection.sponsorship.shape',
      'collection.sponsor.set.awaits-confirmation',
      'collection.sponsor.confirm.confirms',
      'collection.sponsor.remove.leaves-none',
      'collection.create.sponsor-is-pending',
    ],
  },
  'resources.collection.sponsorship-members': {
    says: 'The members of the sponsorship are left open.',
    excluded: 'Not shown; ruled in rulings.2.14.',
  },
  'resources.collection.limits': {
    says: 'A collection has the limits that the user set; others read as null.',
    covers: ['collection.create.unset-limits-read-null', 'collection.set-limits.take-effect-at-once'],
  },
  'resources.collection.meta-update-permission': {
    says: 'A collection can have the metaUpdatePermission ItemOwner, Admin or None.',
    covers: ['collection.create.keeps-meta-update-permission'],
  },
  'resources.collection.read-only': {
    says: 'A collection can report whether it is read-only.',
    excluded: 'The interface does not define its meaning.',
  },
  'resources.collection.permissions': {
    says: 'A collection has permissions.',
    covers: [
      'collection.set-permissions.given-ones-apply',
      'collection.create.permissions-apply',
      'collection.read.permissions-are-complete',
    ],
  },
  'resources.collection.schema': {
    says: 'A collection has a decoded schema, empty if its properties are not one.',
    covers: [
      'collection.create.schema-reads-back',
      'collection.schema.empty-without-name',
      'collection.create.no-schema-without-properties',
    ],
  },
  'resources.collection.properties': {
    says: 'A collection has a list of properties.',
    covers: [
      'collection.properties.read-agrees',
      'collection.set-properties.hold-values',
      'collection.delete-properties.removes-them',
    ],
  },
});

export const collectionLimits = section('Resources: CollectionLimits', {
  'resources.limits.optional': {
    says: 'Every limit is a number, a boolean or null; in requests every limit is optional.',
    covers: [
      'collection.limits.are-nine',
      'collection.set-limits.changes-nothing-else',
      'collection.create.unset-limits-read-null',
    ],
  },
  'resources.limits.account-token-ownership-limit': {
    says: 'accountTokenOwnershipLimit is the maximum number of tokens of one address.',
    covers: ['token.mint.within-account-limit', 'token.transfer.within-account-limit'],
  },
  'resources.limits.sponsored-data-size': {
    says: 'sponsoredDataSize is the maximum number of bytes of token data that a sponsor pays for.',
    covers: ['sponsorship.pays-only-for-some', 'sponsorship.data.up-to-its-size'],
  },
  'resources.limits.sponsored-data-rate-limit': {
    says: 'sponsoredDataRateLimit is the number of blocks between two sponsored changes of data.',
    covers: [
      'sponsorship.pays-only-for-some',
      'sponsorship.pays-when-it-is-its-turn',
      'sponsorship.data.once-per-rate-limit',
      'sponsorship.data.not-without-rate-limit',
      'sponsorship.turns.*',
    ],
  },
  'resources.limits.token-limit': {
    says: 'tokenLimit is the maximum number of tokens ever minted, burned ones included.',
    covers: ['token.mint.within-token-limit', 'token.burn.counts-toward-token-limit'],
  },
  'resources.limits.sponsor-transfer-timeout': {
    says: 'sponsorTransferTimeout is the number of blocks between two sponsored transfers or mints.',
    covers: [
      'sponsorship.pays-only-for-some',
      'sponsorship.pays-when-it-is-its-turn',
      'sponsorship.mints.once-per-timeout',
      'sponsorship.transfers.once-per-timeout',
      'sponsorship.move.*',
      'sponsorship.wait.*',
      'sponsorship.turns.*',
      'sponsorship.poor-signer.needs-no-coins',
      'collection.next-sponsored.within-the-timeout',
    ],
  },
  'resources.limits.sponsor-approve-timeout': {
    says: 'sponsorApproveTimeout is the number of blocks between two sponsored approvals.',
    covers: [
      'sponsorship.pays-only-for-some',
      'sponsorship.pays-when-it-is-its-turn',
      'sponsorship.approvals.once-per-timeout',
      'sponsorship.turns.*',
    ],
  },
  'resources.limits.owner-can-transfer': {
    says: 'ownerCanTransfer allows owner and admins to transfer or burn tokens of others.',
    covers: [
      'spending.needs-allowance',
      'token.transfer.accepted-otherwise',
      'token.burn.accepted-otherwise',
    ],
  },
  'resources.limits.owner-can-destroy': {
    says: 'ownerCanDestroy allows the owner to destroy the collection.',
    covers: ['collection.destroy.owner-can-destroy'],
  },
  'resources.limits.transfers-enabled': {
    says: 'transfersEnabled allows transfers between users.',
    covers: [
      'token.transfer.enabled',
      'collection.transfers-enabled.takes-effect',
      'collection.transfers-enabled.equals-limit',
    ],
  },
});

export const collectionPermissions = section('Resources: CollectionPermissions', {
  'resources.permissions.access': {
    says: '`access` is public, or restricted to the allow list.',
    covers: [
      'collection.read.permissions-are-complete',
      'spending.signer-is-listed',
      'token.transfer.both-sides-listed',
      'token.burn.owner-is-listed',
      'token.mint.public-needs-allow-list',
      'token.approve.both-sides-listed',
    ],
  },
  'resources.permissions.access-spelling': {
    says: 'The restricted value has two names, WhiteList and AllowList.',
    covers: [
      'collection.set-permissions.takes-white-list',
      'collection.create.takes-allow-list',
      'collection.set-permissions.white-list-is-allow-list',
    ],
  },
  'resources.permissions.mint-mode': {
    says: '`mintMode` allows anyone to mint.',
    covers: ['token.mint.public-only-in-mint-mode', 'token.mint.accepted-otherwise'],
  },
  'resources.permissions.nesting': {
    says: '`nesting` allows token owners and admins to nest, and can restrict the collections of nested tokens.',
    covers: [
      'collection.set-permissions.given-ones-apply',
      'collection.set-permissions.restricted-reads-back',
      'nesting.permitted-by-parents-collection',
      'nesting.source-is-not-restricted',
    ],
  },
});
