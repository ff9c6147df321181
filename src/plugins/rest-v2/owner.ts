import type { Address, TokenRef } from '../../chain/state/address.ts';
import { toAddress } from '../../service/requests/members.ts';
import { signerOf, type WriteContext } from './operation.ts';
import { existingToken } from './views/token.ts';

/**
 * Whose token is moved or burned: `from`, or the present owner, or the signer if there are several owners. Throws a `Failure` for a token
 * that does not exist.
 */
export const holderOf = (ref: TokenRef, from: string | undefined, context: WriteContext): Address =>
  from === undefined ? (existingToken(ref, context).owner ?? signerOf(context, 'from')) : toAddress(from);
