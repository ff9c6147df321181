import type { ArgsByName, Call, CallName } from '../../chain/calls/index.ts';
import { creation } from './arbitrary-calls.ts';

/** A call and its bytes. */
export interface Vector {
  readonly call: Call;
  readonly method: string;
}

export const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
export const token1of1 = '0xf8238ccfff8ed887463fd5e00000000100000001';

/** What stands in texts of bytes for longer ones. */
const words: Readonly<Record<string, string>> = {
  alice: alice.slice(2),
  token: token1of1.slice(2),
  one: `01${'00'.repeat(15)}`,
  two: `02${'00'.repeat(15)}`,
};

/** Hexadecimal text of the parts, with the words `alice`, `token`, `one` and `two`; white space is ignored. */
export const bytes = (...parts: string[]): string =>
  `0x${parts
    .join('')
    .replaceAll(/alice|token|one|two/g, word => words[word] ?? word)
    .replaceAll(/\s/g, '')}`;

/** A call by name, and the parts of its bytes. */
const vector = <N extends CallName>(name: N, args: ArgsByName[N], ...parts: string[]): Vector => ({
  call: { name, args } as Call,
  method: bytes(...parts),
});

/** A creation, and the parts of its bytes after the index. */
const created = (args: Parameters<typeof creation>[0], ...parts: string[]): Vector => ({
  call: creation(args),
  method: bytes('3d01', ...parts),
});

const collectionId = 7;
const item = { collectionId, tokenId: 9 };
const properties = [{ key: 'a', value: '0xbeef' }];
const owners = [
  { owner: alice, amount: 1n },
  { owner: token1of1, amount: 2n },
];

