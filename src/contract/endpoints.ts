import type { ReadOperation, WriteOperation } from './shapes/index.ts';

/** Method and paths of an operation. The first path is the interface's own, the others are aliases in use (rest-surface §0.4). */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly paths: readonly string[];
  readonly says: string;
}

const collection = (method: Endpoint['method'], says: string, ...suffixes: readonly string[]): Endpoint => ({
  method,
  says,
  paths: under(['collections', 'collection', 'collection-new'], suffixes),
});

const token = (method: Endpoint['method'], says: string, ...suffixes: readonly string[]): Endpoint => ({
  method,
  says,
  paths: under(['token', 'tokens', 'token-new'], suffixes),
});

const parts = (
  root: 'fungible' | 'refungible',
  method: Endpoint['method'],
  says: string,
  suffix: string,
): Endpoint => ({
  method,
  says,
  paths: under([root], [suffix]),
});

const under = (roots: readonly string[], suffixes: readonly string[]): string[] =>
  suffixes.flatMap(suffix => roots.map(root => (suffix === '' ? root : `${root}/${suffix}`)));

/** Where each write operation is; paths are relative to the base URL, with and without `v1` (interface.md, Endpoints). */
export const writeEndpoints: Readonly<Record<WriteOperation, Endpoint>> = {
  createCollection: collection('POST', 'Create a collection', ''),
  destroyCollection: collection('DELETE', 'Destroy an empty collection', ''),
  setCollectionProperties: collection('POST', 'Set collection properties', 'properties'),
  deleteCollectionProperties: collection('DELETE', 'Delete collection properties', 'properties'),
  setPropertyPermissions: collection('POST', 'Set token property permissions', 'property-permissions'),
  setLimits: collection('POST', 'Set collection limits', 'set-limits'),
  setPermissions: collection('POST', 'Set access, mint mode and nesting', 'permissions'),
  setTransfersEnabled: collection('POST', 'Freeze or free transfers', 'transfers-enabled'),
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
  setSponsorship: collection('POST', 'Name a sponsor', 'sponsorship'),
  confirmSponsorship: collection('POST', 'Agree to sponsor', 'sponsorship/confirm'),
  removeSponsorship: collection('DELETE', 'Remove the sponsor', 'sponsorship'),
  mint: token('POST', 'Mint a token', ''),
  mintMany: token('POST', 'Mint several tokens in one transaction', 'create-multiple'),
  burn: token('DELETE', 'Burn a token', ''),
  transfer: token('PATCH', 'Transfer a token', 'transfer'),
  setTokenProperties: token('POST', 'Set token properties', 'properties'),
  deleteTokenProperties: token('DELETE', 'Delete token properties', 'properties'),
  nest: token('POST', 'Nest a token in another', 'nest'),
  unnest: token('POST', 'Take a nested token out', 'unnest'),
  approve: token('POST', 'Allow a spender, or nobody', 'approve'),
  createFungibleCollection: parts('fungible', 'POST', 'Create a Fungible collection', 'collection'),
  mintAmount: parts('fungible', 'POST', 'Mint an amount', 'tokens'),
  transferAmount: parts('fungible', 'POST', 'Transfer an amount', 'tokens/transfer'),
  approveAmount: parts('fungible', 'POST', 'Allow a spender an amount', 'tokens/approve'),
  burnAmount: parts('fungible', 'DELETE', 'Burn an amount', ''),
  createRefungibleCollection: parts('refungible', 'POST', 'Create a ReFungible collection', 'collection'),
  mintPieces: parts('refungible', 'POST', 'Mint a token in pieces', 'tokens'),
  transferPieces: parts('refungible', 'POST', 'Transfer pieces', 'tokens/transfer'),
  approvePieces: parts('refungible', 'POST', 'Allow a spender so many pieces', 'tokens/approve'),
  burnPieces: parts('refungible', 'DELETE', 'Burn pieces', ''),
  repartition: parts('refungible', 'POST', 'Cut a token into so many pieces', 'tokens/repartition'),
  createCollectionV2: collection('POST', 'Create a collection in schema 2.0', 'v2'),
  mintV2: token('POST', 'Mint a token in schema 2.0', 'v2'),
  mintManyV2: token('POST', 'Mint several tokens in schema 2.0', 'create-multiple-v2'),
  batch: { method: 'POST', paths: ['common/batching'], says: 'Several writes in one transaction' },
  transferBalance: {
    method: 'POST',
    paths: ['balance/transfer', 'fungible/transfer'],
    says: 'Send coins',
  },
};

