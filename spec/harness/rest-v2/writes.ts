import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { membersIn, membersOf, type Members } from '../../model/reported.ts';
import { approved, burned, mintedOne, mintPath, moved, newTokens, writesOfPieces } from './pieces.ts';
import { each, first, only, type Outcome, type WriteV2 } from './write.ts';

const success = (): unknown => ({ success: true });

/** The collection of the result, with members of it or of the request. */
const collection =
  (more: (result: Members, body: Members) => object = () => ({})) =>
  ({ result }: Outcome, body: Members): unknown => {
    const members = membersOf(result);
    return { collectionId: members['collectionId'], ...more(members, body) };
  };

const sponsor = collection(({ sponsorship }) => ({ sponsor: membersOf(sponsorship)['sponsor'] }));

/** The keys that events are about, each with its collection or token. */
const keysOf = ({ events }: Outcome, name: string): unknown =>
  events(name).map(data => ({
    collectionId: data[0],
    ...(data.length === 3 ? { tokenId: data[1] } : {}),
    propertyKey: Buffer.from(String(data.at(-1)).slice(2), 'hex').toString(),
  }));

/** Permissions with the one name of restricted access that the chain has. */
const withAllowList = ({ access, ...others }: Members): Members =>
  access === undefined ? others : { ...others, access: access === 'WhiteList' ? 'AllowList' : access };

/** A write that REST v2 has as a call of the chain only, with its arguments in the order of the chain. */
const byCall = (
  method: string,
  args: (body: Members) => readonly unknown[],
  parsed: WriteV2['parsed'],
): WriteV2 => ({
  path: 'extrinsics',
  args: body => ({ section: 'unique', method, args: args(body) }),
  parsed,
});

/** Permissions of the properties that each minted token has, so that whoever may mint may set them. */
const schemaPermissions = ['schemaName', 'schemaVersion', 'tokenData'].map(key => ({
  key,
  permission: { mutable: true, collectionAdmin: true, tokenOwner: true },
}));

/** Whether as many properties can be given as in the interface: three of the content are beside them. */
const hasRoom = ({ length }: readonly Members[]): boolean => length <= 64 - 3 || length > 64;

/** A new collection, without content in schema 1.0, which REST v2 does not know; none of another mode than the endpoint's. */
const creation = (own?: string): WriteV2 => ({
  path: 'collection/create',
  args: body => {
    const { mode = own ?? 'Nft', decimals = 0, tokenPrefix, sponsorship } = body;
    if (!hasRoom(membersIn(body['properties'])) || (own !== undefined && mode !== own)) return undefined;
    return {
      ...only('name', 'description', 'limits', 'permissions', 'properties')(body),
      mode: mode === 'NFT' ? 'Nft' : mode,
      ...(mode === 'Fungible' ? { tokenDecimals: decimals } : {}),
      tokenPropertyPermissions: [...schemaPermissions, ...membersIn(body['tokenPropertyPermissions'])],
      symbol: tokenPrefix,
      ...(sponsorship == null ? {} : { pendingSponsor: membersOf(sponsorship)['address'] }),
    };
  },
  parsed: collection(),
});

