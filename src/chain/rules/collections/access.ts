import type { Address } from '../../state/address.ts';
import type { Collection, State } from '../../state/state.ts';

/** Whether the account owns the collection or is one of its admins. */
export const isOwnerOrAdmin = ({ owner, admins }: Collection, account: Address): boolean =>
  owner === account || admins.includes(account);

/** Whether the exact address is on the collection's allow list. Its mirror is a separate entry. */
export const isListed = (state: State, collectionId: number, address: Address): boolean =>
  state.allowLists.get(String(collectionId))?.has(address) ?? false;

/**
 * Whether all of these addresses have access to the collection: access is `Normal`, or all are listed. Owner and admins are not
 * exempt (spec/decisions/chain.md#allow-list).
 */
export const hasAccess = (state: State, collection: Collection, ...addresses: readonly Address[]): boolean =>
  collection.permissions.access === 'Normal' ||
  addresses.every(address => isListed(state, collection.id, address));
