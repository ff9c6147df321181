import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import { create, mintEach, nest, setPermissions, transfer, unnest } from '../writes.ts';

/** Two collections of one owner, with tokens of the same ids. */
const two = (count: number): Command[] => [
  create('@alice'),
  create('@alice'),
  ...mintEach('@alice', 1, count),
  ...mintEach('@alice', 2, count),
];

/** Two such collections in which tokens may be nested. */
const twoNestable = (count: number): Command[] => [
  ...two(count),
  ...[1, 2].map(id => setPermissions('@alice', id, { nesting: { tokenOwner: true, collectionAdmin: true } })),
];

/** The same ids and keys in several collections, and tokens of one nested in those of another. */
export const severalCollectionCases = casesOf({
  'several.tokens-of-the-same-ids': [
    'Tokens are transferred in one collection, but not those with the same ids in the other.',
    two(2),
    transfer('@alice', [1, 1], '@bob'),
    transfer('@alice', [2, 2], '@charlie'),
  ],
  'several.children-of-both': [
    'A token has children in two collections, two of them with the same id.',
    twoNestable(3),
    nest('@alice', [1, 1], [2, 2]),
    nest('@alice', [1, 1], [1, 2]),
    nest('@alice', [1, 1], [2, 1]),
  ],
  'several.in-turns': [
    'The levels alternate between two collections.',
    twoNestable(2),
    nest('@alice', [1, 1], [2, 1]),
    nest('@alice', [2, 1], [1, 2]),
    nest('@alice', [1, 2], [2, 2]),
  ],
  'several.one-of-both-taken-out': [
    'Of two children with the same id, the one of the other collection is unnested.',
    twoNestable(2),
    nest('@alice', [1, 1], [1, 2]),
    nest('@alice', [1, 1], [2, 2]),
    unnest('@alice', [2, 2], { to: '@bob' }),
  ],
});