/** The writes of the interface that REST v2 has. */
export const writesV2: { readonly [O in WriteOperation]?: WriteV2 } = {
  createCollection: creation(),
  createFungibleCollection: creation('Fungible'),
  createRefungibleCollection: creation('ReFungible'),
  destroyCollection: { path: 'collection/delete', args: only('collectionId'), parsed: success },
  setCollectionProperties: {
    path: 'collection/properties/set',
    args: only('collectionId', 'properties'),
    parsed: (outcome, { collectionId }) => ({
      collectionId,
      properties: keysOf(outcome, 'common.CollectionPropertySet'),
    }),
  },
  deleteCollectionProperties: {
    path: 'collection/properties/delete',
    args: ({ collectionId, propertyKeys: keys }) => ({ collectionId, keys }),
    parsed: outcome => ({ properties: keysOf(outcome, 'common.CollectionPropertyDeleted') }),
  },
  setPropertyPermissions: {
    path: 'collection/token-property-permissions',
    args: ({ collectionId, propertyPermissions }) => ({
      collectionId,
      tokenPropertyPermissions: propertyPermissions,
    }),
    parsed: outcome => ({ propertyPermissions: keysOf(outcome, 'common.PropertyPermissionSet') }),
  },
  setLimits: {
    path: 'collection/limits/set',
    args: only('collectionId', 'limits'),
    parsed: collection(({ limits }) => ({ limits })),
  },
  changeOwner: {
    path: 'collection/transferCollection',
    args: only('collectionId', 'to'),
    parsed: collection(({ owner }) => ({ owner })),
  },
  addAdmin: {
    path: 'collection/admin/add',
    args: only('collectionId', 'newAdmin'),
    parsed: collection((_result, { newAdmin }) => ({ newAdmin })),
  },
  removeAdmin: {
    path: 'collection/admin/remove',
    args: ({ collectionId, admin }) => ({ collectionId, adminToDelete: admin }),
    parsed: collection((_result, { admin }) => ({ admin })),
  },
  setSponsorship: {
    path: 'collection/sponsor/set',
    args: ({ collectionId, newSponsor }) => ({ collectionId, sponsor: newSponsor }),
    parsed: sponsor,
  },
  confirmSponsorship: { path: 'collection/sponsor/confirm', args: only('collectionId'), parsed: sponsor },
  removeSponsorship: byCall(
    'removeCollectionSponsor',
    ({ collectionId }) => [collectionId],
    (_outcome, { collectionId }) => ({ collectionId }),
  ),
  setPermissions: byCall(
    'setCollectionPermissions',
    ({ collectionId, permissions }) => [collectionId, withAllowList(membersOf(permissions))],
    first('common.CollectionPermissionSet', 'collectionId'),
  ),
  setTransfersEnabled: byCall(
    'setTransfersEnabledFlag',
    ({ collectionId, isEnabled }) => [collectionId, isEnabled],
    success,
  ),
  repartition: byCall(
    'repartition',
    ({ collectionId, tokenId, amount }) => [collectionId, tokenId, amount],
    (_outcome, body) => ({ success: true, ...only('collectionId', 'tokenId')(body) }),
  ),
  ...writesOfPieces,
  mint: {
    path: mintPath,
    args: (body, of) => newTokens(body, [body], of),
    parsed: mintedOne,
  },
  mintMany: {
    path: mintPath,
    args: (body, of) => newTokens(body, membersIn(body['tokens']), of),
    parsed: each('common.ItemCreated', 'collectionId', 'tokenId', 'owner'),
  },
  transfer: {
    path: 'token/transfer-from',
    args: ({ address, from = address, value, ...token }) => ({
      ...only('collectionId', 'tokenId', 'to')(token),
      from,
      amount: value,
    }),
    parsed: moved,
  },
  // A burn without `from` is of the present owner, as in the interface. What it burns of pieces is a portion, which REST v2 does not have.
  burn: {
    path: 'token/burn-from',
    args: ({ value, amount = value, ...token }, { mode }) =>
      mode === 'ReFungible' && amount === value
        ? undefined
        : { ...only('collectionId', 'tokenId', 'from')(token), amount },
    parsed: burned,
  },
  nest: {
    path: 'token/nest',
    args: ({ address, value, ...tokens }) => ({
      ...only('parent', 'nested')(tokens),
      from: address,
      amount: value,
    }),
    parsed: moved,
  },
  unnest: {
    path: 'token/unnest',
    args: ({ value, ...tokens }) => ({ ...only('nested', 'to')(tokens), amount: value }),
    parsed: moved,
  },
  approve: {
    path: 'token/approve',
    args: ({ isApprove, amount, ...token }) => ({
      ...only('collectionId', 'tokenId', 'spender')(token),
      amount: isApprove === false ? 0 : amount,
    }),
    parsed: approved,
  },
  setTokenProperties: {
    path: 'token/properties/set',
    args: only('collectionId', 'tokenId', 'properties'),
    parsed: outcome => ({ properties: keysOf(outcome, 'common.TokenPropertySet') }),
  },
  deleteTokenProperties: {
    path: 'token/properties/delete',
    args: ({ propertyKeys: keys, ...token }) => ({ ...only('collectionId', 'tokenId')(token), keys }),
    parsed: outcome => ({ properties: keysOf(outcome, 'common.TokenPropertyDeleted') }),
  },
  transferBalance: {
    path: 'balances/transfer',
    args: ({ destination: to, amount }) => ({ to, amount: String(amount), isAmountInCoins: true }),
    parsed: ({ result }) => ({ success: true, ...only('from', 'to', 'amount')(membersOf(result)) }),
  },
};
