import { balance } from './coins/balance.ts';
import { chainProperties } from './network/chain-properties.ts';
import { nonce } from './network/nonce.ts';
import { admins } from './collections/admins.ts';
import { allowList } from './collections/allow-list.ts';
import { allowed } from './collections/allowed.ts';
import { collectionProperties } from './collections/collection-properties.ts';
import { collectionTokens } from './collections/collection-tokens.ts';
import { collection } from './collections/collection.ts';
import { lastTokenId } from './collections/last-token-id.ts';
import { limits } from './collections/limits.ts';
import { nextSponsored } from './collections/next-sponsored.ts';
import { propertyPermissions } from './collections/property-permissions.ts';
import { stats } from './collections/stats.ts';
import { totalSupply } from './collections/total-supply.ts';
import { amountAllowance } from './fungible/amount-allowance.ts';
import { amountBalance } from './fungible/amount-balance.ts';
import { fungibleCollection } from './fungible/fungible-collection.ts';
import { totalAmount } from './fungible/total-amount.ts';
import { accountPieces } from './refungible/account-pieces.ts';
import { piecesAllowance } from './refungible/pieces-allowance.ts';
import { piecesBalance } from './refungible/pieces-balance.ts';
import { refungibleCollection } from './refungible/refungible-collection.ts';
import { totalPieces } from './refungible/total-pieces.ts';
import { accountTokens } from './tokens/account-tokens.ts';
import { allowance } from './tokens/allowance.ts';
import { bundle } from './tokens/bundle.ts';
import { children } from './tokens/children.ts';
import { isBundle } from './tokens/is-bundle.ts';
import { parent } from './tokens/parent.ts';
import { tokenBalance } from './tokens/token-balance.ts';
import { tokenExists } from './tokens/token-exists.ts';
import { tokenOwner } from './tokens/token-owner.ts';
import { tokenProperties } from './tokens/token-properties.ts';
import { token } from './tokens/token.ts';
import { topmostOwner } from './tokens/topmost-owner.ts';
import { collectionV2 } from './v2/collection-v2.ts';
import { tokenV2 } from './v2/token-v2.ts';

/** Every read of the service, in the order of documents (interface: Endpoints). */
export const reads = {
  collection,
  collectionProperties,
  propertyPermissions,
  limits,
  admins,
  allowList,
  allowed,
  nextSponsored,
  lastTokenId,
  totalSupply,
  collectionTokens,
  stats,
  collectionV2,
  token,
  tokenProperties,
  tokenV2,
  children,
  parent,
  tokenOwner,
  topmostOwner,
  isBundle,
  bundle,
  tokenExists,
  accountTokens,
  allowance,
  tokenBalance,
  fungibleCollection,
  amountBalance,
  amountAllowance,
  totalAmount,
  refungibleCollection,
  piecesBalance,
  piecesAllowance,
  totalPieces,
  accountPieces,
  balance,
  chainProperties,
  nonce,
} as const;
