import type { Command } from '../sequences/command.ts';
import { casesOf } from './case.ts';
import {
  addAdmin,
  create,
  mint,
  mintEach,
  nest,
  setPermissions,
  type Token,
  transfer,
  unnest,
} from '../sequences/writes.ts';

/** Permits nesting in tokens of a collection: by token owners, or by its owner and admins. */
const allow = (
  by: string,
  collectionId: number,
  who: { readonly tokenOwner: boolean; readonly collectionAdmin: boolean; readonly restricted?: number[] },
): Command => setPermissions(by, collectionId, { nesting: who });

const owners = { tokenOwner: true, collectionAdmin: false };
const admins = { tokenOwner: false, collectionAdmin: true };
const both = { tokenOwner: true, collectionAdmin: true };
const nobody = { tokenOwner: false, collectionAdmin: false };

/** Tokens of the collection's owner, with these permissions to nest. */
const nestable = (count: number, who = both): Command[] => [
  create('@alice'),
  allow('@alice', 1, who),
  ...mintEach('@alice', 1, count),
];

const [first, second, third]: readonly [Token, Token, Token] = [
  [1, 1],
  [1, 2],
  [1, 3],
];

/** Nesting by each role. */
export const nestingCases = casesOf({
  'nest.never-permitted': [
    'Nothing is nested where nesting was never permitted.',
    create('@alice'),
    mintEach('@alice', 1, 2),
    nest('@alice', first, second),
  ],
  'nest.no-longer-permitted': [
    'Permission is withdrawn: nested tokens stay and can be unnested, and no other is nested.',
    nestable(3),
    nest('@alice', first, second),
    allow('@alice', 1, nobody),
    nest('@alice', first, third),
    unnest('@alice', second),
    nest('@alice', first, second),
  ],
  'nest.by-token-owner': [
    'An owner of both tokens without another role nests if token owners may nest.',
    nestable(2, owners),
    transfer('@alice', [1, 1], '@bob'),
    transfer('@alice', [1, 2], '@bob'),
    nest('@bob', first, second),
  ],
  'nest.by-token-owner-where-admins-may': [
    'An owner of both tokens without another role does not nest if only admins may nest.',
    nestable(2, admins),
    transfer('@alice', [1, 1], '@bob'),
    transfer('@alice', [1, 2], '@bob'),
    nest('@bob', first, second),
  ],
  'nest.by-admin': [
    'An admin and the owner nest their own tokens in the token of another account if admins may.',
    nestable(2, admins),
    addAdmin('@alice', 1, '@bob'),
    transfer('@alice', [1, 1], '@charlie'),
    mint('@bob', 1),
    nest('@bob', first, third),
    nest('@alice', first, second),
  ],
  'nest.by-admin-where-owners-may': [
    'An admin and the owner do not nest in the token of another account if only token owners may.',
    nestable(2, owners),
    addAdmin('@alice', 1, '@bob'),
    transfer('@alice', [1, 1], '@charlie'),
    mint('@bob', 1),
    nest('@bob', first, third),
    nest('@alice', first, second),
  ],
  'nest.token-of-another': [
    'Neither the owner of the parent nor the collection’s owner nests a token of another account.',
    nestable(3),
    transfer('@alice', [1, 1], '@bob'),
    transfer('@alice', [1, 2], '@charlie'),
    nest('@bob', first, second),
    nest('@bob', first, third),
    nest('@alice', third, second),
    nest('@alice', third, first),
  ],
  'nest.parents-collection-decides': [
    'A token goes into a collection that permits nesting, and not the other way round.',
    nestable(2),
    create('@alice'),
    mintEach('@alice', 2, 2),
    nest('@alice', [2, 1], first),
    nest('@alice', first, [2, 2]),
  ],
  'nest.restricted': [
    'Only tokens of collections that are listed are nested.',
    create('@alice'),
    create('@alice'),
    allow('@alice', 1, { ...both, restricted: [2] }),
    mintEach('@alice', 1, 2),
    mint('@alice', 2),
    nest('@alice', first, second),
    nest('@alice', first, [2, 1]),
  ],
  'nest.in-its-own-child': [
    'A token is not nested in what is nested in it, one level down or two.',
    nestable(3),
    nest('@alice', first, second),
    nest('@alice', second, first),
    nest('@alice', second, third),
    nest('@alice', third, first),
  ],
});

/** Unnesting by each role. */
export const unnestingCases = casesOf({
  'unnest.for-another': [
    'The only child is unnested for another account.',
    nestable(2),
    nest('@alice', first, second),
    unnest('@alice', second, { to: '@bob' }),
  ],
  'unnest.value-of-one': [
    'A token is nested and unnested with the value one, which is the default.',
    nestable(2),
    nest('@alice', first, second, { value: 1 }),
    unnest('@alice', second, { to: '@bob', value: 1 }),
  ],
  'unnest.not-nested': [
    'A token that was never nested is not unnested, nor is a parent.',
    nestable(3),
    unnest('@alice', first),
    nest('@alice', first, second),
    unnest('@alice', first),
    unnest('@alice', third),
  ],
  'unnest.twice': [
    'A token is unnested once, and again after it was nested again.',
    nestable(2),
    nest('@alice', first, second),
    unnest('@alice', second),
    unnest('@alice', second),
    nest('@alice', first, second),
    unnest('@alice', second),
  ],
  'unnest.after-the-parent-changed-hands': [
    'The former owner of the parent does not unnest the token; the new owner does.',
    nestable(2),
    nest('@alice', first, second),
    transfer('@alice', [1, 1], '@bob'),
    unnest('@alice', second),
    unnest('@bob', second),
  ],
  'unnest.by-a-stranger': [
    'A stranger to a bundle unnests nothing, for itself or for the owner.',
    nestable(3),
    nest('@alice', first, second),
    transfer('@alice', [1, 3], '@bob'),
    unnest('@bob', second),
    unnest('@bob', second, { to: '@bob' }),
    unnest('@charlie', second, { to: '@alice' }),
  ],
});
