import type { CollectionPermissions } from '../../state/state.ts';

/**
 * Permissions to set. An absent member keeps the stored one; `nesting` is replaced as a whole
 * (spec/decisions/chain.md#collection-calls).
 */
export type PermissionsUpdate = {
  readonly [P in keyof CollectionPermissions]?: CollectionPermissions[P] | undefined;
};

/** The permissions of a new collection. */
export const defaultPermissions: CollectionPermissions = {
  access: 'Normal',
  mintMode: false,
  nesting: { tokenOwner: false, collectionAdmin: false, restricted: null },
};

/** The stored permissions, replaced by the given ones. `restricted` is a set: ascending, each id once. */
export function mergePermissions(
  stored: CollectionPermissions,
  given: PermissionsUpdate,
): CollectionPermissions {
  const { access = stored.access, mintMode = stored.mintMode, nesting = stored.nesting } = given;
  const restricted = nesting.restricted && [...new Set(nesting.restricted)].sort((a, b) => a - b);
  return { access, mintMode, nesting: { ...nesting, restricted } };
}
