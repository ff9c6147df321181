import { creation } from './arbitrary-calls.ts';
import { mintVectors } from './mint-vectors.ts';
import { alice, bytes, token1of1, vector, type Vector } from './vector.ts';

/** Bytes written by hand from spec/decisions/chain.md#encoding to #coins; neighbouring values differ. */
export const vectors: readonly Vector[] = [
  ...mintVectors,
  vector(
    'balances.transferAllowDeath',
    { to: alice, value: 10_000_000_000_000_000n },
    '1e00 00 alice 0f0000c16ff28623',
  ),
  vector(
    'unique.transferFrom',
    { from: alice, to: token1of1, collectionId: 7, tokenId: 0x01020304, value: 1n },
    '3d19 00 alice 01 token 07000000 04030201 one',
  ),
  vector(
    'unique.transfer',
    { to: alice, collectionId: 7, tokenId: 9, value: 1n },
    '3d16 00 alice 07000000 09000000 one',
  ),
  vector(
    'unique.burnFrom',
    { collectionId: 7, from: alice, tokenId: 9, value: 1n },
    '3d15 07000000 00 alice 09000000 one',
  ),
  vector('unique.burnItem', { collectionId: 7, tokenId: 9, value: 1n }, '3d14 07000000 09000000 one'),
  vector(
    'unique.approve',
    { spender: token1of1, collectionId: 7, tokenId: 9, amount: 1n },
    '3d17 01 token 07000000 09000000 one',
  ),
  vector(
    'unique.approveFrom',
    { from: token1of1, spender: alice, collectionId: 7, tokenId: 9, amount: 1n },
    '3d18 01 token 00 alice 07000000 09000000 one',
  ),
  vector(
    'unique.setAllowanceForAll',
    { collectionId: 7, operator: alice, approve: true },
    '3d1d 07000000 00 alice 01',
  ),
  vector('unique.destroyCollection', { collectionId: 7 }, '3d02 07000000'),
  vector('unique.confirmSponsorship', { collectionId: 7 }, '3d09 07000000'),
  vector('unique.removeCollectionSponsor', { collectionId: 7 }, '3d0a 07000000'),
  vector('unique.addToAllowList', { collectionId: 7, address: token1of1 }, '3d03 07000000 01 token'),
  vector('unique.removeFromAllowList', { collectionId: 7, address: token1of1 }, '3d04 07000000 01 token'),
  vector('unique.addCollectionAdmin', { collectionId: 7, admin: token1of1 }, '3d06 07000000 01 token'),
  vector('unique.removeCollectionAdmin', { collectionId: 7, admin: token1of1 }, '3d07 07000000 01 token'),
  vector('unique.setCollectionSponsor', { collectionId: 7, sponsor: alice }, '3d08 07000000 alice'),
  vector('unique.setTransfersEnabledFlag', { collectionId: 7, value: true }, '3d13 07000000 01'),
  vector(
    'unique.setCollectionProperties',
    { collectionId: 7, properties: [{ key: 'a', value: '0xbeef' }] },
    '3d0d 07000000 04 0461 08beef',
  ),
  vector(
    'unique.deleteCollectionProperties',
    { collectionId: 7, keys: ['a', 'bc'] },
    '3d0e 07000000 08 0461 086263',
  ),
  vector(
    'unique.deleteTokenProperties',
    { collectionId: 7, tokenId: 9, keys: [] },
    '3d10 07000000 09000000 00',
  ),
  vector('balances.transferKeepAlive', { to: alice, value: 1n }, '1e03 00 alice 04'),
  vector('unique.changeCollectionOwner', { collectionId: 7, newOwner: alice }, '3d05 07000000 alice'),
  vector('balances.forceSetBalance', { who: alice, newFree: 1n }, '1e08 00 alice 04'),
  vector('unique.forceRepairCollection', { collectionId: 7 }, '3d1e 07000000'),
  vector('unique.forceRepairItem', { collectionId: 7, tokenId: 9 }, '3d1f 07000000 09000000'),
  vector('unique.repartition', { collectionId: 7, tokenId: 9, amount: 1n }, '3d1c 07000000 09000000 one'),
  vector(
    'unique.setTokenProperties',
    { collectionId: 7, tokenId: 9, properties: [{ key: 'é', value: '0x' }] },
    '3d0f 07000000 09000000 04 04e9 00',
  ),
  vector(
    'unique.setTokenPropertyPermissions',
    {
      collectionId: 7,
      propertyPermissions: [
        { key: 'm', mutable: true, collectionAdmin: false, tokenOwner: false },
        { key: 'a', mutable: false, collectionAdmin: true, tokenOwner: false },
      ],
    },
    '3d11 07000000 08 046d 01 00 00 0461 00 01 00',
  ),
  vector(
    'unique.setCollectionLimits',
    {
      collectionId: 7,
      limits: {
        accountTokenOwnershipLimit: 1,
        sponsoredDataSize: 2,
        sponsoredDataRateLimit: 3,
        tokenLimit: 4,
        sponsorTransferTimeout: 5,
        sponsorApproveTimeout: 6,
        ownerCanTransfer: true,
        ownerCanDestroy: false,
        transfersEnabled: true,
      },
    },
    '3d1a 07000000',
    '01 01000000  01 02000000  01 01 03000000  01 04000000  01 05000000  01 06000000',
    '0101 0100 0101',
  ),
  vector(
    'unique.setCollectionLimits',
    { collectionId: 7, limits: { sponsoredDataRateLimit: 'disabled' } },
    '3d1a 07000000 00 00 01 00 00 00 00 00 00 00',
  ),
  vector(
    'unique.setCollectionLimits',
    { collectionId: 7, limits: { ownerCanDestroy: true } },
    '3d1a 07000000 00 00 00 00 00 00 00 01 01 00',
  ),
  vector(
    'unique.setCollectionPermissions',
    {
      collectionId: 7,
      permissions: {
        access: 'AllowList',
        mintMode: false,
        nesting: { tokenOwner: true, collectionAdmin: false, restricted: [3, 256] },
      },
    },
    '3d1b 07000000 0101 0100 01 01 00 01 08 03000000 00010000',
  ),
  {
    call: creation({
      name: 'Hé',
      description: 'd',
      tokenPrefix: 'é',
      limits: { tokenLimit: 10 },
      permissions: { mintMode: true },
      propertyPermissions: [{ key: 'p', mutable: false, collectionAdmin: false, tokenOwner: true }],
      properties: [{ key: 'k', value: '0x2a' }],
      admins: [token1of1],
      pendingSponsor: alice,
      flags: { erc721metadata: true, reserved: false },
      metaUpdatePermission: 'Admin',
    }),
    method: bytes(
      '3d01 00 00',
      '08 4800 e900',
      '04 6400',
      '08 c3a9',
      '01 00 00 00 01 0a000000 00 00 00 00 00',
      '01 00 01 01 00',
      '04 0470 00 00 01',
      '04 046b 042a',
      '04 01 token',
      '01 00 alice',
      '44',
    ),
  },
  {
    call: creation({ mode: { decimals: 18 }, metaUpdatePermission: 'None' }),
    method: bytes('3d01', '01 12', '00', '00 00 00', '00 00', '00 00 00 00', '06'),
  },
  {
    call: creation({ mode: 'ReFungible', metaUpdatePermission: 'ItemOwner' }),
    method: bytes('3d01', '02', '00', '00 00 00', '00 00', '00 00 00 00', '02'),
  },
];