/** Bytes written by hand from spec/decisions/chain.md#encoding to #coins; neighbouring values differ. */
export const vectors: readonly Vector[] = [
  vector('balances.transferAllowDeath', { to: alice, value: 10n ** 16n }, '1e00 00 alice 0f0000c16ff28623'),
  vector('balances.transferKeepAlive', { to: alice, value: 1n }, '1e03 00 alice 04'),
  vector('balances.forceSetBalance', { who: alice, newFree: 1n }, '1e08 00 alice 04'),
  vector('unique.destroyCollection', { collectionId }, '3d02 07000000'),
  vector('unique.addToAllowList', { collectionId, address: token1of1 }, '3d03 07000000 01 token'),
  vector('unique.removeFromAllowList', { collectionId, address: token1of1 }, '3d04 07000000 01 token'),
  vector('unique.changeCollectionOwner', { collectionId, newOwner: alice }, '3d05 07000000 alice'),
  vector('unique.addCollectionAdmin', { collectionId, admin: token1of1 }, '3d06 07000000 01 token'),
  vector('unique.removeCollectionAdmin', { collectionId, admin: token1of1 }, '3d07 07000000 01 token'),
  vector('unique.setCollectionSponsor', { collectionId, sponsor: alice }, '3d08 07000000 alice'),
  vector('unique.confirmSponsorship', { collectionId }, '3d09 07000000'),
  vector('unique.removeCollectionSponsor', { collectionId }, '3d0a 07000000'),
  vector(
    'unique.createItem',
    { collectionId, owner: alice, data: { kind: 'nft', properties } },
    '3d0b 07000000 00 alice 00 04 0461 08beef',
  ),
  vector(
    'unique.createMultipleItems',
    {
      collectionId,
      owner: alice,
      items: [
        { kind: 'nft', properties: [] },
        { kind: 'fungible', value: 1n },
        { kind: 'refungible', pieces: 1n, properties: [] },
      ],
    },
    '3d0c 07000000 00 alice 0c 0000 01 one 02 one 00',
  ),
  vector('unique.setCollectionProperties', { collectionId, properties }, '3d0d 07000000 04 0461 08beef'),
  vector(
    'unique.deleteCollectionProperties',
    { collectionId, keys: ['a', 'bc'] },
    '3d0e 07000000 08 0461 086263',
  ),
  vector(
    'unique.setTokenProperties',
    { ...item, properties: [{ key: 'é', value: '0x' }] },
    '3d0f 07000000 09000000 04 04e9 00',
  ),
  vector('unique.deleteTokenProperties', { ...item, keys: [] }, '3d10 07000000 09000000 00'),
  vector(
    'unique.setTokenPropertyPermissions',
    {
      collectionId,
      propertyPermissions: [
        { key: 'm', mutable: true, collectionAdmin: false, tokenOwner: false },
        { key: 'a', mutable: false, collectionAdmin: true, tokenOwner: false },
      ],
    },
    '3d11 07000000 08 046d 01 00 00 0461 00 01 00',
  ),
  vector(
    'unique.createMultipleItemsEx',
    { collectionId, data: { kind: 'nft', tokens: [{ owner: token1of1, properties }] } },
    '3d12 07000000 00 04 04 0461 08beef 01 token',
  ),
  vector(
    'unique.createMultipleItemsEx',
    { collectionId, data: { kind: 'fungible', owners } },
    '3d12 07000000 01 08 00 alice one 01 token two',
  ),
  vector(
    'unique.createMultipleItemsEx',
    { collectionId, data: { kind: 'refungible', tokens: [{ owner: alice, pieces: 1n, properties }] } },
    '3d12 07000000 02 04 00 alice one 04 0461 08beef',
  ),
  vector(
    'unique.createMultipleItemsEx',
    { collectionId, data: { kind: 'refungible-multiple-owners', token: { owners, properties } } },
    '3d12 07000000 03 08 00 alice one 01 token two 04 0461 08beef',
  ),
  vector('unique.setTransfersEnabledFlag', { collectionId, value: true }, '3d13 07000000 01'),
  vector('unique.burnItem', { ...item, value: 1n }, '3d14 07000000 09000000 one'),
  vector('unique.burnFrom', { ...item, from: alice, value: 1n }, '3d15 07000000 00 alice 09000000 one'),
  vector('unique.transfer', { ...item, to: alice, value: 1n }, '3d16 00 alice 07000000 09000000 one'),
  vector(
    'unique.approve',
    { ...item, spender: token1of1, amount: 1n },
    '3d17 01 token 07000000 09000000 one',
  ),
  vector(
    'unique.approveFrom',
    { ...item, from: token1of1, spender: alice, amount: 1n },
    '3d18 01 token 00 alice 07000000 09000000 one',
  ),
  vector(
    'unique.transferFrom',
    { from: alice, to: token1of1, collectionId, tokenId: 0x01020304, value: 1n },
    '3d19 00 alice 01 token 07000000 04030201 one',
  ),
  vector(
    'unique.setCollectionLimits',
    {
      collectionId,
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
    { collectionId, limits: { sponsoredDataRateLimit: 'disabled', transfersEnabled: true } },
    '3d1a 07000000 00 00 01 00 00 00 00 00 00 01 01',
  ),
  vector(
    'unique.setCollectionPermissions',
    {
      collectionId,
      permissions: {
        access: 'AllowList',
        mintMode: false,
        nesting: { tokenOwner: true, collectionAdmin: false, restricted: [3, 256] },
      },
    },
    '3d1b 07000000 0101 0100 01 01 00 01 08 03000000 00010000',
  ),
  vector('unique.repartition', { ...item, amount: 1n }, '3d1c 07000000 09000000 one'),
  vector(
    'unique.setAllowanceForAll',
    { collectionId, operator: alice, approve: true },
    '3d1d 07000000 00 alice 01',
  ),
  vector('unique.forceRepairCollection', { collectionId }, '3d1e 07000000'),
  vector('unique.forceRepairItem', item, '3d1f 07000000 09000000'),
  created(
    {
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
    },
    '00 00  08 4800 e900  04 6400  08 c3a9',
    '01 00 00 00 01 0a000000 00 00 00 00 00  01 00 01 01 00',
    '04 0470 00 00 01  04 046b 042a  04 01 token  01 00 alice  44',
  ),
  created({ mode: { decimals: 18 }, metaUpdatePermission: 'None' }, '01 12 00 00 00 00 00 00 00 00 00 00 06'),
  created({ mode: 'ReFungible', metaUpdatePermission: 'ItemOwner' }, '02 00 00 00 00 00 00 00 00 00 00 02'),
];
