import { ruled } from '../../../../model/rule.ts';
import type { ObservedToken } from '../../../../model/observations/observation.ts';
import type { Step } from '../../../../model/step.ts';
import {
  amountOf,
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
  limitsInForce,
} from '../../../../model/view.ts';
import { orElse } from '../../../../model/unobservable.ts';
import { tokenIdRefusal, valueAtMostOne } from '../../amounts.ts';
import { nestingRefusals } from '../../nesting.ts';
import { operationRules, type OperationRules } from '../../operation-rules.ts';
import { hasPieces } from '../../pieces.ts';
import { holdsEnough, spendingRefusals } from '../../spending.ts';
import { isHeldIn, isPlainNest, isWithoutPermission } from '../nest/preconditions.ts';
import { unnestRefusals } from '../unnest/preconditions.ts';
import { moves, type Move } from './request.ts';

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
    isOwnerOrAdmin(collection, signer) &&
    orElse(() => limitsInForce(collection).ownerCanTransfer, null) !== false;
  return operation === 'transfer' && !isByRole;
}

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

/** Preconditions of a transfer, nest or unnest (spec/decisions/chain.md#transfers). */
export const transferPreconditions: OperationRules = operationRules({
  ...moves,
  refused: [
    unnestRefusals,
    {
      'token.transfer.collection-exists': {
        says: 'A token of a collection that does not exist cannot be transferred.',
        error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
        when: ({ unnested, collection }) => unnested === 'clear' && collection === undefined,
        stated: isTransfer,
      },
      'token.transfer.value-at-most-one': valueAtMostOne('Endpoints: Nest token, value'),
    },
    tokenIdRefusal,
    spendingRefusals(isForAnAccount),
    {
      'token.transfer.enabled': {
        source: 'States and transitions: Collection, set transfers-enabled',
        says: 'Tokens cannot be transferred between users while transfers are disabled.',
        error: { code: 'common.TransferNotAllowed' },
        when: ({ collection }) =>
          collection !== undefined && limitsInForce(collection).transfersEnabled === false,
        stated: isBetweenUsers,
      },
      'token.transfer.token-exists': {
        says: 'A token that does not exist cannot be transferred.',
        error: { code: 'common.TokenNotFound' },
        when: ({ collection, observed, token }) =>
          collection?.mode === 'Nft' && tokenIn(observed, token) === undefined,
        stated: isTransfer,
      },
      'token.transfer.from-its-owner': {
        says: 'A token is transferred from its owner: the signer, or the address in `from`.',
        error: { code: 'common.NoPermission' },
        when: ({ unnested, collection, observed, token, from }) =>
          unnested === 'clear' &&
          collection?.mode === 'Nft' &&
          tokenIn(observed, token) !== undefined &&
          tokenIn(observed, token)?.owner !== from,
        stated: isByAnother,
      },
      'token.transfer.both-sides-listed': {
        ...ruled('2.9', 'Resources: CollectionPermissions, access'),
        says: 'Under allow-list access, the old and the new owner must be on the allow list.',
        error: { code: 'common.AddressNotInAllowlist' },
        when: ({ collection, from, to }) => collection !== undefined && !mayAccess(collection, from, to),
      },
      'token.transfer.not-to-zero-address': {
        level: 'ruled 3',
        says: 'The zero address cannot be the recipient of a transfer.',
        error: { code: 'common.AddressIsZero' },
        when: ({ to }) => to === zeroAddress,
      },
      'token.transfer.holds-enough': {
        level: 'ruled 2.22',
        says: 'A transfer takes at most what the holder has; a holder without pieces of a ReFungible token cannot transfer zero pieces.',
        error: { code: 'common.TokenValueTooLow' },
        when: move => move.unnested === 'clear' && hasPieces(move.collection) && !holdsEnough(move),
      },
      'token.transfer.within-account-limit': {
        source: 'Resources: CollectionLimits, accountTokenOwnershipLimit',
        says: 'A transfer does not give an address more tokens than `accountTokenOwnershipLimit` allows.',
        error: { code: 'common.AccountTokenLimitExceeded' },
        when: move =>
          move.collection !== undefined &&
          isNewHolder(move) &&
          holdingOf(move.collection, move.to) >=
            (limitsInForce(move.collection).accountTokenOwnershipLimit ?? Infinity),
        stated: isBetweenUsers,
      },
    },
    nestingRefusals<Move>(
      ({ spending, nesting }) => ({
        first: spending.first === undefined ? nesting.first : undefined,
        all: nesting.all,
      }),
      isWithoutPermission,
    ),
    {
      'how many tokens an account holds, or what is left of an allowance': {
        unjudged: 'refusing',
        when: ({ collection, token }) =>
          collection !== undefined && (isHoldingUnclear(collection) || isAllowanceUnclear(collection, token)),
      },
    },
  ],
  accepted: {
    'token.transfer.accepted-otherwise': {
      says: 'The owner, or a spender with an allowance, can transfer a token between accounts while transfers are enabled; the owner of both tokens can nest and unnest.',
      when: isPlainMove,
    },
  },
});
