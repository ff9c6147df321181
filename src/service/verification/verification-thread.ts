import { parentPort } from 'node:worker_threads';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { hasValidSignature, type SignedMessage } from './signed-message.ts';

// Messages wait until it is ready, because nothing listens before.
await cryptoReady();

/** What a thread of `threads.ts` runs: it answers whether each signature is valid, in the order of the messages. */
parentPort?.on('message', (messages: readonly SignedMessage[]) =>
  parentPort?.postMessage(messages.map(hasValidSignature)),
);
