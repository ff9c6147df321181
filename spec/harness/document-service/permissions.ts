import type { PermissionsRequest } from './schemas.ts';
import type { Permissions } from './state.ts';

/** A new collection is public, minted by its owner and admins only, and does not let tokens be nested. */
export const defaultPermissions = (): Permissions => ({
  access: 'Normal',
  mintMode: false,
  nesting: { tokenOwner: false, collectionAdmin: false },
});

/** Members that the request leaves out, also those inside `nesting`, stay as they are. */
export const changedPermissions = (old: Permissions, request: PermissionsRequest): Permissions => ({
  access: request.access ?? old.access,
  mintMode: request.mintMode ?? old.mintMode,
  nesting: { ...old.nesting, ...request.nesting },
});
