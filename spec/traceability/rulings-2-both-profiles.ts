import { section } from './matrix.ts';

export const bothProfiles = section('Rulings 2: under both profiles', {
  'rulings.2.1.defaults': {
    level: 'ruled 2.1',
    says: 'Each limit has a default.',
    covers: ['collection.limits.effective-have-defaults', 'collection.create.unset-limits-read-null'],
  },
  'rulings.2.1.bounds': {
    level: 'ruled 2.1',
    says: 'Limits have maximum values, and the token limit never rises.',
    covers: [
      'collection.limits.within-bounds',
      'collection.limits.token-limit-only-falls',
      'collection.limits.approve-timeout-is-cut',
    ],
  },
  'rulings.2.1.switches': {
    level: 'ruled 2.1',
    says: 'ownerCanTransfer and ownerCanDestroy stay false once they are false.',
    covers: ['collection.limits.owner-switches-turn-once', 'collection.transfers-enabled.sets-limit'],
  },
  'rulings.2.1.each': {
    level: 'ruled 2.1',
    says: 'Each limit is set separately, and the outcome has all limits that apply.',
    covers: [
      'collection.set-limits.others-stay',
      'collection.set-limits.reports-effective-limits',
      'collection.transfers-enabled.equals-limit',
    ],
  },
  'rulings.2.2': {
    level: 'ruled 2.2',
    says: 'WhiteList is an alias of AllowList, which it reads back as.',
    covers: [
      'collection.set-permissions.white-list-is-allow-list',
      'collection.read.permissions-are-complete',
    ],
  },
  'rulings.2.3': {
    level: 'ruled 2.3',
    says: 'NFT is an alias of Nft, which it reads back as.',
    covers: ['collection.read.mode-reads-as-nft', 'collection.create.as-requested'],
  },
  'rulings.2.4.keys': {
    level: 'ruled 2.4',
    says: 'A key has 1 to 256 bytes of letters, digits, dots, hyphens and underscores.',
    covers: ['property.key-is-not-empty', 'property.key-characters', 'property.key-length'],
  },
  'rulings.2.4.permissions-stay': {
    level: 'ruled 2.4',
    says: 'The permission of a key cannot be removed; values can be deleted.',
    covers: [
      'collection.property-permissions.immutable-is-final',
      'collection.property-permissions.keys-stay',
      'token.properties.removes-them',
      'collection.delete-properties.removes-them',
    ],
  },
  'rulings.2.4.space': {
    level: 'ruled 2.4',
    says: 'The properties of a token have a maximum size, which the chain defines.',
    covers: ['token.properties.space-is-bounded'],
  },
  'rulings.2.5.parents-collection': {
    level: 'ruled 2.5',
    says: 'The collection of the parent decides about nesting.',
    covers: [
      'nesting.permitted-by-parents-collection',
      'nesting.source-is-not-restricted',
      'nesting.parent-collection-exists',
      'nesting.not-under-a-collection',
      'collection.set-permissions.nesting-is-replaced',
      'token.nest.equals-transfer-to-its-address',
    ],
  },
  'rulings.2.5.cycle-and-depth': {
    level: 'ruled 2.5',
    says: 'Nesting has no cycles, a maximum depth, and no missing ancestors.',
    covers: ['nesting.no-cycle', 'nesting.depth-is-bounded', 'nesting.token-exists'],
  },
  'rulings.2.5.owned-by-signer': {
    level: 'ruled 2.5',
    says: 'The signer owns the token that it nests; the transfer ends allowances.',
    covers: ['token.transfer.from-its-owner', 'token.transfer.ends-allowance'],
  },
  'rulings.2.5.addresses': {
    level: 'ruled 2.5',
    says: 'A nested token belongs to the address of its parent, which is an Nft; each nesting permission is set separately.',
    covers: [
      'collection.set-permissions.others-stay',
      'nesting.not-under-*',
      'token.parent.has-its-address',
      'token.parent.is-the-owner-if-a-token',
      'token.transfer.gives-to-address',
    ],
  },
  'rulings.2.6': {
    level: 'ruled 2.6',
    says: 'Unnesting a token that is not nested cannot be built: “Token is not nested”.',
    covers: ['token.unnest.not-nested-is-not-built', 'token.unnest.nested-only'],
  },
  'rulings.2.6.parts': {
    level: 'ruled 2.6',
    says: 'Of pieces in several parents, the request has to determine the parent.',
    covers: ['token.unnest.parent-is-clear'],
  },
  'rulings.2.7': {
    level: 'ruled 2.7',
    says: 'The bundle of a token without parent and children is an error; is-bundle answers in a member.',
    covers: ['token.bundle.says-that-there-is-none', 'token.is-bundle.is-a-member'],
  },
  'rulings.2.23': {
    level: 'ruled 2.23',
    says: 'The amount 0, tokens in 0 pieces and burned tokens have the effects that the runtime gives them.',
    covers: [
      'fungible.mint.of-zero-makes-a-parent',
      'refungible.mint.of-no-pieces-counts-as-a-token',
      'token.repartition.of-zero-is-not-counted',
      'refungible.allowance.outlives-the-token',
      'pieces.spending.of-zero-by-role-is-reported',
      'fungible.mint-many.reports-by-account',
      'sponsorship.turns.outlive-a-burn',
    ],
  },
  'rulings.2.24': {
    level: 'ruled 2.24',
    says: 'In schema 2.0, a collection can be created without description or symbol.',
    covers: ['collection.create.without-texts-in-schema-v2'],
  },
  'rulings.2.8.at-most-five': {
    level: 'ruled 2.8',
    says: 'A collection has at most five admins.',
    covers: ['collection.admins.at-most-five', 'collection.admins.each-once-and-at-most-five'],
  },
  'rulings.2.8.again': {
    level: 'ruled 2.8',
    says: 'Adding an admin again succeeds and changes nothing.',
    covers: ['collection.add-admin.is-idempotent', 'collection.add-admin.repeated-is-unreported'],
  },
  'rulings.2.8.is-an-admin': {
    level: 'ruled 2.8',
    says: 'An address that is not an admin cannot be removed.',
    covers: ['collection.remove-admin.is-an-admin'],
  },
  'rulings.2.8.owner-change': {
    level: 'ruled 2.8',
    says: 'A change of owner leaves the admins.',
    covers: ['collection.change-owner.leaves-admins'],
  },
  'rulings.2.9.by-whom': {
    level: 'ruled 2.9',
    says: 'Owner and admins edit the allow list, and repeating an edit succeeds.',
    covers: ['collection.allow-list.*'],
  },
  'rulings.2.9.who-is-meant': {
    level: 'ruled 2.9',
    says: 'Exactly the listed addresses are allowed; the outcome of an edit has the address that was added or removed.',
    covers: ['collection.allowed.is-the-allow-list', 'collection.allow-list.reports-the-listed-address'],
  },
  'rulings.2.9.who-is-listed': {
    level: 'ruled 2.9',
    says: 'With access AllowList, signer, old owner and new owner have to be listed.',
    covers: [
      'spending.signer-is-listed',
      'token.transfer.both-sides-listed',
      'token.burn.owner-is-listed',
      'token.approve.both-sides-listed',
    ],
  },
  'rulings.2.10': {
    level: 'ruled 2.10',
    says: 'Disabled transfers refuse transfer, nest and unnest, but not mint, burn and approve.',
    covers: [
      'token.transfer.enabled',
      'token.mint.accepted-otherwise',
      'token.burn.accepted-otherwise',
      'token.approve.accepted-otherwise',
    ],
  },
  'rulings.2.11': {
    level: 'ruled 2.11',
    says: 'Only the owner destroys a collection, unless ownerCanDestroy is false, and only without tokens.',
    covers: [
      'collection.destroy.owner-only',
      'collection.destroy.owner-can-destroy',
      'collection.destroy.empty-only',
    ],
  },
  'rulings.2.12': {
    level: 'ruled 2.12',
    says: 'A bulk mint has 1 to 120 tokens, all or none.',
    covers: ['token.mint.at-most-120', 'token.mint.at-least-one', 'transaction.refused-changes-nothing'],
  },
  'rulings.2.13.null': {
    level: 'ruled 2.13',
    says: 'Reads of a missing collection, token or parent answer null.',
    covers: ['reads.missing-token.is-null', 'reads.missing-collection.is-null'],
  },
  'rulings.2.13.collection-not-found': {
    level: 'ruled 2.13',
    says: 'Reads about a missing collection answer “Collection not found”.',
    covers: ['reads.missing-collection.is-not-found', 'reads.missing-collection.has-no-roles'],
  },
  'rulings.2.13.token-not-found': {
    level: 'ruled 2.13',
    says: 'Reads about a missing token answer “Token not found”.',
    covers: ['reads.missing-token.is-not-found'],
  },
});
