import type { WriteRequest } from '../../model/target.ts';
import { collectionAddress, zeroAddress } from '../../model/view.ts';
import {
  burn,
  create,
  inParent,
  limits,
  list,
  mint,
  nest,
  permissions,
  transfer,
  transferOf,
} from './requests.ts';
import type { Table } from './row.ts';

/** A stranger who mints, with an undeclared property, into places that take nothing. */
export const mintTable = (profile: Table['profile']): Table => ({
  name: 'mint',
  profile,
  setUp: ({ owner }) => [
    create(owner, { limits: { tokenLimit: 1 } }),
    permissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1),
    create(owner),
    create(owner),
    mint(owner, 2),
  ],
  rows: ({ owner, stranger }) => {
    const wrong = { owner: zeroAddress, properties: [{ key: 'undeclared', value: '' }] };
    const into = (place: string): WriteRequest => mint(stranger, 1, { ...wrong, owner: place });
    return [
      { repair: [], request: mint(stranger, 9, wrong), refusedBy: 'token.mint.collection-exists' },
      { repair: [], request: mint(stranger, 1, wrong), refusedBy: 'token.mint.public-only-in-mint-mode' },
      {
        repair: [permissions(owner, 1, { mintMode: true }), list(owner, 1, stranger)],
        request: mint(stranger, 1, wrong),
        refusedBy: 'token.mint.public-needs-allow-list',
      },
      {
        repair: [list(owner, 1, zeroAddress)],
        request: mint(stranger, 1, wrong),
        refusedBy: 'token.mint.not-to-zero-address',
      },
      {
        repair: [list(owner, 1, collectionAddress(2))],
        request: into(collectionAddress(2)),
        refusedBy: 'token.mint.within-token-limit',
      },
    ];
  },
});

/** Everything after the limits, in a collection without them. */
export const mintIntoTable = (profile: Table['profile']): Table => ({
  name: 'mint into a token',
  profile,
  setUp: ({ owner, stranger }) => [
    create(owner, { limits: { accountTokenOwnershipLimit: 0 } }),
    permissions(owner, 1, { mintMode: true }),
    list(owner, 1, stranger),
    create(owner),
    mint(owner, 2),
    ...[collectionAddress(2), inParent(9, 1), inParent(2, 7), inParent(2, 1)].map(place =>
      list(owner, 1, place),
    ),
  ],
  rows: ({ owner, stranger }) => {
    const into = (place: string): WriteRequest =>
      mint(stranger, 1, { owner: place, properties: [{ key: 'undeclared', value: '' }] });
    return [
      { repair: [], request: into(collectionAddress(2)), refusedBy: 'token.mint.within-account-limit' },
      {
        repair: [limits(owner, 1, { accountTokenOwnershipLimit: 9 })],
        request: into(collectionAddress(2)),
        refusedBy: 'nesting.not-under-a-collection',
      },
      { repair: [], request: into(inParent(9, 1)), refusedBy: 'nesting.parent-collection-exists' },
      { repair: [], request: into(inParent(2, 7)), refusedBy: 'nesting.permitted-by-parents-collection' },
      {
        repair: [permissions(owner, 2, { nesting: { tokenOwner: true, restricted: [] } })],
        request: into(inParent(2, 7)),
        refusedBy: 'nesting.token-exists',
      },
      { repair: [], request: into(inParent(2, 1)), refusedBy: 'nesting.permitted-by-parents-collection' },
      {
        repair: [transferOf(owner, stranger, 2, 1)],
        request: into(inParent(2, 1)),
        refusedBy: 'nesting.source-is-not-restricted',
      },
      {
        repair: [permissions(owner, 2, { nesting: { tokenOwner: true } })],
        request: into(inParent(2, 1)),
        refusedBy: 'token.properties.permitted',
      },
      { repair: [], request: mint(stranger, 1, { owner: inParent(2, 1) }), refusedBy: null },
    ];
  },
});

