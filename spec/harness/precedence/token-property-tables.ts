import type { Property } from '../../model/observe.ts';
import { create, entry, erase, inParent, mint, permissions, permit, transferOf, write } from './requests.ts';
import { row, valueOf } from './property-tables.ts';
import type { Row, Table } from './row.ts';

const property = (key: string, bytes = 0): Property => ({ key, value: valueOf(bytes) });

/** What can be wrong with a write of token properties; a deletion has the same rights, and no room to look for. */
export const tokenPropertiesTable = (profile: Table['profile']): Table => ({
  name: 'token properties',
  profile,
  setUp: ({ owner, holder }) => [
    create(owner, {
      tokenPropertyPermissions: [entry('by-owner', 'mo'), entry('by-admin', 'ma'), entry('once', 'a')],
    }),
    mint(owner, 1, { owner: holder, properties: [property('once')] }),
  ],
  rows: ({ owner, holder }) => {
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
      ...both([9, 7], [], 'token.properties.not-empty'),
      ...both([9, 7], [property('undeclared')], 'token.properties.collection-exists'),
      ...both([1, 7], [property('undeclared'), property('once')], 'token.properties.permitted'),
      ...both([1, 1], [property('once'), property('undeclared')], 'token.properties.immutable-is-final'),
      ...both([1, 7], [property('by-owner')], 'nesting.token-exists'),
      ...both([1, 7], [property('by-admin')], 'token.properties.token-exists'),
      ...both([1, 1], [property('by-owner')], 'token.properties.permitted'),
      row(write(holder, [1, 1], [property('by-owner', 32_768)]), 'token.properties.space-is-bounded'),
      ...both([1, 1], [property('by-owner', 10)], null, holder),
    ];
  },
});

/** The edge of the space in a token, at mint and afterwards: lengths take space, and what is replaced counts. */
export const tokenSpaceTable = (profile: Table['profile']): Table => ({
  name: 'space for token properties',
  profile,
  setUp: ({ owner }) => [create(owner, { tokenPropertyPermissions: [entry('a', 'mao'), entry('b', 'mao')] })],
  rows: ({ owner }) => [
    row(mint(owner, 1, { properties: [property('a', 32_763)] }), 'token.properties.space-is-bounded'),
    row(mint(owner, 1, { properties: [property('a', 32_762)] }), null),
    row(write(owner, [1, 1], [property('b')]), 'token.properties.space-is-bounded'),
    row(write(owner, [1, 1], [property('a', 1)]), 'token.properties.space-is-bounded'),
    {
      repair: [erase(owner, [1, 1], ['a'])],
      request: write(owner, [1, 1], [property('b')]),
      refusedBy: null,
    },
  ],
});

/** Who may write, for each of the four kinds of permission (chain-semantics §3.6); a nested token's owner is at the top. */
export const writersTable = (profile: Table['profile']): Table => ({
  name: 'who writes token properties',
  profile,
  setUp: ({ owner, admin, holder }) => [
    create(owner, {
      tokenPropertyPermissions: [
        entry('nobody', 'm'),
        entry('owner', 'mo'),
        entry('admin', 'ma'),
        entry('both', 'mao'),
      ],
    }),
    permissions(owner, 1, { nesting: { tokenOwner: true } }),
    { operation: 'addAdmin', body: { address: owner, collectionId: 1, newAdmin: admin } },
    mint(owner, 1, { owner: holder }),
    mint(owner, 1, { owner: holder }),
    transferOf(holder, inParent(1, 1), 1, 2),
  ],
  rows: cast => {
    const allowed = {
      nobody: [],
      owner: [cast.holder],
      admin: [cast.owner, cast.admin],
      both: [cast.owner, cast.admin, cast.holder],
    } as const;
    return Object.entries(allowed).flatMap(([key, writers]) =>
      Object.values(cast).flatMap(signer => {
        const refusedBy = writers.some(writer => writer === signer) ? null : 'token.properties.permitted';
        return [1, 2].map(tokenId => row(write(signer, [1, tokenId], [property(key)]), refusedBy));
      }),
    );
  },
});

/** A token six levels down is too far from its owner to be known as his. */
export const deepWriterTable = (profile: Table['profile']): Table => ({
  name: 'token properties far down',
  profile,
  setUp: ({ owner }) => [
    create(owner, { tokenPropertyPermissions: [entry('a', 'mo'), entry('b', 'ma')] }),
    permissions(owner, 1, { nesting: { tokenOwner: true } }),
    mint(owner, 1),
    ...[1, 2, 3, 4, 5].map(parent => mint(owner, 1, { owner: inParent(1, parent) })),
  ],
  rows: ({ owner }) => [
    row(write(owner, [1, 6], [property('a')]), 'nesting.depth-is-bounded'),
    row(write(owner, [1, 5], [property('a')]), null),
    row(write(owner, [1, 6], [property('b')]), null),
    {
      repair: [permit(owner, 1, [entry('a', 'ao')])],
      request: write(owner, [1, 6], [property('a')]),
      refusedBy: null,
    },
    row(write(owner, [1, 6], [property('a')]), 'token.properties.immutable-is-final'),
  ],
});
