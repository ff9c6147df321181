import { ruled } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import {
  isAllowanceUnclear,
  isOwnerOrAdmin,
  mayAccess,
  tokenIn,
  limitsInForce,
} from '../../../../model/view.ts';
import { tokenIdRefusal, valueAtMostOne } from '../../amounts.ts';
import { operationRules } from '../../operation-rules.ts';
import { hasPieces } from '../../pieces.ts';
import { holdsEnough, spendingRefusals } from '../../spending.ts';
import { burns, type Burn } from './request.ts';

const isOfInterface = ({ operation }: Burn): boolean => operation === 'burn';

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
  // The rights of the topmost owner to a nested token are left open, those of a role are not.
  const isByRight =
    (signer === found.owner && found.parent === null) ||
    (profile === 'document' &&
      isOwnerOrAdmin(collection, signer) &&
      limitsInForce(collection).ownerCanTransfer === true);
  const isBare = value === undefined && amount === undefined;
  return isByRight && isBare && mayAccess(collection, signer, from);
}

/** Preconditions of a burn (spec/decisions/chain.md#transfers). */
export const burnPreconditions = operationRules({
  ...burns,
  refused: [
    {
      'token.burn.collection-exists': {
        says: 'A token of a collection that does not exist cannot be burned.',
        error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
        when: ({ collection }) => collection === undefined,
        stated: isOfInterface,
      },
      'token.burn.value-at-most-one': valueAtMostOne('Endpoints: Burn token'),
    },
    tokenIdRefusal,
    spendingRefusals(isByStranger),
    {
      'token.burn.token-exists': {
        says: 'A token that does not exist cannot be burned.',
        error: { code: 'common.TokenNotFound' },
        when: ({ collection, observed, token }) =>
          !hasPieces(collection) && collection !== undefined && tokenIn(observed, token) === undefined,
        stated: isOfInterface,
      },
      'token.burn.from-its-owner': {
        ...ruled('1.P5', 'Endpoints: Burn token, from'),
        says: 'A burn on behalf of another account is on behalf of the token’s owner.',
        error: { code: 'common.NoPermission' },
        when: ({ collection, observed, token, from }) =>
          !hasPieces(collection) && (tokenIn(observed, token)?.owner ?? from) !== from,
      },
      'token.burn.holds-enough': {
        level: 'ruled 2.15',
        says: 'A burn takes at most what the account holds; an account without pieces of a ReFungible token cannot burn zero pieces.',
        error: { code: 'common.TokenValueTooLow' },
        when: burn => hasPieces(burn.collection) && !holdsEnough(burn),
      },
      'token.burn.owner-is-listed': {
        ...ruled('2.9', 'Resources: CollectionPermissions, access'),
        says: 'Under allow-list access, the owner of the burned token must be on the allow list.',
        error: { code: 'common.AddressNotInAllowlist' },
        when: ({ collection, from }) =>
          collection !== undefined && collection.mode !== 'ReFungible' && !mayAccess(collection, from),
      },
      'token.burn.holds-no-tokens': {
        says: 'Only a token without nested tokens can be burned.',
        error: { code: 'nonfungible.CantBurnNftWithChildren' },
        when: ({ observed, token }) => (tokenIn(observed, token)?.children.length ?? 0) > 0,
      },
      'what is left of an allowance for a burned token': {
        unjudged: 'refusing',
        when: ({ collection, token }) => collection !== undefined && isAllowanceUnclear(collection, token),
      },
    },
  ],
  accepted: {
    'token.burn.accepted-otherwise': {
      says: 'The token owner can burn, and with `ownerCanTransfer` in force the collection owner and admins.',
      when: isPlain,
    },
  },
});
