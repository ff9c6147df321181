import type { Command } from '../sequences/command.ts';
import { defineCase, type Case } from './case.ts';
import { addAdmin, create, removeAdmin } from './steps.ts';

/** A collection with three admins. */
const withThree = (): Command[] => [
  create('alice'),
  addAdmin('alice', 1, 'bob'),
  addAdmin('alice', 1, 'charlie'),
  addAdmin('alice', 1, 'dave'),
];

/** How the list of admins changes. */
export const adminCases: readonly Case[] = [
  defineCase(
    'admins.one-adds-the-next',
    'Each admin adds the next one.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    addAdmin('bob', 1, 'charlie'),
    addAdmin('charlie', 1, 'dave'),
  ),
  defineCase(
    'admins.nobody-makes-itself-one',
    'Where there are no admins, a stranger makes neither itself one nor another.',
    create('alice'),
    addAdmin('bob', 1, 'bob'),
    addAdmin('bob', 1, 'charlie'),
    addAdmin('alice', 1, 'bob'),
  ),
  defineCase(
    'admins.middle-removed',
    'The second of three admins is removed.',
    withThree(),
    removeAdmin('alice', 1, 'charlie'),
  ),
  defineCase(
    'admins.admin-removes-another',
    'An admin removes the one who added it, and that one cannot take revenge.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    addAdmin('bob', 1, 'charlie'),
    removeAdmin('charlie', 1, 'bob'),
    removeAdmin('bob', 1, 'charlie'),
  ),
  defineCase(
    'admins.only-one-removes-itself',
    'The only admin removes itself; then only the owner can add one.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    removeAdmin('bob', 1, 'bob'),
    addAdmin('bob', 1, 'charlie'),
    addAdmin('alice', 1, 'charlie'),
  ),
  defineCase(
    'admins.list-becomes-empty',
    'The owner removes all admins, one after the other.',
    withThree(),
    removeAdmin('alice', 1, 'charlie'),
    removeAdmin('alice', 1, 'bob'),
    removeAdmin('alice', 1, 'dave'),
  ),
  defineCase(
    'admins.stranger-removes',
    'A stranger cannot remove an admin, nor the only one.',
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    removeAdmin('charlie', 1, 'bob'),
    addAdmin('alice', 1, 'dave'),
    removeAdmin('charlie', 1, 'dave'),
  ),
  defineCase(
    'admins.of-two-collections',
    'Who is an admin of two collections is removed from one, and acts in the other.',
    create('alice'),
    create('alice'),
    addAdmin('alice', 1, 'bob'),
    addAdmin('alice', 2, 'bob'),
    removeAdmin('alice', 1, 'bob'),
    addAdmin('bob', 1, 'charlie'),
    addAdmin('bob', 2, 'charlie'),
  ),
];
