import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import type { ObservedCollection, Observation, TokenRef } from '../../../model/observations/observation.ts';
import { collectionIdOf, signerOf, type Step } from '../../../model/step.ts';
import { collectionBefore } from '../managing.ts';

/** A request about one token, or about the amounts of a Fungible collection, which are its token 0. */
export interface TokenRequest {
  readonly operation: WriteOperation;
  readonly profile: Step['profile'];
  readonly signer: string;
  readonly token: TokenRef;
  /** The observation before. */
  readonly observed: Observation;
  /** The collection before. */
  readonly collection: ObservedCollection | undefined;
}

/** Reads what all requests about one token have in common. */
export const tokenRequest = (step: Step): TokenRequest => ({
  operation: step.request.operation,
  profile: step.profile,
  signer: signerOf(step.request),
  token: tokenOf(step),
  observed: step.before,
  collection: collectionBefore(step),
});

function tokenOf(step: Step): TokenRef {
  const { body } = step.request;
  if ('nested' in body) return body.nested;
  return { collectionId: collectionIdOf(step), tokenId: 'tokenId' in body ? body.tokenId : 0 };
}
