import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import {
  addAdmin,
  addToAllowList,
  changeOwner,
  create,
  deleteCollectionProperties,
  destroy,
  mint,
  permission,
  removeAdmin,
  setCollectionProperties,
  setLimits,
  setPermissions,
  setPropertyPermissions,
  setTransfersEnabled,
  transfer,
} from '../writes.ts';

/** Operations of the owner of collection 1. `to` becomes the new owner. */
const asOwner = (by: string, to: string): Command[] => [
  setLimits(by, 1, { tokenLimit: 5 }),
  setTransfersEnabled(by, 1, false),
  setPermissions(by, 1, { mintMode: true }),
  changeOwner(by, 1, to),
];

/** Operations of the admins of collection 1. `newAdmin` becomes an admin. */
const asAdmin = (by: string, newAdmin: string): Command[] => [
  setCollectionProperties(by, 1, { site: 'example' }),
  setPropertyPermissions(by, 1, permission('color', 'ma')),
  mint(by, 1),
  addAdmin(by, 1, newAdmin),
];

/** Some of both, tried by an account without a role. */
const asEither = (by: string): Command[] => [
  setLimits(by, 1, { tokenLimit: 5 }),
  setCollectionProperties(by, 1, { site: 'example' }),
  mint(by, 1),
  addAdmin(by, 1, by),
];

/** Each kind of account without permission tries to manage a collection; an account with permission does the same. */
export const roleCases = casesOf({
  'roles.owner-may-all': [
    'The owner uses every right of owners and admins.',
    create('@alice'),
    asAdmin('@alice', '@bob'),
    removeAdmin('@alice', 1, '@bob'),
    asOwner('@alice', '@charlie'),
  ],
  'roles.admin-may': [
    'An admin uses every right of admins.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    asAdmin('@bob', '@charlie'),
    deleteCollectionProperties('@bob', 1, 'site'),
    removeAdmin('@bob', 1, '@charlie'),
  ],
  'roles.admin-is-not-owner': [
    'An admin tries what only the owner may do.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    asOwner('@bob', '@bob'),
    destroy('@bob', 1),
  ],
  'roles.stranger': [
    'A stranger tries everything on a collection that has an admin.',
    create('@alice'),
    addAdmin('@alice', 1, '@charlie'),
    asOwner('@bob', '@bob'),
    asAdmin('@bob', '@bob'),
    removeAdmin('@bob', 1, '@charlie'),
    destroy('@bob', 1),
  ],
  'roles.former-owner': [
    'A former owner tries everything on the collection after giving it away.',
    create('@alice'),
    addAdmin('@alice', 1, '@charlie'),
    changeOwner('@alice', 1, '@bob'),
    asOwner('@alice', '@alice'),
    asAdmin('@alice', '@alice'),
    removeAdmin('@alice', 1, '@charlie'),
  ],
  'roles.former-admin': [
    'A former admin tries to manage the collection.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    removeAdmin('@alice', 1, '@bob'),
    asEither('@bob'),
    setPropertyPermissions('@bob', 1, permission('color', 'ma')),
  ],
  'roles.owner-of-another-collection': [
    'The owner of another collection tries to manage this one.',
    create('@alice'),
    create('@bob'),
    asEither('@bob'),
  ],
  'roles.token-owner': [
    'The owner of a token tries to manage its collection.',
    create('@alice'),
    mint('@alice', 1),
    transfer('@alice', [1, 1], '@bob'),
    asEither('@bob'),
  ],
  'roles.on-the-allow-list': [
    'An account on the allow list tries to manage the collection.',
    create('@alice'),
    addToAllowList('@alice', 1, '@bob'),
    asEither('@bob'),
  ],
  'roles.everything-but-a-role': [
    'A listed owner of a token and of another collection tries the remaining operations.',
    create('@alice'),
    create('@bob'),
    mint('@alice', 1),
    transfer('@alice', [1, 1], '@bob'),
    addToAllowList('@alice', 1, '@bob'),
    addAdmin('@alice', 1, '@charlie'),
    setPermissions('@bob', 1, { mintMode: true }),
    setTransfersEnabled('@bob', 1, false),
    setPropertyPermissions('@bob', 1, permission('color', 'ma')),
    removeAdmin('@bob', 1, '@charlie'),
    changeOwner('@bob', 1, '@bob'),
  ],
  'roles.admin-of-a-former-owner': [
    'An admin remains an admin when the owner changes, and gets no rights of the owner.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    changeOwner('@alice', 1, '@charlie'),
    setCollectionProperties('@bob', 1, { site: 'example' }),
    setLimits('@bob', 1, { tokenLimit: 5 }),
  ],
  'roles.admin-becomes-owner': [
    'An admin becomes the owner, and remains the owner when removed as an admin.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    changeOwner('@alice', 1, '@bob'),
    setLimits('@bob', 1, { tokenLimit: 5 }),
    removeAdmin('@bob', 1, '@bob'),
    setCollectionProperties('@bob', 1, { site: 'example' }),
    mint('@bob', 1),
  ],
  'roles.former-owner-as-admin': [
    'A former owner becomes an admin and has the rights of admins only.',
    create('@alice'),
    changeOwner('@alice', 1, '@bob'),
    addAdmin('@bob', 1, '@alice'),
    mint('@alice', 1),
    setLimits('@alice', 1, { tokenLimit: 5 }),
    setTransfersEnabled('@alice', 1, false),
  ],
  'roles.owner-that-was-admin': [
    'An admin who became the owner gives the collection away and is still an admin.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    changeOwner('@alice', 1, '@bob'),
    changeOwner('@bob', 1, '@charlie'),
    mint('@bob', 1),
    setPermissions('@bob', 1, { mintMode: true }),
  ],
});
