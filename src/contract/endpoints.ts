import type { ReadOperation, WriteOperation } from './shapes/index.ts';

/**
 * Method and paths of an operation. The first path is the interface's own, the others are aliases in use
 * (spec/decisions/service.md#paths).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly paths: readonly string[];
  readonly says: string;
}

/** Endpoints below each of these segments; an empty suffix is the segment itself. */
const below =
  (...roots: readonly string[]) =>
  (method: Endpoint['method'], says: string, ...suffixes: readonly string[]): Endpoint => ({
    method,
    says,
    paths: suffixes.flatMap(suffix => roots.map(root => (suffix === '' ? root : `${root}/${suffix}`))),
  });

const collection = below('collections', 'collection', 'collection-new');
const token = below('token', 'tokens', 'token-new');
const fungible = below('fungible');
const refungible = below('refungible');

/** The endpoint of each write. Paths are relative to the base URL, with and without `v1` (interface: Endpoints). */
export const writeEndpoints: Readonly<Record<WriteOperation, Endpoint>> = {
  createCollection: collection('POST', 'Create a collection', ''),
  destroyCollection: collection('DELETE', 'Destroy an empty collection', ''),
  setCollectionProperties: collection('POST', 'Set collection properties', 'properties'),
  deleteCollectionProperties: collection('DELETE', 'Delete collection properties', 'properties'),
  setPropertyPermissions: collection('POST', 'Set token property permissions', 'property-permissions'),
  setLimits: collection('POST', 'Set collection limits', 'set-limits'),
  setPermissions: collection('POST', 'Set access, mint mode and nesting', 'permissions'),
  setTransfersEnabled: collection('POST', 'Enable or disable transfers', 'transfers-enabled'),
  changeOwner: collection('PATCH', 'Change the collection owner', 'transfer'),
  addAdmin: collection('POST', 'Add a collection admin', 'admins'),
  removeAdmin: collection('DELETE', 'Remove a collection admin', 'admins'),
  addToAllowList: collection(
    'POST',
    'Add an address to the allow list',
    'add-to-allow-list',
    'add-allow-list',
  ),
  removeFromAllowList: collection('POST', 'Remove an address from the allow list', 'remove-from-allow-list'),
  setSponsorship: collection('POST', 'Set the sponsor', 'sponsorship'),
  confirmSponsorship: collection('POST', 'Confirm the sponsorship', 'sponsorship/confirm'),
  removeSponsorship: collection('DELETE', 'Remove the sponsor', 'sponsorship'),
  mint: token('POST', 'Mint a token', ''),
  mintMany: token('POST', 'Mint several tokens in one transaction', 'create-multiple'),
  burn: token('DELETE', 'Burn a token', ''),
  transfer: token('PATCH', 'Transfer a token', 'transfer'),
  setTokenProperties: token('POST', 'Set token properties', 'properties'),
  deleteTokenProperties: token('DELETE', 'Delete token properties', 'properties'),
  nest: token('POST', 'Nest a token in another', 'nest'),
  unnest: token('POST', 'Unnest a token', 'unnest'),
  approve: token('POST', 'Approve a spender, or revoke the approval', 'approve'),
  createFungibleCollection: fungible('POST', 'Create a Fungible collection', 'collection'),
  mintAmount: fungible('POST', 'Mint an amount', 'tokens'),
  transferAmount: fungible('POST', 'Transfer an amount', 'tokens/transfer'),
  approveAmount: fungible('POST', 'Approve a spender for an amount', 'tokens/approve'),
  burnAmount: fungible('DELETE', 'Burn an amount', ''),
  createRefungibleCollection: refungible('POST', 'Create a ReFungible collection', 'collection'),
  mintPieces: refungible('POST', 'Mint a token in pieces', 'tokens'),
  transferPieces: refungible('POST', 'Transfer pieces', 'tokens/transfer'),
  approvePieces: refungible('POST', 'Approve a spender for pieces', 'tokens/approve'),
  burnPieces: refungible('DELETE', 'Burn pieces', ''),
  repartition: refungible('POST', 'Change the number of pieces of a token', 'tokens/repartition'),
  createCollectionV2: collection('POST', 'Create a collection in schema 2.0', 'v2'),
  mintV2: token('POST', 'Mint a token in schema 2.0', 'v2'),
  mintManyV2: token('POST', 'Mint several tokens in schema 2.0', 'create-multiple-v2'),
  batch: { method: 'POST', paths: ['common/batching'], says: 'Several writes in one transaction' },
  transferBalance: {
    method: 'POST',
    paths: ['balance/transfer', 'fungible/transfer'],
    says: 'Transfer coins',
  },
};

