import type { Section } from './matrix.ts';

export const collection: Section = {
  heading: 'Resources: Collection',
  statements: [
    {
      id: 'resources.collection.id',
      says: 'A collection has an id, a number.',
      covers: [
        'collection.create.reports-id',
        'collection.read.names-its-id',
        'collection.ids.designate-one-collection',
      ],
    },
    {
      id: 'resources.collection.owner',
      says: 'A collection tells the address of its owner.',
      covers: ['collection.create.signer-becomes-owner'],
    },
    {
      id: 'resources.collection.mode',
      says: 'A collection tells its mode.',
      covers: [
        'collection.create.as-requested',
        'collection.create.mode-is-known',
        'collection.read.mode-reads-as-nft',
      ],
    },
    {
      id: 'resources.collection.decimals',
      says: 'A collection may tell its decimals.',
      covers: [
        'collection.create.as-requested',
        'collection.create.decimals-are-bounded',
        'fungible.balance.is-shown-with-decimals',
      ],
    },
    {
      id: 'resources.collection.name',
      says: 'A collection tells its name, of at most 64 characters.',
      covers: ['collection.create.as-requested', 'collection.create.name-length'],
    },
    {
      id: 'resources.collection.description',
      says: 'A collection tells its description, of at most 256 characters.',
      covers: ['collection.create.as-requested', 'collection.create.description-length'],
    },
    {
      id: 'resources.collection.token-prefix',
      says: 'A collection tells its prefix, of at most 4 characters.',
      covers: ['collection.create.as-requested', 'collection.create.token-prefix-length'],
    },
    {
      id: 'resources.collection.sponsorship',
      says: 'A collection tells whether it is sponsored, and by whom.',
      covers: [
        'collection.sponsorship.shape',
        'collection.sponsor.set.awaits-confirmation',
        'collection.sponsor.confirm.confirms',
        'collection.sponsor.remove.leaves-none',
        'collection.create.sponsor-is-pending',
      ],
    },
    {
      id: 'resources.collection.sponsorship-members',
      says: 'The members of the sponsorship are left open.',
      excluded: 'Not shown; ruled in rulings.2.14.',
    },
    {
      id: 'resources.collection.limits',
      says: 'A collection tells the limits its user set; others read as null.',
      covers: ['collection.create.unset-limits-read-null', 'collection.set-limits.take-effect-at-once'],
    },
    {
      id: 'resources.collection.meta-update-permission',
      says: 'A collection may tell ItemOwner, Admin or None as its metaUpdatePermission.',
      covers: ['collection.create.keeps-meta-update-permission'],
    },
    {
      id: 'resources.collection.read-only',
      says: 'A collection may tell whether it is read-only.',
      excluded: 'No statement says what it means or when it is true.',
    },
    {
      id: 'resources.collection.permissions',
      says: 'A collection tells its permissions.',
      covers: [
        'collection.set-permissions.given-ones-apply',
        'collection.create.permissions-apply',
        'collection.read.permissions-are-complete',
      ],
    },
    {
      id: 'resources.collection.schema',
      says: 'A collection tells its schema, decoded; nothing where its properties are not one.',
      covers: [
        'collection.create.schema-reads-back',
        'collection.schema.empty-without-name',
        'collection.create.no-schema-without-properties',
      ],
    },
    {
      id: 'resources.collection.properties',
      says: 'A collection tells its properties.',
      covers: [
        'collection.properties.read-agrees',
        'collection.set-properties.hold-values',
        'collection.delete-properties.removes-them',
      ],
    },
  ],
};

export const collectionLimits: Section = {
  heading: 'Resources: CollectionLimits',
  statements: [
    {
      id: 'resources.limits.optional',
      says: 'Every limit is a number, a boolean or null; a request can leave any out.',
      covers: [
        'collection.limits.are-nine',
        'collection.set-limits.changes-nothing-else',
        'collection.create.unset-limits-read-null',
      ],
    },
    {
      id: 'resources.limits.account-token-ownership-limit',
      says: 'accountTokenOwnershipLimit bounds how many tokens one address owns.',
      covers: ['token.mint.within-account-limit', 'token.transfer.within-account-limit'],
    },
    {
      id: 'resources.limits.sponsored-data-size',
      says: 'sponsoredDataSize bounds the bytes of a token’s data that a sponsor pays for at a mint.',
      covers: ['sponsorship.pays-only-for-some', 'sponsorship.data.up-to-its-size'],
    },
    {
      id: 'resources.limits.sponsored-data-rate-limit',
      says: 'sponsoredDataRateLimit is how many blocks lie between two changes of data that a sponsor pays for.',
      covers: [
        'sponsorship.pays-only-for-some',
        'sponsorship.pays-when-it-is-its-turn',
        'sponsorship.data.once-per-rate-limit',
        'sponsorship.data.not-without-rate-limit',
        'sponsorship.turns.*',
      ],
    },
    {
      id: 'resources.limits.token-limit',
      says: 'tokenLimit bounds how many tokens are ever minted, burned ones included.',
      covers: ['token.mint.within-token-limit', 'token.burn.counts-toward-token-limit'],
    },
    {
      id: 'resources.limits.sponsor-transfer-timeout',
      says: 'sponsorTransferTimeout is how many blocks lie between two transfers or mints that a sponsor pays for.',
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
    {
      id: 'resources.limits.sponsor-approve-timeout',
      says: 'sponsorApproveTimeout is how many blocks lie between two approvals that a sponsor pays for.',
      covers: [
        'sponsorship.pays-only-for-some',
        'sponsorship.pays-when-it-is-its-turn',
        'sponsorship.approvals.once-per-timeout',
        'sponsorship.turns.*',
      ],
    },
    {
      id: 'resources.limits.owner-can-transfer',
      says: 'ownerCanTransfer decides whether owner and admins move or burn the tokens of others.',
      covers: [
        'spending.needs-allowance',
        'token.transfer.accepted-otherwise',
        'token.burn.accepted-otherwise',
      ],
    },
    {
      id: 'resources.limits.owner-can-destroy',
      says: 'ownerCanDestroy decides whether the owner may destroy the collection.',
      covers: ['collection.destroy.owner-can-destroy'],
    },
    {
      id: 'resources.limits.transfers-enabled',
      says: 'transfersEnabled decides whether tokens move between users.',
      covers: [
        'token.transfer.enabled',
        'collection.transfers-enabled.takes-effect',
        'collection.transfers-enabled.equals-limit',
      ],
    },
  ],
};

export const collectionPermissions: Section = {
  heading: 'Resources: CollectionPermissions',
  statements: [
    {
      id: 'resources.permissions.access',
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
    {
      id: 'resources.permissions.access-spelling',
      says: 'The restricted value has two names, WhiteList and AllowList.',
      covers: [
        'collection.set-permissions.takes-white-list',
        'collection.create.takes-allow-list',
        'collection.set-permissions.white-list-is-allow-list',
      ],
    },
    {
      id: 'resources.permissions.mint-mode',
      says: '`mintMode` lets anyone mint.',
      covers: ['token.mint.public-only-in-mint-mode', 'token.mint.accepted-otherwise'],
    },
    {
      id: 'resources.permissions.nesting',
      says: '`nesting` says whether token owners and admins may nest, and tokens of which collections.',
      covers: [
        'collection.set-permissions.given-ones-apply',
        'collection.set-permissions.restricted-reads-back',
        'nesting.permitted-by-parents-collection',
        'nesting.source-is-not-restricted',
      ],
    },
  ],
};
