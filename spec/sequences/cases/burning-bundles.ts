import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import {
  addAdmin,
  burn,
  create,
  mintEach,
  nest,
  setLimits,
  setPermissions,
  transfer,
  unnest,
} from '../writes.ts';

/** Tokens, each nested in the one before. */
const levels = (count: number): Command[] => [
  create('@alice'),
  setPermissions('@alice', 1, { nesting: { tokenOwner: true, collectionAdmin: true } }),
  ...mintEach('@alice', 1, count),
  ...Array.from({ length: count - 1 }, (_, index) => nest('@alice', [1, index + 1], [1, index + 2])),
];

/** Burns and transfers of tokens in bundles. */
export const burnBundleCases = casesOf({
  'burn.parent': [
    'A token with a child cannot be burned until the child is unnested.',
    levels(2),
    burn('@alice', [1, 1]),
    unnest('@alice', [1, 2]),
    burn('@alice', [1, 1]),
  ],
  'burn.from-below': [
    'Three levels can be burned only from the bottom up.',
    levels(3),
    burn('@alice', [1, 1]),
    burn('@alice', [1, 2]),
    burn('@alice', [1, 3]),
    burn('@alice', [1, 1]),
    burn('@alice', [1, 2]),
    burn('@alice', [1, 1]),
  ],
  'burn.leaf-by-its-topmost-owner': [
    'The owner of the root, without another role, can burn a token two levels below.',
    levels(3),
    transfer('@alice', [1, 1], '@bob'),
    burn('@bob', [1, 3]),
  ],
  'burn.leaf-by-managers': [
    'The owner and an admin of the collection can burn nested tokens without children if `ownerCanTransfer` is true.',
    levels(3),
    setLimits('@alice', 1, { ownerCanTransfer: true }),
    addAdmin('@alice', 1, '@bob'),
    burn('@bob', [1, 3]),
    burn('@alice', [1, 2]),
  ],
  'burn.leaf-by-a-stranger': ['A stranger cannot burn a nested token.', levels(2), burn('@bob', [1, 2])],
  'transfer.nested-token': [
    'The owner of the root cannot transfer a nested token.',
    levels(3),
    transfer('@alice', [1, 2], '@bob'),
    transfer('@alice', [1, 3], '@bob'),
    transfer('@bob', [1, 3], '@bob'),
  ],
});
