import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { membersIn, membersOf, type Members } from '../../model/reported.ts';

/** The outcome of a write, as its status answers it. */
export interface Outcome {
  readonly result: unknown;
  /** The data of all events of that name, in the order of their members. */
  readonly events: (name: string) => readonly (readonly unknown[])[];
}

/** How a write of the interface is sent by REST v2, and what its outcome becomes. */
interface WriteV2 {
  /** The path, without the stage. */
  readonly path: string;
  /** The arguments; undefined for a body that REST v2 cannot express. */
  readonly args: (body: Members) => object | undefined;
  readonly parsed: (outcome: Outcome, body: Members) => unknown;
}

/** The members of these names. */
const only =
  (...names: readonly string[]) =>
  (body: Members): object =>
    Object.fromEntries(names.filter(name => name in body).map(name => [name, body[name]]));

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

/** The address of an account of either kind. */
const addressOf = (account: unknown): unknown => {
  const { substrate, ethereum } = membersOf(account);
  return substrate ?? ethereum;
};

const minted = ({ events }: Outcome): readonly unknown[] =>
  events('common.ItemCreated').map(([collectionId, tokenId]) => ({ collectionId, tokenId }));

const moved = ({ events }: Outcome): unknown =>
  events('common.Transfer').map(([collectionId, tokenId, from, to, value]) => ({
    collectionId,
    tokenId,
    from: addressOf(from),
    to: addressOf(to),
    value,
  }))[0];

const burned = ({ events }: Outcome): unknown =>
  events('common.ItemDestroyed').map(([collectionId, tokenId, owner, value]) => ({
    collectionId,
    tokenId,
    address: addressOf(owner),
    value,
  }))[0];

/** A token to mint, without content in schema 1.0, which REST v2 does not know; undefined for an amount. */
const newToken = (token: Members): object | undefined =>
  token['amount'] === undefined ? only('owner', 'properties')(token) : undefined;

const newTokens = ({ collectionId }: Members, tokens: readonly Members[]): object | undefined => {
  const items = tokens.map(newToken);
  return items.includes(undefined) ? undefined : { collectionId, tokens: items };
};

/** Permissions of the properties that each minted token has, so that whoever may mint may set them. */
const schemaPermissions = ['schemaName', 'schemaVersion', 'tokenData'].map(key => ({
  key,
  permission: { mutable: true, collectionAdmin: true, tokenOwner: true },
}));

/** Whether as many properties can be given as in the interface: three of the content are beside them. */
const hasRoom = ({ length }: readonly Members[]): boolean => length <= 64 - 3 || length > 64;

/** A new collection, without content in schema 1.0, which REST v2 does not know; undefined for another mode. */
function newCollection(body: Members): object | undefined {
  const { mode = 'Nft', tokenPrefix, sponsorship } = body;
  // Amounts and pieces have endpoints of their own, with other arguments.
  const isNft = /^nft$/i.test(String(mode));
  if (!isNft || !hasRoom(membersIn(body['properties']))) return undefined;
  const plain = only('name', 'description', 'limits', 'permissions', 'properties');
  return {
    ...plain(body),
    mode: 'Nft',
    tokenPropertyPermissions: [...schemaPermissions, ...membersIn(body['tokenPropertyPermissions'])],
    symbol: tokenPrefix,
    ...(sponsorship == null ? {} : { pendingSponsor: membersOf(sponsorship)['address'] }),
  };
}

/** The writes of the interface that REST v2 has. */
export const writesV2: { readonly [O in WriteOperation]?: WriteV2 } = {
  createCollection: { path: 'collection/create', args: newCollection, parsed: collection() },
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
  mint: {
    path: 'token/nfts/mint',
    args: body => newTokens(body, [body]),
    parsed: outcome => minted(outcome)[0],
  },
  mintMany: {
    path: 'token/nfts/mint',
    args: body => newTokens(body, membersIn(body['tokens'])),
    parsed: minted,
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
  // A burn without `from` is of the present owner, as in the interface.
  burn: {
    path: 'token/burn-from',
    args: ({ value, amount = value, ...token }) => ({
      ...only('collectionId', 'tokenId', 'from')(token),
      amount,
    }),
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
    parsed: ({ result }) => only('collectionId', 'tokenId')(membersOf(result)),
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
