import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import { addToAllowList, create, removeFromAllowList } from '../writes.ts';

/** A collection that lists three addresses. */
const withThree = (): Command[] => [
  create('@alice'),
  addToAllowList('@alice', 1, '@bob'),
  addToAllowList('@alice', 1, '@charlie'),
  addToAllowList('@alice', 1, '@dave'),
];

/** Changes and reads of the allow list. */
export const allowListCases = casesOf({
  'allow-list.owner-is-not-listed-by-itself': [
    'An owner is not on the allow list until added.',
    create('@alice'),
    addToAllowList('@alice', 1, '@bob'),
    addToAllowList('@alice', 1, '@alice'),
  ],
  'allow-list.middle-removed': [
    'The second of three addresses is removed.',
    withThree(),
    removeFromAllowList('@alice', 1, '@charlie'),
  ],
  'allow-list.becomes-empty': [
    'All listed accounts are removed, one after the other.',
    withThree(),
    removeFromAllowList('@alice', 1, '@charlie'),
    removeFromAllowList('@alice', 1, '@dave'),
    removeFromAllowList('@alice', 1, '@bob'),
  ],
  'allow-list.of-two-collections': [
    'Two collections list the same address, and one removes it.',
    create('@alice'),
    create('@bob'),
    addToAllowList('@alice', 1, '@charlie'),
    addToAllowList('@bob', 2, '@charlie'),
    addToAllowList('@bob', 2, '@dave'),
    removeFromAllowList('@alice', 1, '@charlie'),
  ],
  'allow-list.by-a-stranger': [
    'A stranger tries to add itself and to remove another account.',
    create('@alice'),
    addToAllowList('@alice', 1, '@charlie'),
    addToAllowList('@bob', 1, '@bob'),
    removeFromAllowList('@bob', 1, '@charlie'),
  ],
});
