import { hasAccount, isSameAccount } from '../addresses.ts';
import { membersOf, type Members } from '../json.ts';
import type { Look, Write } from './taking.ts';

/** The collection as the simulator reads it; an empty object where there is none. */
export const collectionOf = async (look: Look, collectionId: unknown): Promise<Members> =>
  membersOf(await look('collection', { collectionId }));

/** Whether the account owns the collection. */
export const ownsCollection = async (look: Look, collectionId: unknown, account: unknown): Promise<boolean> =>
  isSameAccount((await collectionOf(look, collectionId))['owner'], account);

/** Whether the account is one of the admins of the collection. */
export async function isAdminOf(look: Look, collectionId: unknown, account: unknown): Promise<boolean> {
  const { admins } = membersOf(await look('admins', { collectionId }));
  return hasAccount(admins, account);
}

/** Whether the signer owns the collection, or is one of its admins. */
export const managesCollection = async ({ body }: Write, look: Look): Promise<boolean> =>
  (await ownsCollection(look, body['collectionId'], body['address'])) ||
  isAdminOf(look, body['collectionId'], body['address']);
