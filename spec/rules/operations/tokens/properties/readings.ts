import type { ObservedPieces } from '../../../../model/observe-pieces.ts';
import type {
  ObservedCollection,
  PropertyPermission,
  TokenRef,
  ObservedToken,
} from '../../../../model/observe.ts';
import { isOwnerOrAdmin, mayAccess } from '../../../../model/view.ts';
import type { Problems } from '../../problems.ts';
import { areDistinct, isPlainKey } from '../../properties.ts';
import type { TokenPropertyProblem } from './preconditions.ts';

/** Properties of a token that shall be written. */
export interface TokenWrite {
  readonly token: TokenRef;
  readonly collection: ObservedCollection | undefined;
  readonly observed: ObservedToken | ObservedPieces | undefined;
  readonly signer: string;
  readonly keys: readonly string[];
  /** Those without a value are deletions. */
  readonly writes: readonly { readonly key: string; readonly value?: string }[];
  readonly problem: Problems<TokenPropertyProblem>;
}

/**
 * Whether the interface itself refuses it. Of a nested token either its parent or the account at the top is the owner; whether to
 * delete is to change, and to set the same value again, it does not say.
 */
export function isStatedWrite(
  { collection, observed, signer, writes }: TokenWrite,
  problem: 'permitted' | 'immutable',
): boolean {
  if (collection?.mode !== 'Nft' || observed === undefined) return false;
  const permissionOf = (key: string): PropertyPermission['permission'] | undefined =>
    collection.propertyPermissions.find(entry => entry.key === key)?.permission;
  if (problem === 'immutable')
    return writes.some(({ key, value }) => {
      const stored = observed.properties.find(property => property.key === key);
      const isChange = stored !== undefined && value !== undefined && value !== stored.value;
      return isChange && permissionOf(key)?.mutable === false;
    });
  const isByOwner = signer === observed.owner || signer === observed.topmostOwner;
  return writes.some(({ key }) => {
    const { collectionAdmin = false, tokenOwner = false } = permissionOf(key) ?? {};
    return !(collectionAdmin && isOwnerOrAdmin(collection, signer)) && !(tokenOwner && isByOwner);
  });
}

/** Whether nothing that the interface leaves open can be in the way. */
export function isPlainWrite({ collection, observed, signer, writes }: TokenWrite): boolean {
  if (collection?.mode !== 'Nft' || observed === undefined || !mayAccess(collection, signer)) return false;
  const stored = observed.properties.map(({ key }) => key);
  const isByOwner = (key: string): boolean =>
    collection.propertyPermissions.some(entry => entry.key === key && entry.permission.collectionAdmin) ||
    (signer === observed.owner && observed.parent === null);
  return (
    areDistinct(writes.map(({ key }) => key)) &&
    writes.length > 0 &&
    writes.length <= 4 &&
    stored.length <= 16 &&
    writes.every(
      ({ key, value }) =>
        isPlainKey(key) &&
        isByOwner(key) &&
        (value === undefined ? stored.includes(key) : Buffer.byteLength(value) <= 256),
    )
  );
}
