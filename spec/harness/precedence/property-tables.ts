import type { Property } from '../../model/observe.ts';
import { zeroAddress } from '../../model/view.ts';
import {
  approve,
  create,
  deleteProperties,
  entry,
  limits,
  list,
  mint,
  permissions,
  permit,
  send,
  setProperties,
} from './requests.ts';
import type { Row, Table } from './row.ts';

/** So many properties without a value, with keys that nothing else has. */
export const keysOnly = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({ key: `key-${index}`, value: '' }));

export const valueOf = (bytes: number): string => 'v'.repeat(bytes);

/** A row that repairs nothing: the request alone has less wrong with it. */
export const row = (request: Row['request'], refusedBy: Row['refusedBy']): Row => ({
  repair: [],
  request,
  refusedBy,
});

/** A stranger who sets nothing, then an owner who sets what has no room, no key, a bad key, and one key too many. */
export const setPropertiesTable = (profile: Table['profile']): Table => ({
  name: 'set collection properties',
  profile,
  setUp: ({ owner }) => [
    create(owner, { properties: [{ key: 'big', value: valueOf(30_000) }, ...keysOnly(62)] }),
  ],
  rows: ({ owner, stranger }) => {
    const wrong = (key: string, bytes: number): Property[] => [{ key, value: valueOf(bytes) }];
    return [
      row(setProperties(stranger, 9, []), 'collection.set-properties.not-empty'),
      row(setProperties(stranger, 9, wrong('', 11_000)), 'collection.set-properties.collection-exists'),
      row(setProperties(stranger, 1, wrong('', 11_000)), 'collection.set-properties.owner-or-admin'),
      row(setProperties(owner, 1, wrong('', 11_000)), 'property.space-is-bounded'),
      row(setProperties(owner, 1, wrong('', 0)), 'property.key-is-not-empty'),
      row(setProperties(owner, 1, wrong('a b', 0)), 'property.key-characters'),
      row(setProperties(owner, 1, wrong('!', 0)), 'property.key-characters'),
      row(
        setProperties(owner, 1, [...wrong('the-64th', 0), ...wrong('the-65th', 0)]),
        'property.keys-are-bounded',
      ),
      row(setProperties(owner, 1, wrong('the-64th', 0)), null),
      row(setProperties(owner, 1, wrong('the-65th', 0)), 'property.keys-are-bounded'),
      {
        repair: [deleteProperties(owner, 1, ['big'])],
        request: setProperties(owner, 1, wrong('the-65th', 0)),
        refusedBy: null,
      },
    ];
  },
});

/** The edge of the space for properties; the document counts keys and values, and not what is replaced (P10). */
export const documentSpaceTable: Table = {
  name: 'space for collection properties',
  profile: 'document',
  setUp: ({ owner }) => [create(owner)],
  rows: ({ owner }) => {
    const fill = (bytes: number): Row['request'] =>
      setProperties(owner, 1, [
        { key: 'half', value: valueOf(20_000) },
        { key: 'rest', value: valueOf(bytes) },
      ]);
    return [
      row(fill(20_953), 'property.space-is-bounded'),
      row(fill(20_952), null),
      row(fill(20_952), null),
      row(setProperties(owner, 1, [{ key: 'a', value: '' }]), 'property.space-is-bounded'),
    ];
  },
};

/** The same edge on the chain: lengths take space as well, and what is replaced counts until it is. */
export const chainSpaceTable: Table = {
  name: 'space for collection properties',
  profile: 'chain',
  setUp: ({ owner }) => [create(owner)],
  rows: ({ owner }) => {
    const set = (key: string, bytes: number): Row['request'] =>
      setProperties(owner, 1, [{ key, value: valueOf(bytes) }]);
    return [
      row(set('half', 20_000), null),
      row(set('rest', 20_943), 'property.space-is-bounded'),
      row(set('rest', 20_942), null),
      row(set('half', 0), 'property.space-is-bounded'),
      { repair: [deleteProperties(owner, 1, ['rest'])], request: set('half', 20_942), refusedBy: null },
    ];
  },
};

export const deletePropertiesTable = (profile: Table['profile']): Table => ({
  name: 'delete collection properties',
  profile,
  setUp: ({ owner }) => [create(owner)],
  rows: ({ owner, stranger }) => [
    row(deleteProperties(stranger, 9, []), 'collection.delete-properties.not-empty'),
    row(deleteProperties(stranger, 9, ['']), 'collection.delete-properties.collection-exists'),
    row(deleteProperties(stranger, 1, ['']), 'collection.delete-properties.owner-or-admin'),
    row(deleteProperties(owner, 1, ['', 'a b']), 'property.key-is-not-empty'),
    row(deleteProperties(owner, 1, ['a b']), 'property.key-characters'),
    row(deleteProperties(owner, 1, ['never-there']), null),
  ],
});

