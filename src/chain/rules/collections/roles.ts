import type { Address } from '../../state/address.ts';
import type { Collection } from '../../state/state.ts';

/** Whether the account owns the collection. */
export const isOwner = (collection: Collection, account: Address): boolean => collection.owner === account;

/** Whether the account owns the collection or is one of its admins. */
export const isOwnerOrAdmin = (collection: Collection, account: Address): boolean =>
  isOwner(collection, account) || collection.admins.includes(account);
