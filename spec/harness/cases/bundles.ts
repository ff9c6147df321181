import type { Command } from '../sequences/command.ts';
import { defineCase, type Case } from './case.ts';
import {
  burn,
  create,
  mint,
  mintEach,
  nest,
  setPermissions,
  setPropertyPermissions,
  setTokenProperties,
  transfer,
  unnest,
} from './steps.ts';

/** Each nested token of collection 1 and its parent, in order of nesting. */
type Tree = readonly (readonly [child: number, parent: number])[];

/** Tokens of one owner who may nest, nested in this tree. */
const bundle = (count: number, tree: Tree): Command[] => [
  create('alice'),
  setPermissions('alice', 1, { nesting: { tokenOwner: true, collectionAdmin: true } }),
  ...mintEach('alice', 1, count),
  ...nested(tree),
];

const nested = (tree: Tree): Command[] =>
  tree.map(([child, parent]) => nest('alice', [1, parent], [1, child]));

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

const tree = (id: string, title: string, count: number, shape: Tree, ...then: Command[]): Case =>
  defineCase(`bundle.${id}`, title, bundle(count, shape), then);

/** Trees, read from each of their tokens. */
export const bundleCases: readonly Case[] = [
  tree('three-levels-from-below', 'Three levels, nested from the bottom up.', 3, threeLevels.toReversed()),
  tree('branches', 'A root with two children, the first of which has two.', 5, branches),
  tree('two-and-a-loner', 'Two bundles and a token that is in none.', 5, [
    [2, 1],
    [4, 3],
  ]),
  defineCase(
    'bundle.of-another-owner',
    'The root is transferred, and all tokens below with it.',
    bundle(3, threeLevels),
    transfer('alice', 1, 1, 'bob'),
  ),
  defineCase(
    'bundle.moved-into-another',
    'A bundle is nested into a token that has children already.',
    bundle(5, [
      [2, 1],
      [4, 3],
      [5, 3],
    ]),
    nest('alice', [1, 3], [1, 1]),
  ),
  defineCase(
    'bundle.with-properties',
    'Of the tokens of a bundle some have properties.',
    bundle(3, threeLevels),
    setPropertyPermissions('alice', 1, { color: ['mutable', 'admin'], size: ['mutable', 'admin'] }),
    setTokenProperties('alice', 1, 1, { color: 'red' }),
    setTokenProperties('alice', 1, 3, { size: 'large', color: 'green' }),
  ),
  defineCase(
    'bundle.properties-of-a-nested-token',
    'The owner of the root writes properties of a token two levels below, and a stranger does not.',
    bundle(3, threeLevels),
    setPropertyPermissions('alice', 1, { color: ['mutable', 'owner'] }),
    transfer('alice', 1, 1, 'bob'),
    setTokenProperties('bob', 1, 3, { color: 'red' }),
    setTokenProperties('alice', 1, 3, { color: 'green' }),
    setTokenProperties('charlie', 1, 3, { color: 'blue' }),
  ),
];

/** Trees after a change, read from each of their tokens. */
export const changedBundleCases: readonly Case[] = [
  tree(
    'middle-taken-out',
    'The middle of three levels is unnested, with its child.',
    3,
    threeLevels,
    unnest('alice', [1, 2]),
  ),
  tree(
    'second-of-four-taken-out',
    'The second of four levels is unnested.',
    4,
    fourLevels,
    unnest('alice', [1, 2]),
  ),
  tree(
    'middle-child-taken-out',
    'The second of three children is unnested for another account.',
    4,
    threeChildren,
    unnest('alice', [1, 3], 'bob'),
  ),
  tree(
    'leaf-moved-up',
    'A leaf is unnested and nested in the root.',
    3,
    threeLevels,
    unnest('alice', [1, 3]),
    nest('alice', [1, 1], [1, 3]),
  ),
  tree('leaf-burned', 'The lowest of three levels is burned.', 3, threeLevels, burn('alice', 1, 3)),
  tree(
    'middle-child-burned',
    'The second of three children is burned.',
    4,
    threeChildren,
    burn('alice', 1, 3),
  ),
  tree(
    'only-child-burned',
    'The only child is burned, and its parent is in no bundle.',
    2,
    twoLevels,
    burn('alice', 1, 2),
  ),
  tree(
    'grown-after-a-burn',
    'A child is burned, and a new token takes its place.',
    3,
    [
      [2, 1],
      [3, 1],
    ],
    burn('alice', 1, 2),
    mint('alice', 1),
    nest('alice', [1, 1], [1, 4]),
  ),
];
