import { section } from './matrix.ts';

export const profiles = section('Rulings 1: where the profiles differ', {
  'rulings.profiles': {
    says: 'There are two profiles: the words of the interface, completed by the live chain; and the live chain throughout.',
    excluded: 'Prose: each difference is a ruling below.',
  },
  'rulings.levels': {
    says: 'A rule is stated by the interface or ruled. Only a stated rule makes another implementation non-conformant.',
    excluded: 'Prose: the type `Level` in spec/model/rule.ts enforces it.',
  },
  'rulings.p1': {
    level: 'ruled 1.P1',
    says: 'Adding an admin: owner and admins; on the chain the owner.',
    covers: ['collection.add-admin.owner-or-admin', 'collection.add-admin.owner-only'],
  },
  'rulings.p2': {
    level: 'ruled 1.P2',
    says: 'Removing an admin: owner and admins, themselves included; on the chain the owner.',
    covers: [
      'collection.remove-admin.owner-or-admin',
      'collection.remove-admin.owner-only',
      'collection.remove-admin.admin-may-leave',
    ],
  },
  'rulings.p3': {
    level: 'ruled 1.P3',
    says: 'Setting limits: the owner; on the chain admins too.',
    covers: ['collection.set-limits.owner-only', 'collection.set-limits.owner-or-admin'],
  },
  'rulings.p4': {
    level: 'ruled 1.P4',
    says: 'Setting permissions: the owner; on the chain admins too.',
    covers: ['collection.set-permissions.owner-only', 'collection.set-permissions.owner-or-admin'],
  },
  'rulings.p5': {
    level: 'ruled 1.P5',
    says: 'Burn by owner or admin: any token unless ownerCanTransfer was set to false; on the chain only while it is true, and with `from`.',
    covers: ['token.burn.from-its-owner', 'token.burn.accepted-otherwise', 'spending.needs-allowance'],
  },
  'rulings.p6': {
    level: 'ruled 1.P6',
    says: 'A burn without `from` is on behalf of the token owner; on the chain of the signer.',
    covers: ['token.burn.without-from-is-for-the-owner'],
  },
  'rulings.p7': {
    level: 'ruled 1.P7',
    says: 'A token prefix has at most 4 UTF-16 code units; on the chain 16 bytes.',
    covers: [
      'collection.create.token-prefix-length',
      'collection.create.token-prefix-bytes',
      'collection.create.lengths-in-code-units',
    ],
  },
  'rulings.p8': {
    level: 'ruled 1.P8',
    says: 'A public mint is open to anyone, unless access is AllowList; on the chain it always needs the allow list.',
    covers: ['token.mint.public-needs-allow-list'],
  },
  'rulings.p9': {
    level: 'ruled 1.P9',
    says: 'The token limit of ReFungible collections is exact; on the chain it is one less.',
    covers: ['refungible.mint.limit-is-exact', 'refungible.mint.limit-is-one-short'],
  },
  'rulings.p10': {
    level: 'ruled 1.P10',
    says: 'The space of collection properties is the sum of their bytes; on the chain it has a formula in which a replaced value counts too.',
    covers: ['property.space-is-bounded', 'property.space-counts-as-the-profile-says'],
  },
  'rulings.p11': {
    level: 'ruled 1.P11',
    says: 'metaUpdatePermission reads back; on the chain it is ignored.',
    covers: ['collection.create.keeps-meta-update-permission', 'collection.read.no-meta-update-permission'],
  },
  'rulings.p12': {
    level: 'ruled 1.P12',
    says: 'A destruction checks the owner first, then ownerCanDestroy, then emptiness; on the chain the other way round.',
    covers: ['collection.destroy.order-of-refusals'],
  },
  'rulings.p-both.owner-can-transfer-default': {
    says: 'In both profiles, ownerCanTransfer is false where it was never set.',
    covers: ['spending.needs-allowance', 'collection.create.unset-limits-read-null'],
  },
  'rulings.p-both.owner-can-transfer': {
    says: 'In both profiles, while it is true owner and admins transfer a token with `from` and without an allowance, and never without `from`.',
    covers: [
      'token.transfer.accepted-otherwise',
      'token.transfer.from-its-owner',
      'spending.needs-allowance',
    ],
  },
});
