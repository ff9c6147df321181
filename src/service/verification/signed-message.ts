import type { Address } from '../../chain/state/address.ts';
import { verifySignature } from '../../wire/signing/signature.ts';

/** A message with the typed signature of an account, which may be wrong. */
export interface SignedMessage {
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly account: Address;
}

/** Whether the account made the signature over exactly this message. */
export const hasValidSignature = ({ message, signature, account }: SignedMessage): boolean =>
  verifySignature(message, signature, account);