/** Where each read operation is. */
export const readEndpoints: Readonly<Record<ReadOperation, Endpoint>> = {
  collection: collection('GET', 'A collection, or null', ''),
  collectionProperties: collection('GET', 'Collection properties', 'properties'),
  propertyPermissions: collection('GET', 'Token property permissions', 'property-permissions'),
  limits: collection('GET', 'Effective limits', 'limits'),
  admins: collection('GET', 'Collection admins', 'admins'),
  allowList: collection('GET', 'Addresses on the allow list', 'allow-list'),
  allowed: collection('GET', 'Whether an address is on the allow list', 'allowed'),
  nextSponsored: collection('GET', 'Blocks until a transfer can be sponsored', 'next-sponsored'),
  lastTokenId: collection('GET', 'Tokens ever minted', 'last-token-id'),
  totalSupply: collection('GET', 'Tokens alive', 'total-supply'),
  collectionTokens: collection('GET', 'Ids of the tokens alive', 'tokens'),
  stats: collection('GET', 'Collections created, destroyed and alive', 'stats'),
  collectionV2: collection('GET', 'A collection with what schema 2.0 tells of it, or null', 'v2'),
  token: token('GET', 'A token, or null', ''),
  tokenProperties: token('GET', 'Token properties', 'properties'),
  tokenV2: token('GET', 'A token with what schema 2.0 tells of it, or null', 'v2'),
  children: token('GET', 'Tokens nested directly in a token', 'children'),
  parent: token('GET', 'The token that a token is nested in, or null', 'parent'),
  tokenOwner: token('GET', 'The immediate owner, or null', 'owner'),
  topmostOwner: token('GET', 'The account at the top of the bundle', 'topmost-owner'),
  isBundle: token('GET', 'Whether a token has a parent or children', 'is-bundle'),
  bundle: token('GET', 'The whole tree that a token is in', 'get-bundle'),
  tokenExists: token('GET', 'Whether a token is alive', 'exists'),
  accountTokens: token('GET', 'Tokens of an address', 'account-tokens'),
  allowance: token('GET', 'Whether a spender is allowed', 'allowance'),
  tokenBalance: token('GET', 'How much of a token an address has', 'balance'),
  fungibleCollection: parts('fungible', 'GET', 'A Fungible collection, or null', 'collection'),
  amountBalance: parts('fungible', 'GET', 'The amount that an address has', 'balance'),
  amountAllowance: parts('fungible', 'GET', 'The amount that a spender may take', 'tokens/allowance'),
  totalAmount: parts('fungible', 'GET', 'The amount that there is', 'total-pieces'),
  refungibleCollection: parts('refungible', 'GET', 'A ReFungible collection, or null', 'collection'),
  piecesBalance: parts('refungible', 'GET', 'How many pieces of a token an address has', 'tokens/balance'),
  piecesAllowance: parts('refungible', 'GET', 'How many pieces a spender may take', 'tokens/allowance'),
  totalPieces: parts('refungible', 'GET', 'In how many pieces a token is', 'tokens/total-pieces'),
  accountPieces: parts('refungible', 'GET', 'Tokens that an address has pieces of', 'tokens/account-tokens'),
  balance: { method: 'GET', paths: ['balance'], says: 'Coins of an account' },
  chainProperties: {
    method: 'GET',
    paths: ['chain/properties', 'common/chain-properties', 'common/properties'],
    says: 'Prefix, coin and genesis hash',
  },
  nonce: { method: 'GET', paths: ['common/nonce'], says: 'The next nonce of an account' },
};