export const propertyPermissionsTable = (profile: Table['profile']): Table => ({
  name: 'set token property permissions',
  profile,
  setUp: ({ owner }) => [
    create(owner, {
      tokenPropertyPermissions: [entry('frozen', 'a'), ...keysOnly(62).map(({ key }) => entry(key, 'm'))],
    }),
  ],
  rows: ({ owner, stranger }) => {
    const wrong = ['frozen', '', 'a b'].map(key => entry(key, 'm'));
    return [
      row(permit(stranger, 9, []), 'collection.property-permissions.not-empty'),
      row(permit(stranger, 9, wrong), 'collection.property-permissions.collection-exists'),
      row(permit(stranger, 1, wrong), 'collection.property-permissions.owner-or-admin'),
      row(permit(owner, 1, wrong), 'collection.property-permissions.immutable-is-final'),
      row(permit(owner, 1, wrong.slice(1)), 'property.key-is-not-empty'),
      row(permit(owner, 1, wrong.slice(2)), 'property.key-characters'),
      row(permit(owner, 1, [entry('the-64th', ''), entry('the-65th', '')]), 'property.keys-are-bounded'),
      row(
        permit(owner, 1, [entry('the-64th', ''), entry('the-64th', 'm')]),
        'collection.property-permissions.immutable-is-final',
      ),
      row(permit(owner, 1, [entry('the-64th', 'm'), entry('the-64th', '')]), null),
    ];
  },
});

/** What a collection can begin with: first everything is wrong with its properties, then with its permissions. */
export const createWithPropertiesTable = (profile: Table['profile']): Table => ({
  name: 'create collection with properties',
  profile,
  setUp: () => [],
  rows: ({ owner }) => {
    const big = ['', 'b'].map(key => ({ key, value: valueOf(30_000) }));
    const badPermissions = [entry('', 'm'), entry('a b', 'm')];
    const schema = {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: 'https://images.example/{infix}' },
      coverPicture: { ipfsCid: 'QmCover' },
    };
    return [
      row(create(owner, { properties: big }), 'property.key-is-not-empty'),
      row(create(owner, { properties: big.toReversed() }), 'property.space-is-bounded'),
      row(
        create(owner, { properties: [{ key: 'a b', value: '' }], tokenPropertyPermissions: badPermissions }),
        'property.key-characters',
      ),
      row(create(owner, { properties: keysOnly(61), schema }), 'property.first-ones-are-bounded'),
      row(
        create(owner, { properties: keysOnly(60), schema, tokenPropertyPermissions: badPermissions }),
        'property.key-is-not-empty',
      ),
      row(create(owner, { tokenPropertyPermissions: badPermissions.slice(1) }), 'property.key-characters'),
      row(
        create(owner, { schema, tokenPropertyPermissions: keysOnly(64).map(({ key }) => entry(key, '')) }),
        'property.first-ones-are-bounded',
      ),
      row(create(owner, { tokenPropertyPermissions: [entry('a', ''), entry('a', 'mao')] }), null),
    ];
  },
});

/** A stranger who approves the zero address for a token that is not there, where only others have access. */
export const approveTable = (profile: Table['profile']): Table => ({
  name: 'approve',
  profile,
  setUp: ({ owner, holder }) => [
    create(owner),
    permissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1, { owner: holder }),
  ],
  rows: ({ owner, holder, stranger }) => [
    row(approve(stranger, zeroAddress, { collectionId: 9, tokenId: 7 }), 'token.approve.collection-exists'),
    row(approve(stranger, zeroAddress, { tokenId: 7 }), 'token.approve.both-sides-listed'),
    {
      repair: [list(owner, 1, stranger)],
      request: approve(stranger, zeroAddress, { tokenId: 7 }),
      refusedBy: 'token.approve.both-sides-listed',
    },
    {
      repair: [list(owner, 1, zeroAddress)],
      request: approve(stranger, zeroAddress, { tokenId: 7 }),
      refusedBy: 'token.approve.not-zero-address',
    },
    row(approve(stranger, stranger, { tokenId: 7 }), 'token.approve.token-exists'),
    row(approve(stranger, stranger), 'token.approve.by-its-owner'),
    {
      repair: [list(owner, 1, owner)],
      request: approve(owner, stranger),
      refusedBy: 'token.approve.by-its-owner',
    },
    {
      repair: [limits(owner, 1, { ownerCanTransfer: true })],
      request: approve(owner, stranger),
      refusedBy: null,
    },
    {
      repair: [limits(owner, 1, { transfersEnabled: false }), list(owner, 1, holder)],
      request: approve(holder, owner),
      refusedBy: null,
    },
    row(approve(holder, zeroAddress, { isApprove: false }), null),
  ],
});

export const sendTable = (profile: Table['profile']): Table => ({
  name: 'send coins',
  profile,
  setUp: ({ owner, stranger }) => [send(stranger, owner, 999_990)],
  rows: ({ owner, stranger }) => [
    row(send(stranger, owner, 10), 'balance.transfer.funds-available'),
    row(send(stranger, owner, 0.1), null),
    {
      repair: [send(stranger, owner, 8)],
      request: create(stranger),
      refusedBy: 'collection.create.signer-can-pay',
    },
  ],
});
