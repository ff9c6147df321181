import { preconditions } from '../../../../model/rule.ts';
import {
  amountOf,
  holdingOf,
  isAllowanceUnclear,
  isHoldingUnclear,
  mayAccess,
  sharedIn,
  tokenIn,
  zeroAddress,
} from '../../../../model/view.ts';
import { tokenIdPrecondition } from '../../amounts.ts';
import { moveOf, moveOperations, type Move } from './request.ts';
import {
  isBetweenUsers,
  isByAnother,
  isForAnAccount,
  isPlainMove,
  isTransfer,
  isWithoutPermission,
} from './readings.ts';
import { nestingPreconditions } from '../../nesting.ts';
import { spendingPreconditions } from '../../spending.ts';

const source = 'States and transitions: Token, transfer';

const isPart = ({ collection }: Move): boolean => collection !== undefined && collection.mode !== 'Nft';

function hasEnough({ collection, observed, token, from, value }: Move): boolean {
  const held = amountOf(sharedIn(observed, token), from);
  return held >= value && (held > 0n || collection?.mode === 'Fungible');
}

/** Whether the recipient comes to have one token more; amounts are no tokens that anybody counts. */
function isNewHolder({ collection, observed, token, from, to, value }: Move): boolean {
  if (from === to || collection?.mode === 'Fungible') return false;
  return collection?.mode === 'Nft' || (value > 0n && amountOf(sharedIn(observed, token), to) === 0n);
}

/** Why a token may not move, in order (chain-semantics §2.7). */
export const transferPreconditions = preconditions<Move>({
  operations: moveOperations,
  read: moveOf,
  conditions: [
    {
      id: 'token.unnest.nested-only',
      level: 'stated',
      source: 'Errors: Unnest of a token that is not nested',
      says: 'Only nested tokens can be unnested; for others there is nothing to build.',
      error: { message: 'Token is not nested', atBuild: true },
      when: ({ unnested }) => unnested === 'not-nested',
    },
    {
      id: 'token.unnest.parent-is-clear',
      level: 'ruled 2.6',
      source: 'Endpoints: Unnest token',
      says: 'Where several tokens hold parts of what shall be taken out, it must be clear from which.',
      error: { atBuild: true },
      when: ({ unnested }) => unnested === 'unclear',
    },
    {
      id: 'token.transfer.collection-exists',
      level: 'stated',
      source,
      says: 'A token of a collection that does not exist cannot move.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ unnested, collection }) => unnested === 'clear' && collection === undefined,
      stated: isTransfer,
    },
    {
      id: 'token.transfer.value-at-most-one',
      level: 'ruled 3',
      source: 'Endpoints: Nest token, value',
      says: 'Of a token of an Nft collection there is one.',
      error: { code: 'nonfungible.NonfungibleItemsHaveNoAmount' },
      when: ({ collection, value }) => collection?.mode === 'Nft' && value > 1n,
    },
    tokenIdPrecondition<Move>(),
    ...spendingPreconditions<Move>(isForAnAccount),
    {
      id: 'token.transfer.enabled',
      level: 'stated',
      source: 'States and transitions: Collection, set transfers-enabled',
      says: 'While transfers are not enabled, tokens do not move between users.',
      error: { code: 'common.TransferNotAllowed' },
      when: ({ collection }) => collection?.effectiveLimits.transfersEnabled === false,
      stated: isBetweenUsers,
    },
    {
      id: 'token.transfer.token-exists',
      level: 'stated',
      source,
      says: 'A token that does not exist cannot move.',
      error: { code: 'common.TokenNotFound' },
      when: ({ collection, observed, token }) =>
        collection?.mode === 'Nft' && tokenIn(observed, token) === undefined,
      stated: isTransfer,
    },
    {
      id: 'token.transfer.from-its-owner',
      level: 'stated',
      source,
      says: 'A token moves from its owner: the signer, or whoever is named in `from`.',
      error: { code: 'common.NoPermission' },
      when: ({ unnested, collection, observed, token, from }) =>
        unnested === 'clear' &&
        collection?.mode === 'Nft' &&
        tokenIn(observed, token) !== undefined &&
        tokenIn(observed, token)?.owner !== from,
      stated: isByAnother,
    },
    {
      id: 'token.transfer.both-sides-listed',
      level: 'ruled 2.9',
      source: 'Resources: CollectionPermissions, access',
      says: 'Where access is by allow list, old and new owner must be on it.',
      error: { code: 'common.AddressNotInAllowlist' },
      when: ({ collection, from, to }) => collection !== undefined && !mayAccess(collection, from, to),
    },
    {
      id: 'token.transfer.not-to-zero-address',
      level: 'ruled 3',
      source,
      says: 'Nothing can be given to the zero address.',
      error: { code: 'common.AddressIsZero' },
      when: ({ to }) => to === zeroAddress,
    },
    {
      id: 'token.transfer.holds-enough',
      level: 'ruled 2.22',
      source,
      says: 'Nobody gives more of a token than it has, nor nothing of a ReFungible one that it has nothing of.',
      error: { code: 'common.TokenValueTooLow' },
      when: move => move.unnested === 'clear' && isPart(move) && !hasEnough(move),
    },
    {
      id: 'token.transfer.within-account-limit',
      level: 'stated',
      source: 'Resources: CollectionLimits, accountTokenOwnershipLimit',
      says: 'Nobody comes to own more tokens of a collection than its limit.',
      error: { code: 'common.AccountTokenLimitExceeded' },
      when: move =>
        move.collection !== undefined &&
        isNewHolder(move) &&
        holdingOf(move.collection, move.to) >=
          (move.collection.effectiveLimits.accountTokenOwnershipLimit ?? Infinity),
      stated: isBetweenUsers,
    },
    ...nestingPreconditions<Move>(
      ({ spending, nesting }) => ({
        first: spending.first === undefined ? nesting.first : undefined,
        all: nesting.all,
      }),
      { isStated: isWithoutPermission },
    ),
  ],
  accepted: {
    id: 'token.transfer.accepted-otherwise',
    level: 'stated',
    source,
    says: 'A token moves from account to account when its owner, or one with an allowance, asks and transfers are enabled; in and out of another one when the owner of both asks.',
  },
  promised: isPlainMove,
  isUnclear: ({ collection, token }) =>
    collection !== undefined && (isHoldingUnclear(collection) || isAllowanceUnclear(collection, token)),
});
