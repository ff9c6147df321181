import type { Address } from '../../chain/state/address.ts';
import { verifySignature } from '../../wire/signature.ts';

/** Whether the account made the typed signature over exactly this message. */
export interface Question {
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly account: Address;
}

/** The answer, found in this thread. */
export const answerTo = ({ message, signature, account }: Question): boolean =>
  verifySignature(message, signature, account);
