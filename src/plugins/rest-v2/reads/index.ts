import { balance, nextIndex } from './accounts.ts';
import { amountAllowance, amountBalance, pieces, piecesBalance, totalAmount } from './amounts.ts';
import { accountTokens, collection, collectionList, collectionStats } from './collections.ts';
import { possibleActions } from './possible-actions.ts';
import { parsedMetadata, token, tokenApproval } from './tokens.ts';

/** Every read of REST v2, by the name that the SDK gives it. */
export const reads = {
  'collection.get': collection,
  'collection.list': collectionList,
  'collection.getAllCollectionStats': collectionStats,
  'collection.accountTokens': accountTokens,
  'token.get': token,
  'token.getApproved': tokenApproval,
  'token.possibleActions': possibleActions,
  'refungible.get': pieces,
  'refungible.getAccountBalance': piecesBalance,
  'fungible.getAccountBalance': amountBalance,
  'fungible.getApproved': amountAllowance,
  'fungible.totalSupply': totalAmount,
  'balance.get': balance,
  'account.nextIndex': nextIndex,
  'utility.getParsedMetadata': parsedMetadata,
} as const;
