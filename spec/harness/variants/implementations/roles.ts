import { hasAccount, isSameAccount } from '../addresses.ts';
import { membersOf, type Members } from '../../../model/reported.ts';
import type { Inspect, Write } from './implementation.ts';

/** The collection as the simulator reads it; an empty object where there is none. */
export const collectionOf = async (inspect: Inspect, collectionId: unknown): Promise<Members> =>
  membersOf(await inspect('collection', { collectionId }));

/** Whether the account owns the collection. */
export const ownsCollection = async (
  inspect: Inspect,
  collectionId: unknown,
  account: unknown,
): Promise<boolean> => isSameAccount((await collectionOf(inspect, collectionId))['owner'], account);

/** Whether the account is one of the admins of the collection. */
export async function isAdminOf(inspect: Inspect, collectionId: unknown, account: unknown): Promise<boolean> {
  const { admins } = membersOf(await inspect('admins', { collectionId }));
  return hasAccount(admins, account);
}

/** Whether the signer owns the collection, or is one of its admins. */
export const managesCollection = async ({ body }: Write, inspect: Inspect): Promise<boolean> =>
  (await ownsCollection(inspect, body['collectionId'], body['address'])) ||
  isAdminOf(inspect, body['collectionId'], body['address']);
