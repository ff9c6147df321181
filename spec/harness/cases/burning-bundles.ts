import type { Command } from '../sequences/command.ts';
import { defineCase, type Case } from './case.ts';
import { burn, create, mintEach, nest, setPermissions, transfer, unnest } from './steps.ts';

/** So many tokens, each nested in the one before. */
const levels = (count: number): Command[] => [
  create('alice'),
  setPermissions('alice', 1, { nesting: { tokenOwner: true, collectionAdmin: true } }),
  ...mintEach('alice', 1, count),
  ...Array.from({ length: count - 1 }, (_, index) => nest('alice', [1, index + 1], [1, index + 2])),
];

/** What bundles have to do with burning and transferring. */
export const burnBundleCases: readonly Case[] = [
  defineCase(
    'burn.parent',
    'A token that holds another is not burned, and is when that is taken out.',
    levels(2),
    burn('alice', 1, 1),
    unnest('alice', [1, 2]),
    burn('alice', 1, 1),
  ),
  defineCase(
    'burn.from-below',
    'Of three levels neither the root nor the middle is burned before what is below.',
    levels(3),
    burn('alice', 1, 1),
    burn('alice', 1, 2),
    burn('alice', 1, 3),
    burn('alice', 1, 1),
    burn('alice', 1, 2),
    burn('alice', 1, 1),
  ),
  defineCase(
    'burn.leaf-by-its-topmost-owner',
    'Who owns the root and nothing else burns a token two levels below.',
    levels(3),
    transfer('alice', 1, 1, 'bob'),
    burn('bob', 1, 3),
  ),
  defineCase(
    'burn.leaf-by-a-stranger',
    'A stranger does not burn a nested token.',
    levels(2),
    burn('bob', 1, 2),
  ),
  defineCase(
    'transfer.nested-token',
    'A nested token is not transferred as if it belonged to who owns the root.',
    levels(3),
    transfer('alice', 1, 2, 'bob'),
    transfer('alice', 1, 3, 'bob'),
    transfer('bob', 1, 3, 'bob'),
  ),
];
