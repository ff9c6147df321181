import type { Property } from '../../model/observation.ts';
import { valueOf } from './property-tables.ts';
import {
  addAdmin,
  admin,
  create,
  entry,
  erase,
  holder,
  inParent,
  mint,
  owner,
  permissions,
  permit,
  stranger,
  transfer,
  write,
} from './requests.ts';
import { accepted, bothProfiles, refused, row, type Row } from './table.ts';

const property = (key: string, bytes = 0): Property => ({ key, value: valueOf(bytes) });

/** Refusals of writes of token properties. Deletions need the same permissions, but no space. */
export const tokenPropertiesTables = bothProfiles('token properties', () => {
  const both = (
    token: readonly [number, number],
    properties: readonly Property[],
    refusedBy: Row['refusedBy'],
    address = owner,
  ): Row[] => [
    row(write(address, token, [...properties]), refusedBy),
    row(
      erase(
        address,
        token,
        properties.map(({ key }) => key),
      ),
      refusedBy,
    ),
  ];
  return [
    create(owner, {
      tokenPropertyPermissions: [entry('by-owner', 'mo'), entry('by-admin', 'ma'), entry('once', 'a')],
    }),
    mint(owner, 1, { owner: holder, properties: [property('once')] }),
    ...both([9, 7], [], 'token.properties.not-empty'),
    ...both([9, 7], [property('undeclared')], 'token.properties.collection-exists'),
    ...both([1, 7], [property('undeclared'), property('once')], 'token.properties.permitted'),
    ...both([1, 1], [property('once'), property('undeclared')], 'token.properties.immutable-is-final'),
    ...both([1, 7], [property('by-owner')], 'nesting.token-exists'),
    ...both([1, 7], [property('by-admin')], 'token.properties.token-exists'),
    ...both([1, 1], [property('by-owner')], 'token.properties.permitted'),
    refused(write(holder, [1, 1], [property('by-owner', 32_768)]), 'token.properties.space-is-bounded'),
    ...both([1, 1], [property('by-owner', 10)], null, holder),
  ];
});

/** The limit of the space in a token, at mint and later: length prefixes and replaced values count. */
export const tokenSpaceTables = bothProfiles('space for token properties', () => [
  create(owner, { tokenPropertyPermissions: [entry('a', 'mao'), entry('b', 'mao')] }),
  refused(mint(owner, 1, { properties: [property('a', 32_763)] }), 'token.properties.space-is-bounded'),
  accepted(mint(owner, 1, { properties: [property('a', 32_762)] })),
  refused(write(owner, [1, 1], [property('b')]), 'token.properties.space-is-bounded'),
  refused(write(owner, [1, 1], [property('a', 1)]), 'token.properties.space-is-bounded'),
  erase(owner, [1, 1], ['a']),
  accepted(write(owner, [1, 1], [property('b')])),
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
        entry('nobody', 'm'),
        entry('owner', 'mo'),
        entry('admin', 'ma'),
        entry('both', 'mao'),
      ],
    }),
    permissions(owner, 1, { nesting: { tokenOwner: true } }),
    addAdmin(owner, 1, admin),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1, { owner: holder }),
    transfer(holder, inParent(1, 1), { collectionId: 1, tokenId: 2 }),
    ...Object.entries(writers).flatMap(([key, allowed]) =>
      [owner, admin, holder, stranger].flatMap(signer => {
        const refusedBy = allowed.includes(signer) ? null : 'token.properties.permitted';
        return [1, 2].map(tokenId => row(write(signer, [1, tokenId], [property(key)]), refusedBy));
      }),
    ),
  ];
});

/** The topmost owner of a token six levels deep is not found. */
export const deepWriterTables = bothProfiles('token properties far down', () => [
  create(owner, { tokenPropertyPermissions: [entry('a', 'mo'), entry('b', 'ma')] }),
  permissions(owner, 1, { nesting: { tokenOwner: true } }),
  mint(owner, 1),
  ...[1, 2, 3, 4, 5].map(parent => mint(owner, 1, { owner: inParent(1, parent) })),
  refused(write(owner, [1, 6], [property('a')]), 'nesting.depth-is-bounded'),
  accepted(write(owner, [1, 5], [property('a')])),
  accepted(write(owner, [1, 6], [property('b')])),
  permit(owner, 1, [entry('a', 'ao')]),
  accepted(write(owner, [1, 6], [property('a')])),
  refused(write(owner, [1, 6], [property('a')]), 'token.properties.immutable-is-final'),
]);
