import type { ObservedToken, TokenRef } from '../../../../model/observation.ts';
import { preconditions } from '../../../../model/rule.ts';
import type { Step } from '../../../../model/step.ts';
import {
  amountOf,
  collectionIn,
  holdingOf,
  isAllowanceUnclear,
  isCollectionAddress,
  isHoldingUnclear,
  isOwnerOrAdmin,
  mayAccess,
  piecesIn,
  tokenIn,
  tokenOfAddress,
  zeroAddress,
} from '../../../../model/view.ts';
import { tokenIdPrecondition } from '../../amounts.ts';
import { nestingPreconditions } from '../../nesting.ts';
import { hasPieces } from '../../pieces.ts';
import { holdsEnough, spendingPreconditions } from '../../spending.ts';
import { moveOf, moveOperations, type Move } from './request.ts';

const source = 'States and transitions: Token, transfer';

/** Whether the recipient owns one more token afterwards; amounts do not count. */
function isNewHolder({ collection, observed, token, from, to, value }: Move): boolean {
  if (from === to || collection?.mode === 'Fungible') return false;
  return collection?.mode === 'Nft' || (value > 0n && amountOf(piecesIn(observed, token), to) === 0n);
}

/** Whether it is the transfer of an Nft token. */
const isTransfer = ({ operation, collection }: Move): boolean =>
  operation === 'transfer' && (collection?.mode ?? 'Nft') === 'Nft';

/** Whether it is a transfer from one account to another. */
const isBetweenUsers = (move: Move): boolean =>
  isTransfer(move) && move.from !== move.to && [move.from, move.to].every(isAccount);

/** Whether it is a transfer on behalf of an account. */
const isForAnAccount = (move: Move): boolean => isTransfer(move) && isAccount(move.from);

/**
 * Whether the signer is neither owner nor topmost owner, either of which reads as the owner of a nested token, nor somebody whom
 * `ownerCanTransfer` allows to transfer, which the interface does not tie to `from`.
 */
function isByAnother({ operation, collection, observed, token, signer }: Move): boolean {
  const { owner, topmostOwner } = tokenIn(observed, token) ?? {};
  if (collection?.mode !== 'Nft' || signer === owner || signer === topmostOwner) return false;
  if (operation === 'nest') return true;
  const isByRole =
    isOwnerOrAdmin(collection, signer) && collection.effectiveLimits.ownerCanTransfer !== false;
  return operation === 'transfer' && !isByRole;
}

/** Whether a token is nested although neither its own collection nor that of the parent permits nesting. */
const isWithoutPermission = ({ operation, collection, observed, to }: Move): boolean =>
  operation === 'nest' &&
  [collection, collectionIn(observed, tokenOfAddress(to)?.collectionId ?? 0)].every(
    found =>
      found?.permissions.nesting?.tokenOwner === false && found.permissions.nesting.collectionAdmin === false,
  );

/** Whether it is an account: not the address of a token or a collection, nor the zero address. */
export const isAccount = (address: string): boolean =>
  address !== zeroAddress && tokenOfAddress(address) === undefined && !isCollectionAddress(address);

/** Whether nothing that the interface leaves open can prevent it. */
function isPlainMove(move: Move, { before, request }: Step): boolean {
  const { operation, collection, observed, signer, token, from, to } = move;
  const found = tokenIn(observed, token);
  if (collection?.mode !== 'Nft' || found === undefined || !mayAccess(collection, signer, from, to))
    return false;
  if ('value' in request.body || to === found.owner) return false;
  if (operation === 'transfer')
    return isHolder(found, move) && found.parent === null && to in before.accounts;
  if (operation === 'unnest') return to in before.accounts && isHeldIn(observed, found.parent, signer);
  return operation === 'nest' && from === signer && isPlainNest(move, found);
}

/** Whether the owner itself signs, or a spender. That `ownerCanTransfer` replaces an allowance is one of its readings. */
const isHolder = ({ owner, approved }: ObservedToken, { signer, from }: Move): boolean =>
  owner === from && (signer === from || approved.includes(signer));

/** Whether the account itself owns the token, and the token is not nested. */
function isHeldIn(observed: Move['observed'], token: TokenRef | null, account: string): boolean {
  const found = token && tokenIn(observed, token);
  return found?.owner === account && found.parent === null;
}

