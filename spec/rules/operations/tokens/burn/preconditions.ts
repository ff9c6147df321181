import type { WriteOperation } from '../../../../../src/contract/shapes/index.ts';
import type { ObservedCollection, Observation, TokenRef } from '../../../../model/observation.ts';
import { preconditions } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import {
  amountOf,
  collectionIn,
  isAllowanceUnclear,
  isOwnerOrAdmin,
  mayAccess,
  nestingBudget,
  piecesIn,
  tokenIn,
} from '../../../../model/view.ts';
import { portionOf, tokenIdPrecondition, requestedAmount } from '../../amounts.ts';
import { hasPieces } from '../../pieces.ts';
import { nothing, type Problems } from '../../problems.ts';
import {
  holdsEnough,
  spendingProblems,
  spendingPreconditions,
  type SpendingProblem,
} from '../../spending.ts';

/** A request to burn a token, an amount or pieces on behalf of an account. */
export interface Burn {
  readonly operation: WriteOperation;
  readonly profile: Step['profile'];
  readonly signer: string;
  readonly observed: Observation;
  readonly token: TokenRef;
  readonly from: string;
  /** Pieces, or base units of a Fungible collection; 1 for a token of mode Nft. */
  readonly value: bigint;
  readonly collection: ObservedCollection | undefined;
  readonly spending: Problems<SpendingProblem>;
}

/**
 * Reads a step as a burn; without `from` it is on behalf of the owner, or under profile `chain` of the signer
 * (spec/statements/rulings.md#p6).
 */
export function burnOf(step: Step): Burn {
  const body = bodyOf(step, 'burn') ?? bodyOf(step, 'burnPieces') ?? bodyOf(step, 'burnAmount');
  if (body === undefined) throw new Error(`expected a burn, found ${step.request.operation}`);
  const { address, collectionId } = body;
  const token = { collectionId, tokenId: 'tokenId' in body ? body.tokenId : 0 };
  const observed = step.before;
  const collection = collectionIn(observed, collectionId);
  const onBehalfOf =
    step.profile === 'document' && step.request.operation === 'burn'
      ? tokenIn(observed, token)?.owner
      : undefined;
  const from = body.from ?? onBehalfOf ?? address;
  const value = valueOf(body, collection?.mode, amountOf(piecesIn(observed, token), from));
  const roleSuffices =
    step.profile === 'document'
      ? collection?.limits.ownerCanTransfer !== false
      : collection?.effectiveLimits.ownerCanTransfer === true;
  const budget = { left: nestingBudget };
  const spending =
    collection === undefined
      ? nothing
      : spendingProblems({ observed, collection, signer: address, from, token, value, roleSuffices, budget });
  const { operation } = step.request;
  return {
    operation,
    profile: step.profile,
    signer: address,
    observed,
    token,
    from,
    value,
    collection,
    spending,
  };
}

/**
 * A whole amount, 1 where none is given; a `value` of pieces is a portion of those held
 * (spec/statements/rulings.md#2.15).
 */
function valueOf(
  { value, amount }: { readonly value?: number; readonly amount?: number | string },
  mode: string | undefined,
  held: bigint,
): bigint {
  if (mode === 'ReFungible' && amount === undefined) return portionOf(held, value ?? 1);
  return requestedAmount((mode === 'Nft' ? value : (amount ?? value)) ?? amount ?? 1);
}

const source = 'States and transitions: Token, burn';

/** Operations that burn tokens, amounts or pieces. */
export const burnOperations = ['burn', 'burnAmount', 'burnPieces'] as const;

/** Whether the signer is neither owner nor topmost owner of the token, nor owner or admin of the collection. */
function isByStranger({ operation, profile, collection, observed, token, signer }: Burn): boolean {
  const { owner, topmostOwner } = tokenIn(observed, token) ?? {};
  return (
    operation === 'burn' &&
    profile === 'document' &&
    collection?.mode === 'Nft' &&
    !isOwnerOrAdmin(collection, signer) &&
    signer !== owner &&
    signer !== topmostOwner
  );
}

