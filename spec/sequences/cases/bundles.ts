import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import {
  burn,
  create,
  mint,
  mintEach,
  nest,
  permission,
  setPermissions,
  setPropertyPermissions,
  setTokenProperties,
  transfer,
  unnest,
} from '../writes.ts';

/** Each nested token of collection 1 and its parent, in order of nesting. */
type Tree = readonly (readonly [child: number, parent: number])[];

/** Tokens of one owner who may nest, nested in this tree. */
const bundle = (count: number, tree: Tree): Command[] => [
  create('@alice'),
  setPermissions('@alice', 1, { nesting: { tokenOwner: true, collectionAdmin: true } }),
  ...mintEach('@alice', 1, count),
  ...nested(tree),
];

const nested = (tree: Tree): Command[] =>
  tree.map(([child, parent]) => nest('@alice', [1, parent], [1, child]));

const twoLevels: Tree = [[2, 1]];
const threeLevels: Tree = [
  [2, 1],
  [3, 2],
];
const fourLevels: Tree = [...threeLevels, [4, 3]];
const threeChildren: Tree = [
  [2, 1],
  [3, 1],
  [4, 1],
];
/** A root with two children, the first of which has two. */
const branches: Tree = [
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
];

/** Trees, read from each of their tokens. */
export const bundleCases = casesOf({
  'bundle.three-levels-from-below': [
    'Three levels are nested from the bottom up.',
    bundle(3, threeLevels.toReversed()),
  ],
  'bundle.branches': ['The root has two children, the first of which has two.', bundle(5, branches)],
  'bundle.two-and-a-loner': [
    'There are two bundles, and a token that is in none.',
    bundle(5, [
      [2, 1],
      [4, 3],
    ]),
  ],
  'bundle.of-another-owner': [
    'The root is transferred with all tokens below it.',
    bundle(3, threeLevels),
    transfer('@alice', [1, 1], '@bob'),
  ],
  'bundle.moved-into-another': [
    'A bundle is nested into a token that has children already.',
    bundle(5, [
      [2, 1],
      [4, 3],
      [5, 3],
    ]),
    nest('@alice', [1, 3], [1, 1]),
  ],
  'bundle.with-properties': [
    'Some tokens of a bundle have properties.',
    bundle(3, threeLevels),
    setPropertyPermissions('@alice', 1, permission('color', 'ma'), permission('size', 'ma')),
    setTokenProperties('@alice', [1, 1], { color: 'red' }),
    setTokenProperties('@alice', [1, 3], { size: 'large', color: 'green' }),
  ],
  'bundle.properties-of-a-nested-token': [
    'The owner of the root can write properties of a token two levels below; a stranger cannot.',
    bundle(3, threeLevels),
    setPropertyPermissions('@alice', 1, permission('color', 'mo')),
    transfer('@alice', [1, 1], '@bob'),
    setTokenProperties('@bob', [1, 3], { color: 'red' }),
    setTokenProperties('@alice', [1, 3], { color: 'green' }),
    setTokenProperties('@charlie', [1, 3], { color: 'blue' }),
  ],
});

/** Trees after a change, read from each of their tokens. */
export const changedBundleCases = casesOf({
  'bundle.middle-taken-out': [
    'The second of three levels is unnested with its child.',
    bundle(3, threeLevels),
    unnest('@alice', [1, 2]),
  ],
  'bundle.second-of-four-taken-out': [
    'The second of four levels is unnested.',
    bundle(4, fourLevels),
    unnest('@alice', [1, 2]),
  ],
  'bundle.middle-child-taken-out': [
    'The second of three children is unnested for another account.',
    bundle(4, threeChildren),
    unnest('@alice', [1, 3], { to: '@bob' }),
  ],
  'bundle.leaf-moved-up': [
    'A leaf is unnested and nested in the root.',
    bundle(3, threeLevels),
    unnest('@alice', [1, 3]),
    nest('@alice', [1, 1], [1, 3]),
  ],
  'bundle.leaf-burned': [
    'The lowest of three levels is burned.',
    bundle(3, threeLevels),
    burn('@alice', [1, 3]),
  ],
  'bundle.middle-child-burned': [
    'The second of three children is burned.',
    bundle(4, threeChildren),
    burn('@alice', [1, 3]),
  ],
  'bundle.only-child-burned': [
    'The only child is burned, and its parent is in no bundle.',
    bundle(2, twoLevels),
    burn('@alice', [1, 2]),
  ],
  'bundle.grown-after-a-burn': [
    'A child is burned, and a new token takes its place.',
    bundle(3, [
      [2, 1],
      [3, 1],
    ]),
    burn('@alice', [1, 2]),
    mint('@alice', 1),
    nest('@alice', [1, 1], [1, 4]),
  ],
});