/** A stranger who moves somebody else's token, on behalf of the wrong one, to an address that takes nothing. */
export const transferTable = (profile: Table['profile']): Table => ({
  name: 'transfer',
  profile,
  setUp: ({ owner, holder }) => [
    create(owner, { limits: { accountTokenOwnershipLimit: 1, transfersEnabled: false } }),
    permissions(owner, 1, { access: 'AllowList' }),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1),
  ],
  rows: ({ owner, holder, stranger }) => {
    const wrong = { from: owner, tokenId: 7 };
    return [
      {
        repair: [],
        request: transfer(stranger, zeroAddress, { ...wrong, collectionId: 9, value: 2 }),
        refusedBy: 'token.transfer.collection-exists',
      },
      {
        repair: [],
        request: transfer(stranger, zeroAddress, { ...wrong, value: 2 }),
        refusedBy: 'token.transfer.value-at-most-one',
      },
      { repair: [], request: transfer(stranger, zeroAddress, wrong), refusedBy: 'spending.signer-is-listed' },
      {
        repair: [list(owner, 1, stranger)],
        request: transfer(stranger, zeroAddress, wrong),
        refusedBy: 'spending.needs-allowance',
      },
      { repair: [], request: transfer(owner, zeroAddress, wrong), refusedBy: 'token.transfer.enabled' },
      {
        repair: [limits(owner, 1, { transfersEnabled: true })],
        request: transfer(owner, zeroAddress, wrong),
        refusedBy: 'token.transfer.token-exists',
      },
      {
        repair: [],
        request: transfer(owner, zeroAddress, { ...wrong, tokenId: 1 }),
        refusedBy: 'token.transfer.from-its-owner',
      },
      { repair: [], request: transfer(holder, zeroAddress), refusedBy: 'token.transfer.both-sides-listed' },
      {
        repair: [list(owner, 1, holder), list(owner, 1, zeroAddress), list(owner, 1, owner)],
        request: transfer(holder, zeroAddress),
        refusedBy: 'token.transfer.not-to-zero-address',
      },
      { repair: [], request: transfer(holder, owner), refusedBy: 'token.transfer.within-account-limit' },
      {
        repair: [list(owner, 1, collectionAddress(1))],
        request: transfer(holder, collectionAddress(1)),
        refusedBy: 'nesting.not-under-a-collection',
      },
      { repair: [], request: transfer(holder, stranger), refusedBy: null },
    ];
  },
});

/** A token that shall go under one that does not exist, then under itself, then where it may not. */
export const nestTable = (profile: Table['profile']): Table => ({
  name: 'nest',
  profile,
  setUp: ({ owner, holder }) => [
    create(owner),
    create(owner),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1, { owner: holder }),
    mint(owner, 2),
  ],
  rows: ({ owner, holder }) => [
    { repair: [], request: nest(holder, 1, [9, 1]), refusedBy: 'nesting.parent-collection-exists' },
    { repair: [], request: nest(holder, 1, [2, 7]), refusedBy: 'nesting.permitted-by-parents-collection' },
    {
      repair: [permissions(owner, 2, { nesting: { tokenOwner: true, restricted: [] } })],
      request: nest(holder, 1, [2, 7]),
      refusedBy: 'nesting.token-exists',
    },
    { repair: [], request: nest(holder, 1, [2, 1]), refusedBy: 'nesting.permitted-by-parents-collection' },
    {
      repair: [transferOf(owner, holder, 2, 1)],
      request: nest(holder, 1, [2, 1]),
      refusedBy: 'nesting.source-is-not-restricted',
    },
    {
      repair: [permissions(owner, 1, { nesting: { tokenOwner: true, restricted: [] } })],
      request: nest(holder, 1, [1, 1]),
      refusedBy: 'nesting.no-cycle',
    },
    {
      repair: [permissions(owner, 2, { nesting: { tokenOwner: true, restricted: [1] } })],
      request: nest(holder, 1, [2, 1]),
      refusedBy: null,
    },
  ],
});

/** A stranger who burns a token that holds another, on behalf of the wrong one. */
export const burnTable = (profile: Table['profile']): Table => ({
  name: 'burn',
  profile,
  setUp: ({ owner, holder }) => [
    create(owner, { limits: { ownerCanTransfer: true } }),
    permissions(owner, 1, { access: 'AllowList', nesting: { tokenOwner: true, collectionAdmin: true } }),
    mint(owner, 1, { owner: holder }),
    mint(owner, 1, { owner: inParent(1, 1) }),
  ],
  rows: ({ owner, holder, stranger }) => {
    const wrong = { from: owner, tokenId: 7 };
    return [
      {
        repair: [],
        request: burn(stranger, { ...wrong, collectionId: 9, value: 2 }),
        refusedBy: 'token.burn.collection-exists',
      },
      {
        repair: [],
        request: burn(stranger, { ...wrong, value: 2 }),
        refusedBy: 'token.burn.value-at-most-one',
      },
      { repair: [], request: burn(stranger, wrong), refusedBy: 'spending.signer-is-listed' },
      {
        repair: [list(owner, 1, stranger)],
        request: burn(stranger, wrong),
        refusedBy: 'spending.needs-allowance',
      },
      { repair: [], request: burn(owner, wrong), refusedBy: 'token.burn.token-exists' },
      { repair: [], request: burn(owner, { ...wrong, tokenId: 1 }), refusedBy: 'token.burn.from-its-owner' },
      { repair: [], request: burn(holder, { from: holder }), refusedBy: 'token.burn.owner-is-listed' },
      {
        repair: [list(owner, 1, holder)],
        request: burn(holder, { from: holder }),
        refusedBy: 'token.burn.holds-no-tokens',
      },
      {
        repair: [list(owner, 1, inParent(1, 1)), burn(holder, { tokenId: 2, from: inParent(1, 1) })],
        request: burn(holder, { from: holder }),
        refusedBy: null,
      },
    ];
  },
});
