import type { Section } from './matrix.ts';

export const profiles: Section = {
  heading: 'Rulings 1: where the profiles differ',
  statements: [
    {
      id: 'rulings.profiles',
      says: 'There are two readings: the letter of the interface, silent points as on the live chain; and the live chain throughout.',
      excluded: 'Prose: every point where they differ is a ruling of its own below.',
    },
    {
      id: 'rulings.levels',
      says: 'A rule is stated by the interface or ruled; only a stated one makes another implementation wrong.',
      excluded:
        'Prose: it says how rules are written, which their type demands (`Level` in spec/model/rule.ts).',
    },
    {
      id: 'rulings.p1',
      level: 'ruled 1.P1',
      says: 'Who adds an admin: owner and admins; on the chain the owner.',
      covers: ['collection.add-admin.owner-or-admin', 'collection.add-admin.owner-only'],
    },
    {
      id: 'rulings.p2',
      level: 'ruled 1.P2',
      says: 'Who removes an admin: owner and admins, themselves too; on the chain the owner.',
      covers: [
        'collection.remove-admin.owner-or-admin',
        'collection.remove-admin.owner-only',
        'collection.remove-admin.admin-may-leave',
      ],
    },
    {
      id: 'rulings.p3',
      level: 'ruled 1.P3',
      says: 'Who sets limits: the owner; on the chain admins too.',
      covers: ['collection.set-limits.owner-only', 'collection.set-limits.owner-or-admin'],
    },
    {
      id: 'rulings.p4',
      level: 'ruled 1.P4',
      says: 'Who sets permissions: the owner; on the chain admins too.',
      covers: ['collection.set-permissions.owner-only', 'collection.set-permissions.owner-or-admin'],
    },
    {
      id: 'rulings.p5',
      level: 'ruled 1.P5',
      says: 'Burn by owner or admin: any token unless ownerCanTransfer was set to false; on the chain only while it is true, and with `from`.',
      covers: ['token.burn.from-its-owner', 'token.burn.accepted-otherwise', 'spending.needs-allowance'],
    },
    {
      id: 'rulings.p6',
      level: 'ruled 1.P6',
      says: 'A burn without `from` is on behalf of the token’s owner; on the chain of the signer.',
      covers: ['token.burn.without-from-is-for-the-owner'],
    },
    {
      id: 'rulings.p7',
      level: 'ruled 1.P7',
      says: 'A token prefix has at most 4 UTF-16 code units; on the chain 16 bytes.',
      covers: [
        'collection.create.token-prefix-length',
        'collection.create.token-prefix-bytes',
        'collection.create.lengths-in-code-units',
      ],
    },
    {
      id: 'rulings.p8',
      level: 'ruled 1.P8',
      says: 'A public mint is for anyone, unless access is by allow list; on the chain it always is.',
      covers: ['token.mint.public-needs-allow-list'],
    },
    {
      id: 'rulings.p9',
      level: 'ruled 1.P9',
      says: 'The token limit of ReFungible collections is exact; on the chain one short.',
      covers: ['refungible.mint.limit-is-exact', 'refungible.mint.limit-is-one-short'],
    },
    {
      id: 'rulings.p10',
      level: 'ruled 1.P10',
      says: 'The space of collection properties is the sum of their bytes; on the chain its own formula, in which what is replaced counts too.',
      covers: ['property.space-is-bounded', 'property.space-counts-as-the-profile-says'],
    },
    {
      id: 'rulings.p11',
      level: 'ruled 1.P11',
      says: 'metaUpdatePermission reads back; on the chain it is forgotten.',
      covers: ['collection.create.keeps-meta-update-permission', 'collection.read.no-meta-update-permission'],
    },
    {
      id: 'rulings.p12',
      level: 'ruled 1.P12',
      says: 'Destroy asks for the owner first, then ownerCanDestroy, then emptiness; the chain the other way round.',
      covers: ['collection.destroy.order-of-refusals'],
    },
    {
      id: 'rulings.p-both.owner-can-transfer-default',
      says: 'Under both, ownerCanTransfer is false where it was never set.',
      covers: ['spending.needs-allowance', 'collection.create.unset-limits-read-null'],
    },
    {
      id: 'rulings.p-both.owner-can-transfer',
      says: 'Under both, while it is true owner and admins move a token with `from` and without allowance, never without `from`.',
      covers: [
        'token.transfer.accepted-otherwise',
        'token.transfer.from-its-owner',
        'spending.needs-allowance',
      ],
    },
  ],
};
