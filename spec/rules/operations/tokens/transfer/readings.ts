import type { TokenRef, ObservedToken } from '../../../../model/observe.ts';
import type { Step } from '../../../../model/step.ts';
import {
  collectionIn,
  isCollectionAddress,
  mayAccess,
  tokenIn,
  tokenOfAddress,
  zeroAddress,
} from '../../../../model/view.ts';
import type { Move } from './request.ts';

/** Whether it is the transfer of a whole token. */
export const isTransfer = ({ operation, collection }: Move): boolean =>
  operation === 'transfer' && (collection?.mode ?? 'Nft') === 'Nft';

/** Whether it is a transfer from one account to another. */
export const isBetweenUsers = (move: Move): boolean =>
  isTransfer(move) && move.from !== move.to && [move.from, move.to].every(isAccount);

/** Whether it is a transfer on behalf of an account. */
export const isForAnAccount = (move: Move): boolean => isTransfer(move) && isAccount(move.from);

/** Whether the signer owns the token in no sense: of a nested token, either the parent or the account at the top is the owner. */
export function isByAnother({ operation, collection, observed, token, signer }: Move): boolean {
  const { owner, topmostOwner } = tokenIn(observed, token) ?? {};
  const isStated = (operation === 'transfer' || operation === 'nest') && collection?.mode === 'Nft';
  return isStated && signer !== owner && signer !== topmostOwner;
}

/** Whether a token is nested where neither its own collection nor that of the parent permits anything. */
export const isWithoutPermission = ({ operation, collection, observed, to }: Move): boolean =>
  operation === 'nest' &&
  [collection, collectionIn(observed, tokenOfAddress(to)?.collectionId ?? 0)].every(
    found =>
      found?.permissions.nesting?.tokenOwner === false && found.permissions.nesting.collectionAdmin === false,
  );

/** Whether it is the address of neither a token nor a collection, nor of nobody. */
export const isAccount = (address: string): boolean =>
  address !== zeroAddress && tokenOfAddress(address) === undefined && !isCollectionAddress(address);

/** Whether nothing that the interface leaves open can be in the way. */
export function isPlainMove(move: Move, { before, request }: Step): boolean {
  const { operation, collection, observed, signer, token, from, to } = move;
  const found = tokenIn(observed, token);
  if (collection?.mode !== 'Nft' || found === undefined || !mayAccess(collection, signer, from, to))
    return false;
  if ('value' in request.body || to === found.owner) return false;
  if (operation === 'transfer') return found.owner === from && found.parent === null && to in before.accounts;
  if (operation === 'unnest') return to in before.accounts && isHeldIn(observed, found.parent, signer);
  return operation === 'nest' && from === signer && isPlainNest(move, found);
}

/** Whether a token is held by the account itself, and not in another token. */
function isHeldIn(observed: Move['observed'], token: TokenRef | null, account: string): boolean {
  const found = token && tokenIn(observed, token);
  return found?.owner === account && found.parent === null;
}

/** Whether a token that holds none goes into one that nothing else holds, both of the signer, where that is permitted to owners. */
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
