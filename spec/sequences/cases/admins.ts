import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import { addAdmin, create, removeAdmin } from '../writes.ts';

/** A collection with three admins. */
const withThree = (): Command[] => [
  create('@alice'),
  addAdmin('@alice', 1, '@bob'),
  addAdmin('@alice', 1, '@charlie'),
  addAdmin('@alice', 1, '@dave'),
];

/** Changes of the list of admins. */
export const adminCases = casesOf({
  'admins.one-adds-the-next': [
    'Each admin adds the next one.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    addAdmin('@bob', 1, '@charlie'),
    addAdmin('@charlie', 1, '@dave'),
  ],
  'admins.nobody-makes-itself-one': [
    'A stranger cannot become or add the first admin.',
    create('@alice'),
    addAdmin('@bob', 1, '@bob'),
    addAdmin('@bob', 1, '@charlie'),
    addAdmin('@alice', 1, '@bob'),
  ],
  'admins.middle-removed': [
    'The second of three admins is removed.',
    withThree(),
    removeAdmin('@alice', 1, '@charlie'),
  ],
  'admins.admin-removes-another': [
    'An admin removes the admin who added it, who then cannot remove the other one.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    addAdmin('@bob', 1, '@charlie'),
    removeAdmin('@charlie', 1, '@bob'),
    removeAdmin('@bob', 1, '@charlie'),
  ],
  'admins.only-one-removes-itself': [
    'The only admin removes itself; then only the owner can add one.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    removeAdmin('@bob', 1, '@bob'),
    addAdmin('@bob', 1, '@charlie'),
    addAdmin('@alice', 1, '@charlie'),
  ],
  'admins.list-becomes-empty': [
    'The owner removes all admins, one after the other, and herself, who is one where a creator becomes an admin.',
    withThree(),
    removeAdmin('@alice', 1, '@charlie'),
    removeAdmin('@alice', 1, '@bob'),
    removeAdmin('@alice', 1, '@dave'),
    removeAdmin('@alice', 1, '@alice'),
  ],
  'admins.stranger-removes': [
    'A stranger cannot remove one of several admins, or the only one.',
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    removeAdmin('@charlie', 1, '@bob'),
    addAdmin('@alice', 1, '@dave'),
    removeAdmin('@charlie', 1, '@dave'),
  ],
  'admins.of-two-collections': [
    'An admin of two collections is removed from one, and acts in the other.',
    create('@alice'),
    create('@alice'),
    addAdmin('@alice', 1, '@bob'),
    addAdmin('@alice', 2, '@bob'),
    removeAdmin('@alice', 1, '@bob'),
    addAdmin('@bob', 1, '@charlie'),
    addAdmin('@bob', 2, '@charlie'),
  ],
});
