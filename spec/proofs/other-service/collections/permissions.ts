import type { PermissionsRequest } from '../requests/bodies.ts';
import type { Context, Permissions } from '../state.ts';

/** A new collection is public, minted by its owner and admins only, and does not let tokens be nested. */
export const defaultPermissions = (): Permissions => ({
  access: 'Normal',
  mintMode: false,
  nesting: { tokenOwner: false, collectionAdmin: false },
});

/** Members that the request leaves out, also those inside `nesting`, usually stay as they are. */
export function changedPermissions(
  context: Context,
  old: Permissions,
  request: PermissionsRequest,
): Permissions {
  const left = context.is('settings.left-out', 'reset') ? defaultPermissions() : old;
  return { ...left, ...request, nesting: { ...left.nesting, ...request.nesting } };
}