/** The endpoint of each read. */
export const readEndpoints: Readonly<Record<ReadOperation, Endpoint>> = {
  collection: collection('GET', 'A collection, or null', ''),
  collectionProperties: collection('GET', 'Collection properties', 'properties'),
  propertyPermissions: collection('GET', 'Token property permissions', 'property-permissions'),
  limits: collection('GET', 'Effective limits', 'limits'),
  admins: collection('GET', 'Collection admins', 'admins'),
  allowList: collection('GET', 'Addresses on the allow list', 'allow-list'),
  allowed: collection('GET', 'Whether an address is on the allow list', 'allowed'),
  nextSponsored: collection('GET', 'Blocks until a transfer can be sponsored', 'next-sponsored'),
  lastTokenId: collection('GET', 'The id of the last minted token', 'last-token-id'),
  totalSupply: collection('GET', 'Number of existing tokens', 'total-supply'),
  collectionTokens: collection('GET', 'Ids of the existing tokens', 'tokens'),
  stats: collection('GET', 'Numbers of collections created, destroyed and existing', 'stats'),
  collectionV2: collection('GET', 'A collection with content in schema 2.0, or null', 'v2'),
  token: token('GET', 'A token, or null', ''),
  tokenProperties: token('GET', 'Token properties', 'properties'),
  tokenV2: token('GET', 'A token with content in schema 2.0, or null', 'v2'),
  children: token('GET', 'Tokens nested directly in a token', 'children'),
  parent: token('GET', 'The token that a token is nested in, or null', 'parent'),
  tokenOwner: token('GET', 'The immediate owner, or null', 'owner'),
  topmostOwner: token('GET', 'The account at the top of the bundle', 'topmost-owner'),
  isBundle: token('GET', 'Whether a token has a parent or children', 'is-bundle'),
  bundle: token('GET', 'The whole bundle of a token', 'get-bundle'),
  tokenExists: token('GET', 'Whether a token exists', 'exists'),
  accountTokens: token('GET', 'Tokens of an address', 'account-tokens'),
  allowance: token('GET', 'Whether a spender is approved', 'allowance'),
  tokenBalance: token('GET', 'The amount of a token that an address holds', 'balance'),
  fungibleCollection: fungible('GET', 'A Fungible collection, or null', 'collection'),
  amountBalance: fungible('GET', 'The amount that an address holds', 'balance'),
  amountAllowance: fungible('GET', 'The amount that a spender may transfer', 'tokens/allowance'),
  totalAmount: fungible('GET', 'The total amount', 'total-pieces'),
  refungibleCollection: refungible('GET', 'A ReFungible collection, or null', 'collection'),
  piecesBalance: refungible('GET', 'The pieces of a token that an address holds', 'tokens/balance'),
  piecesAllowance: refungible('GET', 'The pieces that a spender may transfer', 'tokens/allowance'),
  totalPieces: refungible('GET', 'The number of pieces of a token', 'tokens/total-pieces'),
  accountPieces: refungible('GET', 'Tokens of which an address holds pieces', 'tokens/account-tokens'),
  balance: { method: 'GET', paths: ['balance'], says: 'Coins of an account' },
  chainProperties: {
    method: 'GET',
    paths: ['chain/properties', 'common/chain-properties', 'common/properties'],
    says: 'Address prefix, coin and genesis hash',
  },
  nonce: { method: 'GET', paths: ['common/nonce'], says: 'The next nonce of an account' },
};

/** All writes, in the order of the table. */
export const writeOperations = Object.keys(writeEndpoints) as readonly WriteOperation[];

/** All reads, in the order of the table. */
export const readOperations = Object.keys(readEndpoints) as readonly ReadOperation[];
