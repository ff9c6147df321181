import type { StoryDeed } from '../conformance/story.ts';
import { defineCase, type Case } from './case.ts';
import {
  addAdmin,
  addToAllowList,
  changeOwner,
  create,
  deleteCollectionProperties,
  destroy,
  mint,
  removeAdmin,
  setCollectionProperties,
  setLimits,
  setPermissions,
  setPropertyPermissions,
  setTransfersEnabled,
  transfer,
  type Name,
} from './steps.ts';

/** What only the owner of collection 1 may do, with somebody to give it to. */
const asOwner = (by: Name, to: Name): StoryDeed[] => [
  setLimits(by, 1, { tokenLimit: 5 }),
  setTransfersEnabled(by, 1, false),
  setPermissions(by, 1, { mintMode: true }),
  changeOwner(by, 1, to),
];

/** What admins of collection 1 may do as well, with somebody to make an admin. */
const asAdmin = (by: Name, newAdmin: Name): StoryDeed[] => [
  setCollectionProperties(by, 1, { site: 'example' }),
  setPropertyPermissions(by, 1, { color: ['mutable', 'admin'] }),
  mint(by, 1),
  addAdmin(by, 1, newAdmin),
];

/** Some of both, tried by somebody who has no role. */
const asEither = (by: Name): StoryDeed[] => [
  setLimits(by, 1, { tokenLimit: 5 }),
  setCollectionProperties(by, 1, { site: 'example' }),
  mint(by, 1),
  addAdmin(by, 1, by),
];

/** Each kind of account that may not manage a collection tries to; who may does the same. */
export const roleCases: readonly Case[] = [
  defineCase(
    'roles.owner-may-all',
    'The owner does everything that owners and admins may do.',
    create('alice'),
    asAdmin('alice', 'bob'),
    removeAdmin('alice', 1, 'bob'),
    asOwner('alice', 'charlie'),
  ),
  defineCase(
    'roles.admin-may',
    'An admin does everything that admins may do.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    asAdmin('bob', 'charlie'),
    deleteCollectionProperties('bob', 1, 'site'),
    removeAdmin('bob', 1, 'charlie'),
  ),
  defineCase(
    'roles.admin-is-not-owner',
    'An admin tries what only the owner may do.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    asOwner('bob', 'bob'),
    destroy('bob', 1),
  ),
  defineCase(
    'roles.stranger',
    'A stranger tries everything on a collection that has an admin.',
    create('alice'),
    addAdmin('alice', 1, 'charlie'),
    asOwner('bob', 'bob'),
    asAdmin('bob', 'bob'),
    removeAdmin('bob', 1, 'charlie'),
    destroy('bob', 1),
  ),
  defineCase(
    'roles.former-owner',
    'A former owner tries everything on the collection that it gave away.',
    create('alice'),
    addAdmin('alice', 1, 'charlie'),
    changeOwner('alice', 1, 'bob'),
    asOwner('alice', 'alice'),
    asAdmin('alice', 'alice'),
    removeAdmin('alice', 1, 'charlie'),
  ),
  defineCase(
    'roles.former-admin',
    'A former admin tries to manage the collection.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    removeAdmin('alice', 1, 'bob'),
    asEither('bob'),
    setPropertyPermissions('bob', 1, { color: ['mutable', 'admin'] }),
  ),
  defineCase(
    'roles.owner-of-another-collection',
    'The owner of another collection tries to manage this one.',
    create('alice'),
    create('bob'),
    asEither('bob'),
  ),
  defineCase(
    'roles.token-owner',
    'Who owns a token tries to manage its collection.',
    create('alice'),
    mint('alice', 1),
    transfer('alice', 1, 1, 'bob'),
    asEither('bob'),
  ),
  defineCase(
    'roles.on-the-allow-list',
    'Who is on the allow list tries to manage the collection.',
    create('alice'),
    addToAllowList('alice', 1, 'bob'),
    asEither('bob'),
  ),
  defineCase(
    'roles.admin-of-a-former-owner',
    'An admin stays one when the collection is given away, and is still no owner.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    changeOwner('alice', 1, 'charlie'),
    setCollectionProperties('bob', 1, { site: 'example' }),
    setLimits('bob', 1, { tokenLimit: 5 }),
  ),
  defineCase(
    'roles.admin-becomes-owner',
    'An admin becomes the owner, and is the owner also when it is no admin any more.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    changeOwner('alice', 1, 'bob'),
    setLimits('bob', 1, { tokenLimit: 5 }),
    removeAdmin('bob', 1, 'bob'),
    setCollectionProperties('bob', 1, { site: 'example' }),
    mint('bob', 1),
  ),
  defineCase(
    'roles.former-owner-as-admin',
    'A former owner is made an admin: it may what admins may, and not what owners may.',
    create('alice'),
    changeOwner('alice', 1, 'bob'),
    addAdmin('bob', 1, 'alice'),
    mint('alice', 1),
    setLimits('alice', 1, { tokenLimit: 5 }),
    setTransfersEnabled('alice', 1, false),
  ),
  defineCase(
    'roles.owner-that-was-admin',
    'Who was made an admin before it became the owner gives the collection away, and is an admin still.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    changeOwner('alice', 1, 'bob'),
    changeOwner('bob', 1, 'charlie'),
    mint('bob', 1),
    setPermissions('bob', 1, { mintMode: true }),
  ),
];