/** Whether nothing that the interface leaves open can prevent it. */
function isPlain(
  { operation, profile, collection, observed, token, signer, from }: Burn,
  step: Step,
): boolean {
  const found = tokenIn(observed, token);
  const { value, amount } = bodyOf(step, 'burn') ?? {};
  if (operation !== 'burn' || collection?.mode !== 'Nft' || found === undefined) return false;
  const isByRole =
    profile === 'document' &&
    isOwnerOrAdmin(collection, signer) &&
    collection.effectiveLimits.ownerCanTransfer === true;
  // The rights of the topmost owner to a nested token are left open, those of a role are not.
  const isByRight = isByRole || (signer === found.owner && found.parent === null);
  const isBare = value === undefined && amount === undefined;
  return isByRight && isBare && mayAccess(collection, signer, from);
}

/** Preconditions of a burn (spec/decisions/chain.md#transfers). */
export const burnPreconditions = preconditions<Burn>({
  operations: burnOperations,
  read: burnOf,
  conditions: [
    {
      id: 'token.burn.collection-exists',
      level: 'stated',
      source,
      says: 'A token of a collection that does not exist cannot be burned.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ collection }) => collection === undefined,
      stated: ({ operation }) => operation === 'burn',
    },
    {
      id: 'token.burn.value-at-most-one',
      level: 'ruled 3',
      source: 'Endpoints: Burn token',
      says: 'The value of an Nft token is at most 1.',
      error: { code: 'nonfungible.NonfungibleItemsHaveNoAmount' },
      when: ({ collection, value }) => collection?.mode === 'Nft' && value > 1n,
    },
    tokenIdPrecondition<Burn>(),
    ...spendingPreconditions<Burn>(isByStranger),
    {
      id: 'token.burn.token-exists',
      level: 'stated',
      source,
      says: 'A token that does not exist cannot be burned.',
      error: { code: 'common.TokenNotFound' },
      when: burn =>
        !hasPieces(burn.collection) &&
        burn.collection !== undefined &&
        tokenIn(burn.observed, burn.token) === undefined,
      stated: ({ operation }) => operation === 'burn',
    },
    {
      id: 'token.burn.from-its-owner',
      level: 'ruled 1.P5',
      source: 'Endpoints: Burn token, from',
      says: 'A burn on behalf of another account is on behalf of the token’s owner.',
      error: { code: 'common.NoPermission' },
      when: burn => {
        const owner = tokenIn(burn.observed, burn.token)?.owner;
        return !hasPieces(burn.collection) && owner !== undefined && owner !== burn.from;
      },
    },
    {
      id: 'token.burn.holds-enough',
      level: 'ruled 2.15',
      source,
      says: 'A burn takes at most what the account holds; an account without pieces of a ReFungible token cannot burn zero pieces.',
      error: { code: 'common.TokenValueTooLow' },
      when: burn => hasPieces(burn.collection) && !holdsEnough(burn),
    },
    {
      id: 'token.burn.owner-is-listed',
      level: 'ruled 2.9',
      source: 'Resources: CollectionPermissions, access',
      says: 'Under allow-list access, the owner of the burned token must be on the allow list.',
      error: { code: 'common.AddressNotInAllowlist' },
      when: ({ collection, from }) =>
        collection !== undefined && collection.mode !== 'ReFungible' && !mayAccess(collection, from),
    },
    {
      id: 'token.burn.holds-no-tokens',
      level: 'stated',
      source,
      says: 'Only a token without nested tokens can be burned.',
      error: { code: 'nonfungible.CantBurnNftWithChildren' },
      when: ({ observed, token }) => (tokenIn(observed, token)?.children.length ?? 0) > 0,
    },
  ],
  accepted: {
    id: 'token.burn.accepted-otherwise',
    level: 'stated',
    source,
    says: 'The token owner can burn, and with `ownerCanTransfer` in force the collection owner and admins.',
  },
  mustAccept: isPlain,
  isUnclear: ({ collection, token }) => collection !== undefined && isAllowanceUnclear(collection, token),
});