/** Whether a token without children is nested in an unnested one, both of the signer, where owners may nest. */
function isPlainNest({ collection, observed, signer, to }: Move, nested: ObservedToken): boolean {
  const parent = tokenOfAddress(to) ?? null;
  const collections = [collection, parent === null ? undefined : collectionIn(observed, parent.collectionId)];
  return (
    nested.children.length === 0 &&
    nested.parent === null &&
    isHeldIn(observed, parent, signer) &&
    collections.every(
      found =>
        found?.permissions.nesting?.tokenOwner === true &&
        (found.permissions.nesting.restricted ?? null) === null &&
        found.permissions.access === 'Normal',
    )
  );
}

/** Preconditions of a transfer, nest or unnest (spec/decisions/chain.md#transfers). */
export const transferPreconditions = preconditions<Move>({
  operations: moveOperations,
  read: moveOf,
  conditions: [
    {
      id: 'token.unnest.nested-only',
      level: 'stated',
      source: 'Errors: Unnest of a token that is not nested',
      says: 'Only nested tokens can be unnested; other requests cannot be built.',
      error: { message: 'Token is not nested', atBuild: true },
      when: ({ unnested }) => unnested === 'not-nested',
    },
    {
      id: 'token.unnest.parent-is-clear',
      level: 'ruled 2.6',
      source: 'Endpoints: Unnest token',
      says: 'Where several tokens hold pieces of a token, an unnest must determine the parent.',
      error: { atBuild: true },
      when: ({ unnested }) => unnested === 'unclear',
    },
    {
      id: 'token.transfer.collection-exists',
      level: 'stated',
      source,
      says: 'A token of a collection that does not exist cannot be transferred.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ unnested, collection }) => unnested === 'clear' && collection === undefined,
      stated: isTransfer,
    },
    {
      id: 'token.transfer.value-at-most-one',
      level: 'ruled 3',
      source: 'Endpoints: Nest token, value',
      says: 'The value of an Nft token is at most 1.',
      error: { code: 'nonfungible.NonfungibleItemsHaveNoAmount' },
      when: ({ collection, value }) => collection?.mode === 'Nft' && value > 1n,
    },
    tokenIdPrecondition<Move>(),
    ...spendingPreconditions<Move>(isForAnAccount),
    {
      id: 'token.transfer.enabled',
      level: 'stated',
      source: 'States and transitions: Collection, set transfers-enabled',
      says: 'Tokens cannot be transferred between users while transfers are disabled.',
      error: { code: 'common.TransferNotAllowed' },
      when: ({ collection }) => collection?.effectiveLimits.transfersEnabled === false,
      stated: isBetweenUsers,
    },
    {
      id: 'token.transfer.token-exists',
      level: 'stated',
      source,
      says: 'A token that does not exist cannot be transferred.',
      error: { code: 'common.TokenNotFound' },
      when: ({ collection, observed, token }) =>
        collection?.mode === 'Nft' && tokenIn(observed, token) === undefined,
      stated: isTransfer,
    },
    {
      id: 'token.transfer.from-its-owner',
      level: 'stated',
      source,
      says: 'A token is transferred from its owner: the signer, or the address in `from`.',
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
      says: 'Under allow-list access, the old and the new owner must be on the allow list.',
      error: { code: 'common.AddressNotInAllowlist' },
      when: ({ collection, from, to }) => collection !== undefined && !mayAccess(collection, from, to),
    },
    {
      id: 'token.transfer.not-to-zero-address',
      level: 'ruled 3',
      source,
      says: 'The zero address cannot be the recipient of a transfer.',
      error: { code: 'common.AddressIsZero' },
      when: ({ to }) => to === zeroAddress,
    },
    {
      id: 'token.transfer.holds-enough',
      level: 'ruled 2.22',
      source,
      says: 'A transfer takes at most what the holder has; a holder without pieces of a ReFungible token cannot transfer zero pieces.',
      error: { code: 'common.TokenValueTooLow' },
      when: move => move.unnested === 'clear' && hasPieces(move.collection) && !holdsEnough(move),
    },
    {
      id: 'token.transfer.within-account-limit',
      level: 'stated',
      source: 'Resources: CollectionLimits, accountTokenOwnershipLimit',
      says: 'A transfer does not give an address more tokens than `accountTokenOwnershipLimit` allows.',
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
    says: 'The owner, or a spender with an allowance, can transfer a token between accounts while transfers are enabled; the owner of both tokens can nest and unnest.',
  },
  mustAccept: isPlainMove,
  isUnclear: ({ collection, token }) =>
    collection !== undefined && (isHoldingUnclear(collection) || isAllowanceUnclear(collection, token)),
});
