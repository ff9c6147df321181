import type { ObservedToken, TokenRef } from '../../../../model/observations/observation.ts';
import { tokenIn, tokenOfAddress } from '../../../../model/view.ts';
import type { Move } from '../transfer/request.ts';

/** Whether a token is nested although neither its own collection nor that of the parent permits nesting. */
export const isWithoutPermission = ({ operation, collection, observed, to }: Move): boolean =>
  operation === 'nest' &&
  [collection, observed.collections[tokenOfAddress(to)?.collectionId ?? 0]].every(
    found =>
      found?.permissions.nesting?.tokenOwner === false && found.permissions.nesting.collectionAdmin === false,
  );

/** Whether the account itself owns the token, and the token is not nested. */
export function isHeldIn(observed: Move['observed'], token: TokenRef | null, account: string): boolean {
  const found = token && tokenIn(observed, token);
  return found?.owner === account && found.parent === null;
}

/** Whether a token without children is nested in an unnested one, both of the signer, where owners may nest. */
export function isPlainNest({ collection, observed, signer, to }: Move, nested: ObservedToken): boolean {
  const parent = tokenOfAddress(to) ?? null;
  const collections = [collection, parent === null ? undefined : observed.collections[parent.collectionId]];
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
