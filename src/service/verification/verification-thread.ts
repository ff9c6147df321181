import { cryptoReady } from '../../wire/signature.ts';
import { hasValidSignature, type SignedMessage } from './signed-message.ts';

await cryptoReady();

/** What a thread of `threads.ts` runs: whether each signature is valid, in the order of the messages. */
export default function verify(messages: readonly SignedMessage[]): boolean[] {
  return messages.map(hasValidSignature);
}
