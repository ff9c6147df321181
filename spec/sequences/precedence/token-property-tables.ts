import { valueOf } from './property-tables.ts';
import { admin, holder, owner, stranger } from './actors.ts';
import {
  addAdmin,
  addressOf,
  create,
  deleteTokenProperties,
  listOf,
  mint,
  permission,
  setPermissions,
  setPropertyPermissions,
  setTokenProperties,
  transfer,
} from '../writes.ts';
import { accepted, bothProfiles, refused, row, type Row } from './table.ts';

type Values = Readonly<Record<string, string>>;

const property = (key: string, bytes = 0): Values => ({ [key]: valueOf(bytes) });

/** Refusals of writes of token properties. Deletions need the same permissions, but no space. */
export const tokenPropertiesTables = bothProfiles('token properties', () => {
  const both = (
    token: readonly [number, number],
    values: Values,
    refusedBy: Row['refusedBy'],
    address = owner,
  ): Row[] => [
    row(setTokenProperties(address, token, values), refusedBy),
    row(deleteTokenProperties(address, token, ...Object.keys(values)), refusedBy),
  ];
  return [
    create(owner, {
      tokenPropertyPermissions: [
        permission('by-owner', 'mo'),
        permission('by-admin', 'ma'),
        permission('once', 'a'),
      ],
    }),
    mint(owner, 1, { owner: holder, properties: listOf(property('once')) }),
    ...both([9, 7], {}, 'token.properties.not-empty'),
    ...both([9, 7], property('undeclared'), 'token.properties.collection-exists'),
    ...both([1, 7], { ...property('undeclared'), ...property('once') }, 'token.properties.permitted'),
    ...both(
      [1, 1],
      { ...property('once'), ...property('undeclared') },
      'token.properties.immutable-is-final',
    ),
    ...both([1, 7], property('by-owner'), 'nesting.token-exists'),
    ...both([1, 7], property('by-admin'), 'token.properties.token-exists'),
    ...both([1, 1], property('by-owner'), 'token.properties.permitted'),
    refused(
      setTokenProperties(holder, [1, 1], property('by-owner', 32_768)),
      'token.properties.space-is-bounded',
    ),
    ...both([1, 1], property('by-owner', 10), null, holder),
  ];
});

/** The limit of the space in a token, at mint and later: length prefixes and replaced values count. */
export const tokenSpaceTables = bothProfiles('space for token properties', () => [
  create(owner, { tokenPropertyPermissions: [permission('a', 'mao'), permission('b', 'mao')] }),
  refused(mint(owner, 1, { properties: listOf(property('a', 32_763)) }), 'token.properties.space-is-bounded'),
  accepted(mint(owner, 1, { properties: listOf(property('a', 32_762)) })),
  refused(setTokenProperties(owner, [1, 1], property('b')), 'token.properties.space-is-bounded'),
  refused(setTokenProperties(owner, [1, 1], property('a', 1)), 'token.properties.space-is-bounded'),
  deleteTokenProperties(owner, [1, 1], 'a'),
  accepted(setTokenProperties(owner, [1, 1], property('b'))),
]);

/**
 * Who may write, for each of the four kinds of permission (spec/decisions/chain.md#properties); a nested token's owner
 * is at the top.
 */
export const writersTables = bothProfiles('who writes token properties', () => {
  const writers: Readonly<Record<string, readonly string[]>> = {
    nobody: [],
    owner: [holder],
    admin: [owner, admin],
    both: [owner, admin, holder],
  };
  return [
    create(owner, {
      tokenPropertyPermissions: [
        permission('nobody', 'm'),
        permission('owner', 'mo'),
        permission('admin', 'ma'),
        permission('both', 'mao'),
      ],
    }),
    setPermissions(owner, 1, { nesting: { tokenOwner: true } }),
    addAdmin(owner, 1, admin),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1, { owner: holder }),
    transfer(holder, [1, 1], addressOf(1, 1), { collectionId: 1, tokenId: 2 }),
    ...Object.entries(writers).flatMap(([key, allowed]) =>
      [owner, admin, holder, stranger].flatMap(signer => {
        const refusedBy = allowed.includes(signer) ? null : 'token.properties.permitted';
        return [1, 2].map(tokenId => row(setTokenProperties(signer, [1, tokenId], property(key)), refusedBy));
      }),
    ),
  ];
});

/** The topmost owner of a token six levels deep is not found. */
export const deepWriterTables = bothProfiles('token properties far down', () => [
  create(owner, { tokenPropertyPermissions: [permission('a', 'mo'), permission('b', 'ma')] }),
  setPermissions(owner, 1, { nesting: { tokenOwner: true } }),
  mint(owner, 1),
  ...[1, 2, 3, 4, 5].map(parent => mint(owner, 1, { owner: addressOf(1, parent) })),
  refused(setTokenProperties(owner, [1, 6], property('a')), 'nesting.depth-is-bounded'),
  accepted(setTokenProperties(owner, [1, 5], property('a'))),
  accepted(setTokenProperties(owner, [1, 6], property('b'))),
  setPropertyPermissions(owner, 1, permission('a', 'ao')),
  accepted(setTokenProperties(owner, [1, 6], property('a'))),
  refused(setTokenProperties(owner, [1, 6], property('a')), 'token.properties.immutable-is-final'),
]);
