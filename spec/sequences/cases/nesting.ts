import type { Command } from '../command.ts';
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
} from '../writes.ts';

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
    'A token cannot be nested if nesting was never permitted.',
    create('@alice'),
    mintEach('@alice', 1, 2),
    nest('@alice', first, second),
  ],
  'nest.no-longer-permitted': [
    'After permission is withdrawn, nested tokens can be unnested, and no other can be nested.',
    nestable(3),
    nest('@alice', first, second),
    allow('@alice', 1, nobody),
    nest('@alice', first, third),
    unnest('@alice', second),
    nest('@alice', first, second),
  ],
  'nest.by-token-owner': [
    'The owner of both tokens, without another role, can nest if token owners may.',
    nestable(2, owners),
    transfer('@alice', [1, 1], '@bob'),
    transfer('@alice', [1, 2], '@bob'),
    nest('@bob', first, second),
  ],
  'nest.by-token-owner-where-admins-may': [
    'The owner of both tokens, without another role, cannot nest if only admins may.',
    nestable(2, admins),
    transfer('@alice', [1, 1], '@bob'),
    transfer('@alice', [1, 2], '@bob'),
    nest('@bob', first, second),
  ],
  'nest.by-admin': [
    'Admins and the owner can nest their tokens in the token of another account if admins may.',
    nestable(2, admins),
    addAdmin('@alice', 1, '@bob'),
    transfer('@alice', [1, 1], '@charlie'),
    mint('@bob', 1),
    nest('@bob', first, third),
    nest('@alice', first, second),
  ],
  'nest.by-admin-where-owners-may': [
    'Admins and the owner cannot nest in the token of another account if only token owners may.',
    nestable(2, owners),
    addAdmin('@alice', 1, '@bob'),
    transfer('@alice', [1, 1], '@charlie'),
    mint('@bob', 1),
    nest('@bob', first, third),
    nest('@alice', first, second),
  ],
  'nest.token-of-another': [
    'Neither the owner of the parent nor the collection owner can nest a token of another account.',
    nestable(3),
    transfer('@alice', [1, 1], '@bob'),
    transfer('@alice', [1, 2], '@charlie'),
    nest('@bob', first, second),
    nest('@bob', first, third),
    nest('@alice', third, second),
    nest('@alice', third, first),
  ],
  'nest.parents-collection-decides': [
    'The permission of the parent’s collection decides, not that of the nested token.',
    nestable(2),
    create('@alice'),
    mintEach('@alice', 2, 2),
    nest('@alice', [2, 1], first),
    nest('@alice', first, [2, 2]),
  ],
  'nest.restricted': [
    'If nesting is restricted, only tokens of the listed collections can be nested.',
    create('@alice'),
    create('@alice'),
    allow('@alice', 1, { ...both, restricted: [2] }),
    mintEach('@alice', 1, 2),
    mint('@alice', 2),
    nest('@alice', first, second),
    nest('@alice', first, [2, 1]),
  ],
  'nest.again-elsewhere': [
    'If a nested token can be nested in another token, it leaves its former parent.',
    nestable(3),
    nest('@alice', first, third),
    nest('@alice', second, third),
  ],
  'nest.in-its-own-child': [
    'A token cannot be nested in a token one or two levels below it.',
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
    'A token can be nested and unnested with the value 1, which is the default.',
    nestable(2),
    nest('@alice', first, second, { value: 1 }),
    unnest('@alice', second, { to: '@bob', value: 1 }),
  ],
  'unnest.not-nested': [
    'A token that is not nested cannot be unnested, even if it is a parent.',
    nestable(3),
    unnest('@alice', first),
    nest('@alice', first, second),
    unnest('@alice', first),
    unnest('@alice', third),
  ],
  'unnest.twice': [
    'A token can be unnested once each time it is nested.',
    nestable(2),
    nest('@alice', first, second),
    unnest('@alice', second),
    unnest('@alice', second),
    nest('@alice', first, second),
    unnest('@alice', second),
  ],
  'unnest.after-the-parent-changed-hands': [
    'The new owner of the parent can unnest the token, and the former owner cannot.',
    nestable(2),
    nest('@alice', first, second),
    transfer('@alice', [1, 1], '@bob'),
    unnest('@alice', second),
    unnest('@bob', second),
  ],
  'unnest.by-a-stranger': [
    'A stranger to a bundle can unnest nothing, for itself or for the owner.',
    nestable(3),
    nest('@alice', first, second),
    transfer('@alice', [1, 3], '@bob'),
    unnest('@bob', second),
    unnest('@bob', second, { to: '@bob' }),
    unnest('@charlie', second, { to: '@alice' }),
  ],
});
